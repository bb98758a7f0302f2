import { Invited } from '@curlew/model/people'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { codeOf } from '../accounts/testing.ts'
import { startMailServer } from '../mail/testing.ts'
import { type Browser, freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'

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
  secondFactor: boolean
  invited: boolean
}
const list = async () => ((await owner.rest('GET', 'people')).answer.data as unknown as { people: Listed[] }).people
const idOf = async ({ page }: Browser) => (await list()).find(({ email }) => email === page.user.email)!.id
const messageOf = ({ answer }: Awaited<ReturnType<Browser['rest']>>) => (answer.data as { message?: string }).message

test('the list says who may do what, and which sites a viewer sees', async () => {
  await server.signIn('viewer', [server.site.id])
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      name: 'A Person',
      email: 'person-1@example.org',
      role: 'administrator',
      sites: [],
      secondFactor: false,
      invited: false,
      mailRefused: false,
    },
    {
      id: expect.any(String),
      name: 'A Person',
      email: 'person-2@example.org',
      role: 'viewer',
      sites: [server.site.id],
      secondFactor: false,
      invited: false,
      mailRefused: false,
    },
  ])
})

test('changes of a person’s role and sites take effect at once', async () => {
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

test('people cannot change their own role', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  const path = `people/${await idOf(viewer)}`
  expect((await viewer.rest('PATCH', path, { role: 'administrator' })).status).toBe(403)
  const own = `people/${await idOf(owner)}`
  expect(messageOf(await owner.rest('PATCH', own, { role: 'viewer' }))).toBe('Someone else must change your role.')
  expect((await owner.rest('DELETE', own)).status).toBe(400)
  expect((await list()).map(({ role }) => role)).toEqual(['administrator', 'viewer'])
})

test.each(['PATCH', 'DELETE'])(
  '%s: of two administrators who do it to each other at once, one remains',
  async (method) => {
    const other = await server.signIn('administrator')
    const [ownerId, otherId] = [await idOf(owner), await idOf(other)]
    const body = method === 'PATCH' ? { role: 'viewer' } : undefined
    await Promise.all([owner.rest(method, `people/${otherId}`, body), other.rest(method, `people/${ownerId}`, body)])
    const administrators = await server.services.database
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'administrator')
      .execute()
    expect(administrators.length).toBe(1)
  },
)

test('unknown people, sites and roles are refused', async () => {
  const viewer = await idOf(await server.signIn('viewer'))
  expect((await owner.rest('PATCH', 'people/nobody', { role: 'viewer' })).status).toBe(404)
  expect((await owner.rest('DELETE', 'people/nobody')).status).toBe(404)
  expect(messageOf(await owner.rest('PATCH', `people/${viewer}`, { sites: [999] }))).toBe('There is no such site.')
  expect((await owner.rest('PATCH', `people/${viewer}`, { role: 'owner' })).status).toBe(400)
})

const JO = { name: 'Jo', email: 'Jo@example.org', role: 'viewer' }
const invite = async (fields: object = {}) => {
  const { status, answer } = await owner.rest('POST', 'people', { ...JO, sites: [server.site.id], ...fields })
  return { status, answer, invited: status === 200 ? Invited.parse(answer.data) : undefined }
}
/** Sets a password with a one-time link. @returns the status */
const choosePassword = async (link: string, password: string) =>
  (
    await server.app.request(
      '/api/curlew/v1/password-reset',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: link.split('/').at(-1), password }),
      },
      { incoming: { socket: { remoteAddress: freshAddress() } } },
    )
  ).status
const signIn = (email: string, password: string) =>
  server.services.accounts.signIn({ email, password, code: '' }, { address: freshAddress(), userAgent: '' })

