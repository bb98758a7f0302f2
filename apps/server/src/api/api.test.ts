import { naiveStore } from '@curlew/engine/naive'
import { type Result, restPath, startOfDay } from '@curlew/model'
import { AccessTokenMade, TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '@curlew/model/access-tokens'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../entities/site.ts'
import { FEATURES } from '../features.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { type Browser, freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'
import { FunnelAnswer } from './funnel-result.ts'
import { openApi, openApiPath } from './openapi.ts'
import { OPERATIONS } from './operations.ts'
import { QueryResult } from './query-result.ts'

const { timezone, currency } = SAMPLE_SITE
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const at = (day: string) => startOfDay(timezone, day)

let server: TestServer
let owner: Browser
/** A shop in the embedded store, and the same visits in plain lists. */
let shop: Site
let plain: Site
const naive = naiveStore()

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-13'), sources: { other: naive } })
  const { sites, licences, store } = server.services
  owner = await server.signIn('administrator')
  const add = async (domain: string) => {
    const site = (await sites.add({ name: domain, domain, timezone, currency }))!
    await licences.enter(await server.licence('pro', site), site)
    return site
  }
  shop = await add(SAMPLE_SITE.domain)
  plain = await add(`www2.${SAMPLE_SITE.domain}`)
  await sites.change(plain.id, { source: 'other' })
  plain = sites.byId(plain.id)!
  const events = [...sampleEvents({ seed: SAMPLE_SEED, from: at('2026-11-07'), to: at('2026-11-13') })]
  await importEvents(store, shop, events)
  await importEvents(naive, { ...shop, id: plain.id }, events)
}, 60_000)
afterAll(() => server.close())
// A site may have twenty tokens.
afterEach(() => server.services.database.deleteFrom('access_tokens').execute())

let names = 0
async function tokenFor(site: Site, ...scopes: TokenScope[]): Promise<string> {
  const { answer } = await owner.rest('POST', `sites/${site.id}/access-tokens`, { name: `Program ${++names}`, scopes })
  return AccessTokenMade.parse(answer.data).token
}

