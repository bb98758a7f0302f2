import type { QueryInput } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { InvalidQueryError } from '../errors.ts'
import { planQuery } from './plan.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-20' }
const compare = { start: '2024-05-07', end: '2024-05-13' }
const plan = (query: Omit<QueryInput, 'range'> & { range?: QueryInput['range'] }) =>
  planQuery({ range, ...query }, context)

describe('a query that contradicts itself is refused', () => {
  const backwards = { start: '2024-05-20', end: '2024-05-14' }
  const ENDS = 'The range ends (2024-05-14) before it begins (2024-05-20).'
  const FUNNEL =
    'A funnel has different steps, counts totalUsers by step and one session dimension, and is filtered by sessions and times alone.'
  const SEARCH = 'Search terms are counted apart from visits, by query and date.'
  const MINUTES = 'The last minutes can be split by minutesAgo only, and have no comparison.'
  const lastMinutes = { count: 30, until: Date.parse('2024-05-20T12:00:00Z') }
  const users = ['totalUsers' as const]
  const funnel = ['view_item', 'purchase']
  test.each<[string, Parameters<typeof plan>[0]]>([
    [ENDS, { metrics: ['sessions'], range: backwards }],
    [ENDS, { metrics: ['sessions'], compare: backwards }],
    [
      'The rows cannot be ordered by country, which was not asked for.',
      { metrics: ['sessions'], order: [{ by: 'country', direction: 'asc' }] },
    ],
    [
      'sessions cannot be split by order or product.',
      { metrics: ['itemRevenue', 'sessions'], dimensions: ['itemName'] },
    ],
    [
      'purchaseRevenue cannot be split by order or product.',
      { metrics: ['purchaseRevenue'], filters: [{ dimension: 'itemName', operator: 'is', values: ['Pot'] }] },
    ],
    ['sessions cannot be split by order or product.', { metrics: ['sessions'], dimensions: ['daysToTransaction'] }],
    [
      'Orders and products have no page title.',
      { metrics: ['itemRevenue'], dimensions: ['itemName'], latest: ['pageTitle'] },
    ],
    ['Only a funnel can be split by step.', { metrics: users, dimensions: ['funnelStep'] }],
    [FUNNEL, { metrics: users, funnel: ['view_item', 'view_item'] }],
    [FUNNEL, { metrics: ['sessions'], funnel }],
    [FUNNEL, { metrics: users, funnel, dimensions: ['funnelStep', 'country', 'region'] }],
    [FUNNEL, { metrics: users, funnel, dimensions: ['funnelStep', 'pagePath'] }],
    [FUNNEL, { metrics: users, funnel, filters: [{ dimension: 'pagePath', operator: 'is', values: ['/'] }] }],
    [SEARCH, { metrics: ['organicGoogleSearchClicks', 'sessions'] }],
    [SEARCH, { metrics: ['organicGoogleSearchClicks'], dimensions: ['country'] }],
    [SEARCH, { metrics: ['sessions'], dimensions: ['organicGoogleSearchQuery'] }],
    [MINUTES, { metrics: ['sessions'], dimensions: ['minutesAgo'] }],
    [MINUTES, { metrics: ['sessions'], dimensions: ['date'], lastMinutes }],
    [MINUTES, { metrics: ['sessions'], lastMinutes, compare }],
  ])('%s %#', (message, query) => {
    expect(() => plan(query)).toThrow(new InvalidQueryError(message))
  })

  test('a compare range ends on its last day', () => {
    const [from, to] = [Date.parse('2024-05-12T23:00:00Z'), Date.parse('2024-05-13T23:00:00Z')]
    const until = (instant: number) => plan({ metrics: ['sessions'], compare: { ...compare, until: instant } }).previous
    expect([until(from)?.to, until(to)?.to]).toEqual([from, to])
    for (const instant of [from - 1, to + 1])
      expect(() => until(instant)).toThrow(
        new InvalidQueryError(`The compare range cannot end at ${instant}, which is not on its last day.`),
      )
  })
})

describe('a query is possible', () => {
  test.each<[string, Parameters<typeof plan>[0]]>([
    ['of one day', { metrics: ['sessions'], range: { start: '2024-05-14', end: '2024-05-14' } }],
    ['of products', { metrics: ['itemRevenue', 'itemsPurchased'], dimensions: ['itemName'] }],
    [
      'of orders and products, by what led to the order',
      { metrics: ['transactions', 'itemRevenue'], dimensions: ['daysToTransaction'] },
    ],
    ['of a funnel by country', { metrics: ['totalUsers'], dimensions: ['funnelStep', 'country'], funnel: ['a', 'b'] }],
    [
      'of search terms by day',
      { metrics: ['organicGoogleSearchClicks'], dimensions: ['date', 'organicGoogleSearchQuery'] },
    ],
    [
      'of the last minutes',
      {
        metrics: ['sessions'],
        dimensions: ['minutesAgo', 'country'],
        lastMinutes: { count: 5, until: 1_716_200_000_000 },
      },
    ],
  ])('%s', (_, query) => expect(() => plan(query)).not.toThrow())
})

