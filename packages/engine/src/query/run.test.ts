import type { Figures, Result, ResultRow, StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naiveAnswer } from '../naive/evaluate.ts'
import type { Store } from '../store/store.ts'
import { contextOf, question } from '../testing/arbitrary-questions.ts'
import { arrivals, searchTerms } from '../testing/arbitrary-visits.ts'
import { temporaryStore } from '../testing/stores.ts'

const SITE = 1
const QUESTIONS_PER_STORE = 20

/** Ratios may differ in the last bits; everything else is exactly equal. */
function rounded(result: Result) {
  const figures = (of: Figures | undefined) =>
    of && Object.fromEntries(Object.entries(of).map(([name, value]) => [name, Number(value.toPrecision(10))]))
  const row = ({ dimensions, current, previous, latest }: Partial<ResultRow>) => ({
    dimensions,
    latest,
    current: figures(current),
    previous: figures(previous),
  })
  return { rows: result.rows.map(row), totals: row(result.totals), rowCount: result.rowCount }
}

async function appendInChunks(store: Store, events: readonly StoredEvent[], sizes: readonly number[]) {
  let start = 0
  for (let i = 0; start < events.length; i++) {
    const end = start + sizes[i % sizes.length]!
    await store.append(events.slice(start, end))
    // Some chunks are carried over together, some alone.
    if (sizes[i % sizes.length]! % 2 === 0) await store.flush()
    start = end
  }
  await store.flush()
}

test('answers equal those of a plain evaluator over the raw events, however they arrived', {
  timeout: 120_000,
}, async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          terms: searchTerms(arrived.calendar),
          chunks: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
          questions: fc.array(question(arrived.calendar), {
            minLength: QUESTIONS_PER_STORE,
            maxLength: QUESTIONS_PER_STORE,
          }),
        }),
      ),
      async ({ arrived: { calendar, events }, terms, chunks, questions }) => {
        await store.deleteSite(SITE)
        await store.deleteSite(2)
        await appendInChunks(store, events, chunks)
        for (const site of [SITE, 2]) {
          const own = terms.filter((term) => term.site === site)
          await store.replaceSearchTerms(
            site,
            Map.groupBy(own, ({ day }) => day),
          )
        }
        const context = contextOf(calendar)
        for (const query of questions) {
          const answer = await store.run(query, context)
          expect({ query, ...rounded(answer) }).toEqual({
            query,
            ...rounded(naiveAnswer(events, query, context, terms)),
          })
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})
