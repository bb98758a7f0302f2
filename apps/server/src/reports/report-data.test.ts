import { gunzipSync } from 'node:zlib'
import { AJAX_ACTIONS, REPORT_KEYS } from '@curlew/model'
import { OverviewPayload } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueLicence, signingKey } from '../licence/licences.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer({ now: NOW - 3 * DAY })
  let ids = 0
  const view = (path: string, referrer = '') => ({
    id: `event-${++ids}-xxxx`,
    name: 'page_view',
    at: server.clock.now,
    url: `https://example.org${path}`,
    title: `Title of ${path}`,
    referrer,
  })
  const send = async (address: string, ...events: object[]) => {
    for (const event of events)
      expect(await server.visit({ site: server.site.key, sent: server.clock.now, events: [event] }, { address })).toBe(
        204,
      )
  }
  await send('81.2.69.142', view('/a/', 'https://www.google.com/'), view('/b/'))
  server.clock.now = NOW
  await send('81.2.69.142', view('/a/', 'https://blog.example/post'))
  await send('81.2.69.160', view('/a/'), view('/a/'))
  await send('8.8.8.8', view('/b/'))
  await server.services.store.flush()
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const overview = (fields: Record<string, string> = {}) =>
  owner.ajax(AJAX_ACTIONS.getReportData, { report: 'overview', ...fields })

test('a long answer is sent compressed', async () => {
  const { cookie, page } = owner
  const body = new URLSearchParams({
    action: AJAX_ACTIONS.getReportData,
    nonce: page.nonce,
    report: 'overview',
    site: String(server.site.id),
  })
  const headers = { cookie, 'accept-encoding': 'gzip' }
  const response = await server.app.request('/ajax', { method: 'POST', headers, body })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toMatchObject({ success: true })
})

describe('LIC-01 report data by level', () => {
  test('GEN-07 lite opens only the Overview, only for the 30 days ending yesterday', async () => {
    const { answer } = await overview()
    expect(answer).toMatchObject({
      success: true,
      data: {
        reportcurrentrange: { startDate: '2026-02-08', endDate: '2026-03-09' },
        infobox: { sessions: { value: 1 } },
      },
    })
    const custom = await overview({ start: '2026-03-01', end: '2026-03-10' })
    expect([custom.status, custom.answer]).toMatchObject([
      200,
      { success: false, data: { type: 'license_level', footer: 'basic' } },
    ])
    for (const report of REPORT_KEYS.filter((key) => !['overview', 'site_summary', 'yearinreview'].includes(key))) {
      const refused = await owner.ajax(AJAX_ACTIONS.getReportData, { report })
      expect(refused.answer, report).toMatchObject({ success: false, data: { type: 'license_level' } })
    }
  })

  test('LIC-10 a paid licence opens other dates; an expired, forged or foreign one does not', async () => {
    const other = (await server.services.sites.add({
      name: 'Other',
      domain: 'other.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    const enter = async (token: string) => owner.rest('PUT', `sites/${server.site.id}/licence`, { token })
    for (const token of [
      '',
      'x.y.z',
      await server.licence('pro', other),
      await server.licence('pro', server.site, -1),
    ]) {
      expect((await enter(token)).status).toBe(400)
      expect((await overview({ start: '2026-03-01', end: '2026-03-10' })).answer).toMatchObject({
        success: false,
        data: { type: 'license_level' },
      })
    }
    const good = await server.licence('pro')
    const [head, claims, signature] = good.split('.')
    const forgedClaims = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), type: 'agency' }),
    ).toString('base64url')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const token of [`${head}.${forgedClaims}.${signature}`, unsigned])
      expect((await enter(token)).status).toBe(400)
    expect((await enter(good)).answer).toMatchObject({ success: true, data: { type: 'pro', isExpired: false } })
    expect((await overview({ start: '2026-03-01', end: '2026-03-10' })).answer).toMatchObject({ success: true })
  })
})

test.each([
  ['lite', 'plus', true],
  ['basic', 'plus', true],
  ['plus', 'basic', false],
  ['agency', 'basic', false],
] as const)(
  'TRAF-08 LIC-02 with a site licence of %s and an installation licence of %s, the latter decides: %s',
  async (own, ofAll, isOpen) => {
    const { licences, config } = server.services
    const ask = async () => {
      const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, { report: 'traffic_overview' })
      return (answer as { success: boolean }).success
    }
    const level = async () => {
      const { answer } = await owner.rest('GET', `page-data?site=${server.site.id}`)
      return (answer as unknown as { data: { level: string } }).data.level
    }
    if (own === 'lite') await licences.remove(server.site)
    else await licences.enter(await server.licence(own), server.site)
    expect([await ask(), await level()]).toEqual([own === 'plus' || own === 'agency', own])
    const key = await signingKey(config.dataFolder)
    await licences.enter(await issueLicence(key, { type: ofAll, network: true, days: 30 }, server.clock.now), null)
    expect([await ask(), await level()]).toEqual([isOpen, ofAll])
    await licences.remove(null)
    expect([await ask(), await level()]).toEqual([own === 'plus' || own === 'agency', own])
    await licences.enter(await server.licence('pro'), server.site)
  },
)

