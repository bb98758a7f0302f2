import type { Dimension, DropReason, Metric } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = { start: '2026-03-10', end: '2026-03-10' }
const ADDRESS = '81.2.69.142'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
})
afterEach(() => server.close())

/** What a tag sends with each request: parameters as Google's protocol for `gtag.js` has them. */
const SHARED = {
  ...{
    v: '2',
    tid: 'G-ABCDEF1234',
    gtm: '45je5b1v9123',
    _p: '1773144000000',
    cid: '1834567890.1773000000',
    ul: 'en-gb',
  },
  ...{ sr: '1920x1080', gcs: 'G111', sid: '1773143900', sct: '3', seg: '1' },
  ...{ dl: 'https://example.org/shop/?utm_source=news&utm_medium=email&utm_campaign=spring', dt: 'Shop' },
}
type Parameters = Record<string, string>
const query = (parameters: Parameters) => new URLSearchParams(parameters).toString()

async function send(shared: Parameters, lines: Parameters[] = [], headers: Record<string, string> = {}) {
  const response = await server.app.request(`/g/collect?${query(shared)}`, {
    method: 'POST',
    headers: { 'user-agent': CHROME_ON_WINDOWS, origin: 'https://example.org', 'x-forwarded-for': ADDRESS, ...headers },
    body: lines.map(query).join('\r\n'),
  })
  return response.status
}

async function figures(...metrics: Metric[]) {
  await server.services.store.flush()
  return (await server.services.store.run({ metrics, range: DAY }, queryContext(server.site))).totals.current
}
async function by(dimension: Dimension, metric: Metric) {
  await server.services.store.flush()
  const { rows } = await server.services.store.run(
    { metrics: [metric], dimensions: [dimension], range: DAY },
    queryContext(server.site),
  )
  return Object.fromEntries(rows.map(({ dimensions, current }) => [dimensions[dimension], current[metric]]))
}
async function dropped(): Promise<Partial<Record<DropReason, number>>> {
  await server.services.store.flush()
  const rows = await server.services.store.drops(queryContext(server.site), DAY)
  return Object.fromEntries(rows!.map(({ reason, count }) => [reason, count]))
}

describe('a hit of a Google tag', () => {
  test('is a page view of the site that its page belongs to, with source, title and device', async () => {
    expect(await send({ ...SHARED, en: 'page_view', _s: '1', _ss: '1', _fv: '1' })).toBe(204)
    expect(await figures('sessions', 'totalUsers', 'screenPageViews', 'eventCount')).toEqual({
      ...{ sessions: 1, totalUsers: 1, screenPageViews: 1, eventCount: 1 },
    })
    expect(await by('sessionSourceMedium', 'sessions')).toEqual({ 'news / email': 1 })
    expect(await by('sessionCampaignName', 'sessions')).toEqual({ spring: 1 })
    expect(await by('pageTitle', 'screenPageViews')).toEqual({ Shop: 1 })
    expect(await by('deviceCategory', 'sessions')).toEqual({ desktop: 1 })
  })

  test('by GET counts as well: such requests name their page as referrer instead of an origin', async () => {
    const path = `/g/collect?${query({ ...SHARED, en: 'page_view' })}`
    const headers = { 'user-agent': CHROME_ON_WINDOWS, referer: 'https://example.org/' }
    expect((await server.app.request(path, { headers })).status).toBe(204)
    expect(await figures('screenPageViews')).toEqual({ screenPageViews: 1 })
  })

  test('repeated changes nothing, and the next one of the same page counts', async () => {
    for (const hit of ['1', '1', '2']) await send({ ...SHARED, en: 'page_view', _s: hit })
    expect(await figures('screenPageViews', 'sessions')).toEqual({ screenPageViews: 2, sessions: 1 })
    expect(await dropped()).toEqual({ duplicate: 1 })
  })

  test('holds how long its page was looked at before it', async () => {
    await send({ ...SHARED, en: 'page_view', _s: '1' })
    server.clock.now += 20_000
    await send({ ...SHARED, en: 'user_engagement', _s: '2', _et: '12000' })
    await send({ ...SHARED, en: 'scroll', _s: '3', _et: '8000', 'epn.percent_scrolled': '90' })
    expect(await figures('averageSessionDuration', 'engagedSessions')).toEqual({
      ...{ averageSessionDuration: 20, engagedSessions: 1 },
    })
    expect(await by('eventName', 'eventCount')).toEqual({ page_view: 1, scroll_depth: 1, user_engagement: 2 })
  })

  test('of one visitor with analytics denied is of no lasting visitor', async () => {
    await send({ ...SHARED, en: 'page_view', _s: '1' })
    await send({ ...SHARED, en: 'page_view', _s: '2', gcs: 'G110' })
    await send({ ...SHARED, en: 'page_view', _s: '3', gcs: 'G100' })
    expect(await figures('totalUsers')).toEqual({ totalUsers: 2 })
  })

  test('without a referrer where the tag says to ignore it', async () => {
    const { dl: _, ...rest } = SHARED
    const page = { ...rest, dl: 'https://example.org/', dr: 'https://shop.example/pay' }
    await send({ ...page, en: 'page_view', _s: '1', cid: '1.1', ir: '1' })
    await send({ ...page, en: 'page_view', _s: '1', cid: '2.2' })
    expect(await by('sessionSource', 'sessions')).toEqual({ '(direct)': 1, 'shop.example': 1 })
  })
})

