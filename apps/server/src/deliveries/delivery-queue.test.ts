import { MINUTE_MS } from '@curlew/model'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/open.ts'
import { temporaryDatabase } from '../test/test-database.ts'
import { createDeliveryQueue, type Deliver, type DeliveryQueue, type Outcome, RETRIES_MS } from './delivery-queue.ts'

const SITE = 7
const SIGNAL = new AbortController().signal
const failure = { code: 'mail_outcome_unknown' } as const
const log = { error: vi.fn() }

let database: Database
let now: number
let queue: DeliveryQueue

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z')
  database = await temporaryDatabase()
  await database
    .insertInto('sites')
    .values({
      id: SITE,
      key: 'k',
      name: 'Pantry',
      domain: 'pantry.example',
      timezone: 'UTC',
      currency: 'EUR',
      is_sample: 0,
      ordinal: 1,
      created_at: 0,
    })
    .execute()
  queue = createDeliveryQueue(database, log, () => now)
})

const delivery = (key: string) => ({ key, site_id: SITE, target: 'anna', payload: '{}' })
const stateOf = async (key: string) =>
  database.selectFrom('deliveries').select(['state', 'attempts']).where('key', '=', key).executeTakeFirst()

/** Returns the given outcomes, and records what it was asked to send. */
function sender(...outcomes: Outcome[]) {
  const sent: string[] = []
  const deliver: Deliver = async ({ key }, claim) => {
    if (!(await claim())) return { outcome: 'taken' }
    sent.push(key)
    return outcomes.shift() ?? { outcome: 'sent' }
  }
  return { deliver, sent }
}

test('a delivery is queued once and sent once, also after it was sent', async () => {
  const { deliver, sent } = sender()
  for (let i = 0; i < 3; i++) {
    await queue.add('mail', [delivery('a'), delivery('a')])
    await queue.run('mail', deliver, 'fail', SIGNAL)
  }
  expect(sent).toEqual(['a'])
  expect(await queue.waiting()).toBe(0)
})

test('each channel sends its own', async () => {
  await queue.add('mail', [delivery('a')])
  await queue.add('webhook', [delivery('b')])
  const { deliver, sent } = sender()
  await queue.run('webhook', deliver, 'retry', SIGNAL)
  expect(sent).toEqual(['b'])
})

test('of two servers that have read the same delivery one sends it', async () => {
  await queue.add('mail', [delivery('a')])
  const other = createDeliveryQueue(database, log, () => now)
  const { deliver, sent } = sender()
  // Both have made it ready before either claims it.
  const ready = Promise.withResolvers<void>()
  let made = 0
  const late: Deliver = async (...given) => {
    if (++made === 2) ready.resolve()
    await ready.promise
    return deliver(...given)
  }
  await Promise.all([queue, other].map((one) => one.run('mail', late, 'fail', SIGNAL)))
  expect(sent).toEqual(['a'])
  expect(await stateOf('a')).toEqual({ state: 'sent', attempts: 1 })
})

describe('a process that dies while it sends', () => {
  const dies: Deliver = async (_, claim) => {
    await claim()
    // It never comes back: what it did is all that is left.
    throw new DOMException('killed')
  }
  const claimed = async (channel: 'mail' | 'webhook') => {
    await queue.add(channel, [delivery('a')])
    await database.updateTable('deliveries').set({ state: 'sending', attempts: 1, changed_at: now }).execute()
  }

  test('may have sent a mail: it is not sent again, and is shown', async () => {
    await claimed('mail')
    const { deliver, sent } = sender()
    now += 9 * MINUTE_MS
    await queue.run('mail', deliver, 'fail', SIGNAL)
    expect(await stateOf('a')).toMatchObject({ state: 'sending' })
    now += 2 * MINUTE_MS
    await queue.run('mail', deliver, 'fail', SIGNAL)
    expect(sent).toEqual([])
    expect(await queue.failed()).toMatchObject([{ key: 'a', failure: '{"code":"delivery_interrupted"}' }])
  })

  test('may have called a webhook, which knows a repeat by its number: it is called again', async () => {
    await claimed('webhook')
    const { deliver, sent } = sender()
    now += 11 * MINUTE_MS
    await queue.run('webhook', deliver, 'retry', SIGNAL)
    expect(sent).toEqual(['a'])
  })

  test('or throws after the claim: a mail is given up, as it may have been sent', async () => {
    await queue.add('mail', [delivery('a')])
    await queue.run('mail', dies, 'fail', SIGNAL)
    expect(await stateOf('a')).toEqual({ state: 'failed', attempts: 1 })
  })
})

