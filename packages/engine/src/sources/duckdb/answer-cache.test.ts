import type { QueryInput } from '@curlew/model'
import { DuckDBConnection } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryTimeoutError } from '../../errors.ts'
import type { NaiveTerm } from '../../naive/collect.ts'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { naiveFunnel } from '../../naive/funnel-steps.ts'
import { naiveJourneys } from '../../naive/journeys.ts'
import { contextOf, funnelQuestion, journeyQuestion, question } from '../../testing/arbitrary-questions.ts'
import { arrivals, searchTerms } from '../../testing/arbitrary-visits.ts'
import { countedReads } from '../../testing/counted-reads.ts'
import { event } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { temporaryStore } from '../../testing/stores.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
/** {@link event} is of 14 May. */
const day = (date: string): QueryInput => ({ metrics: ['screenPageViews'], range: { start: date, end: date } })
const ORDERS: QueryInput = { metrics: ['transactions'], range: { start: '2024-05-10', end: '2024-05-12' } }

afterEach(() => {
  vi.restoreAllMocks()
})

test('an answer is read once, until something changes that it rests on', async () => {
  const store = await temporaryStore()
  const reads = countedReads()
  const ask = (...queries: QueryInput[]) =>
    reads.during(() => Promise.all(queries.map((query) => store.run(query, context))))
  const append = async (...events: Parameters<typeof event>[0][]) => {
    await store.append(events.map((given) => event(given)))
    await store.flush()
  }
  await append({ minute: -1440, visitor: 3n }, {})
  expect(await ask(day('2024-05-13'), day('2024-05-14'), ORDERS)).toBe(3)
  expect(await ask(day('2024-05-13'), day('2024-05-14'), ORDERS)).toBe(0)

  // Today's visits change today's answer alone.
  await append({ minute: 5 })
  expect(await ask(day('2024-05-13'), ORDERS)).toBe(0)
  expect(await ask(day('2024-05-14'))).toBe(1)

  // Late ones change yesterday's, too, and another site's nothing.
  await append({ minute: -1435, visitor: 3n })
  expect(await ask(day('2024-05-13'), day('2024-05-14'))).toBe(2)
  await append({ site: 2, minute: -1440 })
  expect(await ask(day('2024-05-13'), day('2024-05-14'), ORDERS)).toBe(0)

  // An order of today may be the one that an earlier order turns out to be a part of.
  await append({ name: 'purchase', transactionId: 'T1', valueMinor: 100, currency: 'GBP', minute: 10 })
  expect(await ask(day('2024-05-13'))).toBe(0)
  expect(await ask(ORDERS)).toBe(1)

  const terms: QueryInput = { ...day('2024-05-13'), metrics: ['organicGoogleSearchClicks'] }
  expect(await ask(terms)).toBe(1)
  await store.replaceSearchTerms(
    1,
    new Map([['2024-05-13', [{ term: 'jam', clicks: 3, impressions: 9, position: 1 }]]]),
  )
  expect((await store.run(terms, context)).totals.current.organicGoogleSearchClicks).toBe(3)
  expect(await ask(terms, day('2024-05-13'))).toBe(0)

  await store.deleteSite(1)
  expect((await store.run(day('2024-05-13'), context)).totals.current.screenPageViews).toBe(0)
})

test('a question that several ask at once is answered once, for all', async () => {
  const store = await temporaryStore()
  await store.append([event()])
  await store.flush()
  const statements = vi.spyOn(DuckDBConnection.prototype, 'runAndReadAll')
  const answers = await Promise.all(Array.from({ length: 5 }, () => store.run(day('2024-05-14'), context)))
  expect(answers.map(({ totals }) => totals.current.screenPageViews)).toEqual([1, 1, 1, 1, 1])
  expect(statements.mock.calls.filter(([sql]) => sql.includes('row_count'))).toHaveLength(1)
})

