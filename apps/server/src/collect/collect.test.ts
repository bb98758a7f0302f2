import { COLLECT_LIMITS, type CollectEvent, type DropReason, type StoredEvent } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importLines } from '../import/importer.ts'
import { CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'
import { toStoredEvent } from './enrich.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
})
afterEach(() => server.close())

let ids = 0
const pageView = (fields: Partial<CollectEvent> = {}): CollectEvent => ({
  id: `event-${String(++ids).padStart(8, '0')}`,
  name: 'page_view',
  at: server.clock.now,
  url: 'https://example.org/a/',
  title: 'A',
  ...fields,
})
const body = (...events: unknown[]) => ({
  site: server.site.key,
  sent: server.clock.now,
  language: 'en-GB',
  screen: 'large',
  events,
})

const context = () => ({ site: server.site.id, timeZone: server.site.timeZone, currency: server.site.currency })
const TODAY = { start: '2026-03-10', end: '2026-03-10' }
const WEEK = { start: '2026-03-03', end: '2026-03-10' }
async function counted() {
  await server.services.store.flush()
  const { totals } = await server.services.store.run(
    { metrics: ['sessions', 'screenPageViews', 'eventCount'], range: WEEK },
    context(),
  )
  return totals.current
}
async function dropped(site = server.site.id): Promise<Partial<Record<DropReason, number>>> {
  await server.services.store.flush()
  const rows = await server.services.store.drops({ ...context(), site }, TODAY)
  return Object.fromEntries(rows!.map(({ reason, count }) => [reason, count]))
}
const by = async (
  dimension:
    | 'country'
    | 'sessionDefaultChannelGroup'
    | 'sessionSourceMedium'
    | 'pagePath'
    | 'deviceCategory'
    | 'browser',
) => {
  await server.services.store.flush()
  const { rows } = await server.services.store.run(
    { metrics: ['sessions'], dimensions: [dimension], range: WEEK },
    context(),
  )
  return Object.fromEntries(rows.map((row) => [row.dimensions[dimension], row.current.sessions]))
}

describe('a visit', () => {
  test('is counted with where it came from, where it is and what it uses', async () => {
    expect(await server.visit(body(pageView({ referrer: 'https://www.google.com/' })))).toBe(204)
    expect(await counted()).toEqual({ sessions: 1, screenPageViews: 1, eventCount: 1 })
    expect(await by('country')).toEqual({ GB: 1 })
    expect(await by('sessionDefaultChannelGroup')).toEqual({ 'Organic Search': 1 })
    expect(await by('sessionSourceMedium')).toEqual({ 'google / organic': 1 })
    expect(await by('deviceCategory')).toEqual({ desktop: 1 })
    expect(await by('browser')).toEqual({ Chrome: 1 })
    expect(await dropped()).toEqual({})
  })

  test('from an AI assistant belongs to the channel AI Assistant', async () => {
    await server.visit(body(pageView({ referrer: 'https://chatgpt.com/' })))
    expect(await by('sessionDefaultChannelGroup')).toEqual({ 'AI Assistant': 1 })
  })

  test('from an app is the app’s, live and from a file', async () => {
    const referrer = 'android-app://com.google.android.googlequicksearchbox/'
    await server.visit(body(pageView({ referrer })))
    expect(await by('sessionSourceMedium')).toEqual({ 'google / organic': 1 })
    const apps = [
      referrer,
      'android-app://com.google.android.gm/',
      'android-app://com.reddit.frontpage/',
      'android-app:x',
    ]
    const lines = apps.map((referrer, index) => {
      const { at, ...view } = pageView({ referrer })
      return JSON.stringify({ ...view, time: at, visitor: `reader-${index}` })
    })
    await importLines(server.services.store, server.site, lines, 1)
    expect(await by('sessionSourceMedium')).toEqual({
      'google / organic': 2,
      'com.google.android.gm / referral': 1,
      'com.reddit.frontpage / referral': 1,
      '(direct) / (none)': 1,
    })
    expect(await by('sessionDefaultChannelGroup')).toEqual({
      'Organic Search': 2,
      Referral: 1,
      'Organic Social': 1,
      Direct: 1,
    })
  })

  test('that arrives again changes nothing and is counted as a duplicate', async () => {
    const visit = body(pageView())
    for (let i = 0; i < 5; i++) expect(await server.visit(visit)).toBe(204)
    expect(await counted()).toMatchObject({ sessions: 1, screenPageViews: 1 })
    expect(await dropped()).toEqual({ duplicate: 4 })
  })

  test('continues through half an hour of silence and across midnight, but not across a new campaign', async () => {
    server.clock.now = Date.parse('2026-03-09T23:50:00Z')
    await server.visit(body(pageView()))
    server.clock.now += 29 * 60_000
    await server.visit(body(pageView()))
    expect(await counted()).toMatchObject({ sessions: 1, screenPageViews: 2 })
    server.clock.now += 60_000
    await server.visit(
      body(pageView({ url: 'https://example.org/?utm_source=news&utm_medium=email&utm_campaign=spring' })),
    )
    expect(await counted()).toMatchObject({ sessions: 2, screenPageViews: 3 })
    server.clock.now += 31 * 60_000
    await server.visit(body(pageView()))
    expect(await counted()).toMatchObject({ sessions: 3, screenPageViews: 4 })
  })

  test('is dated by its age alone, however wrong the visitor’s clock', async () => {
    const wrong = Date.parse('1999-01-01T00:00:00Z')
    await server.visit({ ...body(pageView({ at: wrong - 60_000 })), sent: wrong })
    await server.services.store.flush()
    expect((await server.services.store.lastEvent(server.site.id))?.time).toBe(NOW - 60_000)
    await server.visit({ ...body(pageView({ at: wrong + 5_000_000 })), sent: wrong })
    await server.services.store.flush()
    expect((await server.services.store.lastEvent(server.site.id))?.time).toBe(NOW)
  })
})

