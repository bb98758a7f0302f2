import { DAY_MS, HOUR_MS } from '@curlew/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
})
afterEach(() => server.close())

const load = (count: number, time: number) =>
  importEvents(
    server.services.store,
    server.site,
    Array.from({ length: count }, (_, i) => ({
      id: `${time} ${i}`,
      name: 'page_view',
      time: time + i,
      url: 'https://example.org/',
      visitor: String(i % 50),
    })),
  )

test('all views are measured up to 10,000 a day, then the share that gave 10,000 yesterday', async () => {
  const { vitalsShares: shares, sites } = server.services
  const site = { id: server.site.id, vitalsPercent: null }
  expect(shares.of(site)).toBe(1)
  await load(5000, NOW - HOUR_MS)
  await load(9999, NOW - DAY_MS)
  await shares.count(new AbortController().signal)
  expect(shares.of(site)).toBe(1)
  await load(30_001, NOW - DAY_MS + HOUR_MS)
  await shares.count(new AbortController().signal)
  expect(shares.of(site)).toBe(0.25)
  // What the owner chose wins.
  await sites.change(site.id, { vitals_percent: 50 })
  expect(shares.of(sites.byId(site.id)!)).toBe(0.5)
})