test('LIC-02 names the expired licence, and only if renewing it would help', async () => {
  const { licences, config } = server.services
  const day = 24 * 60 * 60
  const key = await signingKey(config.dataFolder)
  const { now } = server.clock
  await licences.remove(server.site)
  await licences.enter(await issueLicence(key, { type: 'plus', network: true, days: 1 }, now), null)
  server.clock.now = now + 2 * day * 1000
  const person = await server.signIn('administrator')
  const later = (report: string) => person.ajax(AJAX_ACTIONS.getReportData, { report })
  expect((await later('traffic_overview')).answer).toMatchObject({
    data: { type: 'expired_license', message: 'The licence for all sites has expired.' },
  })
  // It never opened this one.
  expect((await later('ecommerce')).answer).toMatchObject({ data: { type: 'license_level', footer: 'pro' } })

  // The site's own has expired, but the one for all sites rules: the way on is a higher one.
  server.clock.now = now
  await licences.enter(await issueLicence(key, { type: 'pro', site: 'example.org', days: 1 }, now), server.site)
  await licences.enter(await issueLicence(key, { type: 'plus', network: true, days: 30 }, now), null)
  server.clock.now = now + 2 * day * 1000
  expect((await later('ecommerce')).answer).toMatchObject({ data: { type: 'license_level', footer: 'pro' } })
  await licences.remove(null)
  expect((await later('ecommerce')).answer).toMatchObject({
    data: { type: 'expired_license', message: 'This site’s licence has expired.' },
  })
  server.clock.now = now
  await licences.enter(await server.licence('pro'), server.site)
})

