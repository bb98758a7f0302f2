import { DAY_MS, HOUR_MS, type StoredEvent } from '@curlew/model'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import type { Store } from '../../store.ts'
import { contextOf, questionOfSums, sessionChoice } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, storeFile } from './open-store.ts'

const SITE = 1
const ALL = { from: 0, to: 8.64e15, visitors: 1e6 }
const QUARTER_MS = HOUR_MS / 4
const context = { site: SITE, timeZone: 'UTC', currency: 'GBP' }
const pageSpan = fc.constantFrom(QUARTER_MS, QUARTER_MS, HOUR_MS, DAY_MS)

async function sumsOf(store: Store) {
  return (await store.verify(ALL)).sums
}

test('answers from sums equal those of a plain evaluator, before and after any arrivals', {
  timeout: 120_000,
}, async () => {
  const store = await temporaryStore()
  let summed = 0
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain(({ calendar, events }) =>
        fc.record({
          calendar: fc.constant(calendar),
          events: fc.constant(events),
          known: fc.integer({ min: 0, max: events.length }),
          // Of nothing, of some, or of all time.
          before: fc.array(fc.constantFrom(0, events[events.length >> 1]!.time, MORNING * 2), {
            minLength: 2,
            maxLength: 2,
          }),
          pageSpanMs: pageSpan,
          questions: fc.array(questionOfSums(calendar), { minLength: 25, maxLength: 25 }),
        }),
      ),
      async ({ calendar, events, known, before: [first, then], pageSpanMs, questions }) => {
        for (const site of [1, 2]) await store.deleteSite(site)
        await store.load(events.slice(0, known))
        await store.sumUp(first!, { pageSpanMs })
        await store.load(events.slice(known))
        await store.sumUp(then!, { pageSpanMs })
        const { checked, different } = await sumsOf(store)
        expect(different).toBe(0)
        summed += checked
        for (const query of questions)
          expect({ query, ...rounded(await store.run(query, contextOf(calendar))) }).toEqual({
            query,
            ...rounded(naiveAnswer(events, query, contextOf(calendar))),
          })
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(summed).toBeGreaterThan(100)
})

test('taking visits out, changing them or bringing them back leaves no stale sum', {
  timeout: 120_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain(({ calendar, events }) =>
        fc.record({
          calendar: fc.constant(calendar),
          events: fc.constant(events),
          imported: fc.integer({ min: 0, max: events.length }),
          pageSpanMs: pageSpan,
          choice: sessionChoice(calendar),
          keepFigures: fc.boolean(),
          deletedBefore: fc.nat({ max: events.length - 1 }),
        }),
      ),
      async ({ calendar, events, imported, pageSpanMs, choice, keepFigures, deletedBefore }) => {
        for (const site of [1, 2]) await store.deleteSite(site)
        await store.load(events.slice(0, imported), [], 7)
        await store.load(events.slice(imported))
        const { timeZone } = calendar
        const out = { site: SITE, number: 1 }
        const visitors = [events[0]!.visitor]
        const changes: (() => Promise<unknown>)[] = [
          () => store.takeOut(out, { ...choice, timeZone }),
          () => store.bringBack(out),
          () => store.redefineSessions(SITE, { midnightIn: timeZone, campaign: false }),
          () => store.eraseVisitors({ site: SITE, visitors }, { keepFigures }),
          () => store.undoImport({ site: SITE, number: 7 }),
          () => store.deleteBefore(SITE, events[deletedBefore]!.time),
        ]
        const last = Math.max(...events.map(({ time }) => time))
        for (const change of changes) {
          await store.sumUp(last + DAY_MS, { pageSpanMs })
          await change()
          expect((await sumsOf(store)).different).toBe(0)
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
})

const visit = (visitor: bigint, day: number, path: string): StoredEvent[] => [
  event({ visitor, time: MORNING + day * DAY_MS, path }),
  event({ visitor, time: MORNING + day * DAY_MS + 1000, path: '/next' }),
]

test('a late visit takes the sums from its time on back, those before stay', async () => {
  const store = await temporaryStore()
  await store.load([...visit(1n, 0, '/a'), ...visit(2n, 3, '/b'), ...visit(3n, 6, '/c')])
  const sumUp = () => store.sumUp(MORNING + 20 * DAY_MS, { pageSpanMs: DAY_MS })
  await sumUp()
  // One quarter and two pages a visit.
  expect(await sumsOf(store)).toEqual({ checked: 9, different: 0 })
  await store.load(visit(4n, 3, '/late'))
  expect(await sumsOf(store)).toEqual({ checked: 3, different: 0 })
  await sumUp()
  expect(await sumsOf(store)).toEqual({ checked: 10, different: 0 })
})

test('spans of another length are summed again', async () => {
  const store = await temporaryStore()
  await store.load([...visit(1n, 0, '/a'), ...visit(2n, 1, '/a')])
  for (const [pageSpanMs, checked] of [
    [DAY_MS, 6],
    [7 * DAY_MS, 4],
  ] as const) {
    await store.sumUp(MORNING + 20 * DAY_MS, { pageSpanMs })
    expect(await sumsOf(store)).toEqual({ checked, different: 0 })
  }
})

test('a session that began before the range counts for pages that it shows again long after', async () => {
  const store = await temporaryStore()
  const at = (hour: number, path: string) => event({ time: MORNING + hour * HOUR_MS, path })
  const stays = (hour: number) =>
    event({ name: 'user_engagement', time: MORNING + hour * HOUR_MS, params: { engagement_time_msec: HOUR_MS } })
  const events = [at(0, '/a'), ...Array.from({ length: 80 }, (_, i) => stays(0.4 * (i + 1))), at(32.3, '/a')]
  await store.load(events)
  await store.sumUp(MORNING + 20 * DAY_MS, { pageSpanMs: HOUR_MS })
  const query = {
    metrics: ['sessions' as const, 'screenPageViews' as const],
    dimensions: ['hostName' as const, 'pagePath' as const],
    range: { start: '2024-05-15', end: '2024-05-15' },
  }
  const { rows } = await store.run(query, context)
  expect(rows).toEqual(naiveAnswer(events, query, context).rows)
  expect(rows[0]?.current.sessions).toBe(1)
})

test('nothing of an erased visitor or a deleted site stays in sums', async () => {
  const folder = await temporaryFolder()
  const store = await openStore({ folder })
  await store.load([...visit(1n, 0, '/mine'), ...visit(2n, 1, '/theirs'), event({ site: 2, path: '/other-site' })])
  await store.sumUp(MORNING + 20 * DAY_MS, { pageSpanMs: DAY_MS })
  await store.eraseVisitors({ site: SITE, visitors: [1n] }, { keepFigures: false })
  await store.deleteSite(2)
  await store.sumUp(MORNING + 20 * DAY_MS, { pageSpanMs: DAY_MS })
  await store.close()
  const instance = await DuckDBInstance.create(storeFile(folder))
  const connection = await instance.connect()
  onTestFinished(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const found = await connection.runAndReadAll('SELECT path FROM page_sums ORDER BY path')
  expect(found.getRows().flat()).toEqual(['/next', '/theirs'])
})
