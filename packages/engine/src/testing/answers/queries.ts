/** Tests of a store's answers about queries: what a plain evaluator says, and cases by hand. */
import { addDays, DAY_MS, daysOf, HOUR_MS, type QueryInput, type SearchTerm, type StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NaiveTerm } from '../../naive/collect.ts'
import { naiveAnswer } from '../../naive/evaluate.ts'
import type { Store } from '../../store.ts'
import { contextOf, question } from '../arbitrary-questions.ts'
import { arrivals, searchTerms } from '../arbitrary-visits.ts'
import { rounded } from '../rounded.ts'

const SITE = 1
const QUESTIONS_PER_STORE = 20

/** @param spans after each chunk, how long the spans of pages are that are summed up then; null for no sums */
async function appendInChunks(
  store: Store,
  events: readonly StoredEvent[],
  sizes: readonly number[],
  spans: readonly (number | null)[],
) {
  let start = 0
  for (let i = 0; start < events.length; i++) {
    const end = start + sizes[i % sizes.length]!
    await store.append(events.slice(start, end))
    // Some chunks are carried over together, some alone.
    const pageSpanMs = spans[i % spans.length]
    if (sizes[i % sizes.length]! % 2 === 0 || pageSpanMs) await store.flush()
    if (pageSpanMs) await store.sumUp(events[Math.min(end, events.length - 1)]!.time, { pageSpanMs })
    start = end
  }
  await store.flush()
}

const QUARTER_MS = HOUR_MS / 4

/** @param share of the generated cases to try */
export function testQueries(temporaryStore: () => Promise<Store>, share = 1): void {
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
            spans: fc.array(fc.constantFrom(null, QUARTER_MS, QUARTER_MS, HOUR_MS, DAY_MS), {
              minLength: 1,
              maxLength: 7,
            }),
            questions: fc.array(question(arrived.calendar), {
              minLength: QUESTIONS_PER_STORE,
              maxLength: QUESTIONS_PER_STORE,
            }),
          }),
        ),
        async ({ arrived: { calendar, events }, terms, chunks, spans, questions }) => {
          await store.deleteSite(SITE)
          await store.deleteSite(2)
          await appendInChunks(store, events, chunks, spans)
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
      { numRuns: Math.ceil(15 * share), endOnFailure: true },
    )
  })

  /** A range's terms by day, worked out one day at a time: whole shares that add up to the range's figures. */
  function naiveSpread(site: number, range: { start: string; end: string }, terms: readonly SearchTerm[]): NaiveTerm[] {
    const days = daysOf(range)
    const share = (whole: number, i: number) =>
      Math.floor((whole * (i + 1)) / days.length) - Math.floor((whole * i) / days.length)
    return terms.flatMap((term) =>
      days.map((day, i) => ({
        ...term,
        site,
        day,
        clicks: share(term.clicks, i),
        impressions: share(term.impressions, i),
      })),
    )
  }

  test('search terms of a whole range answer as if each of its days were stored, also after days are replaced', {
    timeout: 120_000,
  }, async () => {
    const store = await temporaryStore()
    const START = '2026-02-20'
    const term = fc.record({
      term: fc.constantFrom('jam', 'JAM', 'tea'),
      clicks: fc.constantFrom(0, 1, 7, 1e9),
      impressions: fc.constantFrom(0, 1, 10, 77, 1e9),
      position: fc.constantFrom(1, 3.25, 99.9, 10_000),
    })
    const write = fc.record({
      spread: fc.boolean(),
      from: fc.integer({ min: 0, max: 12 }),
      days: fc.integer({ min: 1, max: 9 }),
      terms: fc.array(term, { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 8 }),
        async (writes, from, days) => {
          await store.deleteSite(SITE)
          let known: NaiveTerm[] = []
          for (const { spread, terms, ...when } of writes) {
            const range = { start: addDays(START, when.from), end: addDays(START, when.from + when.days - 1) }
            // By days, every other one, so that ranges are split in several places.
            const own = spread ? daysOf(range) : daysOf(range).filter((_, i) => i % 2 === 0)
            known = known.filter(({ day }) => !own.includes(day))
            if (spread) {
              await store.spreadSearchTerms(SITE, range, terms)
              known.push(...naiveSpread(SITE, range, terms))
            } else {
              await store.replaceSearchTerms(SITE, new Map(own.map((day) => [day, terms])))
              known.push(...own.flatMap((day) => terms.map((one) => ({ ...one, site: SITE, day }))))
            }
          }
          const range = { start: addDays(START, from), end: addDays(START, from + days) }
          for (const dimensions of [
            [],
            ['date'],
            ['organicGoogleSearchQuery'],
            ['date', 'organicGoogleSearchQuery'],
          ] as const)
            for (const filters of [
              [],
              [{ dimension: 'date' as const, operator: 'is_not' as const, values: [range.start] }],
            ]) {
              const query = {
                metrics: [
                  'organicGoogleSearchClicks',
                  'organicGoogleSearchImpressions',
                  'organicGoogleSearchAveragePosition',
                ],
                dimensions: [...dimensions],
                filters,
                range,
                compare: { start: addDays(range.start, -3), end: addDays(range.end, -3) },
              } satisfies QueryInput
              const context = { site: SITE, timeZone: 'Europe/London', currency: 'GBP' }
              expect({ query, ...rounded(await store.run(query, context)) }).toEqual({
                query,
                ...rounded(naiveAnswer([], query, context, known)),
              })
            }
        },
      ),
      { numRuns: Math.ceil(40 * share), endOnFailure: true },
    )
  })
}
