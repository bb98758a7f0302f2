import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AJAX_ACTIONS } from '@curlew/model'
import { SHAREABLE_REPORTS, type SharedViews, type SharedViewToSave } from '@curlew/model/shared-views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
let server: TestServer
let owner: Browser
let folder: string

/** Visitors by country: enough of two, and fewer than five each of three. */
const VISITORS = { DE: 12, FR: 6, IT: 3, ES: 1, PT: 2 }

beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  folder = server.services.config.dataFolder
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html><title>Curlew</title>')
  await server.services.licences.enter(await server.licence('agency', server.site), server.site)
  owner = await server.signIn('administrator')
  const visits = Object.entries(VISITORS).flatMap(([country, count]) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `${country}-${i}`, name: 'page_view', visitor: `${country}-${i}`, country },
      ...{ time: NOW - 86_400_000 + i * 1000, url: 'https://example.org/' },
    })),
  )
  const purchase = {
    ...{ id: 'order', name: 'purchase', visitor: 'DE-0', country: 'DE', time: NOW - 86_000_000 },
    ...{ url: 'https://example.org/', params: { transaction_id: '1', value: 20, currency: 'GBP' } },
  }
  await importEvents(server.services.store, server.site, [...visits, purchase])
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = NOW
  // Limits are counted by the minute.
  server.clock.behind += 3_600_000
})

type Input = Partial<Omit<SharedViewToSave, 'origins'>> & { origins?: string[] }
const VIEW = { reports: ['countries', 'overview'], dates: { preset: 'last7days' } } satisfies Input
const SITE = () => `?site=${server.site.id}`

async function views(method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: unknown, id = '', person = owner) {
  const path = `shared-views${id && `/${id}`}${SITE()}`
  return person.rest(method, path, body)
}

/** Shares a view. */
async function share(input: Input = {}) {
  const { status, answer } = await views('POST', { ...VIEW, ...input })
  expect([status, answer]).toMatchObject([200, { success: true }])
  const view = viewsIn(answer).find(({ id }) => id === (answer.data as { id?: string }).id)!
  return { ...view, path: new URL(view.link).pathname }
}

const viewsIn = (answer: { data: object }) => (answer.data as unknown as SharedViews).views

const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

async function open(path: string, body: object = {}, address = freshAddress()) {
  const response = await server.app.request(
    `${path}/open`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    from(address),
  )
  return { status: response.status, answer: await response.json() }
}

