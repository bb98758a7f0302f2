/** Orders that no visit is known of, such as those of the phone: one place for them in each report, and every sum includes them. */
import { type Dimension, type ImportEvent, type ReportDefinition, WITHOUT_VISIT } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { reportOf } from '../test/report-of.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-10', end: '2026-03-10' }

const reports: readonly ReportDefinition[] = REPORTS
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  const visit: ImportEvent = {
    id: 'a',
    name: 'purchase',
    time: '2026-03-10T10:00:00Z',
    visitor: 'a',
    url: 'https://example.org/thanks',
    country: 'GB',
    params: { transaction_id: 'A', value: 20, currency: 'GBP' },
  }
  await importEvents(server.services.store, server.site, [visit])
  const secret = await server.services.protocolSecrets.make(server.site.id)
  const response = await server.app.request(
    `/mp/collect?measurement_id=${server.site.key}&api_secret=${secret}`,
    {
      method: 'POST',
      body: JSON.stringify({
        client_id: '7',
        events: [{ name: 'purchase', params: { transaction_id: 'B', value: 5, currency: 'GBP' } }],
      }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  expect(response.status).toBe(204)
  await server.services.store.flush()
})
afterAll(() => server.close())

const SPLITS: readonly Dimension[] = [
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionMedium',
  'sessionSourceMedium',
  'sessionCampaignName',
  'socialNetwork',
  'landingPage',
  'country',
  'region',
  'deviceCategory',
  'newVsReturning',
]

test.each(SPLITS)('by %s, orders without a visit have one row, and rows add up to all orders', async (dimension) => {
  const { rows, totals } = await server.services.store.run(
    { metrics: ['transactions', 'purchaseRevenue'], dimensions: [dimension], range: RANGE },
    queryContext(server.site),
  )
  expect(
    rows.filter(({ dimensions }) => dimensions[dimension] === WITHOUT_VISIT).map(({ current }) => current),
  ).toEqual([{ transactions: 1, purchaseRevenue: 500 }])
  expect(rows.reduce((sum, { current }) => sum + (current.purchaseRevenue ?? 0), 0)).toBe(2500)
  expect(totals.current).toEqual({ transactions: 2, purchaseRevenue: 2500 })
})

test('traffic and country reports list orders without a visit under the same name', async () => {
  const answer = async (key: 'traffic_overview' | 'countries') =>
    reportOf(server.services.store, reports.find((report) => report.key === key)!, server.site, {
      range: RANGE,
      now: NOW,
    })
  expect(await answer('traffic_overview')).toMatchObject({
    traffic_details_table: [
      { channel: 'Direct', purchases: 1 },
      { channel: WITHOUT_VISIT, purchases: 1 },
    ],
  })
  expect(await answer('countries')).toMatchObject({
    countries: [
      { iso: 'GB', name: 'United Kingdom', purchases: 1, regions: [] },
      { iso: '', name: WITHOUT_VISIT, purchases: 1, regions: [] },
    ],
  })
})
