import { setTimeout as wait } from 'node:timers/promises'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import type { StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import type { Store } from '../../store.ts'
import { contextOf, question } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import {
  lackingClickHouse,
  stopEngine,
  temporaryClickHouse,
  temporaryDatabase,
} from '../../testing/clickhouse/engine.ts'
import { testCrashes } from '../../testing/crashes.ts'
import { event } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder } from '../../testing/stores.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { TABLES } from './tables.ts'

const SITE = 1
const context = { site: SITE, timeZone: 'UTC', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-15' }

/** Outcome of a call: done, refused, or done without the caller being notified. */
type Outcome = 'done' | 'refused' | 'unheard'

function unreliable(client: ClickHouseClient, outcome: () => Outcome): ClickHouseClient {
  return new Proxy(client, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      if (!['query', 'insert', 'command'].includes(String(name))) return member.bind(target)
      return async (...args: unknown[]) => {
        const became = outcome()
        if (became === 'refused') throw new Error('ClickHouse is not there.')
        const answer = await (member.apply(target, args) as Promise<unknown>)
        if (became === 'unheard') throw new Error('The answer was lost.')
        return answer
      }
    },
  })
}

async function opened(folder: string, client: ClickHouseClient): Promise<Store> {
  const store = await openClickHouseStore({ folder, client })
  onTestFinished(() => store.close())
  return store
}

/** Flushes until it works. */
async function flushed(store: Store): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const failed = await store.flush().then(
      () => false,
      () => true,
    )
    if (!failed) return
  }
  await store.flush()
}

async function appendInChunks(store: Store, events: readonly StoredEvent[], sizes: readonly number[]) {
  let start = 0
  for (let i = 0; start < events.length; i++) {
    const size = sizes[i % sizes.length]!
    await store.append(events.slice(start, start + size))
    if (size % 2 === 0) await flushed(store)
    start += size
  }
  await flushed(store)
}

async function expectAnswers(
  store: Store,
  events: readonly StoredEvent[],
  questions: readonly Parameters<Store['run']>[0][],
  calendar: Parameters<typeof contextOf>[0],
) {
  // Search terms are refused.
  for (const query of questions.filter((asked) => store.supports({ query: asked }) === null))
    expect({ query, ...rounded(await store.run(query, contextOf(calendar))) }).toEqual({
      query,
      ...rounded(naiveAnswer(events, query, contextOf(calendar))),
    })
}

const CASES = arrivals.chain((arrived) =>
  fc.record({
    arrived: fc.constant(arrived),
    chunks: fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 5 }),
    questions: fc.array(question(arrived.calendar), { minLength: 10, maxLength: 10 }),
    outcomes: fc.array(
      fc.oneof({ weight: 8, arbitrary: fc.constant<Outcome>('done') }, fc.constantFrom<Outcome>('refused', 'unheard')),
      {
        minLength: 97,
        maxLength: 97,
      },
    ),
  }),
)

const lacking = lackingClickHouse()

describe.skipIf(lacking)('a store in ClickHouse', () => {
  afterAll(stopEngine)

  test('answers as a plain evaluator over the raw events, however they arrived', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(CASES, async ({ arrived: { calendar, events }, chunks, questions }) => {
        const store = await opened(await temporaryFolder(), await temporaryClickHouse())
        await appendInChunks(store, events, chunks)
        await expectAnswers(store, events, questions, calendar)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })

  test('has every event once, although calls fail or seem to', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(CASES, async ({ arrived: { calendar, events }, chunks, questions, outcomes }) => {
        const client = await temporaryClickHouse()
        let calls = 0
        let isReliable = true
        const store = await opened(
          await temporaryFolder(),
          unreliable(client, () => (isReliable ? 'done' : outcomes[calls++ % outcomes.length]!)),
        )
        isReliable = false
        await appendInChunks(store, events, chunks)
        isReliable = true
        await expectAnswers(store, events, questions, calendar)
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })

  test('goes on where it stopped, and repeats nothing', async () => {
    const [folder, client] = [await temporaryFolder(), await temporaryClickHouse()]
    const rows = async () => {
      const counts: Record<string, number> = {}
      for (const table of Object.keys(TABLES)) {
        const found = await client.query({ query: `SELECT count() AS n FROM ${table}`, format: 'JSONEachRow' })
        counts[table] = Number((await found.json<{ n: string }>())[0]!.n)
      }
      return counts
    }
    const purchase = event({ minute: 2, name: 'purchase', transactionId: 'A-1', valueMinor: 500, currency: 'GBP' })
    const first = await openClickHouseStore({ folder, client })
    await first.append([event(), event({ minute: 1 }), purchase], [{ site: SITE, time: 0, reason: 'bot', count: 3 }])
    await first.flush()
    await first.close()
    const before = await rows()
    expect(before).toMatchObject({ events: 3, sessions: 1, order_events: 1, order_lines: 1, drops: 1 })

    // What was sent last is sent again: it may not have arrived.
    const second = await opened(folder, client)
    expect(await rows()).toEqual({ ...before, order_lines: expect.any(Number) })
    await second.append([event({ minute: 3 })])
    await second.flush()
    const { totals } = await second.run({ metrics: ['sessions', 'eventCount', 'transactions'], range }, context)
    expect(totals?.current).toEqual({ sessions: 1, eventCount: 4, transactions: 1 })
  })

  testCrashes(async () => {
    const clickhouse = await temporaryDatabase()
    return {
      start: (folder) => StoreProcess.open(folder, { clickhouse }),
      open: (folder) => openClickHouseStore({ folder, client: createClient({ url: clickhouse }) }),
      rounds: 5,
    }
  })

  test('goes on collecting while ClickHouse is away, and says since when it waits', async () => {
    let isAway = false
    const client = unreliable(await temporaryClickHouse(), () => (isAway ? 'refused' : 'done'))
    const store = await opened(await temporaryFolder(), client)
    expect(store.stalledSince).toBeNull()
    isAway = true
    const began = Date.now()
    await store.append([event()])
    await expect.poll(() => store.stalledSince).toBeGreaterThanOrEqual(began)
    const since = store.stalledSince
    await store.append([event({ minute: 1 })])
    await wait(600)
    expect(store.stalledSince).toBe(since)
    isAway = false
    await store.flush()
    expect(store.stalledSince).toBeNull()
    const { totals } = await store.run({ metrics: ['sessions', 'eventCount'], range }, context)
    expect(totals?.current).toEqual({ sessions: 1, eventCount: 2 })
  })
})
