import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS, DAY_MS, HOUR_MS, REST_PATHS, restPath } from '@curlew/model'
import { ExceptionsPayload } from '@curlew/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFigures } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { createClock } from '../jobs/testing.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import type { StoredException } from './exception-rows.ts'
import { widthsOf } from './exceptions.ts'
import { mainlyOf, partsOf } from './explain.ts'
import { checkSite } from './feature.ts'
import { readHistory } from './history.ts'
import { steadyVisits } from './testing.ts'

/** Half past, so that an hour is under way. */
const NOW = Date.parse('2026-06-10T12:30:00Z')
const WHOLE = Date.parse('2026-06-10T12:00:00Z')
const START = WHOLE - 100 * DAY_MS
/** The newsletter's three hours of the day before. */
const LETTER = { from: WHOLE - DAY_MS, to: WHOLE - DAY_MS + 3 * HOUR_MS }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  const { services, site } = server
  await services.licences.enter(await server.licence('agency'), site)
}, 30_000)
afterEach(() => server.close())

/** Steady visits, with additional ones on top. */
async function visit(
  more: (hour: number) => Partial<Record<string, number>> = () => ({}),
  { from = START, to = NOW } = {},
) {
  const { services, site } = server
  const events = steadyVisits(site.domain, { from, to }, (hour) => ({ google: 6, friends: 4, ...more(hour) }))
  await importEvents(services.store, site, events)
}
const letter = (hour: number) => (hour >= LETTER.from && hour < LETTER.to ? { letter: 80 } : {})

const note = (day: string, title = 'A letter') => ({
  ...{ id: 0, note_title: title, note_date: day, note_date_ymd: day, important: false },
  ...{ category: { id: 0 }, medias: {}, version: 0 },
})

const shown = async () => {
  const { services, site } = server
  return services.exceptions.list(site, { start: '2026-01-01', end: '2026-06-10' })
}
const names = (found: readonly StoredException[]) =>
  found.map(({ signal, value, resolved }) => [signal, value, resolved])

/** The report for a signed-in person. */
async function report(role: 'administrator' | 'viewer' = 'administrator', fields: Record<string, string> = {}) {
  const browser = await server.signIn(role, [server.site.id])
  const asked = await browser.ajax(AJAX_ACTIONS.getReportData, {
    site: String(server.site.id),
    report: 'exceptions',
    ...fields,
  })
  return { browser, ...asked }
}

