/** Helpers for the tests of site notes. */
import type { NoteToSave } from '@curlew/model'
import { z } from 'zod'
import { type Browser, encoded, type TestServer } from '../test/test-server.ts'

/** A single pixel. */
export const GIF = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))

/** A note of 2 March 2026; override any fields. */
export function note(fields: Partial<NoteToSave> = {}): NoteToSave {
  return {
    id: 0,
    note_title: 'A note',
    note_date: '',
    note_date_ymd: '2026-03-02',
    important: false,
    category: { id: 0 },
    medias: {},
    version: 0,
    ...fields,
  }
}

/** Path of the list as the panel requests it, by default for 1 to 10 March 2026. */
export function notesPath(site: number, important = false, range = { start: '2026-03-01', end: '2026-03-10' }): string {
  const params = {
    orderby: 'id',
    order: 'asc',
    per_page: -1,
    filter: { important, date_range: { ...range, interval: '' } },
  }
  return `notes?site=${site}&params=${encodeURIComponent(JSON.stringify(params))}`
}

export function categoriesPath(site: number): string {
  const params = { page: 1, orderby: 'name', order: 'asc', select: 'name' }
  return `note-categories?site=${site}&params=${encodeURIComponent(JSON.stringify(params))}`
}

export async function upload(
  server: TestServer,
  person: Browser,
  site: number,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'a.gif',
): Promise<{ status: number; answer: unknown }> {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  const { body, type } = await encoded(form)
  const response = await server.app.request(`/api/curlew/v1/note-media?site=${site}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-wp-nonce': person.page.rest_nonce, 'content-type': type },
    body,
  })
  return { status: response.status, answer: await response.json() }
}

/** The data of a successful answer, validated. */
export function dataOf<T>(schema: z.ZodType<T>, { answer }: { answer: unknown }): T {
  return z.object({ success: z.literal(true), data: schema }).parse(answer).data
}
