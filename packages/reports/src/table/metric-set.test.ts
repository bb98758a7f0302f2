import type { ReportParams, Result, ResultRow } from '@curlew/model'
import { expect, test } from 'vitest'
import { OverviewPayload } from '../overview/payload.ts'
import { isLimited, listedRows, metricSet, readMetrics, tableQuery } from './metric-set.ts'
import { metricsSchema } from './metrics-schema.ts'

test('TAB-22 a row without earlier values is read without them', () => {
  const schema = metricsSchema(['sessions', 'bounce_rate'])
  expect(schema.parse({ sessions: 3, bounce_rate: 50 })).toEqual({ sessions: 3, bounce_rate: 50, compare: {} })
  expect(schema.parse({ sessions: 3, bounce_rate: 50, compare: { sessions: 2 } }).compare).toEqual({ sessions: 2 })
  expect(schema.safeParse({ sessions: 3, bounce_rate: 50, compare: { sessions: 'two' } }).success).toBe(false)
})

test('TAB-22 as are rows of the Overview’s lists', () => {
  const { countries, referrals, toppages } = OverviewPayload.shape
  expect(countries.parse([{ iso: 'GB', name: 'United Kingdom', sessions: 3 }])).toHaveLength(1)
  expect(referrals.parse([{ url: 'example.net', sessions: 3, compare_sessions: 2 }])).toHaveLength(1)
  expect(toppages.parse([{ hostname: '', url: '/', title: '', sessions: 3 }])).toHaveLength(1)
})

const params = {
  range: { start: '2026-03-09', end: '2026-03-10' },
  previous: { start: '2026-03-07', end: '2026-03-08' },
} as ReportParams

test('a metric is named as in the contract, or by its id, unless the report overrides it', () => {
  expect(metricSet(['bounceRate', 'returningUsers', 'eventCount'], { eventCount: 'clicks' })).toEqual({
    bounce_rate: 'bounceRate',
    returningUsers: 'returningUsers',
    clicks: 'eventCount',
  })
})

test('a table queries each metric once, for its first thousand rows', () => {
  expect(
    tableQuery({ bounce_rate: 'bounceRate', visits: 'sessions', sessions: 'sessions' }, ['country'], params),
  ).toEqual({
    metrics: ['bounceRate', 'sessions'],
    dimensions: ['country'],
    range: params.range,
    compare: params.previous,
    limit: 1000,
  })
})

test('shares are in percent, missing values are 0, other values are unchanged', () => {
  const row = { current: { sessions: 4, bounceRate: 0.25, purchaseRevenue: 1250 } }
  expect(readMetrics(metricSet(['sessions', 'bounceRate', 'purchaseRevenue', 'exits']), row)).toEqual({
    ...{ sessions: 4, bounce_rate: 25, revenue: 1250, exits: 0 },
    compare: { sessions: 0, bounce_rate: 0, revenue: 0, exits: 0 },
  })
})

test("names are the usual ones, the report's own, or ids", () => {
  const set = metricSet(['sessions', 'bounceRate', 'returningUsers'], { bounceRate: 'bounce' })
  expect(Object.entries(set)).toEqual([
    ['sessions', 'sessions'],
    ['bounce', 'bounceRate'],
    ['returningUsers', 'returningUsers'],
  ])
})

test('rows with only earlier values are listed only when comparing', () => {
  const rows: ResultRow[] = [
    { dimensions: { country: 'GB' }, current: { sessions: 0, purchaseRevenue: 5 } },
    { dimensions: { country: 'DE' }, current: { sessions: 0, purchaseRevenue: 0 }, previous: { sessions: 1 } },
    { dimensions: { country: 'FR' }, current: { sessions: 0, purchaseRevenue: -5 } },
  ]
  const listed = (compare: boolean) =>
    listedRows({ rows } as Result, { ...params, compare }).map((row) => row.dimensions)
  expect(listed(false)).toEqual([{ country: 'GB' }, { country: 'FR' }])
  expect(listed(true)).toEqual([{ country: 'GB' }, { country: 'DE' }, { country: 'FR' }])
})

test('a table is limited if there are more rows', () => {
  const rows = [{}, {}] as ResultRow[]
  expect([2, 3].map((rowCount) => isLimited({ rows, rowCount } as Result))).toEqual([false, true])
})
