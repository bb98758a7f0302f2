/** Money in a currency without a rate: counted as an order, in no figure, and named beside every table of revenue. */
import {
  ALL_BUILT_IN_DIMENSIONS,
  type ImportEvent,
  previousPeriod,
  type QueryInput,
  type ReportDefinition,
  type ReportParams,
} from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { runReport } from './run-report.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-09', end: '2026-03-09' }
const REVENUE = ['purchaseRevenue', 'averagePurchaseRevenue']

let server: TestServer
let params: ReportParams
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  const order = (id: string, value: number, currency: string, coupon: string): ImportEvent => ({
    id,
    name: 'purchase',
    time: '2026-03-09T10:00:00Z',
    visitor: id,
    url: 'https://example.org/thanks?utm_source=facebook&utm_medium=social&utm_campaign=spring',
    params: { transaction_id: id, value, currency, coupon },
  })
  await importEvents(server.services.store, server.site, [
    order('a', 20, 'GBP', 'SPRING'),
    order('b', 7, 'USD', 'SPRING'),
    order('c', 9, 'EUR', 'SPRING'),
  ])
  params = {
    range: RANGE,
    previous: previousPeriod(RANGE),
    compare: false,
    context: { site: server.site.id, timeZone: 'Europe/London', currency: 'GBP', rates: { EUR: 500_000 } },
    locale: 'en-US',
    now: NOW,
    today: '2026-03-10',
    waiting: false,
    notes: {},
    dimensions: ALL_BUILT_IN_DIMENSIONS,
    saidDimensions: new Set(),
    orderUrl: '',
  }
})
afterAll(() => server.close())

const definitions: readonly ReportDefinition[] = REPORTS
const withRevenue = () =>
  definitions.filter((definition) =>
    Object.values(definition.queries(params) as Record<string, QueryInput>).some(({ metrics }) =>
      metrics.some((metric) => REVENUE.includes(metric)),
    ),
  )

test('every report with revenue names the money that its revenue leaves out', async () => {
  const found = await Promise.all(
    withRevenue().map(async (definition) => {
      const payload = definition.payload.parse(await runReport(server.services.store, definition, params, []))
      return [definition.key, (payload as { not_included?: unknown }).not_included]
    }),
  )
  expect(Object.keys(Object.fromEntries(found)).toSorted()).toEqual([
    'ecommerce',
    'ecommerce_coupons',
    'traffic_campaign',
    'traffic_landing_pages',
    'traffic_overview',
    'traffic_social',
    'traffic_source_medium',
  ])
  for (const [key, amounts] of found)
    expect([key, amounts]).toEqual([key, [{ currency: 'USD', transactions: 1, revenue: 700 }]])
})

test('the average order value divides by the orders that the revenue comes from', async () => {
  const coupons = definitions.find(({ key }) => key === 'ecommerce_coupons')!
  const payload = coupons.payload.parse(await runReport(server.services.store, coupons, params, []))
  // £20.00 and 9 euros at £0.50.
  expect(payload).toMatchObject({ total: { transactions: 3, revenue: 2450, average_order_value: 1225 } })
})
