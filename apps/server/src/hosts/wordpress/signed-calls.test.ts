import { readFileSync } from 'node:fs'
import {
  AJAX_ACTIONS,
  addDays,
  CRAWLERS,
  dayOf,
  type Envelope,
  MINUTE_MS,
  PageData,
  restPath,
  SentMessage,
} from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryContext } from '../../entities/site.ts'
import { FEATURES } from '../../features.ts'
import { type Browser, startTestServer, type TestServer } from '../../test/test-server.ts'
import { reportingSecret } from './signature.ts'
import { createCms, HOST, SITE } from './testing.ts'

let server: TestServer
let cms: ReturnType<typeof createCms>
let secret: string
let other: { id: number; key: string }
let administrator: Browser

beforeAll(async () => {
  server = await startTestServer()
  secret = await server.services.connectorSecrets.make(server.site.id)
  other = (await server.services.sites.add({
    name: 'Other',
    domain: 'other.example',
    timezone: 'UTC',
    currency: 'EUR',
  }))!
  cms = createCms(server, server.site, secret)
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const typeOf = (answer: Envelope<unknown>) => (answer.success ? 'success' : answer.data.type)
const profile = () => ({ action: AJAX_ACTIONS.getProfile, site: String(server.site.id) })

describe('a call that a site’s CMS signs', () => {
  test('is answered by the same table as a person’s own, without a nonce of ours', async () => {
    expect((await cms.ajax(profile())).answer).toEqual((await administrator.ajax(AJAX_ACTIONS.getProfile)).answer)
    const { answer } = await cms.call(`/api/curlew/v1/sites/${server.site.id}/last-visit`)
    expect(answer).toEqual({ success: true, data: { visit: null } })
  })

  test('GEN-01 page data names the CMS’s own addresses and nonces, its person, and its one site', async () => {
    const { answer } = await cms.call('/api/curlew/v1/page-data')
    const page = PageData.parse(answer.data)
    expect(page).toMatchObject({ host: 'wordpress', ...HOST, user: { name: 'Ada Łąka', role: 'administrator' } })
    expect(page.sites).toEqual([page.site])
    expect(page.site?.id).toBe(server.site.id)
  })

  test('ADDON-01 the state of its plugins is listed beside the product’s addons', async () => {
    const { answer } = await cms.ajax({ action: AJAX_ACTIONS.getAddons, site: String(server.site.id) })
    expect(answer.data).toMatchObject({ ...SITE.addons, forms: { basename: 'curlew/forms', active: true } })
    expect((await administrator.ajax(AJAX_ACTIONS.getAddons)).answer.data).toMatchObject({ seo: { installed: false } })
  })

  test('SUM-01 its counts of published content are in the site summary', async () => {
    await server.licence('pro').then((token) => server.services.licences.enter(token, server.site))
    const fields = { action: AJAX_ACTIONS.getReportData, site: String(server.site.id), report: 'site_summary' }
    expect((await cms.ajax(fields)).answer.data).toMatchObject({
      summary: { total_posts: 4, total_pages: 3, total_comments: 2 },
    })
  })

  test('weeks begin as the site says, not as the reader’s language does', async () => {
    await server.licence('pro').then((token) => server.services.licences.enter(token, server.site))
    const language = 'en-GB'
    const { answer } = await cms.call('/api/curlew/v1/page-data', { language })
    expect(PageData.parse(answer.data).settings.first_day_of_week).toBe(SITE.first_day_of_week)
    const body = JSON.stringify({ message: 'How many visits did I get last week?' })
    const path = `/api/curlew/v1/ai-insights/chat?site=${server.site.id}`
    const asked = await cms.call(path, { method: 'POST', body, language })
    const { latest_message: message } = SentMessage.parse(asked.answer.data)
    const { start, end } = message!.meta!.receipt!.range
    expect([start, end].map((day) => new Date(day).getUTCDay())).toEqual([6, 5])
  })

  test('pictures have addresses in the CMS', async () => {
    await server.licence('basic').then((token) => server.services.licences.enter(token, server.site))
    const { headerImages } = server.services
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await headerImages.replace(server.site.id, new File([Buffer.from(pixel, 'base64')], 'a.png', { type: 'image/png' }))
    const { answer } = await cms.call('/api/curlew/v1/page-data')
    expect(PageData.parse(answer.data).settings.pdf_reports_header_image).toMatch(
      `${HOST.rest_url}curlew/v1/sites/${server.site.id}/pdf-header?`,
    )
  })

  test.each([
    ['with another secret', { signature: 'a'.repeat(64) }],
    ['without digits', { signature: 'nonsense' }],
    ['with another path', { target: '/api/curlew/v1/sites/1/links' }],
    ['with another query', { target: '/api/curlew/v1/sites/1/rates?site=2' }],
    ['with another method', { method: 'GET' }],
    ['with another body', { body: '{"EUR":3}' }],
    ['with another random value', { nonce: 'b'.repeat(32) }],
    ['with another time', { time: '1773144001' }],
    ['with another person', { caller: Buffer.from('{"id":"1"}').toString('base64') }],
    ['with an unknown site', { site: 'no-such-site' }],
  ])('is refused %s', async (_, instead) => {
    const path = `/api/curlew/v1/sites/${server.site.id}/rates`
    const { status, answer } = await cms.call(path, { method: 'PUT', body: '{"EUR":2}', instead })
    expect([status, typeOf(answer)]).toEqual([401, 'signature_refused'])
  })

  test('is refused with the secret of another site, and once there is a new one', async () => {
    const theirs = createCms(server, server.site, await server.services.connectorSecrets.make(other.id))
    expect(typeOf((await theirs.ajax(profile())).answer)).toBe('signature_refused')
    const third = (await server.services.sites.add({
      name: 'Third',
      domain: 'third.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    const old = createCms(server, third, await server.services.connectorSecrets.make(third.id))
    await server.services.connectorSecrets.make(third.id)
    expect(typeOf((await old.call('/api/curlew/v1/page-data')).answer)).toBe('signature_refused')
  })

  test('is answered once', async () => {
    const nonce = 'c'.repeat(32)
    expect(typeOf((await cms.ajax(profile(), { nonce })).answer)).toBe('success')
    const { status, answer } = await cms.ajax(profile(), { nonce })
    expect([status, typeOf(answer)]).toEqual([401, 'signature_refused'])
    // Also when the server has forgotten everything that it does not keep on disk, for as long as the time stamp holds.
    server.clock.now += 4 * MINUTE_MS
    expect(typeOf((await cms.ajax(profile(), { nonce, time: server.clock.now - 4 * MINUTE_MS })).answer)).toBe(
      'signature_refused',
    )
  })

  test.each([-6, 6])('a clock that is %i minutes off is named', async (minutes) => {
    const { status, answer } = await cms.ajax(profile(), { time: server.clock.now + minutes * MINUTE_MS })
    expect([status, typeOf(answer)]).toEqual([401, 'clock_off'])
    expect(answer.success ? '' : answer.data.message).toContain(
      `6 minutes ${minutes > 0 ? 'ahead of' : 'behind'} Curlew's`,
    )
  })

  test.each([-4, 4])('a clock that is %i minutes off does', async (minutes) => {
    expect(typeOf((await cms.ajax(profile(), { time: server.clock.now + minutes * MINUTE_MS })).answer)).toBe('success')
  })

  test('nothing that the body says makes a viewer more than that', async () => {
    const raised = { capabilities: 'update_settings', role: 'administrator', update_settings: 'true' }
    const { answer } = await cms.ajax({ ...profile(), ...raised }, { capabilities: ['view_reports'] })
    expect(answer).toMatchObject({ success: true, data: { update_settings: false } })
    const path = `/api/curlew/v1/sites/${server.site.id}`
    const change = { method: 'PATCH', body: JSON.stringify({ name: 'Theirs', ...raised }) }
    const { status } = await cms.call(path, { ...change, capabilities: ['view_reports'] })
    expect(status).toBe(403)
  })
})

test('ADDON-02 changing settings does not include installing, unless the CMS allows it', async () => {
  const fields = { action: AJAX_ACTIONS.installAddon, site: String(server.site.id), slug: 'forms' }
  const withOut = await cms.ajax(fields, { capabilities: ['view_reports', 'update_settings'] })
  expect([withOut.status, typeOf(withOut.answer)]).toEqual([403, 'forbidden'])
})

describe('GEN-02 a site’s CMS reaches that site alone', () => {
  test.each(Object.keys(FEATURES.calls))('%s: no other site', async (action) => {
    const exception = { exception_id: '1', verdict: 'no' }
    const addon = { slug: 'forms', plugin: 'curlew-forms/curlew-forms.php' }
    const fields = { action, site: String(other.id), level: 'pro', report: 'overview', ...exception, ...addon }
    expect(typeOf((await cms.ajax(fields)).answer)).toBe('not_found')
  })

  const routes = FEATURES.routes.filter(({ access, path }) => access !== 'public' && !path.startsWith('cms/'))
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: not another site, nor what belongs to all',
    async (_, route) => {
      const id = route.path.startsWith('sites/') ? other.id : 1
      const query = route.path.startsWith('sites/') ? '' : `?site=${other.id}`
      const isForm = route.form !== undefined
      const { status, answer } = await cms.call(`/api/curlew/v1/${restPath(route.path, id)}${query}`, {
        method: route.method,
        ...(route.method === 'GET' || route.method === 'DELETE'
          ? {}
          : isForm
            ? { body: 'a=b', contentType: 'application/x-www-form-urlencoded' }
            : { body: JSON.stringify(NOTHING_WRONG) }),
      })
      expect([status, typeOf(answer)]).toEqual(route.ofInstallation ? [403, 'forbidden'] : [404, 'not_found'])
    },
  )
})

describe('calls for people who are not signed in yet are refused to a CMS', () => {
  const routes = FEATURES.routes.filter(({ access }) => access === 'public')
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const call = {
      method: route.method,
      body: JSON.stringify({ ...NOTHING_WRONG, password: 'a long enough password' }),
    }
    const { status, answer } = await cms.call(`/api/curlew/v1/${restPath(route.path, 1)}`, call)
    expect([status, typeOf(answer)]).toEqual([403, 'forbidden'])
  })
})

test('the plugin passes on what a site’s CMS may ask for, and nothing else', () => {
  const gateway = readFileSync(
    new URL('../../../../../connectors/wordpress/plugin/src/class-rest-gateway.php', import.meta.url),
    'utf8',
  )
  const [, list] = /const PASSED_ON = array\(([^)]*)\)/.exec(gateway)!
  const passedOn = [...list!.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
  const first = ({ path }: { path: string }) => path.split('/')[0]!
  // What the plugin asks in the site's own name is not the browser's to ask.
  const ofCms = FEATURES.routes
    .filter(({ access, ofInstallation }) => access !== 'public' && !ofInstallation)
    .map(first)
    .filter((name) => name !== 'cms')
  expect(passedOn.toSorted()).toEqual([...new Set(ofCms)].toSorted())
  for (const route of FEATURES.routes)
    if (route.access === 'public') expect(passedOn, route.path).not.toContain(first(route))
})

describe('figures for the CMS’s own lists', () => {
  test('views of pages by their addresses, in the order asked for', async () => {
    const { clock, site } = server
    const view = (id: string, url: string) => ({ id, name: 'page_view', at: clock.now, url })
    const events = [
      view('wordpress-view-1', 'https://example.org/a/'),
      view('wordpress-view-2', 'https://example.org/a/'),
      view('wordpress-view-3', 'https://example.org/%C3%BCber/'),
    ]
    expect(await server.visit({ site: site.key, sent: clock.now, events })).toBe(204)
    await server.services.store.flush()
    const pages = ['https://example.org/b/', 'https://example.org/a/', 'https://example.org/%c3%bcber/']
    const { answer } = await cms.call('/api/curlew/v1/cms/views', { method: 'POST', body: JSON.stringify({ pages }) })
    expect(answer).toEqual({
      success: true,
      data: { views: [0, 2, 1], receipt: { source: expect.any(String), exact: true } },
    })
    const figures = (await cms.call('/api/curlew/v1/cms/figures')).answer
    expect(figures).toMatchObject({ data: { current: { screenPageViews: 3, sessions: 1 }, last_visit: clock.now } })
    expect((await administrator.rest('GET', 'cms/figures')).status).toBe(404)
  })
})

describe('history that a CMS brings', () => {
  const path = '/api/curlew/v1/cms/import'
  const line = (id: string, time: string) =>
    JSON.stringify({ id, name: 'page_view', time, visitor: 'v', url: 'https://example.org/' })

  test('is loaded once, and invalid lines are named', async () => {
    const lines = [line('history-1', '2026-01-05T10:00:00Z'), 'nonsense', line('history-2', '2026-01-05T10:01:00Z')]
    const send = (language = 'en') =>
      cms.call(path, { method: 'POST', body: JSON.stringify({ first_line: 11, lines }), language })
    const rejected = [{ line: 12, faults: [{ code: 'not_json' }], reason: 'This is not JSON.' }]
    expect((await send()).answer.data).toEqual({ added: 2, duplicates: 0, rejected })
    // The next piece may follow: figures may still grow.
    expect(server.services.imports.isUnderWay(server.site.id)).toBe(true)
    expect((await send()).answer.data).toEqual({ added: 0, duplicates: 2, rejected })
    expect((await send('de')).answer.data).toMatchObject({ rejected: [{ line: 12, reason: 'Das ist kein JSON.' }] })
  })

  test('needs the capability to change settings, and is closed to other hosts', async () => {
    const body = { first_line: 1, lines: [line('history-3', '2026-01-05T10:00:00Z')] }
    const call = { method: 'POST', body: JSON.stringify(body) }
    expect((await cms.call(path, { ...call, capabilities: ['view_reports'] })).status).toBe(403)
    expect((await administrator.rest('POST', 'cms/import', body)).status).toBe(404)
  })
})

describe('fetches by AI crawlers that a CMS reports', () => {
  const path = '/api/curlew/v1/cms/crawlers'
  const fetched = (id: string, given: object = {}) => ({
    ...{ id: `curlew_fetch_0123456789_${id}`, agent: 'GPTBot', url: 'https://example.org/jam/', status: 200 },
    time: Math.floor(server.clock.now / 1000) - 60,
    ...given,
  })
  const send = async (fetches: readonly object[]) =>
    (await cms.call(path, { method: 'POST', body: JSON.stringify({ fetches }) })).answer
  const known = async () => {
    await server.services.store.flush()
    const day = dayOf(server.site.timeZone, server.clock.now)
    const range = { start: addDays(day, -9), end: day }
    return server.services.store.crawlers({ range }, queryContext(server.site))
  }

  test('count once, are those of pages of the site alone, and are never a visit', async () => {
    const before = await server.services.store.run(
      { metrics: ['sessions'], range: { start: '2020-01-01', end: '2030-01-01' } },
      queryContext(server.site),
    )
    const fetches = [
      fetched('a'),
      fetched('b', {
        agent: 'Mozilla/5.0 (compatible; claudebot/1.0; +x)',
        url: 'https://example.org/gone?a=1',
        status: 404,
      }),
      fetched('c', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
      fetched('d', { url: 'https://elsewhere.example/' }),
      fetched('e', { url: 'https://example.org/wp-login.php' }),
      fetched('f', { url: 'https://example.org/logo.png', status: 404 }),
      fetched('g', { url: 'nonsense' }),
      fetched('h', { time: Math.floor(server.clock.now / 1000) - 9 * 86_400 }),
      // A clock that is ahead.
      fetched('i', {
        url: 'https://example.org/<script>alert(1)</script>\u202e',
        time: Math.floor(server.clock.now / 1000) + 90_000,
      }),
    ]
    expect(await send(fetches)).toEqual({ success: true, data: { taken: 3 } })
    expect(await send(fetches)).toEqual({ success: true, data: { taken: 3 } })
    const { totals, crawlers, pages } = await known()
    expect(totals.current).toEqual({ fetches: 3, crawlers: 2, pages: 3, missing: 1, refused: 0, failed: 0 })
    expect(crawlers.map(({ crawler, current }) => [crawler, current.fetches])).toEqual([
      ['GPTBot', 2],
      ['ClaudeBot', 1],
    ])
    expect(pages.map((page) => page.path)).toEqual(['/<script>alert(1)</script>', '/gone', '/jam/'])
    const after = await server.services.store.run(
      { metrics: ['sessions'], range: { start: '2020-01-01', end: '2030-01-01' } },
      queryContext(server.site),
    )
    expect(after.totals).toEqual(before.totals)
  })

  test('are refused whole if they are more than a call may bring, or unreadable', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => fetched(`many ${i}`))
    expect(typeOf(await send(many))).toBe('invalid_request')
    expect(typeOf(await send([fetched('x'), fetched('y', { status: 'fine' })]))).toBe('invalid_request')
    const call = {
      method: 'POST',
      body: JSON.stringify({ fetches: [fetched('z')] }),
      capabilities: ['view_reports' as const],
    }
    expect((await cms.call(path, call)).status).toBe(403)
    expect((await administrator.rest('POST', 'cms/crawlers', { fetches: [fetched('z')] })).status).toBe(404)
    expect((await known()).totals.current.fetches).toBe(3)
  })
})

test('the plugin knows the same crawlers', () => {
  const source = readFileSync(
    new URL('../../../../../connectors/wordpress/plugin/src/class-crawlers.php', import.meta.url),
    'utf8',
  )
  const [, list] = /const TOKENS = array\(([^)]*)\)/.exec(source)!
  expect([...list!.matchAll(/'([^']+)'/g)].map(([, token]) => token)).toEqual(Object.keys(CRAWLERS))
})

/** Fields that every route takes for its own, so that only the site is wrong. */
const NOTHING_WRONG = {
  id: 0,
  note_title: 'A note',
  note_date: '',
  note_date_ymd: '2026-03-09',
  important: false,
  category: { id: 0 },
  medias: {},
  version: 0,
  name: 'A name',
  token: 'x',
}

describe('the key', () => {
  test('is shown once, and is one line with the server’s address', async () => {
    const path = `sites/${other.id}/connector-key`
    const made = await administrator.rest('POST', path, {})
    expect(made.answer).toMatchObject({
      success: true,
      data: { key: expect.stringMatching(/^curlew:[0-9a-f]{16}:[\w-]{32}@http:\/\/localhost$/) },
    })
    const { answer } = await administrator.rest('GET', path)
    expect(answer).toEqual({ success: true, data: { made_at: server.clock.now } })
    await administrator.rest('DELETE', path)
    expect((await administrator.rest('GET', path)).answer).toEqual({ success: true, data: { made_at: null } })
  })

  test('also lets the CMS report orders, with a secret that cannot sign', async () => {
    const derived = reportingSecret((await server.services.connectorSecrets.hashOf(server.site.id))!)
    const order = { name: 'purchase', params: { transaction_id: 'W-1', value: 5, currency: 'GBP' } }
    const send = (given: string) =>
      server.app.request(`/mp/collect?measurement_id=${server.site.key}&api_secret=${given}`, {
        method: 'POST',
        body: JSON.stringify({ client_id: '1', events: [order] }),
      })
    expect((await send(derived)).status).toBe(204)
    expect((await send(secret)).status).toBe(403)
  })
})
