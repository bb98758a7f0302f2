import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  AJAX_ACTIONS,
  DAY_MS,
  NOTE_LIMITS,
  Note,
  NoteCategoriesAnswer,
  NoteCategory,
  NotesAnswer,
  type NoteToSave,
  RESTORE_MS,
  UploadedNoteMedia,
} from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { categoriesPath, dataOf, GIF, note, notesPath, upload } from './testing.ts'

let server: TestServer
let owner: Browser
let site: number
beforeEach(async () => {
  server = await startTestServer()
  owner = await server.signIn('administrator')
  site = server.site.id
})
afterEach(() => server.close())

const create = (fields: Partial<NoteToSave> = {}) => owner.rest('POST', `notes?site=${site}`, note(fields))
const created = async (fields: Partial<NoteToSave> = {}) => dataOf(Note, await create(fields))
const change = (stored: Note, fields: Partial<NoteToSave>) =>
  owner.rest('PUT', `notes/${stored.id}?site=${site}`, { ...stored, ...fields })
const list = async (important = false, range?: { start: string; end: string }) =>
  dataOf(NotesAnswer, await owner.rest('GET', notesPath(site, important, range)))
const categories = async () => dataOf(NoteCategoriesAnswer, await owner.rest('GET', categoriesPath(site))).items
const failureOf = ({ status, answer }: { status: number; answer: unknown }) => [
  status,
  (answer as { data: { type: string } }).data.type,
]
const files = () => readdirSync(join(server.services.config.dataFolder, 'note-media'))