test('who waits for the answer to an equal question keeps their own time limit', async () => {
  const store = await temporaryStore()
  await store.append([event()])
  await store.flush()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const read = DuckDBConnection.prototype.runAndReadAll
  const statements = vi.spyOn(DuckDBConnection.prototype, 'runAndReadAll').mockImplementation(async function (
    this: DuckDBConnection,
    ...given
  ) {
    if (given[0].includes('row_count')) await gate
    return read.apply(this, given)
  })
  const patient = store.run(day('2024-05-14'), context)
  try {
    await vi.waitFor(() => expect(statements.mock.calls.some(([sql]) => sql.includes('row_count'))).toBe(true))
    await expect(store.run(day('2024-05-14'), context, { timeoutMs: 50 })).rejects.toThrow(QueryTimeoutError)
  } finally {
    open()
  }
  expect((await patient).totals.current.screenPageViews).toBe(1)
})

test('no caller changes an answer that others get', async () => {
  const store = await temporaryStore()
  await store.append([event()])
  await store.flush()
  const first = await store.run(day('2024-05-14'), context)
  first.totals.current.screenPageViews = 99
  expect((await store.run(day('2024-05-14'), context)).totals.current.screenPageViews).toBe(1)
})

test('cached answers are of the same moment as those that are read beside them', async () => {
  const store = await temporaryStore()
  await store.append([event()])
  await store.flush()
  await store.run(day('2024-05-14'), context)
  let tries = 0
  const seen = await store.snapshot(async ({ run }) => {
    tries++
    const cached = await run(day('2024-05-14'), context)
    if (tries === 1) {
      await store.append([event({ minute: 1 })])
      await store.flush()
    }
    const read = await run({ ...day('2024-05-14'), dimensions: ['pagePath'] }, context)
    return [cached, read].map(({ totals }) => totals.current.screenPageViews)
  })
  expect(seen).toEqual([2, 2])
  expect(tries).toBe(2)
})

test('cached answers always equal what a plain evaluator makes of all events so far', {
  timeout: 120_000,
}, async () => {
  const store = await temporaryStore()
  const reads = countedReads()
  let [asked, read] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          terms: searchTerms(arrived.calendar),
          size: fc.integer({ min: 1, max: 12 }),
          questions: fc.array(question(arrived.calendar), { minLength: 8, maxLength: 8 }),
          journeys: fc.array(journeyQuestion(arrived.calendar), { minLength: 2, maxLength: 2 }),
          funnels: fc.array(funnelQuestion(arrived.calendar), { minLength: 2, maxLength: 2 }),
        }),
      ),
      async ({ arrived: { calendar, events }, terms, size, questions, journeys, funnels }) => {
        await store.deleteSite(1)
        await store.deleteSite(2)
        const asking = contextOf(calendar)
        let known: NaiveTerm[] = []
        for (let end = size; end < events.length + size; end += size) {
          await store.append(events.slice(end - size, end))
          await store.flush()
          if (end % 3 === 0) {
            const own = terms.filter(({ site }) => site === asking.site)
            await store.replaceSearchTerms(
              asking.site,
              Map.groupBy(own, ({ day }) => day),
            )
            known = own
          }
          const soFar = events.slice(0, end)
          for (const query of questions) {
            asked++
            read += await reads.during(async () => {
              const answer = await store.run(query, asking)
              expect({ query, ...rounded(answer) }).toEqual({
                query,
                ...rounded(naiveAnswer(soFar, query, asking, known)),
              })
            })
          }
          for (const query of journeys) {
            const { receipt } = await store.journeys(query, asking)
            expect(await store.journeys(query, asking)).toEqual({ ...naiveJourneys(soFar, query, asking), receipt })
          }
          for (const query of funnels) {
            const { receipt } = await store.funnel(query, asking)
            expect(await store.funnel(query, asking)).toEqual({ ...naiveFunnel(soFar, query, asking), receipt })
          }
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
  // It would prove nothing if nothing were cached.
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(asked)
})