interface Called {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}
const call = (path: string, token: string, { method = 'GET', body, headers, address = freshAddress() }: Called = {}) =>
  server.app.request(
    `/api/curlew/v1/${path}`,
    {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
const query = async (site: Site, body: unknown) =>
  (await call('query', await tokenFor(site, 'figures'), { method: 'POST', body })).json()

describe('a query', () => {
  test.each([
    { metrics: ['sessions', 'totalUsers', 'bounceRate'], range: RANGE },
    { metrics: ['sessions'], dimensions: ['country'], range: RANGE, limit: 3 },
    {
      ...{ metrics: ['screenPageViews'], dimensions: ['pagePath'], range: RANGE, limit: 7 },
      compare: { start: '2026-11-07', end: '2026-11-09' },
      filters: [{ dimension: 'deviceCategory', operator: 'is_not', values: ['mobile'] }],
    },
    { metrics: ['purchaseRevenue', 'transactions'], dimensions: ['date'], range: RANGE },
  ])('%j has the figures of the plain evaluator', async (body) => {
    const answer: Result = QueryResult.parse(await query(shop, body))
    const { receipt, ...expected } = QueryResult.parse(await query(plain, body))
    expect(answer).toEqual({ ...expected, receipt: { ...receipt, source: answer.receipt.source } })
    expect(answer.rows.length).toBeGreaterThan(0)
  })

  test('says in its receipt that history is still being imported', async () => {
    const { imports } = server.services
    const body = { metrics: ['sessions'], range: RANGE }
    const during = await imports.during(shop.id, () => query(shop, body))
    expect(QueryResult.parse(during).receipt).toMatchObject({ exact: false, loading: true })
    const elsewhere = await imports.during(plain.id, () => query(shop, body))
    server.clock.now += 60_000
    expect(QueryResult.parse(await query(shop, body)).receipt).not.toHaveProperty('loading')
    expect(elsewhere.receipt.loading).toBe(true)
  })

  test('has no earlier figures for days that a shorter compare range does not have', async () => {
    const compare = { start: '2026-11-07', end: '2026-11-08' }
    const { rows } = QueryResult.parse(
      await query(shop, { metrics: ['sessions'], dimensions: ['date'], range: RANGE, compare }),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { dimensions, previous } of rows) expect(previous !== undefined).toBe(dimensions.date! <= '2026-11-11')
  })

  test('as CSV has a column for each dimension and figure, and no cell that a spreadsheet would run', async () => {
    const token = await tokenFor(shop, 'events', 'figures')
    const url = `https://${shop.domain}/a`
    const events = [{ id: 'x', name: 'page_view', time: at('2026-11-11'), visitor: 'v', url, title: '=1+1,"b"' }]
    await call('events', token, { method: 'POST', body: { events } })
    const body = {
      ...{
        metrics: ['screenPageViews'],
        dimensions: ['pageTitle'],
        range: RANGE,
        compare: { start: '2026-11-07', end: '2026-11-09' },
      },
      filters: [{ dimension: 'pagePath', operator: 'is', values: ['/a'] }],
    }
    const response = await call('query', token, { method: 'POST', body, headers: { accept: 'text/csv' } })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await response.text()).toBe(`pageTitle,screenPageViews,screenPageViews (compare)\r\n"'=1+1,""b""",1,0\r\n`)
  })

  test.each([
    ['no metric', { range: RANGE }, 'metrics'],
    ['an unknown metric', { metrics: ['salary'], range: RANGE }, 'metrics.0'],
    ['no day', { metrics: ['sessions'], range: { start: '2026-02-30', end: '2026-03-01' } }, 'range.start'],
    ['200 metrics', { metrics: Array.from({ length: 200 }, () => 'sessions'), range: RANGE }, 'metrics'],
  ])('with %s names the field that is wrong', async (_, body, field) => {
    const problem = await query(shop, body)
    expect(problem).toMatchObject({ status: 400, title: 'invalid_request', fields: { [field]: expect.any(String) } })
  })

  test.each([
    [
      { metrics: ['sessions'], range: { start: '2026-11-12', end: '2026-11-10' } },
      'ends (2026-11-10) before it begins',
    ],
    [{ metrics: ['sessions'], dimensions: ['itemName'], range: RANGE }, 'This query cannot be answered: '],
    [{ metrics: ['sessions'], range: RANGE, order: [{ by: 'country', direction: 'asc' }] }, 'ordered by country'],
  ])('%j that contradicts itself is refused with the reason', async (body, reason) => {
    const problem = await query(shop, body)
    expect(problem).toMatchObject({ status: 400, code: 'query_invalid' })
    expect(problem.detail).toContain(reason)
  })

  test('needs the Pro licence, and reports the licence that includes them', async () => {
    const { sites, licences } = server.services
    const site = (await sites.add({ name: 'Plus', domain: 'plus.example', timezone, currency }))!
    await licences.enter(await server.licence('plus', site), site)
    expect(await query(site, { metrics: ['sessions'], range: RANGE })).toMatchObject({
      status: 403,
      title: 'license_level',
      detail: expect.stringMatching(/the pro licence/i),
    })
    const token = await tokenFor(site, 'figures')
    expect(await (await call('reports/ecommerce', token)).json()).toMatchObject({ status: 403, title: 'license_level' })
  })
})

describe('a query about a funnel', () => {
  const range = { start: '2026-11-10', end: '2026-11-10' }
  const steps = [
    { kind: 'page', rule: '/*' },
    { kind: 'event', rule: 'view_item' },
    { kind: 'event', rule: 'add_to_cart' },
  ]

  test.each([
    { steps, range },
    { steps, range, compare: { start: '2026-11-07', end: '2026-11-09' }, instead: 2 },
    { steps, range, filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }] },
  ])('%j has the figures of the plain evaluator', async (body) => {
    const answer = FunnelAnswer.parse(await query(shop, body))
    const { receipt, ...expected } = FunnelAnswer.parse(await query(plain, body))
    expect(answer).toEqual({ ...expected, receipt: { ...receipt, source: answer.receipt.source } })
    expect(answer.current.users[2]).toBeGreaterThan(0)
  })

  test('as CSV has a line for each step', async () => {
    const body = { steps, range, compare: { start: '2026-11-07', end: '2026-11-09' } }
    const { current, previous } = FunnelAnswer.parse(await query(shop, body))
    const token = await tokenFor(shop, 'figures')
    const response = await call('query', token, { method: 'POST', body, headers: { accept: 'text/csv' } })
    const [head, first, second, ...others] = (await response.text()).trim().split('\r\n')
    expect(head).toBe('step,kind,rule,users,sinceBefore,users (compare),sinceBefore (compare)')
    expect(first).toBe(`1,page,/*,${current.users[0]},,${previous!.users[0]},`)
    expect(second).toBe(
      `2,event,view_item,${current.users[1]},${current.sinceBefore[1]},${previous!.users[1]},${previous!.sinceBefore[1]}`,
    )
    expect(others).toHaveLength(1)
  })

  test.each([
    ['one step', { steps: steps.slice(1, 2), range }, 'steps'],
    ['nine steps', { steps: Array.from({ length: 9 }, () => steps[0]), range }, 'steps'],
    ['steps that are none', { steps: 'all', range }, 'steps'],
    ['a path without a slash', { steps: [{ kind: 'page', rule: 'cart' }, steps[1]], range }, 'steps.0.rule'],
    ['no days', { steps }, 'range'],
  ])('with %s names the field that is wrong', async (_, body, field) => {
    const problem = await query(shop, body)
    expect(problem).toMatchObject({ status: 400, title: 'invalid_request', fields: { [field]: expect.any(String) } })
  })

  test.each([
    [{ range: { start: '2026-11-12', end: '2026-11-10' } }, 'ends (2026-11-10) before it begins'],
    [{ filters: [{ dimension: 'date', operator: 'is', values: ['2026-11-10'] }] }, 'Sessions have no date.'],
  ])('with %j is refused with the reason', async (wrong, reason) => {
    const problem = await query(shop, { steps, range, ...wrong })
    expect(problem).toMatchObject({ status: 400, code: 'query_invalid', detail: expect.stringContaining(reason) })
  })

  test('needs the licence of the report', async () => {
    const { sites, licences } = server.services
    const site = (await sites.add({ name: 'Funnels', domain: 'funnels.example', timezone, currency }))!
    expect(await query(site, { steps, range })).toMatchObject({ status: 403, title: 'license_level' })
    await licences.enter(await server.licence('plus', site), site)
    expect(FunnelAnswer.parse(await query(site, { steps, range })).current.users).toEqual([0, 0, 0])
  })
})

