/** The source against a local Google, without a server around it. */
import { METRICS, type QueryContext, type QueryInput, type StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { SourceFailedError } from '../../source.ts'
import { contextOf, question } from '../../testing/arbitrary-questions.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { checkMessage, Refusal } from '../../testing/google-analytics/check.ts'
import {
  DIMENSION_NAMES,
  evaluate,
  type PropertyOptions,
  type Request,
} from '../../testing/google-analytics/evaluate.ts'
import { ga4Source } from './ga4-source.ts'
import { dimensionName, FORMULAS } from './names.ts'

const CUSTOM = ['customEvent:author', 'customEvent:price']

/** A source whose Google has some events. */
function sourceOf(
  events: readonly StoredEvent[],
  { timeZone, currency }: QueryContext,
  now: number,
  options: Partial<PropertyOptions> = {},
) {
  const property = { timeZone, currency, custom: CUSTOM, now, ...options }
  const asked: Request[] = []
  const refusing = <Answer>(work: () => Answer): Answer => {
    try {
      return work()
    } catch (error) {
      throw error instanceof Refusal ? new SourceFailedError('question_refused', { cause: error }) : error
    }
  }
  const source = ga4Source({
    cacheMb: 1,
    now: () => now,
    propertyOf: async () => ({
      ...{ id: '1', timeZone, currency, facts: undefined, keepFacts: async () => {} },
      call: async (path, body) =>
        refusing(() => {
          if (path.endsWith('metadata'))
            return { dimensions: [...DIMENSION_NAMES, ...CUSTOM].map((apiName) => ({ apiName })) }
          if (path.endsWith('runRealtimeReport')) {
            checkMessage('RunRealtimeReportRequest', body)
            return evaluate(events, body as Request, { ...property, isRealTime: true })
          }
          checkMessage('BatchRunReportsRequest', body)
          const { requests } = body as { requests: Request[] }
          asked.push(...requests)
          return { reports: requests.map((request) => evaluate(events, request, property)) }
        }),
    }),
  })
  return { source, asked }
}

/** Leaves out what Google Analytics has no name for: the rest is asked more often. */
function known(query: QueryInput): QueryInput {
  const metrics = query.metrics.filter((metric) => FORMULAS[metric] !== null)
  if (metrics.length === 0) return query
  // The evaluator behind the local Google splits by four at most, and titles and derived ones add some.
  const dimensions = (query.dimensions ?? [])
    .filter((name) => name === 'funnelStep' || dimensionName(name) !== null)
    .slice(0, 2)
  const filters = (query.filters ?? []).filter(({ dimension }) => dimensionName(dimension) !== null)
  return { ...query, metrics, dimensions, filters, order: [] }
}

test('every question that the source takes on is one that Google accepts', { timeout: 120_000 }, async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(
      arrivals.chain((arrived) =>
        fc.record({
          arrived: fc.constant(arrived),
          questions: fc.array(question(arrived.calendar), { minLength: 100, maxLength: 100 }),
        }),
      ),
      async ({ arrived: { calendar, events }, questions }) => {
        const own = events.filter(({ site }) => site === 1)
        const now = Math.max(MORNING, ...own.map(({ time }) => time))
        const context = contextOf(calendar)
        const { source } = sourceOf(own, context, now)
        await source.prepare?.(1)
        for (const query of questions.map(known)) {
          if (source.supports({ query }, 1) !== null) continue
          const { rows, totals, receipt } = await source.run(query, context)
          expect(receipt.source).toBe('Google Analytics')
          for (const figures of [totals.current, ...rows.map(({ current }) => current)])
            for (const value of Object.values(figures)) expect(value).toEqual(expect.any(Number))
          answered++
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  )
  expect(answered).toBeGreaterThan(300)
})

const CONTEXT: QueryContext = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const DAY = { start: '2024-05-14', end: '2024-05-14' }

/** Visits of three people from two countries, one of whom comes back and buys. */
const VISITS: StoredEvent[] = [
  event({ visitor: 1n, source: 'google', medium: 'organic' }),
  event({ visitor: 1n, minute: 1, path: '/jam/' }),
  event({ visitor: 2n, minute: 2, country: 'FR', source: 'l.facebook.com', medium: 'referral' }),
  event({ visitor: 3n, minute: 3, country: 'FR', source: 'facebook.com', medium: 'referral' }),
  event({ visitor: 1n, minute: 90, path: '/jam/' }),
  event({
    ...{ visitor: 1n, minute: 91, name: 'purchase', path: '/thanks/', transactionId: 'T1', valueMinor: 1250 },
    currency: 'GBP',
  }),
]
const now = MORNING + 5 * 24 * 3_600_000

describe('answers', () => {
  const query: QueryInput = {
    metrics: ['sessions', 'totalUsers', 'bounceRate', 'averageSessionDuration', 'purchaseRate', 'purchaseRevenue'],
    dimensions: ['country'],
    range: DAY,
  }
  test('equal those of the plain evaluator', async () => {
    const { receipt, ...answer } = await sourceOf(VISITS, CONTEXT, now).source.run(query, CONTEXT)
    const { receipt: _, ...expected } = naiveAnswer(VISITS, query, CONTEXT)
    expect(answer).toEqual(expected)
    expect(receipt).toEqual({ source: 'Google Analytics', range: DAY, timeZone: 'Europe/London', exact: true })
  })

  test('several rows of Google are one of ours, and say that they were added up', async () => {
    const { rows, receipt } = await sourceOf(VISITS, CONTEXT, now).source.run(
      { metrics: ['sessions', 'totalUsers'], dimensions: ['socialNetwork'], range: DAY },
      CONTEXT,
    )
    expect(rows).toContainEqual({ dimensions: { socialNetwork: 'Facebook' }, current: { sessions: 2, totalUsers: 2 } })
    expect(receipt).toMatchObject({ exact: false, estimates: ['added_up'] })
  })

  test('a part of a day is compared with whole hours of the earlier one, and says so', async () => {
    const until = MORNING - 24 * 3_600_000 + 90 * 60_000
    const earlier = VISITS.map((one) => ({ ...one, time: one.time - 24 * 3_600_000, id: one.id + 1000n }))
    const { source, asked } = sourceOf([...earlier, ...VISITS], CONTEXT, now)
    const compare = { start: '2024-05-13', end: '2024-05-13', until }
    const { totals, receipt } = await source.run({ metrics: ['screenPageViews'], range: DAY, compare }, CONTEXT)
    // 11:30 in summer time: up to twelve o'clock, with the page view at that very minute.
    expect(asked.some(({ dimensionFilter }) => JSON.stringify(dimensionFilter)?.includes('"11"]'))).toBe(true)
    expect(totals.previous).toEqual({ screenPageViews: 5 })
    expect(receipt).toMatchObject({ exact: false, estimates: ['whole_hour'] })
  })

  test.each([
    // The earlier day there ended before, or begins later, than it is cut for the site.
    ['Pacific/Kiritimati', Date.parse('2024-05-13T10:00:00Z')],
    ['Pacific/Pago_Pago', Date.parse('2024-05-13T11:00:00Z')],
  ])('a part of a day is compared in %s, where it is another day', async (timeZone, end) => {
    const earlier = VISITS.map((one) => ({ ...one, time: one.time - 24 * 3_600_000, id: one.id + 1000n }))
    const { source } = sourceOf([...earlier, ...VISITS], { ...CONTEXT, timeZone }, now)
    const until = Date.parse(timeZone === 'Pacific/Kiritimati' ? '2024-05-13T20:00:00Z' : '2024-05-13T03:00:00Z')
    const compare = { start: '2024-05-13', end: '2024-05-13' }
    const ask = async (cut: object) =>
      (await source.run({ metrics: ['screenPageViews'], range: DAY, compare: { ...compare, ...cut } }, CONTEXT)).totals
    expect(await ask({ until })).toEqual(await ask({ until: end }))
  })

  test('rows that differ from their total by more than 2 % are marked', async () => {
    const { receipt } = await sourceOf(VISITS, CONTEXT, now, { threshold: 2 }).source.run(
      { metrics: ['sessions'], dimensions: ['country'], range: DAY },
      CONTEXT,
    )
    expect(receipt).toMatchObject({ estimates: ['thresholded', 'rows_differ'] })
  })

  test('real-time reports know who was there in the last minutes', async () => {
    const live = MORNING + 4 * 60_000
    const { rows } = await sourceOf(VISITS, CONTEXT, live).source.run(
      {
        ...{ metrics: ['totalUsers'], dimensions: ['city', 'region', 'country'], range: DAY },
        lastMinutes: { count: 30, until: live },
      },
      CONTEXT,
    )
    // It does not say regions.
    expect(rows).toEqual([
      { dimensions: { city: 'London', region: '', country: 'FR' }, current: { totalUsers: 2 } },
      { dimensions: { city: 'London', region: '', country: 'GB' }, current: { totalUsers: 1 } },
    ])
  })
})

describe('what Google Analytics cannot answer', () => {
  const { source } = sourceOf(VISITS, CONTEXT, now)
  test.each([
    ['exits', { metrics: ['exits'], range: DAY }],
    ['exit pages', { metrics: ['sessions'], dimensions: ['exitPage'], range: DAY }],
    ['products by page', { metrics: ['itemRevenue'], dimensions: ['pagePath'], range: DAY }],
    [
      'sessions that saw a page',
      {
        metrics: ['sessions'],
        filters: [{ dimension: 'pagePath', operator: 'is', values: ['/'], scope: 'session' }],
        range: DAY,
      },
    ],
    [
      'pages of the last minutes',
      { metrics: ['totalUsers'], dimensions: ['pagePath'], range: DAY, lastMinutes: { count: 30, until: now } },
    ],
    ['more than the last 30 minutes', { metrics: ['totalUsers'], range: DAY, lastMinutes: { count: 60, until: now } }],
    [
      'parameters without a custom dimension',
      { metrics: ['eventCount'], dimensions: ['customEvent:nothing'], range: DAY },
    ],
  ] satisfies [string, QueryInput][])('%s: the source says so, and asks nothing', async (_, query) => {
    await source.prepare?.(1)
    expect(source.supports({ query }, 1)).toMatch(/^(Google Analytics|Real-time|The property).*\.$/)
    await expect(source.run(query, CONTEXT)).rejects.toMatchObject({ name: 'UnsupportedError' })
  })

  test('every metric has a line in the table: a name, or none', () => {
    const known = Object.keys(METRICS).filter(
      (metric) => source.supports({ query: { metrics: [metric as 'sessions'], range: DAY } }, 1) === null,
    )
    expect(known.length).toBeGreaterThan(25)
  })

  test('a question that Google refuses is remembered, and the others of its call are answered', async () => {
    // Before the property's dimensions are known.
    const fresh = sourceOf(VISITS, CONTEXT, now).source
    const refused: QueryInput = { metrics: ['eventCount'], dimensions: ['customEvent:nothing'], range: DAY }
    const answers = await Promise.allSettled([
      fresh.run(refused, CONTEXT),
      fresh.run({ metrics: ['sessions'], range: DAY }, CONTEXT),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(fresh.supports({ query: refused }, 1)).toBe('Google Analytics refused this question.')
  })
})

describe('the local Google refuses what Google refuses', () => {
  const request = { dimensions: [{ name: 'country' }], metrics: [{ name: 'sessions' }] }
  test.each([
    ['an unknown field', { ...request, metric: [] }],
    ['a field of another type', { ...request, limit: 'ten' }],
    ['an unknown value of a list', { ...request, metricAggregations: ['SUM'] }],
    [
      'two filters in one',
      { ...request, dimensionFilter: { filter: { fieldName: 'country' }, andGroup: { expressions: [] } } },
    ],
  ])('%s', (_, body) => {
    expect(() => checkMessage('RunReportRequest', body)).toThrow(Refusal)
  })

  const days = [{ startDate: DAY.start, endDate: DAY.end }]
  const names = (count: number) => Array.from({ length: count }, () => ({ name: 'browser' }))
  test.each([
    ['an unknown dimension', { dimensions: [{ name: 'exitPage' }], metrics: [{ name: 'sessions' }], dateRanges: days }],
    ['ten dimensions', { dimensions: names(10), metrics: [{ name: 'sessions' }], dateRanges: days }],
    ['eleven metrics', { metrics: Array.from({ length: 11 }, () => ({ name: 'sessions' })), dateRanges: days }],
    [
      'products with sessions',
      { dimensions: [{ name: 'itemName' }], metrics: [{ name: 'sessions' }], dateRanges: days },
    ],
    ['products by page', { dimensions: [{ name: 'pagePath' }], metrics: [{ name: 'itemRevenue' }], dateRanges: days }],
    [
      'an invalid day',
      { metrics: [{ name: 'sessions' }], dateRanges: [{ startDate: '2024-02-30', endDate: '2024-03-01' }] },
    ],
    [
      'a range that ends before it begins',
      { metrics: [{ name: 'sessions' }], dateRanges: [{ startDate: DAY.end, endDate: '2024-05-01' }] },
    ],
    [
      'days before Google Analytics',
      { metrics: [{ name: 'sessions' }], dateRanges: [{ startDate: '2015-08-13', endDate: DAY.end }] },
    ],
  ])('%s', (_, body) => {
    expect(() => evaluate(VISITS, body, { timeZone: 'UTC', currency: 'GBP', now })).toThrow(Refusal)
  })
})
