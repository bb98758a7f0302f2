import { DAY_MS, type DateRange, type Dimension, MINUTE_MS, type QueryInput, type StoredEvent } from '@curlew/model'
import { DuckDBConnection } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { AnswerCache } from '../../answer-cache.ts'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { planQuery } from '../../query/plan.ts'
import { resultOf } from '../../query/result.ts'
import { contextOf } from '../../testing/arbitrary-questions.ts'
import { arrivals, HOSTS, PATHS, pick } from '../../testing/arbitrary-visits.ts'
import { countedReads } from '../../testing/counted-reads.ts'
import { event, MORNING } from '../../testing/events.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { answeredBy } from '../sql/prepare.ts'
import { Database } from './database.ts'
import { duckdb } from './dialect.ts'
import { migrate } from './migrations.ts'
import { openStore } from './open-store.ts'
import { answerFromViews } from './recent-answer.ts'
import { type RecentViews, RecentWindow } from './recent-views.ts'
import { KnownRules } from './session-rules.ts'
import { KnownSites } from './site-facts.ts'
import { type KeptInMemory, writeBatch } from './writer.ts'

const RANGE: DateRange = { start: '2024-05-14', end: '2024-05-14' }
const OF_SESSIONS: Dimension[] = [
  'country',
  'sessionSource',
  'sessionCampaignName',
  'pageReferrer',
  'landingPage',
  'exitPage',
]
const OF_EVENTS: Dimension[] = ['hostName', 'pagePath', 'pageTitle', 'contentType', 'minutesAgo']

async function tables() {
  const database = await Database.open(await temporaryFolder(), 256)
  onTestFinished(() => database.close())
  await database.write((connection) => migrate(connection, database.path))
  const facts = await database.write(KnownSites.read)
  const read = (maxViews?: number) =>
    database.write((connection) => RecentWindow.read(connection, facts.newest, maxViews))
  const kept = async (maxViews?: number): Promise<KeptInMemory> => ({
    facts,
    answers: new AnswerCache(0),
    rules: await database.write(KnownRules.read),
    recent: await read(maxViews),
  })
  const write = (events: StoredEvent[], kept: KeptInMemory) =>
    database.write((connection) => writeBatch(connection, { events, drops: [], fetches: [] }, kept))
  return { kept, read, write }
}

/** In an order that depends on the content alone. */
function sorted({ views }: RecentViews) {
  return views.toSorted((a, b) => a.sequence - b.sequence)
}

/** The events, moved into the last 45 minutes before the newest of them. */
function squeezed(events: readonly StoredEvent[]): StoredEvent[] {
  const last = Math.max(...events.map(({ time }) => time))
  return events.map((one) => ({ ...one, time: last - ((last - one.time) % (45 * MINUTE_MS)) }))
}

const question = (newest: number): fc.Arbitrary<QueryInput> =>
  fc
    .record({
      ofViews: fc.uniqueArray(pick([...OF_EVENTS, ...OF_SESSIONS]), { maxLength: 3 }),
      isPageView: fc.boolean(),
      filters: fc.array(
        fc.oneof(
          fc.record({ dimension: pick<Dimension>(['hostName']), values: fc.array(pick(HOSTS), { minLength: 1 }) }),
          fc.record({
            dimension: pick<Dimension>(['pagePath', 'exitPage']),
            values: fc.array(pick(PATHS), { minLength: 1 }),
          }),
          fc.record({
            dimension: pick<Dimension>(['country', 'sessionSource']),
            values: fc.array(pick(['', 'GB', 'google']), { minLength: 1 }),
          }),
        ),
        { maxLength: 2 },
      ),
      is: pick(['is', 'is_not'] as const),
      users: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 31 }),
      later: fc.integer({ min: 0, max: 3 * MINUTE_MS }),
      by: pick(['asc', 'desc'] as const),
      limit: pick([1, 3, 10_000]),
      offset: pick([0, 0, 2]),
      totals: fc.boolean(),
      titles: fc.boolean(),
    })
    .map(({ ofViews, isPageView, filters, is, users, minutes, later, by, titles, ...rest }): QueryInput => {
      const byEvent =
        isPageView ||
        [...ofViews, ...filters.map(({ dimension }) => dimension)].some(
          (name) => OF_EVENTS.includes(name) && name !== 'minutesAgo',
        )
      return {
        ...rest,
        metrics: users && byEvent ? ['totalUsers', 'screenPageViews'] : ['screenPageViews'],
        dimensions: ofViews,
        filters: [
          ...filters.map((filter) => ({ ...filter, operator: is })),
          ...(isPageView ? [{ dimension: 'eventName' as const, operator: 'is' as const, values: ['page_view'] }] : []),
        ],
        order: [{ by: ofViews[0] ?? 'screenPageViews', direction: by }],
        latest: titles && ofViews.length > 0 && !ofViews.some((name) => /Page$/.test(name)) ? ['pageTitle'] : [],
        range: RANGE,
        lastMinutes: { count: minutes, until: newest + later },
      }
    })

