import { can, Note, NoteCategoriesAnswer, NotesAnswer, restPath, UploadedNoteMedia } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { NOTE_ROUTES } from './routes.ts'
import { categoriesPath, dataOf, GIF, note, notesPath, upload } from './testing.ts'

let server: TestServer
let owner: Browser
let viewer: Browser
let stranger: Browser
let otherSite: number
/** One of each at each site. */
let ours: { note: number; category: number; media: number }
let theirs: { note: number; category: number; media: number }

beforeAll(async () => {
  server = await startTestServer()
  const other = { name: 'Other', domain: 'other.example', timezone: 'UTC', currency: 'EUR' }
  otherSite = (await server.services.sites.add(other))!.id
  owner = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
  stranger = await server.signIn('viewer', [otherSite])
  ours = await fill(server.site.id)
  theirs = await fill(otherSite)
})
afterAll(() => server.close())

async function fill(site: number) {
  const media = dataOf(UploadedNoteMedia, await upload(server, owner, site, GIF)).id
  const saved = await owner.rest('POST', `notes?site=${site}`, note({ medias: { [media]: {} } }))
  const categories = dataOf(NoteCategoriesAnswer, await owner.rest('GET', categoriesPath(site))).items
  return { note: dataOf(Note, saved).id, category: categories[0]!.id, media }
}

type Route = (typeof NOTE_ROUTES)[number]
const named = NOTE_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const)
const idOf = (route: Route, { note, category, media }: typeof ours) =>
  route.path.startsWith('notes') ? note : route.path.startsWith('note-categories') ? category : media

/** Calls a route well-formed, so that nothing but the person, the nonce or the site can be wrong with it. */
async function call(route: Route, person: Browser | null, site: number, ids = ours, nonce?: string) {
  const path = restPath(route.path, idOf(route, ids))
  const [, query] = (route.path === 'notes' ? notesPath(site) : categoriesPath(site)).split('?')
  const address = `/api/curlew/v1/${path}?${query}`
  const headers: Record<string, string> = {
    ...(person && { cookie: person.cookie }),
    'x-wp-nonce': nonce ?? (person ?? owner).page.rest_nonce,
  }
  let body: BodyInit | undefined
  if (route.form) {
    body = new FormData()
    body.set('file', new File([GIF], 'a.gif'))
  } else if (route.method === 'POST' || route.method === 'PUT') {
    headers['content-type'] = 'application/json'
    const category = { name: `Category ${Math.random()}`, background_color: '#123456' }
    body = JSON.stringify(route.path.startsWith('note-categories') ? category : note({ version: 1 }))
  }
  const response = await server.app.request(address, { method: route.method, headers, ...(body && { body }) })
  return response.status
}

describe('every call of site notes', () => {
  test.each(named)('%s: needs a sign-in', async (_, route) => {
    expect(await call(route, null, server.site.id)).toBe(401)
  })

  test.each(named)('%s: no wrong, missing or stolen nonce', async (_, route) => {
    for (const nonce of ['', 'wrong', owner.page.nonce, viewer.page.rest_nonce])
      expect(await call(route, owner, server.site.id, ours, nonce)).toBe(403)
  })

  test.each(named)('%s: a viewer reads and does not write', async (_, route) => {
    const allowed = can('viewer', route.access as 'view_reports')
    expect(allowed).toBe(route.method === 'GET')
    expect(await call(route, viewer, server.site.id)).toBe(allowed ? 200 : 403)
  })

  test.each(named)('%s: nothing of a site that one may not see', async (_, route) => {
    expect(await call(route, stranger, server.site.id)).toBe(route.method === 'GET' ? 404 : 403)
    expect(await call(route, viewer, otherSite, theirs)).toBe(route.method === 'GET' ? 404 : 403)
  })

  test.each(named.filter(([, route]) => route.path.includes(':id')))(
    '%s: nothing of one site by the way of another',
    async (_, route) => {
      const status = await call(route, owner, server.site.id, theirs)
      // Saving over a note of another site looks like a conflict with a deleted note.
      expect(status).toBe(route.method === 'PUT' && route.path === 'notes/:id' ? 409 : 404)
    },
  )
})

test('a note takes neither category nor picture of another site', async () => {
  const wrong = [{ category: { id: theirs.category } }, { medias: { [theirs.media]: {} } }]
  for (const fields of wrong)
    expect((await owner.rest('POST', `notes?site=${server.site.id}`, note(fields))).status).toBe(400)
  const list = dataOf(NotesAnswer, await owner.rest('GET', notesPath(server.site.id)))
  expect(list.pagination.total_published).toBe(1)
})

test('a picture needs the nonce in its address and access to the site', async () => {
  const address = `/api/curlew/v1/note-media/${ours.media}?site=${server.site.id}&_wpnonce=`
  const get = (person: Browser | null, nonce: string) =>
    server.app.request(address + nonce, { headers: person ? { cookie: person.cookie } : {} })
  const response = await get(viewer, viewer.page.rest_nonce)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/gif',
    'content-disposition': "inline; filename*=UTF-8''a.gif",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=3600',
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(GIF)
  expect((await get(null, viewer.page.rest_nonce)).status).toBe(401)
  expect((await get(stranger, stranger.page.rest_nonce)).status).toBe(404)
  expect((await get(stranger, viewer.page.rest_nonce)).status).toBe(403)
})

test('a nonce in the address only allows reading', async () => {
  const response = await server.app.request(
    `/api/curlew/v1/notes/${ours.note}?site=${server.site.id}&_wpnonce=${owner.page.rest_nonce}`,
    { method: 'DELETE', headers: { cookie: owner.cookie } },
  )
  expect(response.status).toBe(403)
})
