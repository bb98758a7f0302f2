import { type PageData, PDF_HEADER_LIMITS } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, encoded, startTestServer, type TestServer } from '../test/test-server.ts'

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const GIF = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))
const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

let server: TestServer
let owner: Browser
let viewer: Browser
let stranger: Browser
let liteSite: number

beforeAll(async () => {
  server = await startTestServer()
  const lite = { name: 'Lite', domain: 'lite.example', timezone: 'UTC', currency: 'EUR' }
  liteSite = (await server.services.sites.add(lite))!.id
  await server.services.licences.enter(await server.licence('basic'), server.site)
  owner = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
  stranger = await server.signIn('viewer', [liteSite])
})
afterAll(() => server.close())

async function call(
  method: string,
  person: Browser | null,
  site: number,
  bytes?: Uint8Array<ArrayBuffer>,
  nonce?: string,
) {
  const form = new FormData()
  if (bytes) form.set('file', new File([bytes], 'picture.png', { type: 'image/png' }))
  const { body, type } = await encoded(form)
  return server.app.request(`/api/curlew/v1/sites/${site}/pdf-header`, {
    method,
    headers: {
      ...(person && { cookie: person.cookie }),
      ...(method === 'POST' && { 'content-type': type }),
      'x-wp-nonce': nonce ?? (person ?? owner).page.rest_nonce,
    },
    ...(method === 'POST' && { body }),
  })
}

const addressFor = async (person: Browser, site = server.site.id) => {
  const { answer } = await person.rest('GET', `page-data?site=${site}`)
  return (answer.data as unknown as PageData).settings.pdf_reports_header_image
}

describe('PDF-08 the picture at the top of PDF reports', () => {
  test('can be uploaded, shown and removed', async () => {
    expect(await addressFor(owner)).toBeNull()
    expect((await call('POST', owner, server.site.id, PNG)).status).toBe(200)
    const address = await addressFor(viewer)
    const response = await server.app.request(address!, { headers: { cookie: viewer.cookie } })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)

    expect((await call('DELETE', owner, server.site.id)).status).toBe(200)
    expect((await call('DELETE', owner, server.site.id)).status).toBe(200)
    expect(await addressFor(viewer)).toBeNull()
    expect((await call('GET', viewer, server.site.id)).status).toBe(404)
  })

  test.each([
    ['an SVG', SVG, 415],
    ['a GIF', GIF, 415],
    ['nothing', new Uint8Array(), 415],
    ['only the beginning of a picture', PNG.subarray(0, 12), 415],
    ['a file that is too large', Buffer.concat([PNG, new Uint8Array(PDF_HEADER_LIMITS.bytes)]), 413],
    ['a picture of too many pixels', withWidth(PNG, 60_000_000), 413],
  ])('%s is refused and keeps the old picture', async (_, bytes, status) => {
    await call('POST', owner, server.site.id, PNG)
    expect((await call('POST', owner, server.site.id, bytes as Uint8Array<ArrayBuffer>)).status).toBe(status)
    const kept = await call('GET', owner, server.site.id)
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(PNG)
  })

  test('a form without a file is refused', async () => {
    expect((await call('POST', owner, server.site.id)).status).toBe(400)
  })

  test('PDF-12 level lite accepts no picture', async () => {
    const answer = await (await call('POST', owner, liteSite, PNG)).json()
    expect(answer).toMatchObject({ success: false, data: { type: 'license_level' } })
    expect(await addressFor(owner, liteSite)).toBeNull()
  })

  test.each(['GET', 'POST', 'DELETE'])('%s needs permission, the right nonce and the right site', async (method) => {
    await call('POST', owner, server.site.id, PNG)
    const bytes = method === 'POST' ? PNG : undefined
    const statusOf = async (...[person, site, nonce]: [Browser | null, number, string?]) =>
      (await call(method, person, site, bytes, nonce)).status
    expect(await statusOf(null, server.site.id)).toBe(401)
    for (const nonce of ['', 'wrong', owner.page.nonce, viewer.page.rest_nonce])
      expect(await statusOf(owner, server.site.id, nonce)).toBe(403)
    expect(await statusOf(viewer, server.site.id)).toBe(method === 'GET' ? 200 : 403)
    expect(await statusOf(stranger, server.site.id)).toBe(method === 'GET' ? 404 : 403)
    expect(await statusOf(owner, 4711)).toBe(404)
  })
})

/** The same picture, saying that it is wider. */
function withWidth(png: Uint8Array, width: number): Uint8Array {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  return new Uint8Array(copy)
}