async function ask(path: string, fields: Record<string, string>, address = freshAddress()) {
  const form = new FormData()
  const all = { action: AJAX_ACTIONS.getReportData, site: String(server.site.id), ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const response = await server.app.request(`${path}/ajax`, { method: 'POST', body: form }, from(address))
  return { status: response.status, answer: await response.json() }
}

const countriesOf = (answer: { data: { countries: { iso: string }[] } }) =>
  JSON.stringify(answer.data)
    .match(/"iso":"[A-Z]{2}"/g)
    ?.map((text) => text.slice(7, 9)) ?? []

describe('a shared view', () => {
  test('opens without an account, and counts how often it was', async () => {
    const { path, id } = await share()
    const { status, answer } = await open(path)
    expect([status, answer]).toMatchObject([
      200,
      {
        data: {
          locked: false,
          reports: VIEW.reports,
          dates: VIEW.dates,
          page_data: {
            licence: { site: { type: 'lite', expiryDate: null } },
            update_settings: false,
            nonce: expect.any(String),
            rest_nonce: '',
            sites: [],
            user: { email: '' },
          },
        },
      },
    ])
    await open(path)
    expect(viewsIn((await views('GET')).answer).find((view) => view.id === id)).toMatchObject({
      views: 2,
      last_view: expect.any(Number),
    })
  })

  test('is previewed before it is shared: in frames of the named page alone, for ten minutes, and is in no list', async () => {
    const preview = await owner.rest('POST', `shared-views/preview${SITE()}`, {
      ...{ ...VIEW, reports: ['countries'], password: 'a good password', last_day: '2020-01-01' },
      origins: ['https://stats.example'],
    })
    expect(preview.status).toBe(200)
    const path = new URL((preview.answer.data as { link: string }).link).pathname
    expect((await open(path)).answer.data).toMatchObject({ locked: false, reports: ['countries'] })
    expect(countriesOf((await ask(path, { report: 'countries' })).answer)).toEqual(['DE', 'FR'])
    expect((await ask(path, { report: 'overview' })).status).toBe(404)
    const page = await server.app.request(path)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://stats.example')
    const listed = viewsIn((await views('GET')).answer)
    expect(listed.map(({ link }) => new URL(link).pathname)).not.toContain(path)
    server.clock.now = NOW + 600_000
    expect((await open(path)).status).toBe(404)
  })

  test('is previewed only by who may share it', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    const { status } = await viewer.rest('POST', `shared-views/preview${SITE()}`, VIEW)
    expect(status).toBe(403)
  })

  test('shows its reports of its days, and no others', async () => {
    const { path } = await share()
    const { status, answer } = await ask(path, { report: 'countries', start: '2020-01-01', end: '2020-01-31' })
    expect(status).toBe(200)
    expect(answer.data.reportcurrentrange).toEqual({ startDate: '2026-03-04', endDate: '2026-03-10' })
    for (const report of ['user_journey', 'engagement_pages', 'site_summary', 'events']) {
      const refused = await ask(path, { report })
      expect([refused.status, refused.answer.data.code]).toEqual([404, 'not_shared'])
    }
  })

  test('keeps its filters, even if its reader asks for others', async () => {
    const { path } = await share({ filters: 'country.is.DE' } as Input)
    const { answer } = await ask(path, { report: 'countries', filters: 'country.is.FR' })
    expect(countriesOf(answer)).toEqual(['DE'])
  })

  test('shows the conversions of the goal it was made with, even if a reader asks for another', async () => {
    const goal = (id: string, rule: string) => ({ id, name: `Goal ${id}`, kind: 'page' as const, rule, worth: 0 })
    await server.services.sites.change(server.site.id, { goals: [goal('home', '/'), goal('secret', '/secret')] })
    const conversionsOf = async (path: string) =>
      (await ask(path, { report: 'countries', conversions: 'secret' })).answer.data.goal_conversions
    expect(await conversionsOf((await share()).path)).toBeUndefined()
    const { path, conversions } = await share({ conversions: 'home' })
    expect(conversions).toBe('home')
    const { goals, goal: shown, tables } = await conversionsOf(path)
    expect([goals, shown]).toEqual([[{ id: 'home', name: 'Goal home' }], 'home'])
    const [{ dimensions, rows }] = tables
    expect([dimensions, rows.map(({ values }: { values: string[] }) => values[0]).toSorted()]).toEqual([
      ['country'],
      ['DE', 'FR'],
    ])
    await server.services.sites.change(server.site.id, { goals: [] })
  })

  test('keeps fixed days, and follows moving ones', async () => {
    const fixed = await share({ dates: { start: '2026-03-01', end: '2026-03-05' } })
    const moving = await share()
    server.clock.now = NOW + 86_400_000
    const rangeOf = async (path: string) => (await ask(path, { report: 'countries' })).answer.data.reportcurrentrange
    expect(await rangeOf(fixed.path)).toEqual({ startDate: '2026-03-01', endDate: '2026-03-05' })
    expect(await rangeOf(moving.path)).toEqual({ startDate: '2026-03-05', endDate: '2026-03-11' })
  })

  test('answers no other call', async () => {
    const { path } = await share()
    for (const action of [
      AJAX_ACTIONS.getUserJourneys,
      AJAX_ACTIONS.getNotifications,
      AJAX_ACTIONS.getLicense,
      'x',
      'constructor',
    ]) {
      const { status, answer } = await ask(path, { action, report: 'countries' })
      expect([status, answer.data.code]).toEqual([400, 'no_such_action'])
    }
    const { page_data: page } = (await open(path)).answer.data
    const { status } = await owner.ajax(AJAX_ACTIONS.getProfile, { nonce: page.nonce })
    expect(status).toBe(403)
  })

  test('is gone once it is removed, and after its last day', async () => {
    const removed = await share()
    const ending = await share({ last_day: '2026-03-10' })
    expect((await open(ending.path)).status).toBe(200)
    expect((await views('DELETE', undefined, removed.id)).status).toBe(200)
    expect((await views('DELETE', undefined, removed.id)).status).toBe(404)
    server.clock.now = NOW + 86_400_000
    for (const { path } of [removed, ending]) {
      for (const refused of [await open(path), await ask(path, { report: 'countries' })])
        expect([refused.status, refused.answer.data.code]).toEqual([404, 'view_ended'])
    }
  })

  test('is gone while the licence does not include it, and has no report that it does not include', async () => {
    const other = (await server.services.sites.add({
      name: 'Other',
      domain: 'other.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    await server.services.licences.enter(await server.licence('basic', other), other)
    const { answer } = await owner.rest('POST', `shared-views?site=${other.id}`, VIEW)
    const path = new URL(viewsIn(answer)[0]!.link).pathname
    expect((await open(path)).answer.data.reports).toEqual(['overview'])
    expect((await ask(path, { report: 'countries' })).answer).toMatchObject({
      success: false,
      data: { type: 'license_level' },
    })
    server.clock.now = NOW + 400 * 86_400_000
    expect((await open(path)).status).toBe(404)
  })

  test.each([
    ['a changed signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['another id', (token: string) => `${'A'.repeat(12)}${token.slice(12)}`],
    ['nothing', () => 'x'],
    ['the id alone', (token: string) => token.slice(0, 12)],
  ])('is not opened by a token with %s', async (_, changed) => {
    const { path } = await share()
    const forged = `/s/${changed(path.slice(3))}`
    expect((await open(forged)).status).toBe(404)
    expect((await server.app.request(forged)).status).toBe(404)
  })

  test('can be framed by the sites that its owner named, and is in no search engine', async () => {
    const framed = await share({ origins: ['https://example.org', 'https://intranet.example:8443/'] })
    const alone = await share()
    const headersOf = async (path: string) => (await server.app.request(path)).headers
    const named = await headersOf(framed.path)
    expect(named.get('content-security-policy')).toContain(
      'frame-ancestors https://example.org https://intranet.example:8443',
    )
    expect(named.get('x-frame-options')).toBeNull()
    expect(named.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(named.get('referrer-policy')).toBe('no-referrer')
    const unnamed = await headersOf(alone.path)
    expect(unnamed.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(unnamed.get('x-frame-options')).toBe('DENY')
  })
})

describe('a shared view with a password', () => {
  const password = 'eider and tern'

  test('says nothing but its site without it, and opens with it', async () => {
    const { path } = await share({ password })
    expect((await open(path)).answer.data).toEqual({ locked: true, site: server.site.name })
    for (const nonce of ['', 'x']) expect((await ask(path, { report: 'countries', nonce })).status).toBe(401)
    const wrong = await open(path, { password: 'plover' })
    expect([wrong.status, wrong.answer.data.fields]).toEqual([400, { password: 'wrong_view_password' }])
    const key = (await open(path, { password })).answer.data.page_data.nonce
    expect((await ask(path, { report: 'countries', nonce: key })).status).toBe(200)
    // The key opens it again, until the end of the next day.
    expect((await open(path, { key })).answer.data.locked).toBe(false)
    server.clock.now = NOW + 2 * 86_400_000
    expect((await open(path, { key })).answer.data.locked).toBe(true)
  })

  test('is closed to those with the old one once it has another, and keeps it where none is given', async () => {
    const { path, id } = await share({ password })
    const { nonce: key } = (await open(path, { password })).answer.data.page_data
    await views('PUT', { ...VIEW, least: 7 }, id)
    expect((await open(path, { key })).answer.data).toMatchObject({ locked: false, least: 7 })
    await views('PUT', { ...VIEW, password: 'another one' }, id)
    expect((await open(path, { key })).answer.data.locked).toBe(true)
    await views('PUT', { ...VIEW, password: null }, id)
    expect((await open(path)).answer.data.locked).toBe(false)
  })

  test('is not guessed: ten wrong ones in a quarter of an hour', async () => {
    const { path } = await share({ password })
    const address = freshAddress()
    for (let i = 0; i < 10; i++) expect((await open(path, { password: 'plover' }, address)).status).toBe(400)
    expect((await open(path, { password }, address)).status).toBe(429)
    expect((await open(path, { password })).status).toBe(200)
  })
})

describe('rows of few visitors', () => {
  test('are left out of shared views, so that no visitor can be singled out', async () => {
    const { path } = await share()
    expect(countriesOf((await ask(path, { report: 'countries' })).answer).toSorted()).toEqual(['DE', 'FR'])
    const all = await share({ least: null })
    expect(countriesOf((await ask(all.path, { report: 'countries' })).answer)).toHaveLength(5)
  })

  test('are large together: a single small row takes the next larger one with it', async () => {
    const { path } = await share({ filters: 'country.is.DE*FR*IT' } as Input)
    expect(countriesOf((await ask(path, { report: 'countries' })).answer)).toEqual(['DE'])
  })

  test('are all there is to some views, which then say so', async () => {
    const { path } = await share({ filters: 'country.is.IT' } as Input)
    const { status, answer } = await ask(path, { report: 'countries' })
    expect([status, answer.data.code, answer.data.values]).toEqual([
      expect.any(Number),
      'too_few_visitors',
      { count: 5 },
    ])
    expect(answer.success).toBe(false)
  })

  test.each(SHAREABLE_REPORTS)('are left out of %s, which keeps its form', async (report) => {
    const { path } = await share({ reports: [report], dates: { preset: 'last30days' } })
    const { answer } = await ask(path, { report })
    expect([answer.success, answer.data.code]).toEqual([true, undefined])
    expect(JSON.stringify(answer.data)).not.toMatch(/Italy|Spain|Portugal|"(IT|ES|PT)"/)
  })
})

test('notes of the site are not for readers', async () => {
  const note = {
    ...{ id: 0, note_title: 'Do not tell', note_date: 'March 9, 2026', note_date_ymd: '2026-03-09', important: false },
    ...{ category: { id: 0 }, medias: {}, version: 0 },
  }
  const { status } = await owner.rest('POST', `notes${SITE()}`, note)
  expect(status).toBe(200)
  const { path } = await share({ reports: ['overview'] })
  const { answer } = await ask(path, { report: 'overview' })
  expect(answer.data.overviewgraph.labels).toContain('2026-03-09')
  expect(JSON.stringify(answer)).not.toContain('Do not tell')
})

test('a row that is not small keeps its change', async () => {
  const { path } = await share({ reports: ['overview'], dates: { start: '2026-03-09', end: '2026-03-09' } })
  const { answer } = await ask(path, { report: 'overview' })
  expect(answer.data.countries[0]).toMatchObject({ iso: 'DE', sessions: 12, compare_sessions: 0 })
})

describe('those who share', () => {
  test('are administrators of the site', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    const { id } = await share()
    expect((await views('GET', undefined, '', viewer)).status).toBe(403)
    expect((await views('POST', VIEW, '', viewer)).status).toBe(403)
    expect((await views('DELETE', undefined, id, viewer)).status).toBe(403)
  })

  test('reach no view of another site', async () => {
    const other = (await server.services.sites.add({
      name: 'Third',
      domain: 'third.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    await server.services.licences.enter(await server.licence('pro', other), other)
    const { id } = await share()
    expect((await owner.rest('DELETE', `shared-views/${id}?site=${other.id}`)).status).toBe(404)
    expect((await owner.rest('PUT', `shared-views/${id}?site=${other.id}`, VIEW)).status).toBe(404)
    expect((await owner.rest('GET', `shared-views?site=${other.id}`)).answer.data).toEqual({ views: [] })
  })

  test('share no future days', async () => {
    const { status, answer } = await views('POST', { ...VIEW, dates: { start: '2026-03-01', end: '2026-03-11' } })
    expect([status, answer.data]).toMatchObject([200, { type: 'INVALID_DATE_RANGE', code: 'range_to_come' }])
  })

  test.each([
    ['no report', { reports: [] }],
    ['a report of single people', { reports: ['user_journey'] }],
    ['days in the wrong order', { dates: { start: '2026-03-05', end: '2026-03-01' } }],
    ['filters that cannot be read', { filters: 'planet.is.Mars' }],
    ['a short password', { password: 'short' }],
    ['an origin with a path', { origins: ['https://example.org/blog'] }],
    ['an origin with a directive', { origins: ['https://example.org; script-src *'] }],
    ['any origin', { origins: ['*'] }],
    ['a least count of one', { least: 1 }],
    ['something unknown', { owner: 'me' }],
  ])('are refused with the reason: %s', async (_, part) => {
    const { status, answer } = await views('POST', { ...VIEW, ...part })
    expect([status, Object.keys((answer.data as { fields?: object }).fields ?? {}).length > 0]).toEqual([400, true])
  })
})
