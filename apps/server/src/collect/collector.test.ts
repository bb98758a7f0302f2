import { StoreFullError } from '@curlew/engine'
import { type CollectEvent, type Dimension, type DropReason, STANDARD_DEFINITIONS } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryContext, type Site } from '../entities/site.ts'
import { CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const RANGE = { start: '2026-03-10', end: '2026-03-12' }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

let ids = 0
const view = (fields: Partial<CollectEvent> = {}): CollectEvent => ({
  id: `collect-${String(++ids).padStart(8, '0')}`,
  name: 'page_view',
  at: server.clock.now,
  url: 'https://example.org/a/',
  ...fields,
})
const request = (events: unknown[], more: Record<string, unknown> = {}) => ({
  site: server.site.key,
  sent: server.clock.now,
  events,
  ...more,
})
/** Sessions by dimension. */
async function sessionsBy(dimension: Dimension, site: Site = server.site) {
  await server.services.store.flush()
  const query = { metrics: ['sessions' as const], dimensions: [dimension], range: RANGE }
  const { rows } = await server.services.store.run(query, queryContext(site))
  return Object.fromEntries(rows!.map((row) => [row.dimensions[dimension], row.current.sessions]))
}
async function visitors() {
  await server.services.store.flush()
  const query = { metrics: ['totalUsers' as const], range: RANGE }
  return (await server.services.store.run(query, queryContext(server.site))).totals.current.totalUsers
}
async function dropped(): Promise<Partial<Record<DropReason, number>>> {
  await server.services.store.flush()
  const rows = await server.services.store.drops(queryContext(server.site), RANGE)
  return Object.fromEntries(rows!.map(({ reason, count }) => [reason, count]))
}
/** The door's answer, with its headers. */
const answer = async (body: unknown) =>
  server.app.fetch(
    new Request('http://curlew.test/e', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://example.org', 'user-agent': CHROME_ON_WINDOWS },
      body: JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
const headersOf = ({ status, headers }: Response) => [
  status,
  headers.get('access-control-allow-origin'),
  headers.get('cache-control'),
  headers.get('retry-after'),
]

describe('the door', () => {
  test('answers pages of any site, is asked each time, and says when to come back', async () => {
    expect(headersOf(await answer(request([view()])))).toEqual([204, '*', 'no-store', null])
    expect(headersOf(await answer('no request'))).toEqual([400, '*', 'no-store', null])
    await server.close()
    server = await startTestServer({ now: NOW, config: { rateLimit: 0.1 } })
    expect((await answer(request([view()]))).status).toBe(204)
    expect(headersOf(await answer(request([view()])))).toEqual([429, '*', 'no-store', '30'])
  })

  test('says before a page sends what it may send, for a day', async () => {
    const { headers } = await server.app.request('/e', { method: 'OPTIONS' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '86400',
    })
  })

  test('asks to retry later while the disk is full', async () => {
    const append = vi.spyOn(server.services.store, 'append')
    append.mockRejectedValueOnce(new StoreFullError('the folder'))
    const visit = request([view()])
    expect(headersOf(await answer(visit))).toEqual([503, '*', 'no-store', '30'])
    expect(headersOf(await answer(visit))).toEqual([204, '*', 'no-store', null])
    expect(await sessionsBy('pagePath')).toEqual({ '/a/': 1 })
  })

  test('answers the same if a drop reason cannot be stored, and logs it unless the disk is full', async () => {
    const append = vi.spyOn(server.services.store, 'append')
    const logged = vi.spyOn(server.services.log, 'error')
    const unknown = () => answer(request([view()], { site: '0123456789abcdef' }))
    append.mockRejectedValueOnce(new StoreFullError('the folder'))
    expect((await unknown()).status).toBe(404)
    expect(logged).not.toHaveBeenCalled()
    const fault = new Error('broken')
    append.mockRejectedValueOnce(fault)
    expect((await unknown()).status).toBe(404)
    expect(logged.mock.calls).toEqual([[{ err: fault }, 'could not store why an event was dropped']])
  })

  test('counts a single request that came too early', async () => {
    await server.close()
    server = await startTestServer({ now: NOW, config: { rateLimit: 0.1 } })
    for (const status of [204, 429]) expect((await answer(request([view()]))).status).toBe(status)
    await expect
      .poll(async () => {
        await server.services.store.flush()
        return server.services.store.drops({ site: 0, timeZone: 'UTC' }, RANGE)
      })
      .toEqual([{ date: '2026-03-10', reason: 'rate_limited', count: 1 }])
  })
})

describe('who is the same visitor', () => {
  const seen = async (more: Record<string, unknown>, options: { address?: string } = {}) => {
    expect(await server.visit(request([view()], more), options)).toBe(204)
  }

  test('with consent the browser that keeps an id, wherever it is and on every day', async () => {
    await seen({ visitor: 'abcdefghij' })
    server.clock.now += DAY
    await seen({ visitor: 'abcdefghij' }, { address: '198.51.100.7' })
    expect(await visitors()).toBe(1)
    await seen({ visitor: 'klmnopqrst' })
    expect(await visitors()).toBe(2)
  })

  test('without it a browser at an address, for a day', async () => {
    await seen({})
    server.clock.now += 60 * 60 * 1000
    await seen({})
    expect(await visitors()).toBe(1)
    await seen({}, { address: '198.51.100.7' })
    expect(await visitors()).toBe(2)
    server.clock.now += DAY
    await seen({})
    expect(await visitors()).toBe(3)
  })

  test('at a site that wants no lasting ids, a browser at an address, for a day, even if it sends an id', async () => {
    await server.services.sites.change(server.site.id, { definitions: { ...STANDARD_DEFINITIONS, visitors: 'day' } })
    await seen({ visitor: 'abcdefghij' })
    await seen({})
    await seen({ visitor: 'klmnopqrst' })
    expect(await visitors()).toBe(1)
    server.clock.now += DAY
    await seen({ visitor: 'abcdefghij' })
    expect(await visitors()).toBe(2)
    await server.visit(request([view({ params: { gender: 'f' } })], { visitor: 'abcdefghij' }))
    expect(await sessionsBy('customEvent:gender')).toEqual({ '': 2 })
  })

  test('what a page says of a person is kept with consent alone', async () => {
    await server.visit(request([view({ params: { gender: 'f', author: 'Jo' } })]))
    expect(await sessionsBy('customEvent:gender')).toEqual({ '': 1 })
    expect(await sessionsBy('customEvent:author')).toEqual({ Jo: 1 })
    await server.visit(request([view({ params: { gender: 'f' } })], { visitor: 'abcdefghij' }))
    expect(await sessionsBy('customEvent:gender')).toEqual({ '': 1, f: 1 })
  })
})

test('events of an excluded role are counted as excluded', async () => {
  await server.services.sites.change(server.site.id, { excluded_roles: ['editor'] })
  const events = [view({ params: { user_role: 'editor' } }), view({ name: 'click' })]
  expect(await server.visit(request(events))).toBe(204)
  expect(await dropped()).toEqual({ excluded: 2 })
})

describe('visits from data centres', () => {
  const HOSTED = '88.198.0.1'
  const visitFrom = (address: string, headers: Record<string, string> = {}) =>
    server.visit(request([view()]), { address, headers })

  test('are not counted, with a sample of each kind, until the site counts them', async () => {
    expect(await visitFrom(HOSTED)).toBe(204)
    expect(await dropped()).toEqual({ data_centre: 1 })
    expect(await visitors()).toBe(0)
    const [sample] = await server.services.notCountedSamples.list(server.site.id)
    expect(sample).toMatchObject({ reason: 'data_centre', event: 'page_view', page: 'example.org/a/' })
    expect(JSON.stringify(sample)).not.toContain(HOSTED)
    await server.services.sites.change(server.site.id, { counted_anyway: ['data_centre'] })
    expect(await visitFrom(HOSTED)).toBe(204)
    expect(await visitors()).toBe(1)
    expect(await dropped()).toEqual({ data_centre: 1 })
  })

  test.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '81.2.69.142' }],
    ['X-Forwarded-For with several', { 'x-forwarded-for': '81.2.69.142, 88.198.0.1' }],
    ['X-Real-IP', { 'x-real-ip': '81.2.69.142' }],
    ['Forwarded', { forwarded: 'for=81.2.69.142' }],
    ['Via', { via: '1.1 proxy' }],
  ])('count if a proxy that is not trusted sent them on, since the address is the proxy’s: %s', async (_, headers) => {
    await visitFrom(HOSTED, headers)
    expect([await visitors(), await dropped()]).toEqual([1, {}])
  })

  test('do not count if a trusted proxy names their address', async () => {
    const behind = await startTestServer({ now: NOW, config: { proxies: ['192.0.2.0/24'] } })
    const body = { site: behind.site.key, sent: NOW, events: [view()] }
    await behind.visit(body, { address: '192.0.2.1', headers: { 'x-forwarded-for': HOSTED } })
    await behind.services.store.flush()
    const drops = await behind.services.store.drops(queryContext(behind.site), RANGE)
    expect(drops!.map(({ reason, count }) => [reason, count])).toEqual([['data_centre', 1]])
    await behind.close()
  })
})