describe('other calls', () => {
  test('a report is the payload that its screen shows', async () => {
    const search = new URLSearchParams(RANGE)
    const response = await call(`reports/countries?${search}`, await tokenFor(shop, 'figures'))
    const shown = await owner.ajax('curlew_get_report_data', {
      ...{ site: String(shop.id), report: 'countries', start: RANGE.start, end: RANGE.end },
    })
    expect([response.status, await response.json()]).toEqual([200, shown.answer.data])
  })

  test.each(['nothing', '..', '__proto__', 'site summary'])('there is no report %j', async (key) => {
    const response = await call(`reports/${encodeURIComponent(key)}`, await tokenFor(shop, 'figures'))
    expect([400, 404]).toContain(response.status)
  })

  test('the sites are the one of the token', async () => {
    expect(await (await call('sites', await tokenFor(shop, 'figures'))).json()).toEqual({
      sites: [
        {
          ...{ id: shop.id, name: shop.name, domain: shop.domain, time_zone: timezone, currency },
          ...{ today: '2026-11-13', first_day: '2026-11-07' },
          goals: [],
        },
      ],
    })
  })

  test('events are stored once each, and wrong ones named by their place', async () => {
    const site = (await server.services.sites.add({ name: 'New', domain: 'new.example', timezone, currency }))!
    const token = await tokenFor(site, 'events')
    const event = (id: string, more: object = {}) => ({
      ...{ id, name: 'page_view', time: at('2026-11-11'), visitor: 'v', url: 'https://new.example/a', ...more },
    })
    const send = async (events: unknown) => (await call('events', token, { method: 'POST', body: { events } })).json()
    const events = [
      event('1'),
      event('2', { time: 'yesterday' }),
      7,
      event('3', { url: 'https://evil.example/' }),
      event('4'),
    ]
    expect(await send(events)).toMatchObject({
      ...{ added: 2, duplicates: 0 },
      rejected: [
        { line: 2, faults: [{ field: 'time', code: 'invalid_time' }] },
        { line: 3, faults: [{}] },
        { line: 4, faults: [{ code: 'foreign_address' }] },
      ],
    })
    expect(await send([event('1'), event('4')])).toMatchObject({ added: 0, duplicates: 2, rejected: [] })
    expect(await send([])).toMatchObject({ status: 400, fields: { events: expect.any(String) } })
    expect(await send(Array.from({ length: 1001 }, () => 1))).toMatchObject({ status: 400 })
  })

  test('notes are added in the name of the person who made the token, changed and deleted', async () => {
    const token = await tokenFor(shop, 'notes')
    const { items } = await (await call('note-categories', token)).json()
    const note = {
      ...{ id: 0, note_title: 'Sale <b>', note_date: '', note_date_ymd: '2026-11-11', important: false },
      ...{ category: { id: items[0].id }, medias: {}, version: 0 },
    }
    const made = await call('notes', token, { method: 'POST', body: note })
    const saved = await made.json()
    expect([made.status, saved]).toMatchObject([200, { note_title: 'Sale <b>' }])
    const removed = await call(`notes/${saved.id}`, token, { method: 'DELETE' })
    expect(removed.status).toBe(200)
    expect(
      (
        await (
          await call(
            `notes?params=${encodeURIComponent('{"filter":{"date_range":{"start":"2026-11-01","end":"2026-11-12"}}}')}`,
            token,
          )
        ).json()
      ).items,
    ).toEqual([])
  })
})

