import { NoteToSave } from '@curlew/model'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, toSave } from './note-draft.ts'

const STORED = {
  id: 7,
  note_title: 'Moved',
  note_date: 'Mar 2, 2026',
  note_date_ymd: '2026-03-02',
  important: true,
  category: { id: 3, name: 'Site updates', background_color: '#3a93dd' },
  medias: { 9: { url: '/api/x', name: 'a.png', width: 4, height: 3 } },
  version: 2,
}

test('NOTE-17 a new note is dated the last day of the range', () => {
  expect(emptyDraft('2026-02-28', '2026-03-10').day).toBe('2026-02-28')
})

test('NOTE-18 without a range it is dated yesterday, across month ends too', () => {
  expect(emptyDraft('', '2026-03-10').day).toBe('2026-03-09')
  expect(emptyDraft('', '2026-03-01').day).toBe('2026-02-28')
})

test('NOTE-16 NOTE-09 a new note is empty: no title, category or pictures, and not important', () => {
  expect(emptyDraft('2026-02-28', '2026-03-10')).toMatchObject({
    id: 0,
    title: '',
    category: 0,
    important: false,
    medias: {},
  })
})

test('NOTE-24 an opened note is saved with all its fields, also an empty title', () => {
  const note = toSave({ ...draftOf(STORED), title: '' }, () => 'Mar 2, 2026')
  expect(NoteToSave.parse(note)).toEqual(note)
  expect(note).toEqual({ ...STORED, note_title: '', category: { id: 3 } })
})