test('an invited person chooses a password with the link, and sees the sites of the invitation', async () => {
  const { invited } = await invite()
  expect(invited).toMatchObject({
    link: expect.stringMatching(/^http:\/\/localhost\/#\/invitation\/[\w-]{43}$/),
    mailed: false,
  })
  const jo = { email: 'jo@example.org', sites: [server.site.id], role: 'viewer' }
  expect(await list()).toContainEqual(expect.objectContaining({ ...jo, invited: true }))
  // Without a password yet, every sign-in fails.
  for (const password of ['', ':', 'undefined'])
    expect(await signIn('jo@example.org', password)).toEqual({ outcome: 'refused' })
  expect(await choosePassword(invited!.link, 'short')).toBe(400)
  expect(await choosePassword(invited!.link, 'a long enough password')).toBe(200)
  expect(await choosePassword(invited!.link, 'another long password')).toBe(400)
  expect(await signIn('jo@example.org', 'a long enough password')).toMatchObject({ outcome: 'signed_in' })
  expect(await list()).toContainEqual(expect.objectContaining({ ...jo, invited: false }))
})

test('an invitation is valid for seven days; a new link replaces it', async () => {
  const { invited } = await invite()
  const late = await invite({ email: 'late@example.org' })
  const { answer } = await owner.rest('POST', `people/${invited!.id}/reset-link`)
  const { link } = answer.data as unknown as { link: string }
  expect(link).toContain('/#/invitation/')
  expect(await choosePassword(invited!.link, 'a long enough password')).toBe(400)
  server.clock.now += 7 * 24 * 60 * 60 * 1000 - 1
  expect(await choosePassword(link, 'a long enough password')).toBe(200)
  server.clock.now += 1
  expect(await choosePassword(late.invited!.link, 'a long enough password')).toBe(400)
})

test('an invitation needs a name, an address that is not taken, a role and sites that exist', async () => {
  for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { role: 'owner' }, { sites: [999] }])
    expect((await invite(wrong)).status).toBe(400)
  expect((await invite({ email: owner.page.user.email })).answer.data).toMatchObject({ type: 'invalid_request' })
  expect(await list()).toHaveLength(1)
  const viewer = await server.signIn('viewer', [server.site.id])
  expect((await viewer.rest('POST', 'people', JO)).status).toBe(403)
})

test('an invitation is mailed where a mail server is set; if it is not taken, the link is enough', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.close())
  await owner.rest('PUT', 'mail', mailServer.account)
  const { invited } = await invite()
  expect(invited!.mailed).toBe(true)
  const [{ mail, to }] = mailServer.mails as [(typeof mailServer.mails)[number]]
  expect([to, mail.subject]).toEqual([['Jo@example.org'], 'Your access to Curlew'])
  expect(mail.text).toContain(invited!.link)
  expect(mail.text).toContain('A Person gave you access to Curlew')
  mailServer.refuses.set('full@example.org', 550)
  expect((await invite({ email: 'full@example.org' })).invited).toMatchObject({ mailed: false })
})

test('an administrator’s reset link works once and ends the other sign-ins', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  const path = `people/${await idOf(viewer)}/reset-link`
  expect((await viewer.rest('POST', path)).status).toBe(403)
  // Setting one's password with a link would need no old password, which matters if a browser is left open.
  const own = await owner.rest('POST', `people/${await idOf(owner)}/reset-link`)
  expect(messageOf(own)).toBe('Change your own password in your account.')
  const linkOf = async () => ((await owner.rest('POST', path)).answer.data as unknown as { link: string }).link
  const [first, second] = [await linkOf(), await linkOf()]
  expect(second).toMatch(/^http:\/\/localhost\/#\/reset\/[\w-]{43}$/)

  expect(await choosePassword(first, 'a new and long password')).toBe(400)
  expect(await choosePassword(second, 'short')).toBe(400)
  expect(await choosePassword(second, 'a new and long password')).toBe(200)
  expect(await choosePassword(second, 'another long password')).toBe(400)
  expect((await viewer.rest('GET', 'page-data')).status).toBe(401)
  const { email } = viewer.page.user
  expect(await signIn(email, 'correct horse battery')).toEqual({ outcome: 'refused' })
  expect(await signIn(email, 'a new and long password')).toMatchObject({ outcome: 'signed_in' })
})

test('a reset link expires after a day', async () => {
  const viewer = await server.signIn('viewer')
  const { accounts } = server.services
  const token = (await accounts.resetToken(await idOf(viewer)))!
  server.clock.now += 24 * 60 * 60 * 1000
  expect(await accounts.resetPassword(token, 'a new and long password')).toBeNull()
  expect(await accounts.resetToken('nobody')).toBeNull()
})

test('an administrator turns off the second factor of others, but not their own', async () => {
  const viewer = await server.signIn('viewer')
  const { secondFactor } = server.services.accounts
  const id = await idOf(viewer)
  const { secret } = await secondFactor.begin({ id, email: viewer.page.user.email })
  await secondFactor.confirm(id, codeOf(secret, server.clock.now))
  expect((await list()).map((person) => person.secondFactor)).toEqual([false, true])
  expect((await owner.rest('DELETE', `people/${await idOf(owner)}/second-factor`)).status).toBe(400)
  expect((await owner.rest('DELETE', `people/${id}/second-factor`)).status).toBe(200)
  expect(await secondFactor.isOn(id)).toBe(false)
})
