/**
 * Two days at a small shop, and the two before: few enough visits that each figure of each report can be worked out by hand. They are
 * answered by the plain evaluator, since `reports.test.ts` shows that the store agrees with it.
 */
import { type NaiveTerm, naiveAnswer } from '@curlew/engine/naive'
import {
  ALL_BUILT_IN_DIMENSIONS,
  type Need,
  type ParamsWith,
  type QueryInput,
  type ReportDefinition,
  type ReportKey,
  type StoredEvent,
} from '@curlew/model'
import { buildSiteSummary, detailQueries, popularQueries, REPORTS, totalsQuery } from '@curlew/reports'
import { describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { plainSource, reportOf } from '../test/report-of.ts'

let lastId = 0n
/** An event as a page sends it; the time is `day hour:minute:second` of March 2026. */
const at = (time: string, name: string, given: Partial<StoredEvent>): StoredEvent => {
  const [day, clock] = time.split(' ')
  lastId += 1n
  return {
    site: 1,
    time: Date.parse(`2026-03-${day}T${clock}Z`),
    id: lastId,
    name,
    visitor: 1n,
    hostname: 'shop.example',
    path: '/',
    title: 'Home',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    term: '',
    content: '',
    tagged: false,
    language: 'en',
    screen: 'wide',
    country: 'GB',
    region: 'England',
    city: 'Leeds',
    device: 'desktop',
    browser: 'Firefox',
    operatingSystem: 'Linux',
    valueMinor: null,
    currency: 'GBP',
    transactionId: '',
    shop: '',
    revision: 0,
    isVoid: false,
    coupon: '',
    contentType: '',
    contentGroup: '',
    params: {},
    items: [],
    ...given,
  }
}
const item = (name: string, priceMinor: number, quantity: number) => ({
  ...{ id: name.toLowerCase(), name, category: '', variant: '', coupon: '', priceMinor, quantity },
})

const anna = { visitor: 1n, source: 'google', medium: 'organic', referrer: 'www.google.com/' }
const annaBack = { visitor: 1n }
const ben = {
  ...{ visitor: 2n, source: 'facebook.com', medium: 'referral', referrer: 'facebook.com/' },
  ...{ country: 'DE', region: 'Berlin', city: 'Berlin', device: 'mobile' as const, browser: 'Safari' },
}
const cleo = {
  ...{ visitor: 3n, source: 'letter', medium: 'email', campaign: 'Spring', tagged: true },
  ...{ region: 'Scotland', city: 'Perth' },
}
const dora = {
  ...{ visitor: 4n, source: 'blog.example', medium: 'referral', referrer: 'blog.example/jam/' },
  ...{ country: 'FR', region: '', city: '', device: 'tablet' as const, browser: '' },
}
const eve = { visitor: 5n, source: 'letter', medium: 'email', campaign: 'Winter', tagged: true }
const HOME = {}
const JAM = {
  ...{ path: '/jam/', title: 'Jam', contentType: 'post', contentGroup: 'Preserves' },
  params: { author: 'Jo', tags: 'fruit, sugar' },
}
const TEA = {
  ...{ path: '/tea/', title: 'Tea', contentType: 'post', contentGroup: 'Drinks' },
  params: { author: 'Kim', tags: 'sugar' },
}
const SHOP = { path: '/shop/', title: 'Shop', contentType: 'page' }
const POT = { path: '/pot/', title: 'Pot', contentType: 'product', contentGroup: 'Pots' }

const EVENTS: StoredEvent[] = [
  // Before: Anna, for the first time, by Google, reads two pages for three minutes.
  at('07 10:00:00', 'page_view', { ...anna, ...HOME }),
  at('07 10:03:00', 'page_view', { ...anna, ...TEA }),
  // Eve, by letter, buys for 20 pounds with a coupon.
  at('08 11:00:00', 'page_view', { ...eve, ...SHOP, params: { gender: 'female', age_bracket: '65+' } }),
  at('08 11:00:10', 'view_item', { ...eve, ...POT }),
  at('08 11:00:20', 'add_to_cart', { ...eve, ...POT }),
  at('08 11:00:30', 'remove_from_cart', { ...eve, ...POT }),
  at('08 11:00:40', 'begin_checkout', { ...eve, ...SHOP }),
  at('08 11:01:00', 'purchase', {
    ...{ ...eve, ...SHOP, transactionId: 'T0', valueMinor: 2000, coupon: 'WINTER', items: [item('Pot', 2000, 1)] },
  }),
  // Dora, by a blog, sees the shop for a moment, and clicks there.
  at('08 12:00:00', 'page_view', { ...dora, ...SHOP }),
  at('08 12:00:04', 'scroll_depth', { ...dora, ...SHOP, params: { percent_scrolled: 25 } }),
  at('08 12:00:05', 'form_impression', { ...dora, ...SHOP, params: { form_id: 'contact' } }),
  at('08 12:00:06', 'generate_lead', { ...dora, ...SHOP, params: { form_id: 'contact' } }),
  at('08 12:00:07', 'video_start', { ...dora, ...SHOP, params: { video_title: 'Boiling', video_duration: 40 } }),

  // Now: Anna again, by Google, reads about jam, twice.
  at('09 10:00:00', 'page_view', { ...anna, ...HOME, params: { gender: 'female', age_bracket: '25-34' } }),
  at('09 10:02:00', 'page_view', { ...anna, ...JAM }),
  at('09 10:02:05', 'click', { ...anna, ...JAM, params: link('Recipe', 'https://pans.example/', 'outbound') }),
  at('09 10:02:06', 'click', { ...anna, ...JAM, params: link('', 'https://buy.example/', 'is_affiliate_link') }),
  at('09 10:02:07', 'file_download', { ...anna, ...JAM, params: link('List', '/list.pdf') }),
  at('09 10:02:08', 'form_impression', { ...anna, ...JAM }),
  at('09 10:02:30', 'scroll_depth', { ...anna, ...JAM, params: { percent_scrolled: 25 } }),
  at('09 10:02:40', 'scroll_depth', { ...anna, ...JAM, params: { percent_scrolled: 50 } }),
  // Ben, by Facebook, leaves at once.
  at('09 11:00:00', 'page_view', { ...ben, ...JAM }),
  at('09 11:00:01', 'form_impression', { ...ben, ...JAM, params: { form_id: 'letter' } }),
  // Cleo, by letter, buys for 30 pounds with a coupon, and has 5 back the day after.
  at('10 09:00:00', 'page_view', {
    ...cleo,
    ...SHOP,
    params: { gender: 'female', age_bracket: '18-24', interests: 'tea' },
  }),
  at('10 09:01:00', 'view_item', { ...cleo, ...POT }),
  at('10 09:02:00', 'add_to_cart', { ...cleo, ...POT }),
  at('10 09:02:30', 'add_to_cart', { ...cleo, ...POT }),
  at('10 09:03:00', 'remove_from_cart', { ...cleo, ...POT }),
  at('10 09:04:00', 'begin_checkout', { ...cleo, ...SHOP }),
  at('10 09:05:00', 'purchase', {
    ...{ ...cleo, ...SHOP, transactionId: 'T1', valueMinor: 3000, coupon: 'SPRING' },
    items: [item('Pot', 1000, 2), item('Lid', 1000, 1)],
  }),
  at('10 09:20:00', 'refund', { ...cleo, ...SHOP, transactionId: 'T1', valueMinor: 500, items: [item('Lid', 500, 1)] }),
  // Anna again, without a source, begins a checkout, and buys in another currency.
  at('10 12:00:00', 'page_view', { ...annaBack, ...POT }),
  at('10 12:00:30', 'view_item', { ...annaBack, ...POT }),
  at('10 12:01:00', 'purchase', {
    ...{ ...annaBack, ...SHOP, transactionId: 'T2', valueMinor: 900, currency: 'USD', items: [item('Pot', 900, 1)] },
  }),
  // Dora again, by the blog, watches a video, sends a form, and leaves a checkout.
  at('10 13:00:00', 'page_view', {
    ...dora,
    ...JAM,
    params: { ...JAM.params, gender: 'male', age_bracket: '25-34', interests: 'jam' },
  }),
  at('10 13:00:10', 'video_start', { ...dora, ...JAM, params: { video_title: 'Boiling', video_duration: 40 } }),
  at('10 13:00:20', 'video_progress', { ...dora, ...JAM, params: { video_title: 'Boiling', watch_time_msec: 10_000 } }),
  at('10 13:00:50', 'video_complete', { ...dora, ...JAM, params: { video_title: 'Boiling', watch_time_msec: 30_000 } }),
  at('10 13:01:00', 'video_start', { ...dora, ...JAM, params: { video_title: 'Lids', video_duration: 60 } }),
  at('10 13:01:10', 'form_impression', { ...dora, ...JAM, params: { form_id: 'letter' } }),
  at('10 13:01:20', 'generate_lead', { ...dora, ...JAM, params: { form_id: 'letter' } }),
  at('10 13:02:00', 'begin_checkout', { ...dora, ...SHOP }),
  at('10 13:02:30', 'scroll_depth', { ...dora, ...JAM, params: { percent_scrolled: 25 } }),
  // An order by phone, for 7 pounds, with a coupon, without a visit.
  at('10 15:00:00', 'purchase', {
    ...{ visitor: 8n, hostname: '', path: '', title: '', country: '', region: '', city: '', browser: '' },
    ...{ transactionId: 'P1', valueMinor: 700, coupon: 'PHONE', items: [item('Lid', 700, 1)] },
  }),
  // Today: Ben is here, and Cleo, who came half an hour ago.
  at('11 15:29:00', 'page_view', { ...cleo, ...SHOP }),
  at('11 15:35:10', 'page_view', { ...cleo, ...POT }),
  at('11 15:59:30', 'page_view', { ...ben, ...TEA }),
  at('11 15:59:40', 'page_view', { ...ben, ...JAM }),
  at('11 15:59:45', 'click', { ...ben, ...JAM }),
  // Another site's, which is in no figure.
  at('10 10:00:00', 'page_view', { site: 2, visitor: 9n }),
]

function link(link_text: string, link_url: string, kind?: string): StoredEvent['params'] {
  return { link_text, link_url, ...(kind && { [kind]: true }) }
}

const term = (day: string, word: string, clicks: number, impressions: number, position: number): NaiveTerm => ({
  ...{ site: 1, day: `2026-03-${day}`, term: word, clicks, impressions, position },
})
const TERMS = [
  term('09', 'jam', 2, 10, 3),
  term('10', 'jam', 1, 10, 5),
  term('10', 'pots', 0, 40, 20),
  term('10', 'lids', 0, 60, 30),
  term('08', 'jam', 1, 4, 2),
  term('08', 'tea', 1, 5, 8),
]

const SITE = { id: 1, timeZone: 'UTC', currency: 'GBP', source: 'curlew', rates: {} }
const PARAMS = {
  range: { start: '2026-03-09', end: '2026-03-10' },
  previous: { start: '2026-03-07', end: '2026-03-08' },
  locale: 'en-GB',
  now: Date.parse('2026-03-11T16:00:00Z'),
  notes: { '2026-03-10': [{ title: 'Sale', color: '' as const, important: false, category: '' }] },
  dimensions: {
    settings: ALL_BUILT_IN_DIMENSIONS,
    said: new Set(['author', 'tags', 'content_type', 'content_group']),
  },
  orderUrl: 'https://shop.example/orders/{transaction_id}',
}

const DEFINITIONS: readonly ReportDefinition[] = REPORTS
const SOURCE = plainSource(EVENTS, TERMS)
/** A report's payload, as its schema reads it. */
// biome-ignore lint/suspicious/noExplicitAny: the expected payload defines the shape.
async function payloadOf(key: ReportKey, some: Partial<ParamsWith<Need>> = {}, rates = {}): Promise<any> {
  const definition = DEFINITIONS.find((report) => report.key === key)!
  return definition.payload.parse(await reportOf(SOURCE, definition, { ...SITE, rates }, { ...PARAMS, ...some }))
}

type Row = Record<string, unknown> & { compare: Record<string, unknown> }
/** Of each row its name, its figures and, behind them, those before. Ratios to two decimals. */
function lines(rows: Row[], name: string, ...figures: string[]): unknown[][] {
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  return rows.map((row) => [
    row[name],
    figures.map((figure) => round(row[figure])),
    figures.map((figure) => round(row.compare[figure])),
  ])
}
/** A row of figures that are all 0. */
const none = (count: number) => Array<number>(count).fill(0)

const NOTES = { '2026-03-10': [{ title: 'Sale', color: '', important: false, category: '' }] }
const seconds = (text: string) => Date.parse(text) / 1000
const NOW_DAYS = [seconds('2026-03-09'), seconds('2026-03-10')]
const [BEFORE_1, BEFORE_2] = [seconds('2026-03-07'), seconds('2026-03-08')]
const US_ORDER = [{ currency: 'USD', transactions: 1, revenue: 900 }]

describe('Overview', () => {
  test('OV-07 OV-08 has the figures of its boxes', async () => {
    const { infobox } = await payloadOf('overview')
    expect(infobox).toEqual({
      range: 2,
      sessions: { value: 5, prev: 66.7, compare_value: 3 },
      pageviews: { value: 6, prev: 50, compare_value: 4 },
      // 160, 1, 1200, 60 and 150 seconds; before, 180, 60 and 7.
      duration: { value: 1571 / 5, prev: 281.6, compare_value: 247 / 3 },
      // Ben's alone.
      bounce_rate: { value: 20, prev: 100, compare_value: 0 },
      totalusers: { value: 4, prev: 33.3, compare_value: 3 },
      // Ben and Cleo.
      new_users: { value: 2, prev: -33.3, compare_value: 3 },
    })
  })

  test('has a chart by day', async () => {
    const { overviewgraph, compare } = await payloadOf('overview')
    expect(overviewgraph).toEqual({
      count: 2,
      interval: 'day',
      labels: ['2026-03-09', '2026-03-10'],
      timestamps: NOW_DAYS,
      sessions: { datapoints: [2, 3], trendpoints: [100, 50] },
      pageviews: { datapoints: [3, 3], trendpoints: [50, 50] },
      // 180 seconds before became 80.5; 33.5 became 470.
      duration: { datapoints: [80.5, 470], trendpoints: [-55.3, 1303] },
      bounce_rate: { datapoints: [50, 0], trendpoints: [100, 0] },
      notes: NOTES,
    })
    expect(compare.overviewgraph).toEqual({
      sessions: [
        [BEFORE_1, 1],
        [BEFORE_2, 2],
      ],
      pageviews: [
        [BEFORE_1, 2],
        [BEFORE_2, 2],
      ],
    })
  })

  test('counts new and returning visitors, devices, countries and referrals', async () => {
    const { newvsreturn, devices, compare, countries, referrals } = await payloadOf('overview')
    expect(newvsreturn).toEqual({ new: 2, returning: 3, compare: { new: 3, returning: 0 } })
    expect([devices, compare.devices]).toEqual([
      { desktop: 3, tablet: 1, mobile: 1 },
      { desktop: 2, tablet: 1, mobile: 0 },
    ])
    expect(countries).toEqual([
      { iso: 'GB', name: 'United Kingdom', sessions: 3, compare_sessions: 2, compare_change: 50 },
      { iso: 'DE', name: 'Germany', sessions: 1, compare_sessions: 0, compare_change: 100 },
      { iso: 'FR', name: 'France', sessions: 1, compare_sessions: 1, compare_change: 0 },
    ])
    // Neither the search nor the letter.
    expect(referrals).toEqual([
      { url: 'blog.example', sessions: 1, compare_sessions: 1, compare_change: 0 },
      { url: 'facebook.com', sessions: 1, compare_sessions: 0, compare_change: 100 },
    ])
  })

  test('counts returning visitors of two consecutive ranges', async () => {
    const range = { start: '2026-03-11', end: '2026-03-11' }
    const { newvsreturn, compare } = await payloadOf('overview', { range, previous: PARAMS.range })
    expect(newvsreturn).toEqual({ new: 0, returning: 2, compare: { new: 2, returning: 3 } })
    expect(compare.devices).toEqual({ desktop: 3, tablet: 1, mobile: 1 })
  })

  test('lists the most visited pages', async () => {
    const rows: Record<string, unknown>[] = (await payloadOf('overview')).toppages
    expect(rows.map((row) => [row.hostname, row.url, row.title, row.sessions, row.compare_sessions])).toEqual([
      ['shop.example', '/jam/', 'Jam', 3, 0],
      ['shop.example', '/', 'Home', 1, 1],
      ['shop.example', '/pot/', 'Pot', 1, 0],
      ['shop.example', '/shop/', 'Shop', 1, 2],
      ['shop.example', '/tea/', 'Tea', 0, 1],
    ])
  })

  const TODAY = { start: '2026-03-11', end: '2026-03-11' }
  test('draws a single day by hour, and today up to now', async () => {
    const yesterday = { start: '2026-03-10', end: '2026-03-10' }
    const { overviewgraph, compare } = await payloadOf('overview', { range: TODAY, previous: yesterday })
    expect(overviewgraph).toMatchObject({ interval: 'hour', count: 17 })
    expect([overviewgraph.labels[0], overviewgraph.labels.at(-1)]).toEqual(['2026-03-11T00:00', '2026-03-11T16:00'])
    expect(overviewgraph.timestamps.at(-1)).toBe(seconds('2026-03-11T16:00Z'))
    expect(overviewgraph.sessions.datapoints).toEqual([...none(15), 2, 0])
    expect(overviewgraph.sessions.trendpoints.slice(8)).toEqual([0, -100, 0, 0, -100, -100, 0, 100, 0])
    expect(compare.overviewgraph.sessions[9]).toEqual([seconds('2026-03-10T09:00Z'), 1])
    const whole = await payloadOf('overview', {
      range: yesterday,
      previous: { start: '2026-03-09', end: '2026-03-09' },
    })
    expect(whole.overviewgraph.labels).toHaveLength(24)
    expect(whole.overviewgraph.sessions.datapoints).toEqual([...none(9), 1, 0, 0, 1, 1, ...none(10)])
  })

  test('compares the last points with nothing if the earlier range is shorter', async () => {
    const { overviewgraph, compare } = await payloadOf('overview', {
      previous: { start: '2026-03-08', end: '2026-03-08' },
    })
    expect(compare.overviewgraph.sessions).toEqual([[BEFORE_2, 2]])
    expect(overviewgraph.sessions).toEqual({ datapoints: [2, 3], trendpoints: [0, 0] })
  })

  test('has chart points only if something happened in the range or the earlier one', async () => {
    const [range, previous] = [
      { start: '2026-01-01', end: '2026-01-02' },
      { start: '2025-12-30', end: '2025-12-31' },
    ]
    expect((await payloadOf('overview', { range, previous })).overviewgraph.count).toBe(0)
    expect((await payloadOf('overview', { range, previous: PARAMS.previous })).overviewgraph.count).toBe(2)
    expect((await payloadOf('overview', { range: PARAMS.range, previous })).overviewgraph.count).toBe(2)
  })

  test('says whether the first visit is still awaited', async () => {
    for (const waiting of [true, false])
      expect((await payloadOf('overview', { waiting })).show_chart_overlay).toBe(waiting)
  })
})

describe('traffic', () => {
  const FIGURES = ['sessions', 'engaged_sessions', 'pages_per_sessions', 'purchases', 'conversion_rate', 'revenue']
  const traffic = async (
    key: ReportKey,
    table: string,
    name: string,
    some: Partial<ParamsWith<Need>> = {},
    rates = {},
  ) => {
    const payload = await payloadOf(key, some, rates)
    return { ...payload, rows: lines(payload[table], name, ...FIGURES) }
  }
  const TOTAL = {
    ...{ sessions: 5, engaged_sessions: 4, pages_per_sessions: 1.2, purchases: 3, conversion_rate: 40, revenue: 3200 },
    page_views: 6,
  }

  test('TRAF-04 TRAF-06 lists visits, orders and revenue minus refunds by channel', async () => {
    const { rows, total, is_limited, not_included } = await traffic(
      'traffic_overview',
      'traffic_details_table',
      'channel',
    )
    expect(rows).toEqual([
      // Paid in dollars, which have no rate: counted, and in no revenue.
      ['Direct', [1, 1, 1, 1, 100, 0], none(6)],
      ['Email', [1, 1, 1, 1, 100, 2500], [1, 1, 1, 1, 100, 2000]],
      ['Organic Search', [1, 1, 2, 0, 0, 0], [1, 1, 2, 0, 0, 0]],
      ['Organic Social', [1, 0, 1, 0, 0, 0], none(6)],
      ['Referral', [1, 1, 1, 0, 0, 0], [1, 1, 1, 0, 0, 0]],
      ['(not set)', [0, 0, 0, 1, 0, 700], none(6)],
    ])
    expect(total).toMatchObject(TOTAL)
    expect(total.compare).toMatchObject({
      sessions: 3,
      engaged_sessions: 3,
      purchases: 1,
      revenue: 2000,
      page_views: 4,
    })
    expect([is_limited, not_included]).toEqual([false, US_ORDER])
  })

  test('includes money of a currency with a rate in the revenue', async () => {
    const { total, not_included } = await traffic(
      'traffic_overview',
      'traffic_details_table',
      'channel',
      {},
      { USD: 0.5 },
    )
    expect([total.revenue, not_included]).toEqual([3200 + 450, []])
  })

  test('has a chart of sessions', async () => {
    const { sessions_chart, sessions_compare_chart } = await payloadOf('traffic_overview')
    expect(sessions_chart).toEqual({
      categories: ['2026-03-09', '2026-03-10'],
      sessions: [2, 3],
      page_views: [3, 3],
      timestamps: NOW_DAYS,
      trendpoints: [100, 50],
      session_trendpoints: [100, 50],
      page_view_trendpoints: [50, 50],
      notes: NOTES,
    })
    expect(sessions_compare_chart).toEqual({
      sessions: [
        [BEFORE_1, 1],
        [BEFORE_2, 2],
      ],
      page_views: [
        [BEFORE_1, 2],
        [BEFORE_2, 2],
      ],
    })
  })

  test('is listed by source and medium, and by landing page', async () => {
    const { rows } = await traffic('traffic_source_medium', 'source_medium_table', 'source_medium')
    expect(rows.map(([name]: unknown[]) => name)).toEqual([
      '(direct) / (none)',
      'blog.example / referral',
      'facebook.com / referral',
      'google / organic',
      'letter / email',
      '(not set)',
    ])
    expect((await traffic('traffic_landing_pages', 'landing_pages_table', 'landing_page')).rows).toEqual([
      ['/jam/', [2, 1, 1, 0, 0, 0], none(6)],
      ['/', [1, 1, 2, 0, 0, 0], [1, 1, 2, 0, 0, 0]],
      ['/pot/', [1, 1, 1, 1, 100, 0], none(6)],
      ['/shop/', [1, 1, 1, 1, 100, 2500], [2, 2, 1, 1, 50, 2000]],
      ['(not set)', [0, 0, 0, 1, 0, 700], none(6)],
    ])
  })

  test('campaigns count only their own visits, in chart, table and total', async () => {
    const spring = ['Spring', [1, 1, 1, 1, 100, 2500], none(6)]
    const campaign = await traffic('traffic_campaign', 'campaign_details_table', 'campaign')
    expect(campaign.rows).toEqual([spring])
    expect(campaign.sessions_chart.sessions).toEqual([0, 1])
    expect(campaign.total).toMatchObject({ sessions: 1, page_views: 1, purchases: 1, revenue: 2500 })
    expect(campaign.not_included).toEqual([])
    expect((await traffic('traffic_campaign', 'campaign_details_table', 'campaign', { compare: true })).rows).toEqual([
      spring,
      ['Winter', none(6), [1, 1, 1, 1, 100, 2000]],
    ])
  })

  test('SOC-07 social networks have the icon of their domain', async () => {
    const { social_table, total, not_included } = await payloadOf('traffic_social')
    const figures = ['sessions', 'engaged_sessions', 'bounce_rate', 'purchases', 'revenue', 'conversion_rate', 'icon']
    expect(lines(social_table, 'network', ...figures)).toEqual([
      ['Facebook', [1, 0, 100, 0, 0, 0, 'facebook.com'], [...none(6), undefined]],
    ])
    expect([total.sessions, total.purchases, not_included]).toEqual([1, 0, []])
  })

  test('is listed by browser and device, with a slice for unknown ones', async () => {
    expect(await payloadOf('traffic_technology')).toEqual({
      browser_breakdown: { labels: ['Firefox', 'Safari', ''], series: [3, 1, 1], compare: [2, 0, 1] },
      device_breakdown: { labels: ['desktop', 'mobile', 'tablet'], series: [3, 1, 1], compare: [2, 0, 1] },
    })
    const onDays = (now: string, before: string) =>
      payloadOf('traffic_technology', { range: { start: now, end: now }, previous: { start: before, end: before } })
    // Dora alone has a browser that is not known: on the 8th and the 10th.
    expect((await onDays('2026-03-09', '2026-03-08')).browser_breakdown).toEqual({
      labels: ['Firefox', 'Safari', ''],
      series: [1, 1, 0],
      compare: [1, 0, 1],
    })
    expect((await onDays('2026-03-10', '2026-03-07')).browser_breakdown).toEqual({
      labels: ['Firefox', ''],
      series: [2, 1],
      compare: [1, 0],
    })
    expect(await onDays('2026-03-07', '2026-03-06')).toEqual({
      browser_breakdown: { labels: ['Firefox'], series: [1], compare: [0] },
      device_breakdown: { labels: ['desktop'], series: [1], compare: [0] },
    })
  })
})

describe('Publishers', () => {
  test('lists the pages where visits begin and end', async () => {
    const { landingpages, exitpages } = await payloadOf('publisher')
    expect(lines(landingpages, 'path', 'title', 'visits', 'duration', 'bounce')).toEqual([
      ['/jam/', ['Jam', 2, 75.5, 50], [undefined, 0, 0, 0]],
      ['/', ['Home', 1, 160, 0], [undefined, 1, 180, 0]],
      ['/pot/', ['Pot', 1, 60, 0], [undefined, 0, 0, 0]],
      ['/shop/', ['Shop', 1, 1200, 0], [undefined, 2, 33.5, 0]],
    ])
    const exits = [
      ['/jam/', ['Jam', 3, 3, 100], [undefined, 0, 0, 0]],
      ['/pot/', ['Pot', 1, 1, 100], [undefined, 0, 0, 0]],
      ['/shop/', ['Shop', 1, 1, 100], [undefined, 2, 2, 100]],
    ]
    // No exit from the home page; in the period before, one from the page about tea.
    expect(lines(exitpages, 'path', 'title', 'exits', 'pageviews', 'exitrate')).toEqual(exits)
    const compared = await payloadOf('publisher', { compare: true })
    expect(lines(compared.exitpages, 'path', 'title', 'exits', 'pageviews', 'exitrate')).toEqual([
      ...exits,
      ['/tea/', ['Tea', 0, 0, 0], [undefined, 1, 1, 100]],
    ])
  })

  test('lists clicked links by kind, with their text or else their address', async () => {
    const { outboundlinks, affiliatelinks, downloadlinks } = await payloadOf('publisher')
    const clicked = { clicks: 1, compare: { clicks: 0 } }
    expect(outboundlinks).toEqual([{ title: 'Recipe', link: 'https://pans.example/', ...clicked }])
    expect(affiliatelinks).toEqual([{ title: 'https://buy.example/', link: 'https://buy.example/', ...clicked }])
    expect(downloadlinks).toEqual([{ title: 'List', link: '/list.pdf', ...clicked }])
  })

  test('shows visitor attributes as shares of the visits that have them', async () => {
    const { interest, age, gender } = await payloadOf('publisher', { compare: true })
    expect(lines(interest, 'interest', 'sessions', 'percent')).toEqual([
      ['jam', [1, 50], [0, 0]],
      ['tea', [1, 50], [0, 0]],
    ])
    // By age, not by how many there are.
    expect(age.graph).toEqual({
      labels: ['18-24', '25-34', '65+'],
      data: [100 / 3, 200 / 3, 0],
      compare: [0, 0, 100],
    })
    expect(gender).toEqual({
      graph: { labels: ['female', 'male'], data: [200 / 3, 100 / 3], compare: [100, 0] },
      sessions: [2, 1],
      before: [1, 0],
    })
    expect((await payloadOf('publisher')).age.graph.labels).toEqual(['18-24', '25-34'])
  })

  test('shows how far pages were scrolled', async () => {
    // Anna half of one, Dora a quarter of one.
    expect((await payloadOf('publisher')).scroll).toEqual({ average: 37.5, compare: 25, views: [2, 1, 0, 0] })
    const quiet = { start: '2026-01-01', end: '2026-01-01' }
    expect((await payloadOf('publisher', { range: quiet, previous: quiet })).scroll).toMatchObject({
      average: 0,
      compare: 0,
    })
  })
})

test('PAGES-03 a visit to several pages counts once in the total', async () => {
  const { pages_report_table, total } = await payloadOf('engagement_pages')
  const figures = ['hostname', 'pageviews', 'engaged_sessions', 'new_session', 'bounce_rate']
  expect(lines(pages_report_table, 'page_path', ...figures)).toEqual([
    ['/jam/', ['shop.example', 3, 2, 1, 33.33], [undefined, 0, 0, 0, 0]],
    ['/', ['shop.example', 1, 1, 0, 0], [undefined, 1, 1, 1, 0]],
    ['/pot/', ['shop.example', 1, 1, 0, 0], [undefined, 0, 0, 0, 0]],
    ['/shop/', ['shop.example', 1, 1, 1, 0], [undefined, 2, 2, 2, 0]],
  ])
  expect(total).toEqual({
    ...{ pageviews: 6, engaged_sessions: 4, new_session: 2, bounce_rate: 20 },
    compare: { pageviews: 4, engaged_sessions: 3, new_session: 3, bounce_rate: 0 },
  })
})

describe('countries', () => {
  const FIGURES = ['sessions', 'engagedSessions', 'bounceRate', 'purchases']

  test('CTRY-06 list their regions; orders without a visit have none', async () => {
    const { countries, total, is_shop, sessions_chart } = await payloadOf('countries')
    expect(lines(countries, 'name', 'iso', ...FIGURES)).toEqual([
      ['United Kingdom', ['GB', 3, 3, 0, 2], [undefined, 2, 2, 0, 1]],
      ['Germany', ['DE', 1, 0, 100, 0], [undefined, 0, 0, 0, 0]],
      ['France', ['FR', 1, 1, 0, 0], [undefined, 1, 1, 0, 0]],
      ['(not set)', ['', 0, 0, 0, 1], [undefined, 0, 0, 0, 0]],
    ])
    expect(countries.map(({ regions }: { regions: Row[] }) => lines(regions, 'region', ...FIGURES))).toEqual([
      [
        ['England', [2, 2, 0, 1], [2, 2, 0, 1]],
        ['Scotland', [1, 1, 0, 1], [0, 0, 0, 0]],
      ],
      [['Berlin', [1, 0, 100, 0], [0, 0, 0, 0]]],
      [],
      [],
    ])
    expect(total).toMatchObject({ sessions: 5, engagedSessions: 4, bounceRate: 20, purchases: 3, page_views: 6 })
    expect([is_shop, sessions_chart.sessions]).toEqual([true, [2, 3]])
  })

  test('CTRY-04 a site counts as a shop until 90 days after its last shop event', async () => {
    const last = '2026-06-08'
    expect((await payloadOf('countries', { today: last })).is_shop).toBe(true)
    expect((await payloadOf('countries', { today: '2026-06-09' })).is_shop).toBe(false)
    expect((await payloadOf('countries', { today: '2026-03-07' })).is_shop).toBe(false)
  })
})

describe('the shop', () => {
  test('ECOM-02 ECOM-11 has the figures of its boxes', async () => {
    const { infobox, total } = await payloadOf('ecommerce')
    const rounded = Object.fromEntries(
      Object.entries<{ value: number; prev: number; compare_value: number; datapoints: number[] }>(infobox).map(
        ([name, { value, prev, compare_value, datapoints }]) => [
          name,
          [value, prev, compare_value, ...datapoints].map((number) => Math.round(number * 100) / 100),
        ],
      ),
    )
    expect(rounded).toEqual({
      // Two of five visits, before one of three; on the second day two of three.
      conversionrate: [40, 20, 33.33, 0, 66.67],
      transactions: [3, 200, 1, 0, 3],
      revenue: [3200, 60, 2000, 0, 3200],
      // Of the two orders whose money is known.
      ordervalue: [1600, -20, 2000, 0, 1600],
      addtocart: [2, 100, 1, 0, 2],
      remfromcart: [1, 0, 1, 0, 1],
      // Of the caller nothing is known.
      newcustomers: [66.67, -33.3, 100, 0, 66.67],
      // Dora's, of two.
      abandonedcheckouts: [50, 100, 0, 0, 50],
    })
    expect(total).toEqual({ sessions: 5, page_views: 6, compare: { sessions: 3, page_views: 4 } })
  })

  test('without orders and checkouts omits their boxes', async () => {
    const range = { start: '2026-03-09', end: '2026-03-09' }
    expect(Object.keys((await payloadOf('ecommerce', { range })).infobox)).toEqual([
      ...['conversionrate', 'transactions', 'revenue', 'ordervalue', 'addtocart', 'remfromcart'],
    ])
  })

  test('lists products sold minus products refunded', async () => {
    expect(lines((await payloadOf('ecommerce')).products, 'name', 'quantity', 'percent', 'revenue')).toEqual([
      // Three pots, one of them for dollars.
      ['Pot', [3, 62.5, 2000], [1, 100, 2000]],
      ['Lid', [1, 37.5, 1200], [0, 0, 0]],
    ])
  })

  test('lists the sources of orders', async () => {
    expect(lines((await payloadOf('ecommerce')).conversions, 'url', 'sessions', 'percent', 'revenue')).toEqual([
      ['(direct)', [1, 25, 0], [0, 0, 0]],
      ['(not set)', [0, 0, 700], [0, 0, 0]],
      ['letter', [1, 25, 2500], [1, 33.33, 2000]],
    ])
    // In the period before, only the newsletter led to orders; the other sources had no visits yet.
    const back = { range: { start: '2026-03-09', end: '2026-03-09' }, previous: PARAMS.previous }
    expect((await payloadOf('ecommerce', back)).conversions).toEqual([])
    expect(lines((await payloadOf('ecommerce', { ...back, compare: true })).conversions, 'url', 'sessions')).toEqual([
      ['letter', [0], [1]],
    ])
  })

  test('shows how many days and visits an order took', async () => {
    const { days, sessions } = await payloadOf('ecommerce')
    const once = { transactions: 1, percent: 50, compare: { transactions: 1, percent: 100 } }
    const new_ = { transactions: 1, percent: 50, compare: { transactions: 0, percent: 0 } }
    // Cleo bought at once; Anna on the third day after her first visit, at her third.
    expect(days).toEqual({ 0: once, 3: new_ })
    expect(sessions).toEqual({ 1: once, 3: new_ })
  })

  test('names the money that no figure includes', async () => {
    expect((await payloadOf('ecommerce')).not_included).toEqual(US_ORDER)
  })

  test('lists coupons', async () => {
    const coupons = async (compare: boolean) => {
      const { coupons_table } = await payloadOf('ecommerce_coupons', { compare })
      return lines(coupons_table, 'coupon_name', 'revenue', 'transactions', 'average_order_value')
    }
    const now = [
      ['SPRING', [2500, 1, 2500], [0, 0, 0]],
      ['PHONE', [700, 1, 700], [0, 0, 0]],
    ]
    expect(await coupons(false)).toEqual(now)
    expect(await coupons(true)).toEqual([...now, ['WINTER', [0, 0, 0], [2000, 1, 2000]]])
    const { total, is_limited, not_included } = await payloadOf('ecommerce_coupons')
    // The order in dollars had none.
    expect([total.revenue, total.transactions, is_limited, not_included]).toEqual([3200, 2, false, []])
  })

  test('FUN-18 the funnel shows people at each step, and where most leave', async () => {
    const { funnel_chart, funnel_table } = await payloadOf('ecommerce_funnel')
    expect(funnel_chart).toEqual([
      { name: 'view_item', value: 2 },
      { name: 'add_to_cart', value: 1 },
      { name: 'purchase', value: 1 },
    ])
    const people = (rows: Record<string, unknown>[]) =>
      rows.map((row) => [
        ...[row.step, row.kind, row.breakdown_category, row.iso, row.users, row.users_rate],
        ...[row.completion_rate, row.abandonments, row.abandonments_rate],
      ])
    const everybody = [
      ['view_item', 'total', '', '', 2, 100, 50, 1, 50],
      ['add_to_cart', 'total', '', '', 1, 50, 100, 0, 0],
      ['purchase', 'total', '', '', 1, 50, null, null, null],
    ]
    expect(people(funnel_table.none)).toEqual(everybody)
    expect(people(funnel_table.channel)).toEqual([
      everybody[0],
      ['view_item', 'category', 'Direct', '', 1, 100, 0, 1, 100],
      ['view_item', 'category', 'Email', '', 1, 100, 100, 0, 0],
      everybody[1],
      ['add_to_cart', 'category', 'Direct', '', 0, 0, 0, 0, 0],
      ['add_to_cart', 'category', 'Email', '', 1, 100, 100, 0, 0],
      everybody[2],
      ['purchase', 'category', 'Direct', '', 0, 0, null, null, null],
      ['purchase', 'category', 'Email', '', 1, 100, null, null, null],
    ])
    expect(people(funnel_table.country).filter(([, kind]) => kind === 'category')).toEqual([
      ['view_item', 'category', 'United Kingdom', 'GB', 2, 100, 50, 1, 50],
      ['add_to_cart', 'category', 'United Kingdom', 'GB', 1, 50, 100, 0, 0],
      ['purchase', 'category', 'United Kingdom', 'GB', 1, 50, null, null, null],
    ])
  })
})

describe('User Journey', () => {
  test('lists each order with the visits before it', async () => {
    const { items, pagination, demo } = await payloadOf('user_journey')
    expect([pagination, demo]).toEqual([{ page: 1, pages: 1 }, undefined])
    const orders = items.map((row: Record<string, unknown>) => [
      ...[row.transaction_id, row.edit_order_url, row.purchase_date, row.order_total, row.steps, row.first_step],
      ...[row.utm_source, row.utm_medium, row.utm_campaign],
    ])
    const address = 'https://shop.example/orders/'
    expect(orders).toEqual([
      [
        ...['P1', `${address}P1`, '2026-03-10T15:00:00.000Z', '<bdi><span>£</span>7.00</bdi>', 0, null],
        ...['(not set)', '(not set)', '(not set)'],
      ],
      [
        ...['T2', `${address}T2`, '2026-03-10T12:01:00.000Z', '<bdi><span>US$</span>9.00</bdi>', 6],
        ...['2026-03-07T10:00:00.000Z', '(direct)', '(none)', ''],
      ],
      [
        ...['T1', `${address}T1`, '2026-03-10T09:05:00.000Z', '<bdi><span>£</span>30.00</bdi>', 6],
        ...['2026-03-10T09:00:00.000Z', 'letter', 'email', 'Spring'],
      ],
    ])
    const path = items[1].path.map((step: Record<string, unknown>) => [
      ...[step.event, step.title, step.path, step.time, step.seconds, step.visit],
      ...[step.source, step.medium, step.campaign],
    ])
    expect(path).toEqual([
      ['page_view', 'Home', '/', '2026-03-07T10:00:00.000Z', 180, 0, 'google', 'organic', ''],
      ['page_view', 'Tea', '/tea/', '2026-03-07T10:03:00.000Z', 0, 0, 'google', 'organic', ''],
      ['page_view', 'Home', '/', '2026-03-09T10:00:00.000Z', 120, 1, 'google', 'organic', ''],
      ['page_view', 'Jam', '/jam/', '2026-03-09T10:02:00.000Z', 40, 1, 'google', 'organic', ''],
      ['page_view', 'Pot', '/pot/', '2026-03-10T12:00:00.000Z', 30, 2, '(direct)', '(none)', ''],
      ['view_item', 'Pot', '/pot/', '2026-03-10T12:00:30.000Z', 30, 2, '(direct)', '(none)', ''],
    ])
  })

  test('lists only matching orders in a search', async () => {
    const found = await payloadOf('user_journey', { journeys: { search: 't1' }, orderUrl: null })
    expect(found.items.map((row: Row) => [row.transaction_id, row.edit_order_url])).toEqual([['T1', '']])
  })

  test('is a sample until the first order', async () => {
    expect((await payloadOf('user_journey', { today: '2026-03-07' })).demo).toBe(true)
    expect((await payloadOf('user_journey', { today: '2026-03-08' })).demo).toBeUndefined()
  })
})

describe('Dimensions', () => {
  test('DIM-08 counts page views by dimension, and splits lists into values', async () => {
    const payload = await payloadOf('dimensions', { compare: true })
    const views = (id: number) =>
      lines(payload[id].data, 'label', 'pageview').map(([label, now, before]) => [label, now, before].flat())
    expect(views(1)).toEqual([
      ['Jo', 3, 0],
      ['Kim', 0, 1],
    ])
    expect(views(2)).toEqual([
      ['Preserves', 3, 0],
      ['Pots', 1, 0],
      ['Drinks', 0, 1],
    ])
    expect(views(3)).toEqual([
      ['sugar', 3, 1],
      ['fruit', 3, 0],
    ])
    expect(views(4)).toEqual([
      ['post', 3, 1],
      ['page', 1, 2],
      ['product', 1, 0],
    ])
    // Each view once, however many words it has.
    expect(payload[3]).toMatchObject({ total: { pageview: 3, compare: { pageview: 1 } }, is_limited: false })
    expect(payload[5]).toEqual({ error: { code: 'MISSING_CUSTOM_DIMENSION', data: 'published_at' } })
  })

  test('DIM-06 shows the dimensions that the site chose, in its order', async () => {
    const chosen = [
      { name: 'tags', label: 'Topics', tooltip: 'What it is about', enabled: true },
      { name: 'author', label: 'Author', tooltip: '', enabled: false },
    ]
    const {
      dimensions,
      1: first,
      2: second,
    } = await payloadOf('dimensions', { dimensions: { ...PARAMS.dimensions, settings: chosen } })
    expect(dimensions).toEqual({
      1: {
        ...{ id: '1', key: 'customEvent:tags', name: 'tags', label: 'Topics', enabled: true, metric: 'pageviews' },
        tooltip: 'What it is about',
      },
      2: { id: '2', key: 'customEvent:author', name: 'author', label: 'Author', enabled: false, metric: 'pageviews' },
    })
    expect([lines(first.data, 'label', 'pageview'), second]).toEqual([
      [
        ['sugar', [3], [1]],
        ['fruit', [3], [0]],
      ],
      undefined,
    ])
  })
})

test('FORM-03 forms show how often they were seen and submitted', async () => {
  const { forms, total } = await payloadOf('forms')
  const FIGURES = ['impressions', 'conversions', 'conversionrate']
  expect(lines(forms, 'id', ...FIGURES)).toEqual([['letter', [2, 1, 50], [0, 0, 0]]])
  expect(lines((await payloadOf('forms', { compare: true })).forms, 'id', ...FIGURES)[1]).toEqual([
    'contact',
    [0, 0, 0],
    [1, 1, 100],
  ])
  expect(total).toMatchObject({ impressions: 2, conversions: 1, compare: { impressions: 1, conversions: 1 } })
})

test('MEDIA-03 videos show how often they were started, and how much was watched', async () => {
  const { line_chart_report, line_compare_chart, video_details_rows, total } = await payloadOf('media')
  expect(line_chart_report).toEqual({
    labels: ['2026-03-09', '2026-03-10'],
    datas: [0, 2],
    trends: [0, 100],
    timestamps: NOW_DAYS,
    notes: NOTES,
  })
  expect(line_compare_chart.datas).toEqual([
    [BEFORE_1, 0],
    [BEFORE_2, 1],
  ])
  const FIGURES = ['video_start', 'average_watch_time', 'average_time_viewed', 'completion_rate']
  expect(lines(video_details_rows, 'title', ...FIGURES)).toEqual([
    ['Boiling', [1, 40, 100, 100], [1, 0, 0, 0]],
    ['Lids', [1, 0, 0, 0], [0, 0, 0, 0]],
  ])
  // 40 seconds at two starts, of 100 seconds begun.
  expect(total).toMatchObject({ video_start: 2, average_watch_time: 20, average_time_viewed: 40, completion_rate: 50 })
})

describe('Search Console', () => {
  const FIGURES = ['clicks', 'impressions', 'ctr', 'position']
  test('lists terms by clicks, then by impressions', async () => {
    const now = [
      // Third in ten impressions, fifth in ten.
      ['jam', [3, 20, 15, 4], [1, 4, 25, 2]],
      ['lids', [0, 60, 0, 30], [0, 0, 0, 0]],
      ['pots', [0, 40, 0, 20], [0, 0, 0, 0]],
    ]
    const { queries, is_connected } = await payloadOf('queries')
    expect([lines(queries, 'term', ...FIGURES), is_connected]).toEqual([now, true])
    expect(lines((await payloadOf('queries', { compare: true })).queries, 'term', ...FIGURES)).toEqual([
      ...now,
      ['tea', [0, 0, 0, 0], [1, 5, 20, 8]],
    ])
  })

  test('leaves out unknown days, and as many days of the earlier range', async () => {
    const definition = DEFINITIONS.find(({ key }) => key === 'queries')!
    const three = {
      range: { start: '2026-03-09', end: '2026-03-11' },
      previous: { start: '2026-03-06', end: '2026-03-08' },
    }
    const answer = await reportOf(SOURCE, definition, SITE, { ...PARAMS, ...three, searchTermsUntil: '2026-03-10' })
    const { queries } = definition.payload.parse(answer) as { queries: Row[] }
    // The eleventh is not known, so the eighth, on which jam and tea were looked for, is left out.
    expect(lines(queries, 'term', 'clicks', 'impressions')).toEqual([
      ['jam', [3, 20], [0, 0]],
      ['lids', [0, 60], [0, 0]],
      ['pots', [0, 40], [0, 0]],
    ])
    expect([answer.reportcurrentrange, answer.reportprevrange]).toEqual([
      { startDate: '2026-03-09', endDate: '2026-03-10' },
      { startDate: '2026-03-06', endDate: '2026-03-07' },
    ])
  })

  test('counts whole days only, also of the current day', async () => {
    const definition = DEFINITIONS.find(({ key }) => key === 'queries')!
    const previous = { ...PARAMS.previous, until: Date.parse('2026-03-08T12:00:00Z') }
    const answer = await reportOf(SOURCE, definition, SITE, { ...PARAMS, previous, searchTermsUntil: '2026-03-10' })
    expect(answer.reportprevrange).toEqual({ startDate: '2026-03-07', endDate: '2026-03-08' })
    const { queries } = definition.payload.parse(answer) as { queries: Row[] }
    expect(lines(queries, 'term', 'clicks')[0]).toEqual(['jam', [3], [1]])
  })

  test('is not connected until a term is known', async () => {
    expect((await payloadOf('queries', { today: '2026-03-07' })).is_connected).toBe(false)
    const quiet = { range: { start: '2026-03-11', end: '2026-03-11' } }
    expect(await payloadOf('queries', quiet)).toMatchObject({ queries: [], is_connected: true })
  })
})

describe('Realtime', () => {
  test('shows the visitors and pages of the last 30 minutes', async () => {
    const { realtime } = await payloadOf('realtime')
    const half = { count: 1, percent: 50 }
    expect(realtime.now).toBe(2)
    // Cleo's first page was too long ago; she is here.
    expect(realtime.toppages).toEqual([
      { hostname: 'shop.example', url: '/jam/', title: 'Jam', ...half },
      { hostname: 'shop.example', url: '/pot/', title: 'Pot', ...half },
      { hostname: 'shop.example', url: '/tea/', title: 'Tea', ...half },
    ])
    expect(realtime.referrals).toEqual([
      { source: 'facebook.com', path: '', campaign: '', ...half },
      { source: 'letter', path: '', campaign: 'Spring', ...half },
    ])
    expect(realtime.countries).toEqual([
      { iso: 'DE', name: 'Germany', ...half },
      { iso: 'GB', name: 'United Kingdom', ...half },
    ])
    expect(realtime.cities).toEqual([
      { city: 'Berlin', region: 'Berlin', iso: 'DE', name: 'Germany', ...half },
      { city: 'Perth', region: 'Scotland', iso: 'GB', name: 'United Kingdom', ...half },
    ])
  })

  test('shows page views by minute, oldest first', async () => {
    const { labels, datapoints, trendpoints, timestamps } = (await payloadOf('realtime')).realtime.pageviewsovertime
    expect([labels[0], labels[28], labels[29]]).toEqual(['30 minutes ago', '2 minutes ago', '1 minute ago'])
    expect(datapoints).toEqual([...none(5), 1, ...none(23), 2])
    expect(trendpoints).toEqual([...none(5), 100, -100, ...none(22), 100])
    expect([timestamps[0], timestamps[29]]).toEqual([seconds('2026-03-11T15:30Z'), seconds('2026-03-11T15:59Z')])
  })

  test('shows no change for the first minute', async () => {
    const { pageviewsovertime } = (await payloadOf('realtime', { now: Date.parse('2026-03-10T13:29:30Z') })).realtime
    expect([pageviewsovertime.datapoints.slice(0, 2), pageviewsovertime.trendpoints.slice(0, 2)]).toEqual([
      [1, 0],
      [0, -100],
    ])
  })

  test('lists neither direct visits as referrals nor unknown places as cities', async () => {
    const { realtime } = await payloadOf('realtime', { now: Date.parse('2026-03-10T13:05:00Z') })
    expect(realtime.now).toBe(1)
    expect(realtime.referrals.map((row: Row) => [row.source, row.path])).toEqual([['blog.example', '/jam/']])
    expect(realtime.cities).toEqual([])
    const direct = (await payloadOf('realtime', { now: Date.parse('2026-03-10T12:05:00Z') })).realtime
    expect([direct.now, direct.referrals]).toEqual([1, []])
  })
})

test('SUM-09 the site summary covers all time', async () => {
  const range = { start: '2026-03-07', end: '2026-03-11' }
  const ask = (query: QueryInput) => naiveAnswer(EVENTS, query, queryContext(SITE))
  const askAll = <Name extends string>(queries: Partial<Record<Name, QueryInput>>) =>
    Object.fromEntries(
      Object.entries<QueryInput>(queries as Record<Name, QueryInput>).map(([name, query]) => [name, ask(query)]),
    ) as Record<Name, ReturnType<typeof ask>>
  const popular = askAll(popularQueries(range))
  const summary = buildSiteSummary({
    level: 'pro',
    since: range.start,
    totals: ask(totalsQuery(range)),
    popular,
    details: askAll(detailQueries(popular, range)),
    content: null,
    isShop: (popular.shop.totals.current.eventCount ?? 0) > 0,
  })
  expect(summary).toEqual({
    since: '2026-03-07',
    summary: { pageviews: 14, sessions: 10, total_posts: 2, total_pages: 1, total_comments: null },
    // Wednesday had four views, Monday and Tuesday three.
    popular_days: [
      { day: 3, percent: 28.6 },
      { day: 1, percent: 21.4 },
      { day: 2, percent: 21.4 },
    ],
    popular_hours: [
      { hour: 10, percent: 28.6 },
      { hour: 15, percent: 28.6 },
      { hour: 11, percent: 14.3 },
    ],
    popular_page: {
      ...{ hostname: 'shop.example', url: '/shop/', title: 'Shop', img: null },
      ...{ pageviews: 4, sessions: 4, engagedSessions: 4, bounceRate: 0 },
    },
    popular_post: {
      ...{ hostname: 'shop.example', url: '/jam/', title: 'Jam', img: null },
      ...{ pageviews: 4, sessions: 4, engagedSessions: 3, bounceRate: 25 },
    },
    popular_categories: [
      { title: 'Preserves', percent: 66.7 },
      { title: 'Drinks', percent: 33.3 },
    ],
    popular_products: [{ title: 'Pot', percent: 100, path: '/pot/' }],
  })
})
