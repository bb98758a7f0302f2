import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let owner: Browser
beforeEach(async () => {
  server = await startTestServer()
  owner = await server.signIn('administrator')
})
afterEach(() => server.close())

interface Listed {
  id: string
  email: string
  role: string
  sites: number[]
}
const list = async () => ((await owner.rest('GET', 'people')).answer.data as unknown as { people: Listed[] }).people
const idOf = async ({ page }: Browser) => (await list()).find(({ email }) => email === page.user.email)!.id
const messageOf = ({ answer }: Awaited<ReturnType<Browser['rest']>>) => (answer.data as { message?: string }).message

test('the list says who may do what, and which sites a viewer sees', async () => {
  await server.signIn('viewer', [server.site.id])
  await server.services.accounts.setupLinkToken()
  expect(await list()).toEqual([
    { id: expect.any(String), name: 'A Person', email: 'person-1@example.org', role: 'administrator', sites: [] },
    {
      id: expect.any(String),
      name: 'A Person',
      email: 'person-2@example.org',
      role: 'viewer',
      sites: [server.site.id],
    },
  ])
})

test('a viewer is raised, lowered and given other sites, and all of it holds at once', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  const path = `people/${await idOf(viewer)}`
  expect((await viewer.rest('GET', 'people')).status).toBe(403)
  expect((await owner.rest('PATCH', path, { role: 'administrator' })).status).toBe(200)
  expect((await viewer.rest('GET', 'people')).status).toBe(200)
  expect((await owner.rest('PATCH', path, { role: 'viewer', sites: [] })).status).toBe(200)
  expect((await viewer.rest('GET', 'people')).status).toBe(403)
  expect((await viewer.rest('GET', 'page-data')).answer).toMatchObject({ data: { sites: [] } })
  expect((await owner.rest('PATCH', path, { sites: [server.site.id, server.site.id] })).status).toBe(200)
  expect((await viewer.rest('GET', 'page-data')).answer).toMatchObject({ data: { sites: [{ id: server.site.id }] } })
})

test('nobody raises themselves: not a viewer by this call, not an administrator in any way', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  const path = `people/${await idOf(viewer)}`
  expect((await viewer.rest('PATCH', path, { role: 'administrator' })).status).toBe(403)
  const own = `people/${await idOf(owner)}`
  expect(messageOf(await owner.rest('PATCH', own, { role: 'viewer' }))).toBe(
    'Somebody else has to change what you may do.',
  )
  expect((await owner.rest('DELETE', own)).status).toBe(400)
  expect((await list()).map(({ role }) => role)).toEqual(['administrator', 'viewer'])
})

test.each(['PATCH', 'DELETE'])(
  '%s: two administrators who do it to each other at once: one is left',
  async (method) => {
    const other = await server.signIn('administrator')
    const [ownerId, otherId] = [await idOf(owner), await idOf(other)]
    const body = method === 'PATCH' ? { role: 'viewer' } : undefined
    await Promise.all([owner.rest(method, `people/${otherId}`, body), other.rest(method, `people/${ownerId}`, body)])
    const administrators = await server.services.database
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'administrator')
      .execute()
    expect(administrators.length).toBe(1)
  },
)

test('the owner who came by the link cannot take away the last administrator with a password', async () => {
  const { accounts, nonces } = server.services
  const cookies = await accounts.spendLink(await accounts.setupLinkToken(), '127.0.0.1')
  const cookie = cookies!.map((line) => line.split(';')[0]).join('; ')
  const person = (await accounts.personOf(new Headers({ cookie })))!
  const send = (method: string, body?: string) =>
    idOf(owner).then((id) =>
      server.app.request(`/api/curlew/v1/people/${id}`, {
        method,
        headers: { cookie, 'content-type': 'application/json', 'x-wp-nonce': nonces.make(person, 'rest') },
        ...(body && { body }),
      }),
    )
  expect(await (await send('DELETE')).json()).toMatchObject({
    data: { message: 'There has to be an administrator left.' },
  })
  expect((await send('PATCH', '{"role":"viewer"}')).status).toBe(400)
  expect((await list()).map(({ role }) => role)).toEqual(['administrator'])
})

test('a person or a site that there is none of, and a role that is none, are refused', async () => {
  const viewer = await idOf(await server.signIn('viewer'))
  expect((await owner.rest('PATCH', 'people/nobody', { role: 'viewer' })).status).toBe(404)
  expect((await owner.rest('DELETE', 'people/nobody')).status).toBe(404)
  expect(messageOf(await owner.rest('PATCH', `people/${viewer}`, { sites: [999] }))).toBe(
    'sites: There is no such site.',
  )
  expect((await owner.rest('PATCH', `people/${viewer}`, { role: 'owner' })).status).toBe(400)
})