test('a delivery that cannot be made ready is tried again, and the log says why', async () => {
  await queue.add('mail', [delivery('a')])
  const thrown = new Error('no figures')
  await queue.run('mail', () => Promise.reject(thrown), 'fail', SIGNAL)
  expect(await stateOf('a')).toEqual({ state: 'waiting', attempts: 1 })
  expect(log.error).toHaveBeenCalledWith({ err: thrown, delivery: 'a' }, expect.any(String))
})

test('attempts are increasingly delayed, and the last one gives up; an administrator can retry or drop it', async () => {
  await queue.add('mail', [delivery('a')])
  const later = { outcome: 'later', failure } as const
  const { deliver, sent } = sender(...Array.from({ length: 99 }, () => later))
  for (const [attempt, wait] of RETRIES_MS.entries()) {
    await queue.run('mail', deliver, 'fail', SIGNAL)
    expect(sent).toHaveLength(attempt + 1)
    now += wait - 1
    await queue.run('mail', deliver, 'fail', SIGNAL)
    expect(sent, 'too early').toHaveLength(attempt + 1)
    now += 1
  }
  await queue.run('mail', deliver, 'fail', SIGNAL)
  expect(await queue.failed()).toMatchObject([{ key: 'a', attempts: RETRIES_MS.length + 1 }])

  expect(await queue.retry('a')).toBe(true)
  expect(await queue.retry('a')).toBe(false)
  await queue.run('mail', sender({ outcome: 'failed', failure }).deliver, 'fail', SIGNAL)
  expect(await queue.remove('a')).toBe(true)
  await queue.add('mail', [delivery('a')])
  expect([await queue.failed(), await queue.waiting()]).toEqual([[], 0])
})

test('where the mail server is out of reach, the others wait for the next run', async () => {
  await queue.add('mail', [delivery('a'), delivery('b')])
  const { deliver, sent } = sender({ outcome: 'later', failure, stops: true })
  await queue.run('mail', deliver, 'fail', SIGNAL)
  expect(sent).toHaveLength(1)
  await queue.run('mail', deliver, 'fail', SIGNAL)
  expect(sent).toHaveLength(2)
  expect(sent[0]).not.toBe(sent[1])
})

test('a clock that is set back lets no delivery wait for longer', async () => {
  await queue.add('mail', [delivery('a')])
  now -= 365 * 24 * 60 * MINUTE_MS
  const { deliver, sent } = sender()
  await queue.run('mail', deliver, 'fail', SIGNAL)
  expect(sent).toEqual(['a'])
})

test('what the stop of the server cuts short before it is sent counts as no attempt', async () => {
  await queue.add('mail', [delivery('a')])
  const stop = new AbortController()
  const cut: Deliver = async () => {
    stop.abort()
    throw new Error('cut short')
  }
  await queue.run('mail', cut, 'fail', stop.signal)
  expect(await stateOf('a')).toEqual({ state: 'waiting', attempts: 0 })
})

test('nothing is begun once the server stops', async () => {
  await queue.add('mail', [delivery('a')])
  const { deliver, sent } = sender()
  await queue.run('mail', deliver, 'fail', AbortSignal.abort())
  expect(sent).toEqual([])
})
