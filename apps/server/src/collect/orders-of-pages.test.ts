/** Forged orders from a page must not change what the shop has reported. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const ORDER = { currency: 'GBP', order_shop: 'woocommerce' }

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  secret = await server.services.protocolSecrets.make(server.site.id)
})
afterAll(() => server.close())

/** An order from the shop's server. */
async function shopReports(params: Record<string, unknown>, name = 'purchase') {
  const response = await server.app.request(
    `/mp/collect?measurement_id=${server.site.key}&api_secret=${secret}`,
    { method: 'POST', body: JSON.stringify({ client_id: '7.7', events: [{ name, params: { ...ORDER, ...params } }] }) },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  expect(response.status).toBe(204)
}

let sent = 0
/** An order from a page, which anyone can send. */
async function pageReports(params: Record<string, unknown>, name = 'purchase') {
  const event = { id: `of-a-page-${++sent}`, name, at: NOW, url: 'https://example.org/shop', params }
  expect(await server.visit({ site: server.site.key, sent: NOW, events: [event] })).toBe(204)
}

const revenue = async () => {
  await server.services.store.flush()
  const range = { start: '2026-03-10', end: '2026-03-10' }
  const { totals } = await server.services.figures.ask(
    server.site,
    (ask) => ask({ metrics: ['transactions', 'purchaseRevenue'], range }),
    { tooLong: { code: 'figures_too_slow' } },
  )
  return totals.current
}

test('no page voids, rewrites or refunds an order of the shop, before or after it was made', async () => {
  await pageReports({
    ...ORDER,
    transaction_id: 'R-0',
    value: 0,
    order_revision: 999_999_999_999_999,
    order_void: true,
  })
  await shopReports({ transaction_id: 'R-0', value: 10, order_revision: 1_700_000_000_000 })
  await shopReports({ transaction_id: 'R-1', value: 100, order_revision: 3 })
  await shopReports({ transaction_id: 'R-2', value: 250, order_revision: 3 })
  // Without an explicit revision.
  await shopReports({ transaction_id: 'R-3', value: 50 })
  const whole = { transactions: 4, purchaseRevenue: 41_000 }
  expect(await revenue()).toEqual(whole)

  for (const shop of [ORDER, { currency: 'GBP' }]) {
    await pageReports({ ...shop, transaction_id: 'R-1', value: 0, order_revision: 999_999_999, order_void: true })
    await pageReports({ ...shop, transaction_id: 'R-2', value: 1, order_revision: 999_999_999 })
    await pageReports({ ...shop, transaction_id: 'R-3', value: 1 })
    await pageReports({ ...shop, transaction_id: 'R-3', value: 50 }, 'refund')
  }
  expect(await revenue()).toEqual(whole)
  const range = { start: '2026-03-10', end: '2026-03-10' }
  const dropped = await server.services.store.drops({ site: server.site.id, timeZone: 'UTC' }, range)
  expect(dropped).toEqual([{ date: '2026-03-10', reason: 'refund_by_page', count: 2 }])

  await shopReports({ transaction_id: 'R-3', value: 50 }, 'refund')
  expect(await revenue()).toEqual({ transactions: 4, purchaseRevenue: 36_000 })
})