describe('what is not counted', () => {
  test.each<[string, DropReason, Record<string, string>]>([
    ['a bot', 'bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['no browser at all', 'bot', { 'user-agent': '' }],
    ['a headless one', 'bot', { 'user-agent': CHROME_ON_WINDOWS.replace('Chrome/', 'HeadlessChrome/') }],
    ['a prefetch', 'prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of Safari’s', 'prefetch', { purpose: 'prefetch' }],
    ['a prefetch of an older Firefox', 'prefetch', { 'x-moz': 'prefetch' }],
    ['Global Privacy Control', 'opted_out', { 'sec-gpc': '1' }],
    ['Do Not Track', 'opted_out', { dnt: '1' }],
  ])('%s gets 204 and is not counted; the ledger has it as %s', async (_, reason, headers) => {
    expect(await server.visit(body(pageView(), pageView()), { headers })).toBe(204)
    expect(await counted()).toMatchObject({ sessions: 0, eventCount: 0 })
    expect(await dropped()).toEqual({ [reason]: 2 })
  })

  test('the site’s own people, by address', async () => {
    await server.services.sites.change(server.site.id, { excluded_addresses: ['198.51.100.9'] })
    expect(await server.visit(body(pageView()), { address: '198.51.100.9' })).toBe(204)
    expect(await dropped()).toEqual({ excluded: 1 })
  })

  test('an event older than a day, while its younger neighbour counts', async () => {
    expect(
      await server.visit(
        body(pageView({ at: NOW - COLLECT_LIMITS.maxAgeMs - 1 }), pageView({ at: NOW - COLLECT_LIMITS.maxAgeMs })),
      ),
    ).toBe(204)
    expect(await counted()).toMatchObject({ eventCount: 1 })
    expect(await dropped()).toEqual({ too_old: 1 })
  })

  test('a page of another site in the site’s name', async () => {
    expect(
      await server.visit(body(pageView({ url: 'https://evil.example/' }), pageView({ url: 'javascript:alert(1)' }))),
    ).toBe(204)
    expect(await dropped()).toEqual({ foreign_origin: 2 })
  })
})

describe('what is refused', () => {
  test.each<[string, () => unknown]>([
    ['no JSON', () => '{"site":'],
    ['an empty body', () => ''],
    ['another type', () => '[]'],
    ['null', () => 'null'],
    ['no events', () => JSON.stringify(body())],
    [
      'too many events',
      () => JSON.stringify(body(...Array.from({ length: COLLECT_LIMITS.eventsPerRequest + 1 }, () => pageView()))),
    ],
    ['NaN', () => JSON.stringify(body(pageView())).replace(/"at":\d+/, '"at":NaN')],
  ])('a request with %s: 400, counted for no site', async (_, raw) => {
    expect(await server.visit(null, { raw: raw() as string })).toBe(400)
    expect(await counted()).toMatchObject({ eventCount: 0 })
    expect(await dropped(0)).toEqual({ malformed: 1 })
    expect(await dropped()).toEqual({})
  })

  test.each<[string, () => unknown]>([
    ['an id that is no id', () => JSON.stringify(body(pageView({ id: "x'; drop table events" })))],
    ['a name that is no name', () => JSON.stringify(body(pageView({ name: '<script>' })))],
    ['a time that is no time', () => JSON.stringify(body({ ...pageView(), at: 'now' }))],
    ['parameters that are no object', () => JSON.stringify(body({ ...pageView(), params: ['a'] }))],
    ['a refund of parts', () => JSON.stringify(body({ ...pageView(), name: 'refund', params: { value: {} } }))],
    [
      'a refund of no products',
      () => JSON.stringify(body({ ...pageView(), name: 'refund', params: { items: [null] } })),
    ],
    ['a title of 10,000 characters', () => JSON.stringify(body(pageView({ title: 'x'.repeat(10_000) })))],
  ])('an event with %s: 400, counted for its site', async (_, raw) => {
    expect(await server.visit(null, { raw: raw() as string })).toBe(400)
    expect(await counted()).toMatchObject({ eventCount: 0 })
    expect(await dropped()).toEqual({ malformed: 1 })
    expect(await dropped(0)).toEqual({})
  })

  test('one invalid event among valid ones is dropped alone', async () => {
    expect(await server.visit(body(pageView(), { ...pageView(), name: '<script>' }, 'no event', pageView()))).toBe(204)
    expect(await counted()).toMatchObject({ screenPageViews: 2 })
    expect(await dropped()).toEqual({ malformed: 2 })
  })

  test('one invalid parameter is dropped alone', async () => {
    const stored: StoredEvent[] = []
    const { store } = server.services
    const append = store.append.bind(store)
    vi.spyOn(store, 'append').mockImplementation((events, drops) => {
      stored.push(...events)
      return append(events, drops)
    })
    const items = [{ item_id: 'a', price: '12.5', quantity: '2' }, null, 'b', [], { item_name: ['n'], price: {} }]
    const odd = { deep: { er: 1 }, list: ['a'], none: null, huge: 1e308, ['n'.repeat(41)]: 1, long: 'x'.repeat(600) }
    const cart = { ...pageView(), name: 'add_to_cart', params: { ...odd, kept: 'yes', currency: 'EUR', items } }
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]))
    const order = { ...pageView(), name: 'purchase', params: { ...many, transaction_id: 'T', value: 5 } }
    const abroad = {
      ...pageView(),
      name: 'purchase',
      params: { transaction_id: 'U', value: 5, currency: {}, items: 7 },
    }
    const rows = { ...pageView(), name: 'view_item_list', params: { items: Array(201).fill({}), value: 1e308 } }
    expect(await server.visit(body(cart, order, rows, abroad))).toBe(204)
    expect(stored[0]).toMatchObject({ currency: 'EUR', params: { long: 'x'.repeat(512), kept: 'yes' } })
    expect(Object.keys(stored[0]!.params)).toEqual(['long', 'kept'])
    expect(stored[0]!.items.map(({ id, priceMinor, quantity }) => [id, priceMinor, quantity])).toEqual([
      ['a', 1250, 2],
      ['', 0, 1],
    ])
    expect(stored[1]).toMatchObject({ transactionId: 'T', valueMinor: 500 })
    expect(Object.keys(stored[1]!.params)).toEqual(Object.keys(many).slice(0, 50))
    expect(stored[2]).toMatchObject({ valueMinor: null, items: { length: 200 } })
    expect(stored[3]).toMatchObject({ transactionId: 'U', valueMinor: 500, currency: 'XXX', items: [] })
    expect(await dropped()).toEqual({})
  })

  test('an order is dropped when its amount is too large', async () => {
    expect(await server.visit(body({ ...pageView(), name: 'purchase', params: { value: 1e308 } }))).toBe(204)
    expect(await dropped()).toEqual({ too_large: 1 })
  })

  test('a body that is too large, with any declared length: 413', async () => {
    const large = JSON.stringify(body(pageView({ url: `https://example.org/${'x'.repeat(1_000_000)}` })))
    expect(await server.visit(null, { raw: large })).toBe(413)
    const streamed = new Request('http://curlew.test/e', {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
      headers: { origin: 'https://example.org' },
    } as RequestInit)
    expect((await server.app.fetch(streamed, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })).status).toBe(
      413,
    )
    expect(await dropped(0)).toEqual({ too_large: 2 })
  })

  test('a site that does not exist: 404', async () => {
    expect(await server.visit({ ...body(pageView()), site: '0123456789abcdef' })).toBe(404)
    expect(await dropped(0)).toEqual({ unknown_site: 1 })
  })

  test.each(['https://evil.example', 'null', 'https://example.org.evil.example', 'https://notexample.org', ''])(
    'a page at %j speaking for the site: 403',
    async (origin) => {
      expect(await server.visit(body(pageView()), { headers: { origin } })).toBe(403)
      expect(await counted()).toMatchObject({ eventCount: 0 })
      expect(await dropped()).toEqual({ foreign_origin: 1 })
    },
  )

  test('a flood from one address: 429, and others get through', async () => {
    const limited = await startTestServer({ now: NOW, config: { rateLimit: 1 } })
    const send = (address: string) =>
      limited.visit({ site: limited.site.key, sent: NOW, events: [pageView()] }, { address })
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push(await send('192.0.2.1'))
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
    expect(await send('192.0.2.2')).toBe(204)
    limited.clock.now += 2000
    expect(await send('192.0.2.1')).toBe(204)
    await expect
      .poll(async () => {
        await limited.services.store.flush()
        return limited.services.store.drops({ site: 0, timeZone: 'UTC' }, TODAY)
      })
      .toEqual([{ date: '2026-03-10', reason: 'rate_limited', count: 2 }])
    await limited.close()
  })
})

