import { AJAX_ACTIONS, type Capability, can, PageData, restPath } from '@curlew/model'
import { SCRIPT_FILES } from '@curlew/tracker/script-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { type Browser, CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'
import type { Protection } from './public-route.ts'

let server: TestServer
let administrator: Browser
let viewer: Browser
let stranger: Browser
let otherSite: number

beforeAll(async () => {
  server = await startTestServer()
  otherSite = (await server.services.sites.add({
    name: 'Other',
    domain: 'other.example',
    timezone: 'UTC',
    currency: 'EUR',
  }))!.id
  administrator = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
  stranger = await server.signIn('viewer', [])
})
afterAll(() => server.close())

const failureOf = (answer: { success: boolean; data: unknown }) =>
  answer.success ? null : (answer.data as { type: string }).type
const NEEDS = Object.entries(FEATURES.calls).map(([action, { capability }]) => [action, capability] as const)

describe('API-02 LIC-09 ajax calls', () => {
  test.each(NEEDS)('%s: needs a sign-in', async (action) => {
    const form = new FormData()
    form.set('action', action)
    form.set('nonce', administrator.page.nonce)
    const response = await server.app.request('/ajax', { method: 'POST', body: form })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ success: false, data: { type: 'not_signed_in' } })
  })

  test.each(NEEDS)('%s: no wrong, missing or stolen nonce', async (action) => {
    for (const nonce of ['', 'wrong', administrator.page.rest_nonce, viewer.page.nonce]) {
      const { status, answer } = await administrator.ajax(action, { nonce })
      expect([status, failureOf(answer)]).toEqual([403, 'invalid_nonce'])
    }
  })

  test.each(NEEDS)('%s: a viewer only with the capability (%s)', async (action, capability) => {
    const { answer } = await viewer.ajax(action)
    if (can('viewer', capability)) expect(failureOf(answer)).not.toBe('forbidden')
    else expect(failureOf(answer)).toBe('forbidden')
  })

  test.each(NEEDS)('GEN-02 %s reveals nothing of a site that the caller may not see', async (action) => {
    const { answer } = await viewer.ajax(action, { site: String(otherSite), level: 'pro', report: 'overview' })
    expect(['not_found', 'forbidden']).toContain(failureOf(answer))
    const { answer: strangers } = await stranger.ajax(action, {
      site: String(server.site.id),
      level: 'pro',
      report: 'overview',
    })
    expect(['not_found', 'forbidden']).toContain(failureOf(strangers))
  })

  test('cross-site calls are refused, except to the collect endpoint', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of ['/ajax', '/api/curlew/v1/sign-in']) {
      const response = await server.app.request(path, { method: 'POST', headers, body: '{}' })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ data: { type: 'forbidden' } })
    }
    expect((await server.app.request('/e', { method: 'POST', headers, body: '{}' })).status).not.toBe(403)
  })

  test('API-08 a form post in either encoding is read; anything else is refused', async () => {
    const fields = { action: AJAX_ACTIONS.getProfile, nonce: administrator.page.nonce, site: String(server.site.id) }
    const send = (init: RequestInit) =>
      server.app.request('/ajax', {
        method: 'POST',
        ...init,
        headers: { cookie: administrator.cookie, ...init.headers },
      })
    expect(await (await send({ body: new URLSearchParams(fields) })).json()).toMatchObject({
      success: true,
      data: { authed: true },
    })
    expect((await send({ body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    )
    expect(
      (await send({ body: 'x'.repeat(300_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
    ).toBe(413)
    expect((await server.app.request('/ajax')).status).toBe(404)
  })

  test.each(['curlew_no_such_action', '', 'constructor', '__proto__', 'toString'])(
    'an unknown action (%j) is refused',
    async (action) => {
      const { status, answer } = await administrator.ajax(action)
      expect([status, failureOf(answer)]).toEqual([400, 'invalid_request'])
    },
  )

  test('API-06 the profile says whether the site is connected and what this person may do', async () => {
    expect((await administrator.ajax(AJAX_ACTIONS.getProfile)).answer).toEqual({
      success: true,
      data: { authed: true, reauth: false, update_settings: true },
    })
    expect((await viewer.ajax(AJAX_ACTIONS.getProfile)).answer).toEqual({
      success: true,
      data: { authed: true, reauth: false, update_settings: false },
    })
  })
})

describe('API-02 API-20 REST calls', () => {
  const guarded = FEATURES.routes.filter(({ access }) => access !== 'public')
  const path = (template: string, site = server.site.id) => restPath(template, site)
  const name = (route: (typeof FEATURES.routes)[number]) => [`${route.method} ${route.path}`, route] as const

  test.each(guarded.map(name))('%s: needs a sign-in', async (_, route) => {
    const response = await server.app.request(`/api/curlew/v1/${path(route.path)}`, {
      method: route.method,
      headers: { 'x-wp-nonce': administrator.page.rest_nonce, 'content-type': 'application/json' },
      ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: '{}' }),
    })
    expect(response.status).toBe(401)
  })

  test.each(guarded.filter(({ access }) => access !== 'signed_in').map(name))(
    '%s: no wrong, missing or stolen nonce',
    async (_, route) => {
      for (const nonce of ['', 'wrong', administrator.page.nonce, viewer.page.rest_nonce]) {
        const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {}
        const { status, answer } = await administrator.rest(route.method, path(route.path), body, {
          'x-wp-nonce': nonce,
        })
        expect([status, failureOf(answer)]).toEqual([403, 'invalid_nonce'])
      }
    },
  )

  test.each(guarded.filter(({ access }) => access !== 'signed_in' && !can('viewer', access as Capability)).map(name))(
    '%s: no viewer',
    async (_, route) => {
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {}
      const { status, answer } = await viewer.rest(route.method, path(route.path), body)
      expect([status, failureOf(answer)]).toEqual([403, 'forbidden'])
    },
  )

  test.each(
    guarded
      .filter((route) => route.path.startsWith('sites/:id') && route.access === 'view_reports' && !route.form)
      .map(name),
  )('%s: nothing of another’s site', async (_, route) => {
    const { status } = await viewer.rest(route.method, `${path(route.path, otherSite)}?start=2026-01-01&end=2026-01-02`)
    expect(status).toBe(404)
  })

  test('API-01 page data has the shape it promises, hands out both nonces, and names no site one may not see', async () => {
    expect(PageData.parse(viewer.page)).toEqual(viewer.page)
    expect(viewer.page).toMatchObject({
      authed: true,
      update_settings: false,
      site: { id: server.site.id },
      sites: [{ domain: 'example.org' }],
    })
    expect(viewer.page.nonce).not.toBe(viewer.page.rest_nonce)
    expect((await viewer.rest('GET', `page-data?site=${otherSite}`)).status).toBe(404)
    expect(stranger.page.site).toBeNull()
    expect(stranger.page.sites).toEqual([])
  })

  test('a body must say that it is JSON: a form of another site cannot', async () => {
    const response = await server.app.request('/api/curlew/v1/sites', {
      method: 'POST',
      headers: {
        cookie: administrator.cookie,
        'x-wp-nonce': administrator.page.rest_nonce,
        'content-type': 'text/plain',
      },
      body: '{}',
    })
    expect(response.status).toBe(400)
  })
})

describe('routes outside /ajax and /api', () => {
  const NAMED = FEATURES.publicRoutes.map((route) => [`${route.method} ${route.path}`, route] as const)
  const IS_PAGE = { sent: 0, events: [{ id: '1', name: 'page_view', at: 0, url: 'https://example.org/' }] }
  type Guarded = Exclude<Protection, 'nothing' | 'documentation'>
  /** What a caller brings who has no key, secret or token; and the status that refuses it. */
  const STRANGERS: Record<Guarded, { search?: string; body: object; headers?: object; status: number[] }> = {
    site_key: { body: { ...IS_PAGE, site: '0123456789abcdef' }, status: [404] },
    site_page: { search: '?v=2&cid=1.2&en=page_view&dl=https%3A%2F%2Fstranger.example%2F', body: {}, status: [404] },
    api_secret: {
      search: '?measurement_id=KEY&api_secret=wrong',
      body: { client_id: '1', events: [{ name: 'refund' }] },
      status: [403, 200],
    },
    signed_link: { body: {}, status: [404] },
    one_time_link: { body: {}, status: [302] },
    import_token: {
      search: '?site=ID&first_line=1',
      body: {},
      headers: { authorization: 'Bearer null' },
      status: [404],
    },
    mcp_token: {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: { origin: 'http://localhost', authorization: `Bearer curlew_mcp_${'0'.repeat(48)}` },
      status: [401],
    },
  }

  const call = (route: (typeof FEATURES.publicRoutes)[number], headers: object, search = '', body: object = {}) =>
    server.app.request(route.path.replace(':token', 'wrong') + search, {
      method: route.method,
      headers: { 'user-agent': CHROME_ON_WINDOWS, origin: 'https://example.org', ...headers },
      ...(route.method === 'POST' && { body: JSON.stringify(body) }),
    })

  test.each(NAMED.filter(([, { protection }]) => !['nothing', 'documentation'].includes(protection)))(
    '%s: refuses callers without its protection, and changes nothing',
    async (_, route) => {
      const { search = '', body, headers = {}, status } = STRANGERS[route.protection as Guarded]
      const known = search.replace('KEY', server.site.key).replace('ID', String(server.site.id))
      const response = await call(route, headers, known, body)
      expect(status).toContain(response.status)
      expect(response.headers.getSetCookie()).toEqual([])
      if (response.status === 302) expect(response.headers.get('location')).toBe('/?link=expired#/')
      if (response.status === 200) expect((await response.json()).validationMessages).not.toEqual([])
      await server.services.store.flush()
      expect(await server.services.store.lastEvent(server.site.id)).toBeNull()
    },
  )

  test.each(NAMED.filter(([, { protection }]) => protection === 'nothing'))('%s: says nothing', async (_, route) => {
    expect(await (await call(route, {})).text()).toBe('')
  })

  test.each(NAMED.filter(([, { method }]) => method !== 'GET'))(
    '%s: is for pages of other sites only if its table says so',
    async (_, route) => {
      const answer = await (await call(route, { 'sec-fetch-site': 'cross-site' })).text()
      expect(answer.includes('"forbidden"')).toBe(!route.anyOrigin)
    },
  )

  test('every route is in the table of a feature, but for health and files', () => {
    const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const tables = [
      ...FEATURES.publicRoutes.map(named),
      ...FEATURES.routes.map(({ method, path }) => `${method} /api/curlew/v1/${path}`),
      'POST /ajax',
    ]
    const files = ['healthz', 'readyz', '', 's/:token', 'assets/*', 'favicon.svg', 'theme.js', ...SCRIPT_FILES].map(
      (path) => `GET /${path}`,
    )
    const mounted = server.app.routes.filter(({ method, path }) => method !== 'ALL' || path !== '/*').map(named)
    expect(new Set(mounted.filter((route) => !files.includes(route)))).toEqual(new Set(tables))
  })
})

test('pages load only icons from other hosts, and cannot be framed', async () => {
  const response = await server.app.request('/healthz')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
