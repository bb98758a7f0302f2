/** Answers are of the kinds and units that the registries of dimensions and metrics say. */
import { DIMENSIONS, type Dimension, METRICS, type Metric, type QueryInput } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextOf, question } from '../testing/arbitrary-questions.ts'
import { arrivals, searchTerms } from '../testing/arbitrary-visits.ts'
import { event, MORNING } from '../testing/events.ts'
import { naiveAnswer } from './evaluate.ts'

/** Kinds that a site's or a visitor's own texts never are. */
const KINDS: Partial<Record<string, RegExp>> = { date: /^\d{4}-\d\d-\d\d$/, number: /^\d+$/ }

test.each(Object.entries(DIMENSIONS).filter(([, { value }]) => KINDS[value]))(
  'values of %s are what the registry says',
  (name, { scope, value }) => {
    const order = { name: 'purchase', transactionId: 'T1', valueMinor: 500, currency: 'GBP' }
    const query: QueryInput = {
      metrics: scope === 'order' ? ['transactions'] : scope === 'funnel' ? ['totalUsers'] : ['screenPageViews'],
      dimensions: [name as Dimension],
      range: { start: '2024-05-14', end: '2024-05-15' },
      ...(scope === 'funnel' && { funnel: ['page_view', 'purchase'] }),
      ...(name === 'minutesAgo' && { lastMinutes: { count: 30, until: MORNING + 20 * 60_000 } }),
    }
    const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
    const { rows } = naiveAnswer([event(), event({ minute: 5, ...order })], query, context)
    expect(rows.length).toBeGreaterThan(0)
    for (const { dimensions } of rows) expect(dimensions[name as Dimension]).toMatch(KINDS[value]!)
  },
)

test('counts are whole, and shares and times never below zero', () => {
  fc.assert(
    fc.property(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          terms: searchTerms(arrived.calendar),
          questions: fc.array(question(arrived.calendar), { minLength: 20, maxLength: 20 }),
        }),
      ),
      ({ arrived: { calendar, events }, terms, questions }) => {
        for (const query of questions)
          for (const { current } of naiveAnswer(events, query, contextOf(calendar), terms).rows)
            for (const [name, value] of Object.entries(current) as [Metric, number][]) {
              const { unit } = METRICS[name]
              if (unit === 'count') expect(Number.isInteger(value), `${name}: ${value}`).toBe(true)
              if (unit === 'share' || unit === 'seconds') expect(value, name).toBeGreaterThanOrEqual(0)
            }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})