describe('a limit', () => {
  let limited: TestServer
  beforeEach(async () => {
    limited = await startTestServer({ now: NOW, config: { rateLimit: 1 } })
  })
  afterEach(() => limited.close())
  const send = (address: string) =>
    limited.visit({ site: limited.site.key, sent: NOW, events: [pageView()] }, { address })
  const flood = async (address: string) => {
    for (let i = 0; i < 10; i++) expect(await send(address)).toBe(204)
    expect(await send(address)).toBe(429)
  }

  test('still limits after the machine’s clock is set back', async () => {
    await flood('192.0.2.1')
    limited.clock.now -= 60 * 60_000
    limited.clock.behind += 60 * 60_000
    expect(await send('192.0.2.1')).toBe(429)
    limited.clock.behind += 2000
    expect(await send('192.0.2.1')).toBe(204)
  })

  test('counts all addresses of an IPv6 network of 64 bits together', async () => {
    await flood('2001:db8:0:7::1')
    expect(await send('2001:DB8:0:7:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await send('2001:db8:0:8::1')).toBe(204)
  })
})

test('no field of an event stores e-mail addresses, tokens or session ids', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'
  const secrets = ['jo@example.com', jwt, '8f14e45fceea167a5a36dedd4bea2543', 'PHPSESSID=3e8f7a9b']
  for (const secret of secrets) {
    const said = encodeURIComponent(secret)
    const stored = toStoredEvent(
      server.site,
      {
        ...pageView({
          url: `https://example.org/a/${said};jsessionid=3e8f7a9b?${['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}=${said}`).join('&')}`,
          title: `For ${secret}`,
          referrer: `https://other.example/${secret}/`,
          params: {
            [secret.slice(0, 40)]: secret,
            search_term: `who is ${secret}`,
            content_type: secret,
            content_group: secret,
            session_id: '3e8f7a9b',
            items: [{ item_name: secret, item_category: secret, item_variant: secret }],
          },
        }),
      },
      NOW,
      {
        ...{ visitor: 1n, country: '', region: '', city: '', language: '', screen: '', consented: true },
        ...{ device: 'desktop', browser: '', operatingSystem: '', isShop: false, hasShop: false },
      },
    ) as StoredEvent
    const text = JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value)).toLowerCase()
    for (const part of [secret, said, '3e8f7a9b', 'jo@', 'jo%40', jwt.slice(0, 20)]) {
      expect(text, secret).not.toContain(part.toLowerCase())
    }
    expect(stored.path).toMatch(/^\/a\/\S*\[(email|token)\]$/)
    expect(stored.source).toMatch(/\[(email|token)\]$/)
  }
})