describe('a check', { timeout: 30_000 }, () => {
  test('finds what happened in the last month, says once what it was and what makes it up', async () => {
    await visit(letter)
    await checkSite(server.services, server.site)
    const found = await shown()
    expect(names(found)).toEqual([['channel', 'Referral', true]])
    const [{ observed, low, high, expected, to, chart, explanations, category, time }] = found as [StoredException]
    expect(category).toBe('Marketing')
    expect(Date.parse(time)).toBeGreaterThan(LETTER.from)
    expect(Date.parse(time)).toBeLessThanOrEqual(LETTER.from + 2 * HOUR_MS)
    expect(observed).toBeGreaterThan(high)
    expect(expected).toBeGreaterThan(low)
    expect(chart.find((point) => point.time === to)).toMatchObject({ observed, low, high })
    for (const { rows } of explanations)
      expect(rows.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(observed - expected, 6)
    expect(explanations.map(({ dimension }) => dimension)).toEqual([
      ...['sessionSource', 'country', 'deviceCategory', 'landingPage'],
    ])
  })

  test('names a source that had never sent a visit, where it makes up most of the difference', async () => {
    const wave = WHOLE - 5 * HOUR_MS
    await visit((hour) => (hour >= wave ? { 'spam.example': 30 } : {}), { from: WHOLE - 75 * DAY_MS, to: NOW })
    await checkSite(server.services, server.site)
    const found = (await shown()).filter(({ resolved }) => !resolved)
    expect(found).toMatchObject([{ mainly: { dimension: 'sessionSource', value: 'spam.example' } }])
    const bySource = found[0]!.explanations.find(({ dimension }) => dimension === 'sessionSource')!
    expect(bySource.rows[0]).toMatchObject({ value: 'spam.example', count: 1 })
    const { answer } = await report('viewer', { start: '2026-06-10', end: '2026-06-10' })
    expect(ExceptionsPayload.parse(answer.data).items[0]!.description).toMatch(
      /, expected \d+ to \d+; most of the difference comes from spam\.example$/,
    )
    const bell = await (await server.signIn('viewer', [server.site.id])).ajax(AJAX_ACTIONS.getNotifications)
    expect(JSON.stringify(bell.answer.data)).toContain('most of the difference comes from spam.example')
  })

  test('what is found with it is of the same hours, and the channel of a source is not named again', async () => {
    const burst = (hour: number) => (letter(hour).letter ? { friends: 44 } : {})
    await visit(burst)
    await checkSite(server.services, server.site)
    const found = await shown()
    expect(names(found)).toEqual([['source', 'friends', true]])
    const [{ from, to, observed, symptoms }] = found as [StoredException]
    const hours = Array.from(
      { length: (Date.parse(to) - Date.parse(from)) / HOUR_MS },
      (_, i) => Date.parse(from) + i * HOUR_MS,
    )
    const friends = hours.reduce((sum, hour) => sum + (burst(hour).friends ?? 4), 0)
    expect(observed).toBe(friends)
    const sessions = friends + 6 * hours.length
    expect(symptoms.map(({ signal, value, observed }) => [signal, value, observed])).toEqual([
      ['sessions', '', sessions],
      ['landingPage', '/', sessions],
    ])
  })

  test('a day that the owner has noted may be busier than others; without the note it is an exception', async () => {
    const noted = '2026-06-09'
    await visit((hour) => (new Date(hour).toISOString().startsWith(noted) ? { friends: 9 } : {}))
    const { services, site } = server
    const { outcome } = await services.notes.save(site, note(noted))
    expect(outcome).toBe('saved')
    await checkSite(services, site)
    expect(names(await shown())).toEqual([])
    await services.database.deleteFrom('notes').execute()
    await services.database.deleteFrom('exception_checks').execute()
    await checkSite(services, site)
    expect(names(await shown())).toEqual([['source', 'friends', expect.any(Boolean)]])
  })

  test('an entry on a public holiday of the site’s country names it', async () => {
    const noon = Date.parse('2026-05-25T11:00:00Z')
    await visit((hour) => (hour >= noon && hour < noon + 3 * HOUR_MS ? { letter: 80 } : {}))
    await checkSite(server.services, server.site)
    expect(await shown()).toMatchObject([{ holidays: [{ day: '2026-05-25', name: 'bank_holiday' }] }])
  })

  test('the report has what was counted since the last whole hours of the chart, and nothing once those are whole', async () => {
    await visit(letter, { to: WHOLE })
    const { services, site, clock } = server
    await checkSite(services, site)
    const item = async () => {
      const { answer } = await report('administrator', { start: '2026-06-01', end: '2026-06-10' })
      return ExceptionsPayload.parse(answer.data).items.find(({ signal }) => signal !== 'silence')!
    }
    const { so_far: soFar, chart, hours, ...found } = await item()
    const last = Date.parse(chart.at(-1)!.time)
    expect(last).toBeLessThan(NOW)
    // Of ten visits an hour four come from friends, and google is a search engine.
    expect(found).toMatchObject({ signal: 'channel', value: 'Referral' })
    expect(soFar).toEqual({ time: new Date(NOW).toISOString(), observed: (4 * (WHOLE - last)) / HOUR_MS })
    clock.now = last + hours * HOUR_MS
    await services.database.updateTable('exception_checks').set({ checked_until: clock.now }).execute()
    expect((await item()).so_far).toBeNull()
  })

  test('explains pages that were not found by the page itself, not by the one on which the visit began', async () => {
    await visit()
    const { services, site } = server
    const missing = Array.from({ length: 60 }, (_, i) => ({
      ...{ id: `missing ${i}`, name: 'page_not_found', visitor: `missing ${i}` },
      ...{ time: LETTER.from + i * 60_000, url: `https://${site.domain}${i < 50 ? '/gone/' : '/moved/'}` },
    }))
    await importEvents(services.store, site, missing)
    await checkSite(services, site)
    const found = (await shown()).find(({ signal }) => signal === 'notFound')!
    expect(found.explanations.map(({ dimension }) => dimension)).toEqual([
      'sessionDefaultChannelGroup',
      'sessionSource',
      'country',
      'deviceCategory',
      'pagePath',
    ])
    const [largest] = found.explanations.at(-1)!.rows
    expect(largest).toMatchObject({ value: '/gone/', difference: expect.any(Number) })
  })

  test('beside another one of the same site finds each exception once', async () => {
    await visit(letter)
    const { services, site } = server
    await Promise.all([checkSite(services, site), checkSite(services, site)])
    expect(names(await shown())).toEqual([['channel', 'Referral', true]])
  })

  test('continues where the last one ended, and reports what is new', async () => {
    await visit()
    const { services, site, clock } = server
    const reported: string[][] = []
    services.exceptions.onFound((at, found) => reported.push([at.domain, ...found.map(({ signal }) => signal)]))
    await checkSite(services, site)
    expect(await shown()).toEqual([])
    // The script is gone from the pages: nothing comes any more.
    clock.now = NOW + 5 * HOUR_MS
    await checkSite(services, site)
    expect(names(await shown())).toEqual([['silence', '', false]])
    clock.now = NOW + 9 * HOUR_MS
    await checkSite(services, site)
    expect(names(await shown())).toEqual([['silence', '', false]])
    expect(reported).toEqual([[site.domain, 'silence']])
    expect(await services.exceptions.since(site, NOW)).toHaveLength(1)
    expect(await services.exceptions.since(site, clock.now)).toEqual([])
    // And is back.
    await visit(() => ({}), { from: WHOLE + 9 * HOUR_MS, to: WHOLE + 30 * HOUR_MS })
    clock.now = NOW + 30 * HOUR_MS
    await checkSite(services, site)
    expect(names(await shown())).toEqual([['silence', '', true]])
  })

  test('of a site with one day of data says nothing', async () => {
    await visit(letter, { from: WHOLE - DAY_MS, to: NOW })
    await checkSite(server.services, server.site)
    expect(await shown()).toEqual([])
  })

  test('of a site without any data says nothing', async () => {
    await checkSite(server.services, server.site)
    expect(await shown()).toEqual([])
  })

  test('after the time zone was changed says nothing new', async () => {
    await visit(letter)
    const { services, site, clock } = server
    await checkSite(services, site)
    const before = await shown()
    expect(before).toHaveLength(1)
    await services.sites.change(site.id, { timezone: 'Asia/Kolkata' })
    clock.now = NOW + HOUR_MS
    await visit(() => ({}), { from: WHOLE + HOUR_MS, to: NOW + HOUR_MS })
    await checkSite(services, services.sites.byId(site.id)!)
    expect(await shown()).toEqual(before)
  })

  test('comes every hour, for sites whose level shows what it finds', async () => {
    await server.close()
    const clock = createClock(NOW)
    server = await startTestServer({ now: NOW, timer: clock.timer })
    const { services, site, jobs } = server
    await visit(letter)
    jobs.start()
    await clock.pass(10 * 60_000, jobs.settled)
    expect(await shown()).toEqual([])
    await services.licences.enter(await server.licence('agency'), site)
    server.clock.now = NOW + HOUR_MS
    await clock.pass(HOUR_MS, jobs.settled)
    expect(await shown()).toHaveLength(1)
  })
})

describe('the report', { timeout: 30_000 }, () => {
  test('EXC-02 EXC-12 EXC-13 shows what was found, with the notes of its day, to the agency level alone', async () => {
    await visit(letter)
    await server.services.notes.save(server.site, note('2026-06-09', 'Letter sent'))
    const { answer } = await report('viewer', { start: '2026-06-01', end: '2026-06-10' })
    const { items } = ExceptionsPayload.parse(answer.data)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      category: 'Marketing',
      resolved: true,
      notes: [{ day: '2026-06-09', title: 'Letter sent' }],
      verdict: null,
    })
    expect(items[0]!.description).toMatch(
      /^Sessions of the channel Referral: \d+ in \d+ hours until [^–]+ [AP]M, expected \d+ to \d+; most of the difference comes from letter$/,
    )
    const { items: none } = ExceptionsPayload.parse(
      (await report('viewer', { start: '2026-05-01', end: '2026-05-31' })).answer.data,
    )
    expect(none).toEqual([])
    await server.services.licences.enter(await server.licence('pro'), server.site)
    expect((await report('viewer')).answer).toMatchObject({ success: false, data: { type: 'license_level' } })
  })

  test('EXC-18 API-19 deletes one by its id, for good; it is not found again', async () => {
    await visit(letter)
    const { browser, answer } = await report('administrator', { start: '2026-06-01', end: '2026-06-10' })
    const id = String(ExceptionsPayload.parse(answer.data).items[0]!.id)
    const site = String(server.site.id)
    const deleted = await browser.ajax('exceptions_delete', { site, exception_id: id })
    expect(deleted).toMatchObject({ status: 200, answer: { success: true } })
    expect(await shown()).toEqual([])
    server.clock.now += HOUR_MS
    await checkSite(server.services, server.site)
    expect(await shown()).toEqual([])
    expect((await browser.ajax('exceptions_delete', { site, exception_id: id })).answer).toMatchObject({
      success: false,
      data: { type: 'not_found' },
    })
  })

  test('EXC-17 deletes nothing below the agency level, nor of another site, nor for viewers', async () => {
    await visit(letter)
    const { services, site } = server
    await checkSite(services, site)
    const id = String((await shown())[0]!.id)
    const owner = await server.signIn('administrator')
    const other = (await services.sites.add({
      name: 'Other',
      domain: 'other.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    await services.licences.enter(await server.licence('agency', other), other)
    const ofOther = await owner.ajax(AJAX_ACTIONS.deleteException, { site: String(other.id), exception_id: id })
    expect(ofOther.answer).toMatchObject({ success: false, data: { type: 'not_found' } })
    const viewer = await server.signIn('viewer', [site.id])
    const fields = { site: String(site.id), exception_id: id }
    expect((await viewer.ajax(AJAX_ACTIONS.deleteException, fields)).answer).toMatchObject({
      success: false,
      data: { type: 'forbidden' },
    })
    await services.licences.enter(await server.licence('pro'), site)
    for (const action of [AJAX_ACTIONS.deleteException, AJAX_ACTIONS.answerException])
      expect((await owner.ajax(action, { ...fields, verdict: 'no' })).answer).toMatchObject({
        success: false,
        data: { type: 'license_level' },
      })
    expect(await shown()).toHaveLength(1)
  })

  test('an answer is kept, and a "No" makes the bands of that signal a quarter wider', async () => {
    await visit(letter)
    const { services, site } = server
    const { browser, answer } = await report('administrator', { start: '2026-06-01', end: '2026-06-10' })
    const id = String(ExceptionsPayload.parse(answer.data).items[0]!.id)
    const fields = { site: String(site.id), exception_id: id }
    expect((await browser.ajax(AJAX_ACTIONS.answerException, { ...fields, verdict: 'no' })).answer.success).toBe(true)
    expect((await shown())[0]!.verdict).toBe('no')
    const rows = await services.database.selectFrom('exceptions').select(['signal', 'verdict']).execute()
    expect(widthsOf(rows)).toEqual({ channel: 1.25 })
  })

  test('thresholds are kept for each site, within their limits', async () => {
    const owner = await server.signIn('administrator')
    const path = restPath(REST_PATHS.exceptions, server.site.id)
    expect((await owner.rest('GET', path)).answer).toEqual({ success: true, data: { deviations: 5, change: 20 } })
    expect((await owner.rest('PUT', path, { deviations: 1, change: 20 })).status).toBe(400)
    expect((await owner.rest('PUT', path, { deviations: 12, change: 300 })).answer.success).toBe(true)
    expect((await owner.rest('GET', path)).answer).toEqual({ success: true, data: { deviations: 12, change: 300 } })
    // Eight times the usual visits are not enough for these.
    await visit((hour) => (hour >= LETTER.from && hour < LETTER.to ? { letter: 15 } : {}))
    await checkSite(server.services, server.site)
    expect(await shown()).toEqual([])
  })
})

test('the hours that are judged are those of the raw events, also where clocks change', async () => {
  const plain = naiveStore()
  await server.close()
  server = await startTestServer({ now: Date.parse('2026-04-01T12:30:00Z') })
  const { services, site: london, clock } = server
  const site = { ...london, timeZone: 'Europe/London' }
  const from = clock.now - 9 * DAY_MS
  const events = () =>
    steadyVisits(site.domain, { from, to: clock.now }, (hour) => ({
      google: 1 + (new Date(hour).getUTCHours() % 3),
      ...(hour % (5 * HOUR_MS) === 0 && { letter: 2 }),
    }))
  await importEvents(services.store, site, events())
  await importEvents(plain, site, events())
  const read = (source: Parameters<typeof createFigures>[0]) =>
    createFigures(source).ask(site, (ask) => readHistory(ask, { timeZone: site.timeZone, now: clock.now, days: 1 }), {
      tooLong: { code: 'days_too_slow', values: { days: 1 } },
    })
  const history = await read(() => services.store)
  expect(history).toEqual(await read(() => plain))
  expect(history.series.map(({ signal }) => signal)).toEqual(
    expect.arrayContaining(['sessions', 'source', 'landingPage']),
  )
  expect(history.events.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400)
})

test('each "No" makes a band wider and each "Yes" a little narrower, within limits', () => {
  const said = (...verdicts: ('yes' | 'no')[]) =>
    widthsOf(verdicts.map((verdict) => ({ signal: 'orders', verdict }))).orders
  expect(said('no')).toBe(1.25)
  expect(said('yes')).toBe(0.95)
  expect(said(...Array.from({ length: 20 }, () => 'no' as const))).toBe(4)
  expect(said(...Array.from({ length: 20 }, () => 'yes' as const))).toBe(0.7)
  expect(widthsOf([])).toEqual({})
})

describe('what a difference is named after', () => {
  const whole = { observed: 100, expected: 25 }
  const counts = (figures: Record<string, number>) => new Map(Object.entries(figures))
  const source = (now: Record<string, number>, before: Record<string, number>) => ({
    dimension: 'sessionSource' as const,
    ...{ now: counts(now), before: counts(before) },
  })
  const campaign = (now: Record<string, number>, before: Record<string, number>) => ({
    ...source(now, before),
    dimension: 'sessionCampaignName' as const,
  })

  test('is a source that makes up most of it', () => {
    expect(mainlyOf([source({ spam: 75, google: 25 }, { google: 100 })], whole)).toEqual({
      dimension: 'sessionSource',
      value: 'spam',
    })
  })

  test('is the campaign, where that says it as well', () => {
    const counted = [source({ news: 75, google: 25 }, { google: 100 }), campaign({ letter: 75, '': 25 }, { '': 100 })]
    expect(mainlyOf(counted, whole)).toEqual({ dimension: 'sessionCampaignName', value: 'letter' })
  })

  test('is missing if no part makes up most of it, or if that part is unknown or usually nearly everything', () => {
    expect(mainlyOf([source({ spam: 40, google: 60 }, { google: 100 })], whole)).toBeNull()
    expect(mainlyOf([source({ google: 90, spam: 10 }, { google: 90, spam: 10 })], whole)).toBeNull()
    expect(mainlyOf([source({ '(not set)': 75, google: 25 }, { google: 100 })], whole)).toBeNull()
    expect(mainlyOf([], whole)).toBeNull()
  })
})

test('the parts of a difference add up, the small ones as one', () => {
  const now = new Map(Object.entries({ a: 60, b: 20, c: 10, d: 5, e: 3, f: 2 }))
  const before = new Map(Object.entries({ a: 50, b: 50, c: 30, d: 20, g: 10 }))
  const rows = partsOf(now, before, { observed: 100, expected: 40 })
  expect(rows.reduce((sum, { difference }) => sum + difference, 0)).toBeCloseTo(60, 9)
  expect(rows.map(({ value, count }) => [value, count])).toEqual([
    ['a', 1],
    ['b', 1],
    ['e', 1],
    ['c', 1],
    [null, 3],
  ])
  // Nothing of the kind had ever been counted: what is expected is a floor.
  const first = partsOf(
    new Map([
      ['/a', 35],
      ['/b', 33],
    ]),
    new Map(),
    { observed: 68, expected: 0.5 },
  )
  expect(first.reduce((total, { difference }) => total + difference, 0)).toBeCloseTo(67.5)
})