describe('a request with several hits', () => {
  const PURCHASE = {
    ...{
      en: 'purchase',
      cu: 'GBP',
      'epn.value': '25.98',
      'ep.transaction_id': 'T-1',
      'epn.tax': '2',
      'ep.coupon': 'SPRING',
    },
    ...{ pr1: 'idJ-1~nmJam~caPreserves~pr12.99~qt2', pr2: 'idC-1~nmCard~pr0~qt1~k0gift~v0yes' },
  }

  test('has each with the shared parameters and its own', async () => {
    const lines = [{ en: 'page_view' }, { en: 'view_item', pr1: 'idJ-1~nmJam~pr12.99' }, PURCHASE]
    expect(await send({ ...SHARED, _s: '1' }, lines)).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased', 'itemRevenue', 'sessions')).toEqual({
      ...{ transactions: 1, purchaseRevenue: 2598, itemsPurchased: 3, itemRevenue: 2598, sessions: 1 },
    })
    expect(await by('itemName', 'itemsPurchased')).toEqual({ Card: 1, Jam: 2 })
    expect(await by('orderCoupon', 'transactions')).toEqual({ SPRING: 1 })
    expect(await by('eventName', 'eventCount')).toEqual({ page_view: 1, purchase: 1, view_item: 1 })
  })

  test('counts two equal hits as two, and neither again when it is repeated', async () => {
    for (let i = 0; i < 2; i++) await send({ ...SHARED, _s: '1' }, [{ en: 'add_note' }, { en: 'add_note' }])
    expect(await figures('eventCount')).toEqual({ eventCount: 2 })
  })

  test('keeps the good ones beside a bad one', async () => {
    expect(await send(SHARED, [{ en: 'page_view' }, { en: 'not an event' }, { en: 'sign_up' }])).toBe(204)
    expect(await figures('eventCount')).toEqual({ eventCount: 2 })
    expect(await dropped()).toEqual({ malformed: 1 })
  })

  test('of over 50 is refused', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => ({ en: 'page_view', _s: String(n) }))
    expect(await send(SHARED, lines.slice(0, 51))).toBe(400)
    expect(await send(SHARED, lines)).toBe(413)
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
  })

  test('events that pages send by themselves go by the names that reports use', async () => {
    await send({ ...SHARED, _s: '1' }, [
      { en: 'page_view' },
      { en: 'form_submit', 'ep.form_id': 'newsletter' },
      { en: 'click', 'ep.link_url': 'https://other.example/', 'ep.outbound': 'true' },
      { en: 'file_download', 'ep.file_name': '/labels.pdf' },
      { en: 'view_search_results', 'ep.search_term': 'salt' },
    ])
    expect(await by('customEvent:form_id', 'formConversions')).toEqual({ newsletter: 1 })
    expect(await by('customEvent:outbound', 'eventCount')).toMatchObject({ true: 1 })
    expect(await by('customEvent:search_term', 'eventCount')).toMatchObject({ salt: 1 })
  })
})

describe('not counted', () => {
  const VIEW = { ...SHARED, en: 'page_view' }

  test.each([
    ['of a page that is no site’s', { dl: 'https://stranger.example/' }, {}, 404, {}],
    ['without a page', { dl: '' }, {}, 404, {}],
    ['with a page that is no address', { dl: 'javascript:alert(1)' }, {}, 404, {}],
    ['sent by another site', {}, { origin: 'https://stranger.example' }, 403, { foreign_origin: 1 }],
    ['sent by no page', {}, { origin: '' }, 403, { foreign_origin: 1 }],
    ['of a bot', {}, { 'user-agent': 'Googlebot/2.1' }, 204, { bot: 1 }],
    ['of a browser that objects', {}, { 'sec-gpc': '1' }, 204, { opted_out: 1 }],
    ['without an event', { en: '' }, {}, 400, { malformed: 1 }],
    ['with an event of no name', { en: '<script>' }, {}, 400, { malformed: 1 }],
  ] as const)('a hit %s', async (_, parameters, headers, status, reasons) => {
    expect(await send({ ...VIEW, ...parameters }, [], headers)).toBe(status)
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
    expect(await dropped()).toEqual(reasons)
  })

  test('odd parameters are left out, their event is kept', async () => {
    const odd = {
      ...{
        'ep.__proto__': 'x',
        'epn.value': 'a lot',
        'epn.half': 'NaN',
        [`ep.${'n'.repeat(41)}`]: '1',
        sr: '0x0',
        ul: 'x'.repeat(99),
      },
      ...{
        pr1: '',
        pr2: '~~~',
        pr999: 'nm',
        pr1000: 'nmNo',
        _et: '-5',
        'ep.long': 'x'.repeat(4000),
        dt: 't'.repeat(4000),
        'ep.': '1',
      },
    }
    expect(await send({ ...VIEW, ...odd })).toBe(204)
    expect(await figures('screenPageViews', 'eventCount')).toEqual({ screenPageViews: 1, eventCount: 1 })
  })

  test('a body of over 64 KB', async () => {
    expect(await send(SHARED, [{ en: 'page_view', 'ep.text': 'x'.repeat(70_000) }])).toBe(413)
  })
})