describe('notes', () => {
  test('NOTE-01 NOTE-24 a save answers the stored note, with its date in words', async () => {
    const [category] = await categories()
    const stored = await created({ note_title: 'Moved', important: true, category: { id: category!.id } })
    expect(stored).toEqual({
      id: stored.id,
      note_title: 'Moved',
      note_date: 'Mar 2, 2026',
      note_date_ymd: '2026-03-02',
      important: true,
      category,
      medias: {},
      version: 1,
    })
    expect((await list()).items).toEqual([stored])
    const again = dataOf(Note, await change(stored, { note_title: 'Moved again', category: { id: 0 } }))
    expect(again).toMatchObject({ id: stored.id, note_title: 'Moved again', category: { id: 0 }, version: 2 })
  })

  test('a note that has a number already is not made a second time', async () => {
    const stored = await created()
    expect(failureOf(await create(stored))).toEqual([400, 'invalid_request'])
    expect((await list()).items).toEqual([stored])
  })

  test('NOTE-22 NOTE-23 the dates and the importance are filtered here, and the counts are those of the list', async () => {
    for (const [day, important] of [
      ['2026-02-28', true],
      ['2026-03-01', true],
      ['2026-03-05', false],
      ['2026-03-10', false],
    ] as const)
      await created({ note_date_ymd: day, important })
    const days = ({ items }: NotesAnswer) => items.map((one) => one.note_date_ymd)
    const march = await list()
    expect(days(march)).toEqual(['2026-03-01', '2026-03-05', '2026-03-10'])
    expect(march.pagination).toEqual({ total_published: 3, total_important: 1 })
    const important = await list(true)
    expect(days(important)).toEqual(['2026-03-01'])
    expect(important.pagination).toEqual(march.pagination)
    expect(days(await list(false, { start: '2026-02-28', end: '2026-02-28' }))).toEqual(['2026-02-28'])
    // No dates are the 30 days up to yesterday.
    expect(days(await list(false, { start: '', end: '' }))).toEqual(['2026-02-28', '2026-03-01', '2026-03-05'])
  })

  test('NOTE-19 an empty title is stored as it is', async () => {
    expect((await created({ note_title: '' })).note_title).toBe('')
  })

  test('titles are text: lines stay, what could turn or hide the words around it goes', async () => {
    const stored = await created({
      note_title: ' <b onclick="x()">Émoji 🦆</b>\r\n=1+1 \u0000\u202eevil\u2069 \ud800\n\n',
    })
    expect(stored.note_title).toBe('<b onclick="x()">Émoji 🦆</b>\n=1+1 evil \ufffd')
  })

  test.each([
    ['a title that is too long', { note_title: 'x'.repeat(NOTE_LIMITS.title + 1) }, 400],
    ['a title of 10 MB', { note_title: 'x'.repeat(10_000_000) }, 413],
    ['a title that is no text', { note_title: 7 }, 400],
    ['a day that does not exist', { note_date_ymd: '2026-02-30' }, 400],
    ['a day to come', { note_date_ymd: '2026-03-11' }, 400],
    ['a day before all data', { note_date_ymd: '1999-01-01' }, 400],
    ['a category that does not exist', { category: { id: 999_999 } }, 400],
    ['pictures by names', { medias: { '../../curlew.db': {} } }, 400],
    ['pictures that do not exist', { medias: { 999999: {} } }, 400],
  ])('%s is refused, and nothing is kept', async (_, fields, status) => {
    expect(failureOf(await create(fields as Partial<NoteToSave>))).toEqual([status, 'invalid_request'])
    expect((await list()).items).toEqual([])
  })

  test('a save over another person’s change is refused with the stored note, and works on a second try over that version', async () => {
    const opened = await created({ note_title: 'Mine' })
    const theirs = dataOf(Note, await change(opened, { note_title: 'Theirs' }))
    const refused = await change(opened, { note_title: 'Mine, later' })
    expect(failureOf(refused)).toEqual([409, 'conflict'])
    expect(refused.answer).toMatchObject({ data: { stored: theirs } })
    expect((await list()).items).toEqual([theirs])
    const over = dataOf(Note, await change(opened, { note_title: 'Mine, later', version: theirs.version }))
    expect(over).toMatchObject({ note_title: 'Mine, later', version: 3 })
  })

  test('two saves at the same moment: one is stored, the other gets a conflict', async () => {
    const opened = await created()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => change(opened, { note_title: title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('saving a note that was deleted in the meantime is a conflict', async () => {
    const opened = await created()
    await owner.rest('DELETE', `notes/${opened.id}?site=${site}`)
    const refused = await change(opened, { note_title: 'Too late' })
    expect(failureOf(refused)).toEqual([409, 'conflict'])
    expect(refused.answer).toMatchObject({ data: { stored: null } })
  })

  test('a deleted note can be brought back for a minute, with its pictures; then it is gone for good', async () => {
    const { id: media } = dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF))
    const stored = await created({ medias: { [media]: {} } })
    const path = `notes/${stored.id}?site=${site}`
    const restore = () => owner.rest('POST', `notes/${stored.id}/restore?site=${site}`)
    expect((await restore()).status).toBe(404)
    expect((await owner.rest('DELETE', path)).status).toBe(200)
    expect((await owner.rest('DELETE', path)).status).toBe(404)
    expect((await list()).pagination.total_published).toBe(0)
    expect((await owner.rest('GET', `note-media/${media}?site=${site}`)).status).toBe(404)
    server.clock.now += RESTORE_MS
    expect(dataOf(Note, await restore())).toEqual(stored)
    expect((await list()).items).toEqual([stored])

    await owner.rest('DELETE', path)
    server.clock.now += RESTORE_MS + 1
    expect((await restore()).status).toBe(404)
    await server.services.notes.sweep()
    expect(files()).toEqual([])
    expect(await server.services.database.selectFrom('notes').selectAll().execute()).toEqual([])
  })
})

describe('the charts', () => {
  test('OV-17 NOTE-02 the Overview carries a day’s notes at its full date, the first one’s category first', async () => {
    await server.services.licences.enter(await server.licence('pro'), server.site)
    const [blog] = await categories()
    await created({ note_title: 'First', category: { id: blog!.id } })
    await created({ note_title: 'Second', important: true })
    await created({ note_title: 'A year ago', note_date_ymd: '2025-03-02' })
    const notes = async (start: string, end: string) => {
      const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, { report: 'overview', start, end })
      return (answer.data as { overviewgraph: { notes: unknown } }).overviewgraph.notes
    }
    const second = [
      { title: 'First', color: blog!.background_color, important: false, category: 'Blog post' },
      { title: 'Second', color: '', important: true, category: '' },
    ]
    expect(await notes('2026-03-01', '2026-03-10')).toEqual({ '2026-03-02': second })
    expect(Object.keys((await notes('2025-02-10', '2026-03-10')) as object)).toEqual(['2025-03-02', '2026-03-02'])
    expect(await notes('2026-03-02', '2026-03-02')).toEqual({ '2026-03-02T00:00': second })
  })
})

describe('categories', () => {
  test('NOTE-25 a new site has three, by name', async () => {
    expect((await categories()).map(({ name, background_color }) => [name, background_color])).toEqual([
      ['Blog post', '#8e71cc'],
      ['Promotion', '#e9af00'],
      ['Site updates', '#3a93dd'],
    ])
  })

  test('are added, renamed, recoloured and deleted; the notes of a deleted one have none', async () => {
    const path = `note-categories?site=${site}`
    const press = dataOf(NoteCategory, await owner.rest('POST', path, { name: ' Press ', background_color: '#AABBCC' }))
    expect(press).toMatchObject({ name: 'Press', background_color: '#aabbcc' })
    const stored = await created({ category: { id: press.id } })
    const changed = { name: 'In the press', background_color: '#000001' }
    await owner.rest('PUT', `note-categories/${press.id}?site=${site}`, changed)
    expect((await list()).items[0]).toMatchObject({ category: { id: press.id, ...changed } })
    await owner.rest('DELETE', `note-categories/${press.id}?site=${site}`)
    expect((await list()).items).toMatchObject([{ id: stored.id, category: { id: 0, name: '' } }])
    expect(await categories()).toHaveLength(3)
  })

  test.each([
    ['no name', { name: '  ', background_color: '#123456' }],
    ['a name of nothing to see', { name: '\u200b\u202e', background_color: '#123456' }],
    ['a name that is too long', { name: 'x'.repeat(NOTE_LIMITS.categoryName + 1), background_color: '#123456' }],
    ['a name that is there', { name: 'PROMOTION', background_color: '#123456' }],
    ['a colour that is more', { name: 'New', background_color: '#123456;background:url(//evil.example)' }],
  ])('%s is refused', async (_, category) => {
    expect(failureOf(await owner.rest('POST', `note-categories?site=${site}`, category))).toEqual([
      400,
      'invalid_request',
    ])
    expect(await categories()).toHaveLength(3)
  })
})

describe('pictures', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const size = Buffer.alloc(8)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    return new Uint8Array(Buffer.concat([head, size]))
  }

  test.each([
    ['a web page called .png', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['the beginning of a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 415],
    ['a picture without a size', png(0, 10), 415],
    ['a picture of more pixels than a browser can bear', png(40_000, 40_000), 413],
    ['5 MB and a byte', Buffer.concat([GIF, Buffer.alloc(NOTE_LIMITS.mediaBytes + 1 - GIF.length)]), 413],
    ['20 MB', Buffer.concat([GIF, Buffer.alloc(20_000_000)]), 413],
  ])('%s is refused, and nothing is kept', async (_, bytes, status) => {
    const answer = await upload(server, owner, site, new Uint8Array(bytes), 'picture.png')
    expect(failureOf(answer)).toEqual([status, 'invalid_request'])
    expect(files()).toEqual([])
  })

  test.each([
    ['../../../etc/passwd.gif', 'passwd.gif'],
    ['C:\\Users\\a\\b.gif', 'b.gif'],
    ['"><img src=x>\u202egpj.gif', 'img src=x>gpj.gif'.replace(/^img/, '"><img')],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('a file called %j keeps a plain name, and is stored under a generated one', async (name, kept) => {
    const media = dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF, name))
    expect(media).toMatchObject({ name: kept, width: 1, height: 1 })
    expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test('an upload that no note takes goes after a day, one that its note gives up at once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push(dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF)).id)
    const stored = await created({ medias: { [ids[0]!]: {}, [ids[1]!]: {} } })
    expect(Object.keys(stored.medias)).toEqual([String(ids[0]), String(ids[1])])
    await change(stored, { medias: { [ids[1]!]: {} } })
    // Another note cannot take a picture that is in use.
    expect((await create({ medias: { [ids[1]!]: {} } })).status).toBe(400)
    await server.services.notes.sweep()
    expect(files()).toHaveLength(2)
    server.clock.now += DAY_MS + 1
    await server.services.notes.sweep()
    expect(files()).toHaveLength(1)
  })

  test('a note has only so many', async () => {
    const medias: Record<string, object> = {}
    for (let i = 0; i <= NOTE_LIMITS.mediasOfNote; i++)
      medias[dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF)).id] = {}
    expect(failureOf(await create({ medias }))).toEqual([400, 'invalid_request'])
    delete medias[Object.keys(medias)[0]!]
    expect(Object.keys((await created({ medias })).medias)).toHaveLength(NOTE_LIMITS.mediasOfNote)
  })

  test('all of a site goes with it', async () => {
    const { id: media } = dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF))
    await created({ medias: { [media]: {} } })
    await server.services.removals.remove([site])
    await server.services.notes.sweep()
    expect(files()).toEqual([])
    for (const table of ['notes', 'note_categories', 'note_medias'] as const)
      expect(await server.services.database.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