describe('with a licence', () => {
  test('OV-18 the Overview has the figures of the events sent, in a valid payload', async () => {
    const { answer } = await overview({ start: '2026-03-10', end: '2026-03-10' })
    expect(answer.success).toBe(true)
    const payload = OverviewPayload.parse(answer.data)
    expect(payload.infobox).toMatchObject({
      range: 1,
      sessions: { value: 3, prev: 100 },
      pageviews: { value: 4, prev: 100, compare_value: 0 },
    })
    expect(payload.countries).toMatchObject([
      { iso: 'GB', name: 'United Kingdom', sessions: 2, compare_change: 100 },
      { iso: 'US', name: 'United States', sessions: 1 },
    ])
    expect(payload.referrals).toMatchObject([{ url: 'blog.example', sessions: 1 }])
    expect(payload.toppages).toMatchObject([
      { hostname: 'example.org', url: '/a/', title: 'Title of /a/', sessions: 2 },
      { url: '/b/', sessions: 1 },
    ])
    expect(payload.devices).toEqual({ desktop: 3, tablet: 0, mobile: 0 })
    expect(payload.overviewgraph).toMatchObject({ interval: 'hour', count: 13 })
    expect(payload.overviewgraph.sessions.datapoints).toEqual([...Array(12).fill(0), 3])
  })

  test('GEN-05 the earlier range is the chosen one, or else the same number of days just before', async () => {
    const chosen = await overview({
      start: '2026-03-10',
      end: '2026-03-10',
      compare_report: 'true',
      compare_start: '2026-03-07',
      compare_end: '2026-03-07',
    })
    expect(chosen.answer).toMatchObject({
      data: {
        reportprevrange: { startDate: '2026-03-07', endDate: '2026-03-07' },
        infobox: { sessions: { value: 3, prev: 200, compare_value: 1 } },
      },
    })
    const before = await overview({ start: '2026-03-09', end: '2026-03-10' })
    expect(before.answer).toMatchObject({
      data: { reportprevrange: { startDate: '2026-03-07', endDate: '2026-03-08' } },
    })
  })

  test.each([
    ['a minute before the earlier visits', NOW - 60_000, { compare_value: 0, prev: 100 }],
    ['in the minute of the earlier visits', NOW + 59_999, { compare_value: 1, prev: 200 }],
  ])('GEN-05 the current day is compared up to the same minute of the earlier day: %s', async (_, now, expected) => {
    server.clock.now = now
    const person = await server.signIn('administrator')
    const { answer } = await person.ajax(AJAX_ACTIONS.getReportData, {
      report: 'overview',
      start: '2026-03-10',
      end: '2026-03-10',
      compare_report: 'true',
      compare_start: '2026-03-07',
      compare_end: '2026-03-07',
    })
    server.clock.now = NOW
    const until = new Date(Math.floor(now / 60_000) * 60_000 + 60_000 - 3 * DAY).toISOString()
    expect(answer).toMatchObject({
      data: { reportprevrange: { until }, infobox: { sessions: { value: 3, ...expected } } },
    })
  })

  test('GEN-05 whole days are compared with whole days', async () => {
    const { answer } = await overview({ start: '2026-03-08', end: '2026-03-09' })
    expect(answer.data).toMatchObject({
      reportprevrange: { startDate: '2026-03-06', endDate: '2026-03-07' },
      infobox: { sessions: { value: 0, prev: -100, compare_value: 1 } },
    })
    expect(answer.data).not.toHaveProperty('reportprevrange.until')
  })

  test('DATE-19 the default range is the last 30 days, including today', async () => {
    expect((await overview()).answer).toMatchObject({
      data: { reportcurrentrange: { startDate: '2026-02-09', endDate: '2026-03-10' } },
    })
  })

  test.each([
    [{ start: '2026-03-10', end: '2026-03-01' }],
    [{ start: '2026-03-10', end: '' }],
    [{ start: '2004-12-31', end: '2026-03-10' }],
    [{ start: '2026-03-10', end: '2026-03-11' }],
    [
      {
        start: '2026-03-01',
        end: '2026-03-10',
        compare_report: 'true',
        compare_start: '2026-03-05',
        compare_end: '2026-03-01',
      },
    ],
    [
      {
        start: '2026-03-01',
        end: '2026-03-10',
        compare_report: 'true',
        compare_start: '2026-03-02',
        compare_end: '2026-03-10',
      },
    ],
    [{ start: '2026-02-30', end: '2026-03-10' }],
    [{ start: "2026-03-01'; drop table sessions", end: '2026-03-10' }],
    [{ start: '2026-03-01', end: '9'.repeat(10_000) }],
    [{ start: '2026-03-01', end: '2026-03-10', compare_report: 'true', compare_start: 'x', compare_end: '2026-03-01' }],
  ])('DATE-16 DATE-17 %j is refused with INVALID_DATE_RANGE', async (dates) => {
    const { status, answer } = await overview(dates)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ success: false, data: { type: 'INVALID_DATE_RANGE' } })
  })

  test.each<[string, Record<string, string>]>([
    ['an unknown report', { report: 'nonsense' }],
    ['a word of the language', { report: '__proto__' }],
    ['a negative site', { site: '-1' }],
    ['an endless site', { site: '1e99' }],
    ['an invalid flag', { compare_report: 'perhaps' }],
  ])('%s is refused', async (_, fields) => {
    const { status, answer } = await overview(fields)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ success: false, data: { type: 'invalid_request' } })
  })

  test('a range over all time is answered', async () => {
    expect((await overview({ start: '2005-01-01', end: '2026-03-10' })).answer).toMatchObject({
      success: true,
      data: { infobox: { sessions: { value: 4 } } },
    })
  })

  test('changing the time zone moves the days, and loses nothing', async () => {
    await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'Pacific/Auckland' })
    const { answer } = await overview({ start: '2026-03-01', end: '2026-03-11' })
    expect(answer).toMatchObject({ data: { infobox: { sessions: { value: 4 } } } })
    expect((await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'Mars/Olympus' })).status).toBe(400)
    await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'Europe/London' })
  })
})

describe('CONN-01 a site without visits', () => {
  test('waits a day, then is reported as not connected', async () => {
    const fresh = (await server.services.sites.add({
      name: 'New',
      domain: 'new.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    server.clock.now = fresh.createdAt + 60_000
    const waiting = await overview({ site: String(fresh.id) })
    expect(waiting.answer).toMatchObject({
      success: true,
      data: { show_chart_overlay: true, overviewgraph: { count: 0 } },
    })
    server.clock.now = fresh.createdAt + 25 * 60 * 60 * 1000
    owner = await server.signIn('administrator')
    expect((await overview({ site: String(fresh.id) })).answer).toMatchObject({
      success: false,
      data: { type: 'not_connected' },
    })
    expect((await owner.ajax(AJAX_ACTIONS.getProfile, { site: String(fresh.id) })).answer).toMatchObject({
      data: { authed: false },
    })
    server.clock.now = NOW
  })
})

test('API-03 a report is loaded only by its own key', async () => {
  await server.services.licences.enter(await server.licence('pro'), server.site)
  const reader = await server.signIn('administrator')
  const load = async (report: string) => (await reader.ajax(AJAX_ACTIONS.getReportData, { report })).answer
  for (const report of ['site_summary', 'overview', 'ecommerce', 'ecommerce_coupons'])
    expect(await load(report)).toMatchObject({ success: true, data: expect.any(Object) })
  // This site has no shop, which is what this report is about.
  expect(await load('ecommerce_funnel')).toMatchObject({ success: false, data: { type: 'install_addon' } })
  expect(await load('overviews')).toMatchObject({ success: false, data: { type: 'invalid_request' } })
})
