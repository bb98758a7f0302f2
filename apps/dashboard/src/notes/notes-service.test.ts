import type { NoteToSave } from '@curlew/model'
import { expect, test } from 'vitest'
import { createNotesService } from './notes-service.ts'

/** Records calls and returns the given answers. */
function recorded(answer: unknown = { items: [], pagination: { total_published: 0, total_important: 0 } }) {
  const calls: [string, string, unknown][] = []
  const rest = async (method: string, path: string, body?: object) => {
    calls.push([method, decodeURIComponent(path.replaceAll('+', ' ')), body])
    return answer
  }
  return { calls, service: createNotesService({ rest }, 7) }
}

const NOTE: NoteToSave = {
  id: 0,
  note_title: '',
  note_date: 'Mar 2, 2026',
  note_date_ymd: '2026-03-02',
  important: false,
  category: { id: 0 },
  medias: {},
  version: 0,
}

test('NOTE-22 the list is fetched in full, ordered by id, filtered by importance and dates', async () => {
  const { calls, service } = recorded()
  const date_range = { start: '2026-03-01', end: '2026-03-10', interval: '' as const }
  for (const important of [false, true]) await service.list({ important, date_range })
  const path = (important: boolean) =>
    `notes?site=7&params=${JSON.stringify({ orderby: 'id', order: 'asc', per_page: -1, filter: { important, date_range } })}`
  expect(calls).toEqual([
    ['GET', path(false), undefined],
    ['GET', path(true), undefined],
  ])
})

test('NOTE-25 categories are fetched ordered by name', async () => {
  const { calls, service } = recorded({ items: [] })
  await service.categories()
  expect(calls).toEqual([
    ['GET', 'note-categories?site=7&params={"page":1,"orderby":"name","order":"asc","select":"name"}', undefined],
  ])
})

test('NOTE-24 NOTE-26 a new note is posted, an existing one is put to its own path', async () => {
  const { calls, service } = recorded({
    ...NOTE,
    id: 3,
    version: 1,
    category: { id: 0, name: '', background_color: '' },
  })
  await service.save(NOTE)
  await service.save({ ...NOTE, id: 3 })
  expect(calls).toEqual([
    ['POST', 'notes?site=7', NOTE],
    ['PUT', 'notes/3?site=7', { ...NOTE, id: 3 }],
  ])
})

test('an answer that does not match its schema is a failure', async () => {
  const { service } = recorded({ items: 'none' })
  await expect(service.categories()).rejects.toMatchObject({ type: 'server_error' })
})