describe('a token', () => {
  const OPEN = FEATURES.routes.filter(({ scope }) => scope !== undefined)
  const path = (template: string) => restPath(template.replace('reports/:id', 'reports/overview'), 999_999)

  test.each(OPEN.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: opens to its scope alone, at its site alone',
    async (_, { method, path: template, scope }) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      for (const other of TOKEN_SCOPES.filter((name) => name !== scope)) {
        const response = await call(path(template), await tokenFor(plain, other), { method, body })
        expect([response.status, (await response.json()).code]).toEqual([403, 'token_scope'])
      }
      const token = await tokenFor(plain, scope!)
      const elsewhere = await call(`${path(template)}?site=${shop.id}`, token, { method, body })
      const text = await elsewhere.text()
      if (template !== 'sites') expect(elsewhere.status).toBe(404)
      expect(text).not.toContain(`"${shop.domain}"`)
    },
  )

  test.each(FEATURES.routes.filter(({ scope }) => scope === undefined).map(({ method, path }) => [method, path]))(
    '%s %s: is for people only',
    async (method, template) => {
      const token = await tokenFor(plain, ...TOKEN_SCOPES)
      const response = await call(restPath(template, plain.id), token, {
        method,
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      })
      const isPublic = FEATURES.routes.some(
        ({ access, path, method: own }) => access === 'public' && path === template && own === method,
      )
      if (!isPublic) expect(response.status).toBe(401)
    },
  )

  test('opens no ajax call', async () => {
    const form = new FormData()
    form.set('action', 'curlew_get_report_data')
    const headers = { authorization: `Bearer ${await tokenFor(plain, ...TOKEN_SCOPES)}` }
    expect((await server.app.request('/ajax', { method: 'POST', body: form, headers })).status).toBe(401)
  })

  test('that is unknown gets a problem that says what to do, and guesses from one network have to wait', async () => {
    const address = freshAddress()
    const first = await call('sites', `curlew_${'0'.repeat(48)}`, { address })
    expect(first.headers.get('content-type')).toBe('application/problem+json')
    expect(first.headers.get('www-authenticate')).toBe('Bearer')
    expect(await first.json()).toMatchObject({
      ...{ type: 'about:blank', title: 'not_signed_in', status: 401, code: 'token_unknown' },
      detail: expect.stringContaining('Authorization: Bearer'),
    })
    for (let i = 0; i < 9; i++) await call('sites', `curlew_${'0'.repeat(48)}`, { address })
    const last = await call('sites', `curlew_${'0'.repeat(48)}`, { address })
    expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, 0)])
    // Other tokens keep working.
    expect((await call('sites', await tokenFor(shop, 'figures'), { address })).status).toBe(200)
  })

  test('may call 300 times a minute, and each answer says how many calls are left', async () => {
    const token = await tokenFor(shop, 'figures')
    const first = await call('sites', token)
    expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${TOKEN_LIMITS.apiCalls};w=60`)
    expect(first.headers.get('ratelimit')).toBe(`"token";r=${TOKEN_LIMITS.apiCalls - 1};t=60`)
    for (let i = 1; i < TOKEN_LIMITS.apiCalls; i++) await call('reports/nothing', token)
    const last = await call('sites', token)
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await last.json()).toMatchObject({ status: 429, title: 'too_many_requests', code: 'too_many_token_calls' })
    server.clock.now += 60_000
    expect((await call('sites', token)).status).toBe(200)
  })
})

describe('the description', () => {
  test('names every route that tokens open, with its scope', () => {
    const routes = FEATURES.routes.filter(({ scope }) => scope !== undefined)
    const named = OPERATIONS.map(({ method, path, scope }) => `${method} ${path} ${scope}`)
    expect(new Set(named)).toEqual(new Set(routes.map(({ method, path, scope }) => `${method} ${path} ${scope}`)))
    const { paths } = openApi('1.0.0')
    expect(Object.keys(paths)).toEqual([...new Set(OPERATIONS.map(({ path }) => openApiPath(path)))])
  })

  test('is served to programs and as a page, with an example that works', async () => {
    const response = await server.app.request('/api/curlew/v1/openapi.json')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi(server.services.version))))
    const page = await (await server.app.request('/api/docs')).text()
    for (const { summary } of OPERATIONS) expect(page).toContain(summary)
    const { example } = OPERATIONS.find(({ path }) => path === 'query')!
    expect((await query(shop, example)).rows.length).toBeGreaterThan(0)
  })
})
