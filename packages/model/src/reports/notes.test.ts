import { expect, test } from 'vitest'
import { Note, NoteCategory, NoteToSave, notesByLabel } from './notes.ts'

test('NOTE-13 a note has these fields, each checked', () => {
  const note = {
    id: 7,
    note_title: 'Moved',
    note_date: 'Nov 3, 2026',
    note_date_ymd: '2026-11-03',
    important: true,
    category: { id: 0, name: '', background_color: '' },
    medias: { 3: { url: '/api/x', name: 'banner.png', width: 4, height: 3 } },
    version: 1,
  }
  expect(Note.parse(note)).toEqual(note)
  for (const wrong of [{ note_date_ymd: '03.11.2026' }, { important: 1 }, { category: 3 }, { id: 0 }])
    expect(Note.safeParse({ ...note, ...wrong }).success).toBe(false)
})

test('NOTE-14 a category has id, name and background_color', () => {
  const category = { id: 1, name: 'Promotion', background_color: '#e9af00' }
  expect(NoteCategory.parse(category)).toEqual(category)
  expect(NoteCategory.safeParse({ ...category, name: undefined }).success).toBe(false)
})

test('NOTE-24 the fields of a note are what a save sends', () => {
  expect(Object.keys(NoteToSave.shape)).toEqual([...Object.keys(Note.shape)])
})

test('OV-17 notes belong to full dates: the same day of another year is a different day', () => {
  const winter = { title: 'Winter', color: '', important: false, category: '' }
  const notes = { '2025-11-12': [winter], '2026-11-12': [{ ...winter, title: 'Next winter' }], '2026-11-13': [winter] }
  expect(notesByLabel(notes, ['2025-11-12', '2025-11-13', '2026-11-12'])).toEqual({
    '2025-11-12': [winter],
    '2026-11-12': [{ ...winter, title: 'Next winter' }],
  })
  expect(notesByLabel(notes, ['2026-11-12T00:00', '2026-11-12T01:00'])).toEqual({
    '2026-11-12T00:00': notes['2026-11-12'],
  })
})