test('views in memory answer as the plain evaluator does, and equal what the tables have, however events arrive', {
  timeout: 120_000,
}, async () => {
  const { kept, read, write } = await tables()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain(({ calendar, events }) => {
        const arrived = squeezed(events)
        const newest = Math.max(...arrived.map(({ time }) => time))
        return fc.record({
          calendar: fc.constant(calendar),
          arrived: fc.constant(arrived),
          chunks: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
          questions: fc.array(question(newest), { minLength: 10, maxLength: 10 }),
        })
      }),
      async ({ calendar, arrived, chunks, questions }) => {
        // Each run is later than the ones before.
        const shift = MORNING + ++runs * 10 * DAY_MS - Math.max(...arrived.map(({ time }) => time))
        const events = arrived.map((one) => ({ ...one, time: one.time + shift }))
        const memory = await kept()
        for (let start = 0, i = 0; start < events.length; start += chunks[i++ % chunks.length]!)
          await write(events.slice(start, start + chunks[i % chunks.length]!), memory)
        const context = contextOf(calendar)
        for (const asked of questions) {
          const query = { ...asked, lastMinutes: { ...asked.lastMinutes!, until: asked.lastMinutes!.until + shift } }
          const plan = planQuery(query, context)
          const rows = answerFromViews(plan, memory.recent.now)
          const { rows: expected, totals, rowCount } = naiveAnswer(events, query, context)
          expect(rows).not.toBeNull()
          expect({ query, ...resultOf(plan, rows!, answeredBy(duckdb)), receipt: 0 }).toEqual({
            query,
            rows: expected,
            totals,
            rowCount,
            receipt: 0,
          })
        }
        const again = await read()
        expect(sorted(memory.recent.now)).toEqual(
          sorted(again.now).filter(({ time }) => time >= memory.recent.now.from),
        )
        expect(memory.recent.now.from).toBeLessThanOrEqual(Math.max(...events.map(({ time }) => time)) - 31 * MINUTE_MS)
      },
    ),
    { numRuns: 20, endOnFailure: true },
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

const CONTEXT = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const minutesUntil = (until: number, count = 30): QueryInput => ({
  metrics: ['totalUsers', 'screenPageViews'],
  dimensions: ['pagePath', 'sessionSource'],
  filters: [{ dimension: 'eventName', operator: 'is', values: ['page_view'] }],
  range: RANGE,
  lastMinutes: { count, until },
})
/** Views of three visitors; the second one's source is known by a later event. */
const VISITS = [
  event({ minute: -10 }),
  ...[
    event({ minute: 0, visitor: 2n }),
    event({ minute: 12, visitor: 2n, path: '/a/', source: 'bing', medium: 'cpc' }),
  ],
  event({ minute: 20, visitor: 3n, path: '/a/' }),
]
const END = MORNING + 21 * MINUTE_MS

function naively(events: readonly StoredEvent[], query: QueryInput) {
  const { rows, totals, rowCount } = naiveAnswer(events, query, CONTEXT)
  return { rows, totals, rowCount }
}

test('the last half hour is answered without reading tables, also after a restart; a longer time is read', async () => {
  const folder = await temporaryFolder()
  const reads = countedReads()
  const before = await openStore({ folder })
  for (const visit of VISITS) {
    await before.append([visit])
    await before.flush()
  }
  expect(await reads.during(() => before.run(minutesUntil(END), CONTEXT))).toBe(0)
  await before.close()

  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  expect(await reads.during(() => store.run(minutesUntil(END), CONTEXT))).toBe(0)
  expect(await store.run(minutesUntil(END), CONTEXT)).toMatchObject(naively(VISITS, minutesUntil(END)))
  expect(await reads.during(() => store.run(minutesUntil(END, 60), CONTEXT))).toBe(1)
  expect(await store.run(minutesUntil(END, 60), CONTEXT)).toMatchObject(naively(VISITS, minutesUntil(END, 60)))
  // Filters that ask for more than values of views.
  const filters: NonNullable<QueryInput['filters']> = [
    { dimension: 'pagePath', operator: 'contains', values: ['a'] },
    { dimension: 'pagePath', operator: 'is', values: ['/a/'], scope: 'session' },
  ]
  for (const filter of filters) {
    const query = { ...minutesUntil(END), filters: [filter] }
    expect(await reads.during(() => store.run(query, CONTEXT))).toBe(1)
    expect(await store.run(query, CONTEXT)).toMatchObject(naively(VISITS, query))
  }
  await store.deleteSite(1)
  expect(await store.run(minutesUntil(END), CONTEXT)).toMatchObject(naively([], minutesUntil(END)))
})

test('after a crash the last half hour has what was acknowledged', async () => {
  const folder = await temporaryFolder()
  const victim = await StoreProcess.open(folder)
  await victim.call('append', VISITS.slice(0, 2))
  await victim.call('flush')
  await victim.call('append', VISITS.slice(2))
  await victim.kill()
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  await store.flush()
  const reads = countedReads()
  expect(await store.run(minutesUntil(END), CONTEXT)).toMatchObject(naively(VISITS, minutesUntil(END)))
  expect(await reads.during(() => store.run(minutesUntil(END), CONTEXT))).toBe(0)
})

test('a batch that was written although its commit failed is counted: the tables are read', async () => {
  const store = await temporaryStore({ onFault: () => {} })
  await store.append(VISITS.slice(0, 1))
  await store.flush()
  const run = DuckDBConnection.prototype.run
  vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(async function (this: DuckDBConnection, ...args) {
    const result = await run.apply(this, args)
    if (args[0] !== 'COMMIT') return result
    vi.mocked(DuckDBConnection.prototype.run).mockRestore()
    throw new Error('The answer was lost.')
  })
  await store.append(VISITS.slice(1, 3))
  await expect(store.flush()).rejects.toThrow('The answer was lost.')
  await store.append(VISITS.slice(3))
  await store.flush()
  expect(await store.run(minutesUntil(END), CONTEXT)).toMatchObject(naively(VISITS, minutesUntil(END)))
})

test('figures of the last minutes and of the day are of one moment', async () => {
  const store = await temporaryStore()
  await store.append(VISITS.slice(1, 3))
  await store.flush()
  const today: QueryInput = { metrics: ['screenPageViews'], range: RANGE }
  const [minutes, day] = await store.snapshot(async (reader) => {
    const minutes = await reader.run({ ...today, lastMinutes: { count: 31, until: END } }, CONTEXT)
    await store.append(VISITS.slice(3))
    await store.flush()
    return [minutes, await reader.run(today, CONTEXT)]
  })
  expect(minutes!.totals).toEqual(day!.totals)
})

test('of more views than memory may hold the latest are kept, all of each millisecond', async () => {
  const { kept, read, write } = await tables()
  const memory = await kept(3)
  const times = [0, 5, 6, 6, 7]
  await write(
    times.map((minute, i) => event({ minute, visitor: BigInt(i) })),
    memory,
  )
  const recent = memory.recent.now
  expect(recent.views.map(({ time }) => (time - MORNING) / MINUTE_MS)).toEqual([6, 6, 7])
  const ask = (count: number) =>
    answerFromViews(planQuery(minutesUntil(MORNING + 7 * MINUTE_MS, count), CONTEXT), recent)?.[0]
  expect([ask(2), ask(3)]).toMatchObject([{ current_screenPageViews: 3 }, undefined])
  expect(sorted((await read(3)).now)).toEqual(sorted(recent))
})
