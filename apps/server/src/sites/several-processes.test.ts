import { describe, expect, onTestFinished, test } from 'vitest'
import { lackingPostgres, newPostgres } from '../test/postgres.ts'
import { browserAt, startTestServer } from '../test/test-server.ts'
import { wayTo } from '../test/way-to-postgres.ts'

const lacking = lackingPostgres()
const NEW_SITE = { name: 'New', domain: 'new.example', timezone: 'UTC', currency: 'EUR' }
/** What people accept of a change by somebody else. */
const SECONDS = { timeout: 5_000 }

async function newAddress() {
  const database = await newPostgres()
  onTestFinished(() => database.drop())
  return database.address
}

async function serverOn(address: string) {
  const server = await startTestServer({ config: { database: address } })
  onTestFinished(() => server.close())
  return server
}

describe.skipIf(lacking)('with two processes on one PostgreSQL', () => {
  test('a site that one adds, changes or removes is so in the other within seconds', async () => {
    const address = await newAddress()
    const [one, two] = [await serverOn(address), await serverOn(address)]
    const added = (await one.services.sites.add(NEW_SITE))!
    await expect.poll(() => two.services.sites.byKey(added.key)?.name, SECONDS).toBe('New')
    await one.services.sites.change(added.id, { name: 'Newer', excluded_addresses: ['192.0.2.7'] })
    await expect.poll(() => two.services.sites.byId(added.id)?.excludesAddress('192.0.2.7'), SECONDS).toBe(true)
    await two.services.removals.remove([added.id])
    await expect.poll(() => one.services.sites.byKey(added.key), SECONDS).toBeUndefined()
  })

  test('a secret that one makes opens the other, and one that it takes back does not', async () => {
    const address = await newAddress()
    const [one, two] = [await serverOn(address), await serverOn(address)]
    const { id } = one.site
    for (const kind of ['protocolSecrets', 'connectorSecrets'] as const) {
      const first = await one.services[kind].make(id)
      await expect.poll(() => two.services[kind].verify(id, first), SECONDS).toBe(true)
      const second = await one.services[kind].make(id)
      await expect.poll(() => two.services[kind].verify(id, first), SECONDS).toBe(false)
      expect(await two.services[kind].verify(id, second)).toBe(true)
      await one.services[kind].remove(id)
      await expect.poll(() => two.services[kind].verify(id, second), SECONDS).toBe(false)
    }
  })

  test('what changed while a process had lost its connection is there once it is back', async () => {
    const address = await newAddress()
    const way = await wayTo(address)
    const [one, two] = [await serverOn(address), await serverOn(way.address)]
    await way.cut()
    const added = (await one.services.sites.add(NEW_SITE))!
    await way.mend()
    await expect.poll(() => two.services.sites.byKey(added.key)?.name, { timeout: 15_000 }).toBe('New')
  })

  test('a sign-in and its nonces hold in both, and end in both', async () => {
    const address = await newAddress()
    const [one, two] = [await serverOn(address), await serverOn(address)]
    const person = await one.signIn('administrator')
    const there = await browserAt(two.app, [person.cookie])
    const ended = await two.app.request('/api/curlew/v1/sign-out', {
      method: 'POST',
      headers: { cookie: person.cookie, 'x-wp-nonce': person.page.rest_nonce },
    })
    expect(ended.status).toBe(200)
    expect((await there.rest('GET', 'page-data')).status).toBe(401)
    expect((await person.rest('GET', 'page-data')).status).toBe(401)
  })

  test('the set-up link works once, in whichever process it is opened', async () => {
    const address = await newAddress()
    const [one, two] = [await serverOn(address), await serverOn(address)]
    const token = await one.services.accounts.setupLinkToken()
    expect(token).not.toBeNull()
    const open = async ({ app }: typeof one) => (await app.request(`/sign-in/${token}`)).headers.getSetCookie().length
    const opened = [await open(two), await open(one), await open(two)]
    expect(opened).toEqual([1, 0, 0])
  })
})