describe('hostile text', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    "'; drop table events; --",
    'javascript:alert(1)',
    'a\u0000b',
    'a\ud800b',
    '\u202egnp.exe',
    '=HYPERLINK("http://evil")',
    '__proto__',
    '😀'.repeat(20),
    '%00%ff%',
  ]

  test('in every field is stored as text, changes nothing else, and is read back harmless', async () => {
    for (const text of HOSTILE) {
      const q = encodeURIComponent(text.toWellFormed())
      const view = pageView({
        url: `https://example.org/${q}?utm_source=${q}&utm_medium=${q}&utm_campaign=${q}&utm_term=${q}&utm_content=${q}`,
        title: text,
        referrer: `https://ref.example/${q}`,
        params: {
          [text.slice(0, 20)]: text,
          coupon: text,
          transaction_id: text,
          currency: text,
          items: [{ item_id: text, item_name: text }],
        },
      })
      const status = await server.visit({ ...body(view), language: text.slice(0, 35) })
      expect(status, text).toBe(204)
    }
    expect(await counted()).toMatchObject({ screenPageViews: HOSTILE.length })
    const { rows } = await server.services.store.run(
      { metrics: ['sessions'], dimensions: ['pagePath'], range: WEEK, latest: ['pageTitle'] },
      context(),
    )
    expect(rows).toHaveLength(HOSTILE.length)
    for (const row of rows) {
      expect(row.dimensions.pagePath).toMatch(/^\//)
      expect(row.latest?.pageTitle?.isWellFormed()).toBe(true)
    }
    expect(rows.map((row) => row.latest?.pageTitle)).toContain('<script>alert(1)</script>')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('in a user agent is only ever parsed', async () => {
    for (const text of HOSTILE) {
      const userAgent = `${CHROME_ON_WINDOWS} ${encodeURIComponent(text.toWellFormed())}`
      expect(await server.visit(body(pageView()), { headers: { 'user-agent': userAgent } }), text).toBe(204)
    }
    const bots = (await dropped()).bot ?? 0
    expect(await counted()).toMatchObject({ screenPageViews: HOSTILE.length - bots })
  })

  test('__proto__ and constructor as keys of the request change nothing', async () => {
    const raw = JSON.stringify(body(pageView())).replace(
      '"language"',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"language"',
    )
    expect(await server.visit(null, { raw })).toBe(204)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('negative, huge and fractional money is kept as integers of the smallest unit; an unknown currency is kept apart', async () => {
  const purchase = (params: CollectEvent['params']) =>
    pageView({ name: 'purchase', params: { transaction_id: `t${++ids}`, ...params } })
  await server.visit(
    body(
      purchase({ value: 10.005, currency: 'GBP' }),
      purchase({ value: '-3.00' }),
      purchase({ value: 99, currency: 'DOGE' }),
      purchase({ value: 99, currency: 'USD' }),
    ),
  )
  await server.services.store.flush()
  const { totals } = await server.services.store.run(
    { metrics: ['transactions', 'purchaseRevenue'], range: TODAY },
    context(),
  )
  expect(totals.current).toEqual({ transactions: 4, purchaseRevenue: 1001 - 300 })
})

test('the browser of any site may send, and read nothing', async () => {
  const preflight = await server.app.request('/e', { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
})
