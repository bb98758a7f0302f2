import { DAY_MS, MINUTE_MS } from '@curlew/model'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lackingPostgres, newPostgres } from '../test/postgres.ts'
import { temporaryDatabase } from '../test/test-database.ts'
import { freshAddress, startTestServer } from '../test/test-server.ts'
import { createChallenges } from './passkey-challenges.ts'
import { createSharedAttempts } from './shared-attempts.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

async function twoProcesses() {
  const database = await temporaryDatabase()
  const clock = { now: NOW }
  const of = () => createSharedAttempts(database, () => clock.now)
  return { database, clock, one: of(), two: of() }
}

test('attempts in either process count for both, until their time has passed', async () => {
  const { clock, one, two } = await twoProcesses()
  const [here, there] = [one.limit('account', 2, MINUTE_MS), two.limit('account', 2, MINUTE_MS)]
  await here.count('a')
  expect(await there.wait('a')).toBe(0)
  await there.count('a')
  expect([await here.wait('a'), await there.wait('a')]).toEqual([60, 60])
  expect(await here.wait('b')).toBe(0)
  expect(await one.limit('codes', 2, MINUTE_MS).wait('a')).toBe(0)
  clock.now += MINUTE_MS
  expect(await here.wait('a')).toBe(0)
  await here.count('a')
  expect(await there.wait('a')).toBe(0)
})

test('attempts at the same moment all count', async () => {
  const { one, two } = await twoProcesses()
  const limits = [one, two].map((process) => process.limit('account', 20, MINUTE_MS))
  await Promise.all(Array.from({ length: 20 }, (_, i) => limits[i % 2]!.count('a')))
  expect(await limits[0]!.wait('a')).toBe(60)
})

test('a clock that was set back locks nobody out, and old attempts are forgotten', async () => {
  const { database, clock, one } = await twoProcesses()
  const limit = one.limit('account', 1, MINUTE_MS)
  await limit.count('a')
  clock.now -= 400 * DAY_MS
  expect(await limit.wait('a')).toBe(0)
  await one.forgetOld()
  expect(await database.selectFrom('attempts').selectAll().execute()).toEqual([])
})

test('a passkey challenge of one process is answered once, in any, and only while it is valid', async () => {
  const { clock, one, two } = await twoProcesses()
  const of = (attempts: typeof one, secret = 'secret') => createChallenges(secret, attempts, () => clock.now)
  const make = () => Buffer.from(of(one).create('sign in')).toString('base64url')
  const challenge = make()
  expect(await of(two).spend('register')(challenge)).toBe(false)
  expect(await of(two, 'another').spend('sign in')(challenge)).toBe(false)
  expect(await of(two).spend('sign in')(challenge)).toBe(true)
  expect(await of(two).spend('sign in')(challenge)).toBe(false)
  expect(await of(one).spend('sign in')(challenge)).toBe(false)
  // The same bytes, written in another way.
  expect(await of(one).spend('sign in')(`${challenge}=`)).toBe(false)
  const late = make()
  clock.now += 5 * MINUTE_MS
  expect(await of(two).spend('sign in')(late)).toBe(false)
  const early = make()
  clock.now -= 1.5 * MINUTE_MS
  expect(await of(two).spend('sign in')(early)).toBe(false)
})

const lacking = lackingPostgres()

describe.skipIf(lacking)('with two processes on one PostgreSQL', () => {
  test('wrong passwords for an account are limited in both together, from any address', async () => {
    const database = await newPostgres()
    onTestFinished(() => database.drop())
    const start = async () => {
      const server = await startTestServer({ config: { database: database.address } })
      onTestFinished(() => server.close())
      return server
    }
    const servers = [await start(), await start()]
    await servers[0]!.signIn('administrator')
    const tryAt = async (i: number) =>
      (
        await servers[i % 2]!.app.request(
          '/api/curlew/v1/sign-in',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'person-1@example.org', password: `not this one ${i}` }),
          },
          { incoming: { socket: { remoteAddress: freshAddress() } } },
        )
      ).status
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push(await tryAt(i))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
})
