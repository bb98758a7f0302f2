import type { ImportEvent, ReportDefinition, ReportKey } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { reportOf } from '../test/report-of.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-09', end: '2026-03-09' }

const reports: readonly ReportDefinition[] = REPORTS
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  const view = (id: string, url: string): ImportEvent => ({
    id,
    name: 'page_view',
    time: '2026-03-09T10:00:00Z',
    visitor: id,
    url,
  })
  await importEvents(server.services.store, server.site, [
    view('a', 'https://example.org/'),
    view('b', 'https://example.org/'),
    view('c', 'https://shop.example.org/'),
  ])
})
afterAll(() => server.close())

test('on a site with two hosts, the Overview, Pages and Publishers reports list the same pages', async () => {
  const answer = (wanted: ReportKey) =>
    reportOf(server.services.store, reports.find(({ key }) => key === wanted)!, server.site, { range: RANGE, now: NOW })
  expect(await answer('overview')).toMatchObject({
    toppages: [
      { hostname: 'example.org', url: '/', sessions: 2 },
      { hostname: 'shop.example.org', url: '/', sessions: 1 },
    ],
  })
  expect(await answer('engagement_pages')).toMatchObject({
    pages_report_table: [
      { hostname: 'example.org', page_path: '/', pageviews: 2 },
      { hostname: 'shop.example.org', page_path: '/', pageviews: 1 },
    ],
  })
  expect(await answer('publisher')).toMatchObject({
    exitpages: [
      { hostname: 'example.org', path: '/', exits: 2, pageviews: 2, exitrate: 100 },
      { hostname: 'shop.example.org', path: '/', exits: 1, pageviews: 1, exitrate: 100 },
    ],
  })
})
