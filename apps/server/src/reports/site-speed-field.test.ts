/** What visitors' browsers measured, in the Site Speed report: worked out by hand from the events. */
import { DAY_MS, type ImportEvent } from '@curlew/model'
import { ANSWERED_REPORTS, type FieldPayload, type SiteSpeedPayload } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { askReport } from '../test/ask-report.ts'
import { known } from '../test/known.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
let server: TestServer
let owner: Browser
let made = 0

const vitals = (path: string, params: ImportEvent['params'], more: Partial<ImportEvent> = {}): ImportEvent => ({
  id: `vitals ${++made}`,
  name: 'web_vitals',
  time: NOW - DAY_MS,
  url: `https://example.org${path}`,
  visitor: String(made),
  device: 'desktop',
  params,
  ...more,
})

beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  owner = await server.signIn('administrator')
  await server.services.licences.enter(await server.licence('agency'), server.site)
  await importEvents(server.services.store, server.site, [
    ...[900, 1200, 2000, 2500].map((lcp) => vitals('/fast/', { lcp, cls: 0 })),
    ...[3000, 4100, 5000, 6000].map((lcp) => vitals('/slow/', { lcp, cls: 0.3, inp: 240 })),
    ...[8000, 100].map((lcp) => vitals('/half/', { lcp, inp: 80 })),
    // On another device, and before the 28 days.
    vitals('/phone/', { lcp: 9000 }, { device: 'mobile' }),
    vitals('/old/', { lcp: 9000 }, { time: NOW - 28 * DAY_MS }),
  ])
  await server.services.store.flush()
})
afterAll(() => server.close())

async function of(key: string, more = {}): Promise<SiteSpeedPayload & { field: FieldPayload }> {
  const report = ANSWERED_REPORTS.find((one) => one.key === key)!
  const answer = await askReport(owner, server.site.id, report, { start: '2026-03-01', end: '2026-03-09', ...more })
  expect(answer).toMatchObject({ success: true })
  return answer.data as never
}

test('each vital has the value that three of four views stay within, and its shares of good and poor views', async () => {
  const { field } = await of('sitespeed')
  expect(field).toMatchObject({
    start: '2026-02-11',
    end: '2026-03-10',
    vitals: {
      // 100 900 1200 2000 2500 3000 4100 [5000] 6000 8000: good up to 2500, poor beyond 4000.
      largestContentfulPaint: { value: 5000, views: 10, good: 50, poor: 40 },
      cumulativeLayoutShift: { value: 0.3, views: 8, good: 50, poor: 50 },
      interactionToNextPaint: { value: 240, views: 6, good: expect.closeTo(100 / 3, 6), poor: 0 },
      firstContentfulPaint: null,
      timeToFirstByte: null,
    },
  })
})

test('a chosen page has its own vitals; the slowest pages are those of the site', async () => {
  const { field } = await of('sitespeed', { page: '/slow/?from=mail' })
  expect(field).toMatchObject({
    path: '/slow/',
    // 3000 4100 [5000] 6000.
    vitals: { largestContentfulPaint: { value: 5000, views: 4, good: 0, poor: 75 }, firstContentfulPaint: null },
  })
  expect(known(field.slowest).map(({ path }) => path)).toEqual(['/slow/', '/half/'])
})

test('the slowest pages are those with most poor views', async () => {
  const { field } = await of('sitespeed')
  expect(field.slowest).toEqual([
    { host: 'example.org', path: '/slow/', largest_contentful_paint: 5000, views: 4, poor_views: 3 },
    { host: 'example.org', path: '/half/', largest_contentful_paint: 8000, views: 2, poor_views: 1 },
  ])
  const { field: phone } = await of('sitespeedmobile')
  expect(known(phone.slowest).map(({ path }) => path)).toEqual(['/phone/'])
})

test('interaction to next paint comes from visitors, rounded as displayed and judged, because an audit does not interact', async () => {
  const measured = { value: 0.24, score: 100 }
  expect((await of('sitespeed')).interaction_to_next_paint).toEqual(measured)
  const values = { value: null, score: null }
  await server.services.database
    .insertInto('site_audits')
    .values({
      ...{ site_id: server.site.id, device: 'desktop', page: '', audited_at: NOW },
      result: JSON.stringify({
        ...{ score: 90, improvements: [], source: 'lighthouse', version: '13', address: 'https://example.org/' },
        values: {
          ...{ cumulative_layout_shift: values, largest_contentful_paint: values, server_response_time: values },
          ...{ first_contentful_paint: values, total_blocking_time: values, interaction_to_next_paint: values },
        },
      }),
    })
    .execute()
  expect((await of('sitespeed')).interaction_to_next_paint).toEqual(measured)
})

test('of the days of the range, where a link asks for them', async () => {
  const { field } = await of('sitespeed', { start: '2026-02-01', end: '2026-02-28', measured: 'range' })
  expect(field).toMatchObject({ start: '2026-02-01', end: '2026-02-28' })
  expect(field.vitals.largestContentfulPaint).toMatchObject({ value: 9000, views: 1 })
})