test('visits of referrer spam are not counted, until the site counts them', async () => {
  const events = () => [view({ referrer: 'https://semalt.com/' }), view({ name: 'scroll' })]
  await server.visit(request(events()))
  expect([await visitors(), await dropped()]).toEqual([0, { spam_referrer: 2 }])
  await server.services.sites.change(server.site.id, { counted_anyway: ['spam_referrer'] })
  await server.visit(request(events()))
  expect([await visitors(), await dropped()]).toEqual([1, { spam_referrer: 2 }])
})

describe('whose visit it is', () => {
  test('that of the part of a domain whose page it is, whichever part’s key the page has', async () => {
    const shop = (await server.services.sites.add({
      ...{ name: 'Shop', domain: 'example.org/shop', timezone: 'UTC', currency: 'EUR' },
    }))!
    const inShop = () => view({ url: 'https://example.org/shop/pot' })
    // The first event that can be read says it.
    expect(await server.visit(request(['no event', inShop()]))).toBe(204)
    expect(await sessionsBy('pagePath', shop)).toEqual({ '/shop/pot': 1 })
    expect(await sessionsBy('pagePath')).toEqual({})
    expect(await server.visit(request([view()], { site: shop.key }))).toBe(204)
    expect(await sessionsBy('pagePath')).toEqual({ '/a/': 1 })
    expect(await server.visit(request([inShop()], { site: shop.key }))).toBe(204)
    expect(await sessionsBy('pagePath', shop)).toEqual({ '/shop/pot': 1 })
  })

  test('for a page of no site, the key decides', async () => {
    expect(await server.visit(request([view({ url: 'https://other.example/' })]))).toBe(204)
    expect(await dropped()).toEqual({ foreign_origin: 1 })
  })
})

test('a bot at an address that is left out is a bot; who opts out there has opted out', async () => {
  await server.services.sites.change(server.site.id, { excluded_addresses: ['198.51.100.9'] })
  const send = (headers: Record<string, string>) =>
    server.visit(request([view()]), { address: '198.51.100.9', headers })
  for (const headers of [
    { 'user-agent': 'curl/8.5.0' },
    { dnt: '1', purpose: 'prefetch' },
    { 'x-moz': 'prerender' },
    {},
  ])
    expect(await send(headers as Record<string, string>)).toBe(204)
  expect(await dropped()).toEqual({ bot: 1, opted_out: 1, prefetch: 1, excluded: 1 })
  expect(await server.visit(request([view()]), { headers: { dnt: '0', 'sec-gpc': '0' } })).toBe(204)
  expect(await sessionsBy('pagePath')).toEqual({ '/a/': 1 })
})
