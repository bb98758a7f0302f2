/** A site's connection with Google Analytics: kept, asked sparingly, refused, and forgotten. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AJAX_ACTIONS, type Envelope, HOUR_MS, MINUTE_MS, previousPeriod, startOfDay } from '@curlew/model'
import type { Ga4Properties, Ga4Status } from '@curlew/model/google-analytics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGoogleAnalytics } from '../google/google-analytics.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { ACCOUNT, type GoogleSide, googleSide, PROPERTY } from './testing.ts'

const at = (day: string) => startOfDay(SAMPLE_SITE.timezone, day)
const RANGE = { start: '2026-11-11', end: '2026-11-11' }
const NOW = at('2026-11-16') + 10 * HOUR_MS
const VISITS = { now: NOW, from: at('2026-11-11'), to: at('2026-11-12') }

let side: GoogleSide
beforeEach(async () => {
  side = await googleSide(VISITS)
})
afterEach(() => side.close())

const path = (end = '') => `sites/${side.site.id}/google-analytics${end}`
const status = async () => (await side.owner.rest('GET', path())).answer.data as unknown as Ga4Status

async function report(key = 'countries', range = RANGE): Promise<Envelope<Record<string, unknown>>> {
  const { start, end } = previousPeriod(range)
  const fields = { ...range, compare_report: 'true', compare_start: start, compare_end: end }
  return (await side.owner.ajax(AJAX_ACTIONS.getReportData, { site: String(side.site.id), report: key, ...fields }))
    .answer
}
const dataCalls = () => side.google.calls.filter(({ path }) => path.endsWith(':batchRunReports'))

describe('connecting', () => {
  test('lists the properties that a key may read, and keeps the key in a file that only its owner can read', async () => {
    const { answer } = await side.owner.rest('POST', path('/properties'), { key: JSON.stringify(ACCOUNT) })
    expect(answer.data as unknown as Ga4Properties).toEqual({
      properties: [{ id: PROPERTY, name: 'Fernhollow Pantry', account: 'Fernhollow' }],
    })
    expect(await status()).toMatchObject({
      source: 'google_analytics',
      connection: { property: PROPERTY, name: 'Fernhollow Pantry', email: ACCOUNT.client_email, error: null },
    })
    const file = join(side.server.services.config.dataFolder, 'google-analytics', `${side.site.id}.json`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ACCOUNT)
    expect(JSON.stringify(await status())).not.toContain('PRIVATE KEY')
  })

  test('names the field of a key or a property that Google refuses, and changes nothing', async () => {
    const before = await status()
    const wrong = async (body: object, end = '') => {
      const { answer } = await side.owner.rest(end ? 'POST' : 'PUT', path(end), body)
      return (answer as { data: { fields?: object; code?: string } }).data
    }
    const connect = { key: JSON.stringify(ACCOUNT), property: PROPERTY, source: 'curlew' }
    expect(await wrong({ key: 'no key' }, '/properties')).toMatchObject({ fields: { key: 'invalid_service_key' } })
    const damaged = { ...ACCOUNT, private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n' }
    expect(await wrong({ key: JSON.stringify(damaged) }, '/properties')).toMatchObject({
      fields: { key: 'ga4_key_refused' },
    })
    expect(await wrong({ ...connect, property: '999' })).toMatchObject({ fields: { property: 'ga4_no_access' } })
    side.google.failing = 'revoked'
    expect(await wrong(connect)).toMatchObject({ fields: { key: 'ga4_key_refused' } })
    side.google.failing = 500
    expect(await wrong(connect)).toMatchObject({ code: 'ga4_unavailable' })
    expect(await status()).toEqual(before)
  })

  test('says which APIs are off where no property is chosen yet', async () => {
    side.google.failing = 'forbidden'
    const { answer } = await side.owner.rest('POST', path('/properties'), { key: JSON.stringify(ACCOUNT) })
    expect(answer).toMatchObject({ data: { fields: { key: 'ga4_apis_off' } } })
  })

  test('is given up before the app stops waiting, and connects nothing later', async () => {
    const { config, database, store } = side.server.services
    side.google.failing = 'slow'
    const patient = openGoogleAnalytics({
      ...{ database, store, dataFolder: config.dataFolder, google: { url: side.google.url }, cacheMb: 1 },
      now: () => side.server.clock.now,
      patienceMs: 100,
    })
    await patient.disconnect(side.site.id)
    await expect(patient.connect(side.site.id, PROPERTY, ACCOUNT)).rejects.toMatchObject({ reason: 'unavailable' })
    await expect(patient.properties(side.site.id, ACCOUNT)).rejects.toMatchObject({ reason: 'unavailable' })
    expect(await patient.isConnected(side.site.id)).toBe(false)
  })

  test('with both, shows what the own script counted until Google’s figures are chosen', async () => {
    await side.owner.rest('PATCH', path(), { source: 'curlew' })
    expect(await report()).toMatchObject({
      success: true,
      data: { receipt: { source: 'Curlew' }, total: { sessions: 0 } },
    })
    expect(dataCalls().length).toBe(0)
    await side.owner.rest('PATCH', path(), { source: 'google_analytics' })
    const google = await report()
    expect(google).toMatchObject({ data: { receipt: { source: 'Google Analytics' } } })
    expect((google.data as { total: { sessions: number } }).total.sessions).toBeGreaterThan(100)
  })

  test('disconnecting deletes the key, forgets the answers and shows the own figures again', async () => {
    await report()
    await side.owner.rest('DELETE', path())
    expect(readdirSync(join(side.server.services.config.dataFolder, 'google-analytics'))).toEqual([])
    expect(await status()).toEqual({ source: 'curlew', connection: null, quota: null })
    expect(await report()).toMatchObject({ data: { receipt: { source: 'Curlew' } } })
    const { answer } = await side.owner.rest('PATCH', path(), { source: 'google_analytics' })
    expect(answer).toMatchObject({ success: false, data: { code: 'ga4_not_connected' } })
  })
})

describe('Google is asked sparingly', () => {
  test('the questions of a report go in calls of five', async () => {
    await report('overview')
    const reports = dataCalls().reduce((sum, call) => sum + call.reports, 0)
    expect(Math.max(...dataCalls().map((call) => call.reports))).toBe(5)
    // One call besides may hold the rest, and one what is known of the site.
    expect(dataCalls().length).toBeLessThanOrEqual(Math.ceil(reports / 5) + 2)
  })

  test('equal questions at the same time are asked once', async () => {
    await report('realtime')
    side.google.calls.length = 0
    await Promise.all([report(), report(), report()])
    const bodies = dataCalls().flatMap(({ body }) => (JSON.parse(body) as { requests: object[] }).requests)
    const texts = bodies.map((body) => JSON.stringify(body))
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('days that are over are asked once, and today again after a minute', async () => {
    const today = { start: '2026-11-16', end: '2026-11-16' }
    const asked = async (range: typeof RANGE) => {
      side.google.calls.length = 0
      await report('countries', range)
      return dataCalls().some(({ body }) => body.includes(`{"startDate":"${range.start}","endDate":"${range.end}"}`))
    }
    expect([await asked(RANGE), await asked(today)]).toEqual([true, true])
    side.server.clock.now += MINUTE_MS / 2
    expect([await asked(RANGE), await asked(today)]).toEqual([false, false])
    side.server.clock.now += MINUTE_MS
    expect([await asked(RANGE), await asked(today)]).toEqual([false, true])
    side.server.clock.now += 2 * HOUR_MS
    expect(await asked(RANGE)).toBe(false)
  })

  test('days that Google may still add to are asked again after a quarter of an hour', async () => {
    const yesterday = { start: '2026-11-15', end: '2026-11-15' }
    await report('countries', yesterday)
    side.google.calls.length = 0
    side.server.clock.now += 14 * MINUTE_MS
    await report('countries', yesterday)
    const asked = () => dataCalls().some(({ body }) => body.includes('"startDate":"2026-11-15"'))
    expect(asked()).toBe(false)
    side.server.clock.now += 2 * MINUTE_MS
    await report('countries', yesterday)
    expect(asked()).toBe(true)
  })

  test('what is left of the quota is shown, and before it is used up only people who look are answered', async () => {
    expect((await status()).quota).toBeNull()
    await report()
    const { quota } = await status()
    expect(quota).toMatchObject({ hour: { limit: 40_000 }, day: { limit: 200_000 } })
    expect(quota!.hour.remaining).toBe(side.google.tokens.hour)
    side.google.tokens.hour = 1000
    await report('traffic_technology')
    const { figures } = side.server.services
    const query = { metrics: ['eventCount' as const], range: RANGE }
    const ask = (priority: 'view' | 'background') =>
      figures.ask(side.site, (asking) => asking(query), { tooLong: { code: 'figures_too_slow' }, priority })
    await expect(ask('background')).rejects.toMatchObject({ code: 'ga4_quota_used_up' })
    await expect(ask('view')).resolves.toMatchObject({ receipt: { source: 'Google Analytics' } })
  })
})

describe('Google fails', () => {
  test.each([
    ['revoked', 'invalid_grant', 'ga4_sign_in_refused'],
    ['unauthorized', 'invalid_grant', 'ga4_sign_in_refused'],
    ['forbidden', 'unreachable', 'ga4_no_access'],
    ['quota', 'unreachable', 'ga4_quota_used_up'],
    [500, 'unreachable', 'ga4_unavailable'],
    [503, 'unreachable', 'ga4_unavailable'],
    ['cut', 'unreachable', 'ga4_unavailable'],
    ['rubbish', 'unreachable', 'ga4_unreadable'],
  ] as const)('%s: reports say so in one sentence, and are whole again afterwards', async (failing, type, code) => {
    side.google.failing = failing
    const failed = await report()
    expect(failed).toMatchObject({ success: false, data: { type, code } })
    expect((failed as { data: { message: string } }).data.message).toMatch(/^[A-Z].*\.$/)
    expect(JSON.stringify(failed)).not.toMatch(/PRIVATE KEY|Bearer|assertion/)
    side.google.failing = null
    side.server.clock.now += 6 * MINUTE_MS
    expect(await report()).toMatchObject({ success: true })
    expect(await status()).toMatchObject({ connection: { property: PROPERTY, error: null } })
  })

  test('a failure that passes costs nothing: the call is repeated', async () => {
    Object.assign(side.google, { failing: 503, failures: 1 })
    expect(await report()).toMatchObject({ success: true })
  })

  test('UJ-24 the re-authentication notice shows while the key is refused', async () => {
    const profile = async () => (await side.owner.ajax(AJAX_ACTIONS.getProfile, { site: String(side.site.id) })).answer
    expect(await profile()).toMatchObject({ data: { authed: true, reauth: false } })
    side.google.failing = 'unauthorized'
    await report()
    expect(await profile()).toMatchObject({ data: { reauth: true } })
    expect((await side.owner.rest('GET', `page-data?site=${side.site.id}`)).answer).toMatchObject({
      data: { reauth: true, source: 'Google Analytics', wizard_url: `/#/settings/source?site=${side.site.id}` },
    })
    side.google.failing = null
    await side.owner.rest('PUT', path(), { property: PROPERTY, source: 'google_analytics' })
    expect(await profile()).toMatchObject({ data: { authed: true, reauth: false } })
  })

  test('what is known already is still shown while Google is down', async () => {
    await report()
    side.google.failing = 500
    expect(await report()).toMatchObject({ success: true })
  })
})

describe('what Google says of its figures', () => {
  const property = () => side.google.properties[PROPERTY]!
  test.each([
    ['a sample of the events', { isSampled: true }, 'sampled'],
    ['rows with few visitors', { threshold: 3 }, 'thresholded'],
    ['rare values in one row', { otherAfter: 5 }, 'other_row'],
    ['metrics that the account may not see', { restricted: ['transactions'] }, 'restricted'],
  ] as const)('%s: the receipt says why the figures are estimates', async (_, options, reason) => {
    Object.assign(property(), options)
    expect(await report()).toMatchObject({
      success: true,
      data: { receipt: { exact: false, estimates: expect.arrayContaining([reason]) } },
    })
  })

  test('days are the property’s, and money from another currency is named', async () => {
    await side.close()
    side = await googleSide({ ...VISITS, timeZone: 'Asia/Tokyo', currency: 'EUR' })
    expect(await status()).toMatchObject({ connection: { time_zone: 'Asia/Tokyo', currency: 'EUR' } })
    expect(await report('traffic_source_medium')).toMatchObject({
      data: { receipt: { timeZone: 'Asia/Tokyo', convertedFrom: 'EUR' } },
    })
  })
})
