/**
 * The whole answer of each report about one small site, compared with what people count from the list of its visits
 * (`testing/hand-counted`). Nothing there was computed by the product, so a swapped field or a wrong label differs.
 */
import { AJAX_ACTIONS, REPORTS_WITH_CONVERSIONS, type ReportDefinition } from '@curlew/model'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../entities/site.ts'
import { importEvents, importValues } from '../import/importer.ts'
import { note } from '../notes/testing.ts'
import { askReport, comparable } from '../test/ask-report.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { FETCHES } from './testing/hand-counted/ai-crawlers.expected.ts'
import { FUNNELS } from './testing/hand-counted/funnels.expected.ts'
import { GOALS } from './testing/hand-counted/goals.expected.ts'
import { EXPECTED } from './testing/hand-counted/index.ts'
import { SITE_SUMMARY } from './testing/hand-counted/site-summary.expected.ts'
import { EVENTS, NOTE, NOW, ORDER_URL, RANGE, SEARCHES, SHOP } from './testing/hand-counted/visits.ts'

let server: TestServer
let owner: Browser
let site: Site
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  const { services } = server
  const { id } = (await services.sites.add(SHOP))!
  await services.sites.change(id, { order_url: ORDER_URL, goals: GOALS, funnels: FUNNELS })
  site = services.sites.byId(id)!
  await services.licences.enter(await server.licence('agency', site), site)
  expect(await importEvents(services.store, site, EVENTS)).toMatchObject({ added: EVENTS.length, rejected: [] })
  await services.store.replaceSearchTerms(id, SEARCHES)
  expect(await importValues(services.store, site, FETCHES)).toMatchObject({ added: FETCHES.length, rejected: [] })
  await services.store.flush()
  owner = await server.signIn('administrator')
  const saved = await owner.rest('POST', `notes?site=${id}`, note({ note_title: NOTE, note_date_ymd: RANGE.start }))
  expect(saved.answer.success).toBe(true)
})
afterAll(() => server.close())

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

/** The frame of each payload: the days of its figures, and their source. */
const FRAME = {
  reportcurrentrange: days('2026-01-02', '2026-01-03'),
  reportprevrange: days('2025-12-31', '2026-01-01'),
  receipt: {
    source: 'Curlew',
    timeZone: 'America/New_York',
    exact: true,
    generated: '2026-01-04T17:00:00.000Z',
    credits: [{ text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' }],
  },
}
const FRAMES: Partial<Record<keyof typeof EXPECTED, object>> = {
  yearinreview: {
    ...FRAME,
    reportcurrentrange: days('2025-01-01', '2025-12-31'),
    reportprevrange: days('2024-01-01', '2024-12-31'),
  },
}

/** Goals to choose from, beside payloads whose tables can have conversions. */
const CONVERSIONS = { goal_conversions: { goals: GOALS.map(({ id, name }) => ({ id, name })), goal: null, tables: [] } }

test.each(ANSWERED_REPORTS.map((report) => [report.key, report as ReportDefinition] as const))(
  'the whole answer of %s equals the answer counted by hand',
  async (key, report) => {
    const conversions = REPORTS_WITH_CONVERSIONS.includes(key) && CONVERSIONS
    const payload = { ...(FRAMES[key] ?? FRAME), ...EXPECTED[key], ...conversions }
    // Journeys are answered without an envelope.
    const answer = report.action ? { success: true, ...payload } : { success: true, data: payload }
    expect(comparable(await askReport(owner, site.id, report, RANGE))).toEqual(comparable(answer))
  },
)

test('the whole site summary equals the one counted by hand', async () => {
  const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, {
    site: String(site.id),
    report: 'site_summary',
    ...RANGE,
  })
  const frame = { ...FRAME, reportcurrentrange: days('2025-02-19', '2026-01-04') }
  expect(comparable(answer)).toEqual(comparable({ success: true, data: { ...frame, ...SITE_SUMMARY } }))
})