describe('defaults of a query', () => {
  test('rows are the highest first by the first metric, dates upwards; ties go by dimension', () => {
    const order = (query: Parameters<typeof plan>[0]) =>
      plan(query).order.map(({ by, direction }) => `${by} ${direction}`)
    expect(order({ metrics: ['sessions', 'totalUsers'], dimensions: ['country', 'browser'] })).toEqual([
      'sessions desc',
      'country asc',
      'browser asc',
    ])
    expect(order({ metrics: ['sessions'], dimensions: ['country', 'date'] })).toEqual([
      'date asc',
      'sessions desc',
      'country asc',
    ])
    expect(
      order({ metrics: ['sessions'], dimensions: ['country', 'date'], order: [{ by: 'country', direction: 'desc' }] }),
    ).toEqual(['country desc', 'date asc'])
  })

  test('duplicate metrics and dimensions are asked for once', () => {
    const { metrics, dimensions } = plan({ metrics: ['sessions', 'sessions'], dimensions: ['date', 'date'] })
    expect([metrics, dimensions]).toEqual([['sessions'], ['date']])
  })

  test('nothing is compared, titled or passed over', () => {
    expect(plan({ metrics: ['sessions'] })).toMatchObject({
      ...{ previous: null, latestTitle: false, funnel: [], offset: 0, limit: 10_000, filters: [] },
      current: { range, from: Date.parse('2024-05-13T23:00:00Z'), to: Date.parse('2024-05-20T23:00:00Z') },
    })
    expect(plan({ metrics: ['sessions'], dimensions: ['pagePath'], latest: ['pageTitle'] }).latestTitle).toBe(true)
  })

  test('a filter’s values are well-formed text', () => {
    const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['a\ud800'] }]
    expect(plan({ metrics: ['sessions'], filters }).filters).toEqual([{ ...filters[0], values: ['a\ufffd'] }])
  })

  test('rows hold sessions, or what happened on pages', () => {
    const grain = (query: Partial<QueryInput>) => plan({ metrics: ['sessions'], ...query }).grain
    expect([grain({}), grain({ dimensions: ['country', 'date'] }), grain({ dimensions: ['pagePath'] })]).toEqual([
      'session',
      'session',
      'event',
    ])
    expect(grain({ filters: [{ dimension: 'pagePath', operator: 'is', values: ['/'] }] })).toBe('event')
  })
})

test('the last minutes end with an instant, and are of the days that they touch', () => {
  const until = Date.parse('2024-05-19T23:10:00Z')
  const { current } = plan({ metrics: ['sessions'], lastMinutes: { count: 30, until } })
  expect(current).toEqual({
    range: { start: '2024-05-19', end: '2024-05-20' },
    from: until + 1 - 30 * 60_000,
    to: until + 1,
    offsetSpans: [],
  })
})

describe('the offset spans of a range', () => {
  const offsetSpans = (timeZone: string, day: string, last = day) =>
    planQuery({ metrics: ['sessions'], range: { start: day, end: last } }, { ...context, timeZone }).current.offsetSpans
  const HOUR = 3_600_000

  test('are parted where the clocks change', () => {
    expect(offsetSpans('Europe/London', '2024-03-31')).toEqual([
      { until: Date.parse('2024-03-31T01:00Z'), offset: 0 },
      { until: Date.parse('2024-03-31T23:00Z'), offset: HOUR },
    ])
    expect(offsetSpans('Europe/London', '2024-10-27')).toEqual([
      { until: Date.parse('2024-10-27T01:00Z'), offset: HOUR },
      { until: Date.parse('2024-10-28T00:00Z'), offset: 0 },
    ])
  })

  test('where clocks go back over a midnight, the hour shown again is of the day that has begun', () => {
    // At a minute past midnight it was 23:01 again.
    expect(offsetSpans('America/St_Johns', '2010-11-06', '2010-11-07')).toEqual([
      { until: Date.parse('2010-11-07T02:31Z'), offset: -2.5 * HOUR },
      { until: Date.parse('2010-11-08T03:30Z'), offset: -3.5 * HOUR, notBefore: Date.parse('2010-11-07T00:00Z') },
    ])
  })
})
