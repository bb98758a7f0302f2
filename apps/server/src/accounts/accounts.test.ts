import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let address: string
beforeEach(async () => {
  address = freshAddress()
  server = await startTestServer({ config: { admin: { email: 'owner@example.org', password: 'an honest password' } } })
})
afterEach(() => server.close())

const signIn = (body: unknown) =>
  server.app.request(
    '/api/curlew/v1/sign-in',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: address } } },
  )
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const pageData = (cookie: string) => server.app.request('/api/curlew/v1/page-data', { headers: { cookie } })

describe('signing in', () => {
  test('the administrator named by the environment can, and gets a cookie that scripts cannot read', async () => {
    const response = await signIn({ email: 'Owner@example.org', password: 'an honest password' })
    expect(await response.json()).toEqual({ success: true, data: {} })
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i)
    expect(await (await pageData(cookiesOf(response))).json()).toMatchObject({
      data: { user: { email: 'owner@example.org', role: 'administrator' } },
    })
  })

  test('on a full disk nobody is told that the password is wrong', async () => {
    const { database } = server.services
    // The database may grow no more, and what room sign-ins have left is used up.
    await sql`PRAGMA max_page_count = 1`.execute(database)
    const { id } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const fill = () =>
      sql`INSERT INTO session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
        VALUES (${freshAddress()}, ${freshAddress()}, ${id}, '', '', '')`.execute(database)
    await expect(Array.fromAsync({ length: 1000 }, fill)).rejects.toThrow('full')
    const response = await signIn({ email: 'owner@example.org', password: 'an honest password' })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      success: false,
      data: { message: 'The disk of this server is full. Please make room on it, and try again.' },
    })
    await sql`PRAGMA max_page_count = 1000000`.execute(database)
    expect((await signIn({ email: 'owner@example.org', password: 'an honest password' })).status).toBe(200)
  })

  test.each([
    { email: 'owner@example.org', password: 'wrong' },
    { email: 'owner@example.org', password: '' },
    { email: 'owner@example.org', password: { $ne: null } },
    { email: 'nobody@example.org', password: 'an honest password' },
    { email: "' or 1=1 --", password: 'x' },
    { email: 'setup@curlew.invalid', password: '' },
    {},
    null,
    [],
  ])('%j is refused without a cookie', async (body) => {
    const response = await signIn(body)
    expect([400, 401]).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('guessing is slowed down', async () => {
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await signIn({ email: 'owner@example.org', password: `guess ${i}` })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await signIn({ email: 'owner@example.org', password: 'an honest password' })).status).toBe(429)
  })

  test('a forged, cut or foreign cookie is nobody', async () => {
    const cookie = cookiesOf(await signIn({ email: 'owner@example.org', password: 'an honest password' }))
    for (const forged of [cookie.slice(0, -5), cookie.replace('=', '=x'), 'curlew.session_token=x', '']) {
      expect((await pageData(forged)).status).toBe(401)
    }
  })

  test('signing out ends it for good', async () => {
    const browser = await server.signIn('administrator')
    expect((await browser.rest('POST', 'sign-out')).status).toBe(200)
    expect((await pageData(browser.cookie)).status).toBe(401)
  })

  test('the library’s own routes are not there', async () => {
    for (const path of ['/auth/sign-up/email', '/auth/get-session', '/api/auth/sign-in/email']) {
      expect((await server.app.request(path, { method: 'POST' })).status).toBe(404)
    }
  })
})

describe('the first start', () => {
  test('a link signs in once, the wizard makes the administrator, and the link is spent', async () => {
    const { accounts } = server.services
    const token = await accounts.setupLinkToken()
    const first = await server.app.request(`/sign-in/${token}`)
    expect(first.status).toBe(302)
    expect(first.headers.get('location')).toBe('/#/')
    const cookie = cookiesOf(first)
    const page = (await (await pageData(cookie)).json()) as { data: { rest_nonce: string } }
    expect(page).toMatchObject({ data: { user: { role: 'administrator', email: '' }, update_settings: true } })

    const setup = (body: unknown) =>
      server.app.request('/api/curlew/v1/setup', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'x-wp-nonce': page.data.rest_nonce },
        body: JSON.stringify(body),
      })
    expect((await setup({ email: 'no', password: 'short', name: '' })).status).toBe(400)
    expect((await setup({ email: 'owner@example.org', password: 'long enough for this', name: 'Jo' })).status).toBe(400)
    expect((await setup({ email: 'jo@example.org', password: 'long enough for this', name: 'Jo' })).status).toBe(200)
    expect((await setup({ email: 'mallory@example.org', password: 'long enough for this', name: 'M' })).status).toBe(
      403,
    )
    expect((await signIn({ email: 'jo@example.org', password: 'long enough for this' })).status).toBe(200)

    const again = await server.app.request(`/sign-in/${token}`)
    expect(again.headers.get('location')).toBe('/?link=expired#/')
    expect(again.headers.getSetCookie()).toEqual([])
    expect((await server.app.request('/sign-in/wrong')).headers.get('location')).toBe('/?link=expired#/')
  })
})

describe('people', () => {
  test('an administrator adds a viewer for some sites and removes them, and the removed are out at once', async () => {
    const owner = await server.signIn('administrator')
    const person = {
      email: 'reader@example.org',
      password: 'a reader’s password',
      name: 'Reader',
      role: 'viewer',
      sites: [server.site.id],
    }
    const added = await owner.rest('POST', 'people', person)
    expect(added.status).toBe(200)
    expect((await owner.rest('POST', 'people', person)).status).toBe(400)
    expect((await owner.rest('POST', 'people', { ...person, email: 'x@example.org', sites: [999] })).status).toBe(400)
    const cookie = cookiesOf(await signIn(person))
    expect((await pageData(cookie)).status).toBe(200)
    const listed = await owner.rest('GET', 'people')
    expect(JSON.stringify(listed.answer)).toContain('reader@example.org')
    expect(JSON.stringify(listed.answer)).not.toContain('password')
    expect((await owner.rest('DELETE', `people/${(added.answer.data as { id: string }).id}`)).status).toBe(200)
    expect((await pageData(cookie)).status).toBe(401)
    expect((await signIn(person)).status).toBe(401)
  })
})
