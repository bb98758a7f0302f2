/** Money in a currency without a rate: counted as an order, in no figure, and named beside every table of revenue. */
import type { ImportEvent, QueryInput, ReportDefinition } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { intercepted, reportOf } from '../test/report-of.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-09', end: '2026-03-09' }
const REVENUE = ['purchaseRevenue', 'averagePurchaseRevenue']

let server: TestServer
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
})
afterAll(() => server.close())

const definitions: readonly ReportDefinition[] = REPORTS
/** A report's payload, with a rate for euros and none for dollars, and its queries. */
async function answerOf(definition: ReportDefinition) {
  const asked: QueryInput[] = []
  const source = intercepted(server.services.store, (query, answer) => {
    asked.push(query)
    return answer()
  })
  const site = { ...server.site, rates: { EUR: 0.5 } }
  const payload = definition.payload.parse(await reportOf(source, definition, site, { range: RANGE, now: NOW }))
  return { key: definition.key, payload: payload as { not_included?: unknown }, asked }
}

test('every report with revenue names the money that its revenue excludes', async () => {
  const answers = await Promise.all(definitions.map(answerOf))
  const found = answers
    .filter(({ asked }) => asked.some(({ metrics }) => metrics.some((metric) => REVENUE.includes(metric))))
    .map(({ key, payload }) => [key, payload.not_included] as const)
  expect(Object.keys(Object.fromEntries(found)).toSorted()).toEqual([
    'ecommerce',
    'ecommerce_coupons',
    'goals',
    'traffic_campaign',
    'traffic_landing_pages',
    'traffic_overview',
    'traffic_social',
    'traffic_source_medium',
  ])
  for (const [key, amounts] of found)
    expect([key, amounts]).toEqual([key, [{ currency: 'USD', transactions: 1, revenue: 700 }]])
})

test('the average order value divides by the orders whose revenue is counted', async () => {
  const coupons = definitions.find(({ key }) => key === 'ecommerce_coupons')!
  const { payload } = await answerOf(coupons)
  // £20.00 and 9 euros at £0.50.
  expect(payload).toMatchObject({ total: { transactions: 3, revenue: 2450, average_order_value: 1225 } })
})
