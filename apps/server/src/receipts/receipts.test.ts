import {
  AJAX_ACTIONS,
  type Dimension,
  type FetchFigure,
  type FigurePart,
  type Funnel,
  type Goal,
  type Metric,
  PURCHASE_EVENT,
  type Query,
  type Result,
  sessionsWith,
  shareOf,
  startOfDay,
  writeReportFilters,
} from '@curlew/model'
import { FigureReceipt } from '@curlew/model/figure-receipt'
import {
  type AiCrawlersPayload,
  ANSWERED_REPORTS,
  type EcommercePayload,
  type FieldPayload,
  type FunnelsPayload,
  type GoalsPayload,
  type SiteSummaryPayload,
  type YearInReviewPayload,
} from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { openReport } from '../reports/report-data.ts'
import { createSiteSummaries } from '../reports/site-summary.ts'
import { sampleFetches } from '../sample/crawlers.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { type AskedQuery, rememberingAsk } from './asked-queries.ts'

const { timezone, currency, domain } = SAMPLE_SITE
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const at = (day: string) => startOfDay(timezone, day)

let server: TestServer
let owner: Browser
let shop: Site

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-13') - 3_600_000 })
  owner = await server.signIn('administrator')
  const { sites, licences, store } = server.services
  shop = (await sites.add({ name: 'Shop', domain, timezone, currency }))!
  await licences.enter(await server.licence('agency', shop), shop)
  await importEvents(store, shop, sampleEvents({ seed: SAMPLE_SEED, from: at('2026-11-07'), to: at('2026-11-13') }))
}, 60_000)
afterAll(() => server.close())

interface Figure {
  metric: Metric
  listed?: string
  side?: 'previous'
  fetches?: FetchFigure
  crawler?: string
  only?: string
  part?: FigurePart
  step?: number
  dimension?: Dimension | undefined
  value?: string | undefined
  shown?: number | undefined
}

const asked = (report: string, figure: Figure, more: Record<string, string> = {}) => {
  const fields = Object.entries({ site: shop.id, report, ...RANGE, ...figure, ...more })
  const query = fields.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)])
  return `figure-receipt?${new URLSearchParams(query as [string, string][])}`
}

async function receipt(...about: Parameters<typeof asked>): Promise<FigureReceipt> {
  const { status, answer } = await owner.rest('GET', asked(...about))
  expect([status, answer.data]).toEqual([200, expect.anything()])
  return FigureReceipt.parse(answer.data)
}

/** What a program gets that sends the query of a receipt. */
async function figureOf({
  query,
  row,
  metric,
}: Pick<FigureReceipt, 'query' | 'row' | 'metric'>): Promise<number | undefined> {
  const { status, answer } = await owner.rest('POST', `query?site=${shop.id}`, query)
  expect([status, answer.data]).toEqual([200, expect.anything()])
  const { rows, totals } = answer.data as unknown as Result
  if (!row) return totals.current[metric]
  const own = rows.find(({ dimensions }) =>
    Object.entries(row).every(([name, value]) => dimensions[name as Dimension] === value),
  )
  return own?.current[metric]
}

/** The figure in what a program gets that sends the query of a receipt. */
async function reproduced({ formula, ...found }: FigureReceipt): Promise<number | undefined> {
  if (!formula) return figureOf(found)
  const { status, answer } = await owner.rest('POST', `query?site=${shop.id}`, found.query)
  expect([status, answer.data]).toEqual([200, expect.anything()])
  return computed(formula, answer.data)
}

/** The queries that a report asks, with their answers. */
async function queriesOf(report: string): Promise<readonly AskedQuery[]> {
  const request = { site: shop.id, report, ...RANGE, compare_report: false, compare_start: '', compare_end: '' }
  const { answer } = await openReport(server.services, shop, request as Parameters<typeof openReport>[2], 'en')
  return server.services.figures.ask(
    shop,
    async (ask) => {
      const remembering = rememberingAsk(ask)
      await answer(remembering.ask)
      return remembering.asked
    },
    { tooLong: { code: 'figures_too_slow' } },
  )
}

/** Of each query the totals, and a row by each of its dimensions. */
function figuresOf({ query, result }: AskedQuery): (Figure & { shown: number })[] {
  const rows = result.rows.slice(0, 1)
  return query.metrics.flatMap((metric) => [
    ...(result.totals.current[metric] === undefined ? [] : [{ metric, shown: result.totals.current[metric] }]),
    ...rows.flatMap(({ dimensions, current }) =>
      (query.dimensions ?? []).map((dimension) => ({
        ...{ metric, dimension, value: dimensions[dimension] },
        shown: current[metric] ?? 0,
      })),
    ),
  ])
}

const OF_FIGURES = ANSWERED_REPORTS.filter(({ key }) => key !== 'user_journey').map(({ key }) => key)

test.each(OF_FIGURES)(
  'each figure of the report %s has a receipt, whose query gives that figure',
  async (report) => {
    for (const { query, result } of await queriesOf(report))
      for (const figure of figuresOf({ query, result })) {
        const found = await receipt(report, figure)
        expect([figure, found.current]).toEqual([figure, figure.shown])
        expect([figure, await figureOf(found)]).toEqual([figure, figure.shown])
      }
  },
  240_000,
)

const GOALS = [
  { id: 'shop', name: 'Shop', kind: 'page', rule: '/shop/*', worth: 2.5 },
  { id: 'cart', name: 'Cart', kind: 'event', rule: 'add_to_cart', worth: 0 },
  { id: 'order', name: 'Order', kind: 'event', rule: PURCHASE_EVENT, worth: 0 },
] satisfies Goal[]
const FUNNELS: Funnel[] = [
  {
    ...{ id: 'buy', name: 'Buy' },
    steps: [
      { kind: 'page', rule: '/*' },
      { kind: 'event', rule: 'view_item' },
      { kind: 'event', rule: 'add_to_cart' },
    ],
  },
]

/** The payload of a report, as its screen gets it. */
async function payloadOf<Payload>(report: string, more: Record<string, string>): Promise<Payload> {
  const fields = { site: String(shop.id), report, ...RANGE, ...more }
  const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, fields)
  expect(answer.success).toBe(true)
  return answer.data as Payload
}

describe('of goals and funnels', () => {
  beforeAll(async () => {
    await server.services.sites.change(shop.id, { goals: GOALS, funnels: FUNNELS })
    shop = server.services.sites.byId(shop.id)!
  })

  const compare = { compare_report: 'true', compare_start: '2026-11-07', compare_end: '2026-11-09' }
  const onlyOf = (goal: Goal) => writeReportFilters([sessionsWith(goal)])

  test.each([
    ['', undefined],
    ['with a filter', 'deviceCategory.is.mobile'],
    ['with the rule of a goal as filter', 'eventName.is.add_to_cart'],
  ])('conversions of each goal and their rate are what the API gives %s', async (_, filters) => {
    const more = { ...compare, ...(filters !== undefined && { filters }) }
    const { goals_table: rows } = await payloadOf<GoalsPayload>('goals', more)
    expect(rows.map(({ conversions }) => conversions > 0)).toEqual([true, true, true])
    for (const [i, row] of rows.entries()) {
      const figure = { metric: 'sessions', only: onlyOf(GOALS[i]!), shown: row.conversions } as const
      const found = await receipt('goals', figure, more)
      expect([row.name, found.current, found.previous]).toEqual([row.name, row.conversions, row.compare.conversions])
      expect([row.name, await figureOf(found)]).toEqual([row.name, row.conversions])
      const { whole, ...part } = await receipt('goals', { ...figure, part: 'share', shown: row.rate }, more)
      expect([row.name, shareOf(part.current, whole!.current)]).toEqual([row.name, row.rate])
      expect(shareOf(part.previous!, whole!.previous!)).toBe(row.compare.rate)
      const asked = await Promise.all([part, { ...part, ...whole! }].map((own) => figureOf(own)))
      expect(asked).toEqual([part.current, whole!.current])
    }
  })

  test('a day of a goal, and a place where its conversions come from', async () => {
    const { goals_chart: chart, origins } = await payloadOf<GoalsPayload>('goals', { goal: 'cart' })
    const only = onlyOf(GOALS[1]!)
    for (const [i, day] of chart.labels.entries()) {
      const figure = { metric: 'sessions', only, dimension: 'date', value: day } as const
      const found = await receipt('goals', { ...figure, shown: chart.conversions.values[i]! }, { goal: 'cart' })
      expect([day, found.current, await figureOf(found)]).toEqual([day, ...twice(chart.conversions.values[i]!)])
      expect(found.query).toMatchObject({ range: { start: day, end: day } })
      const { current, whole } = await receipt('goals', { ...figure, part: 'share' }, { goal: 'cart' })
      expect([day, shareOf(current, whole!.current)]).toEqual([day, chart.rate.values[i]])
    }
    for (const { dimension, values } of origins)
      for (const { value, conversions: shown } of 'error' in values ? [] : values.shown) {
        const found = await receipt('goals', { metric: 'sessions', only, dimension, value, shown }, { goal: 'cart' })
        expect([value, found.current, await figureOf(found)]).toEqual([value, shown, shown])
      }
  })

  test('each figure of a funnel is in what the API gives, where the receipt says', async () => {
    const { steps_table: steps, instead } = await payloadOf<FunnelsPayload>('funnels', compare)
    const check = async (shown: number | null, before: number | null | undefined, figure: Omit<Figure, 'metric'>) => {
      if (shown === null) return
      const found = await receipt('funnels', { metric: 'totalUsers', ...figure, shown }, compare)
      const scale = figure.part === 'leftShare' || figure.part?.startsWith('of') ? 100 : 1
      expect([figure, found.current * scale]).toEqual([figure, expect.closeTo(shown, 9)])
      if (before != null) expect([figure, found.previous! * scale]).toEqual([figure, expect.closeTo(before, 9)])
      const { answer } = await owner.rest('POST', `query?site=${shop.id}`, found.query)
      expect([figure, computed(found.formula!, answer.data)]).toEqual([figure, expect.closeTo(found.current, 9)])
    }
    for (const [step, row] of steps.entries()) {
      const { compare: before } = row
      await check(row.users, before.users, { step })
      await check(row.users_rate, before.users_rate, { step, part: 'ofFirst' })
      await check(row.went_on_rate, before.went_on_rate, { step, part: 'ofBefore' })
      await check(row.left, before.left, { step, part: 'left' })
      await check(row.left_rate, before.left_rate, { step, part: 'leftShare' })
      await check(row.seconds, before.seconds, { step, part: 'time' })
    }
    for (const [step, { gone, shown, others }] of instead.entries()) {
      await check(gone, null, { step, part: 'gone' })
      await check(others.users, null, { step, part: 'others' })
      for (const { kind, value, users } of shown)
        await check(users, null, {
          ...{ step, part: 'instead', value, dimension: kind === 'page' ? 'pagePath' : 'eventName' },
        })
    }
    const found = await receipt('funnels', { metric: 'totalUsers', step: 1 }, { filters: 'country.is.GB' })
    expect(found).toMatchObject({ query: { steps: FUNNELS[0]!.steps, filters: [{ values: ['GB'] }] }, exact: true })
    expect(found.read!.sessions).toBeGreaterThan(0)
  })

  test.each([
    ['a step too many', 'funnels', { metric: 'totalUsers', step: 3 }],
    ['those who left the last step', 'funnels', { metric: 'totalUsers', step: 2, part: 'left' }],
    ['an action that no one took', 'funnels', { metric: 'totalUsers', step: 0, part: 'instead', value: '/nowhere' }],
    ['a step of a report without funnels', 'overview', { metric: 'sessions', step: 0 }],
    ['a goal that the site does not have', 'goals', { metric: 'sessions', only: 'pagePath.is./nowhere' }],
  ] as const)('%s is no figure', async (_, report, figure) => {
    const { status, answer } = await owner.rest('GET', asked(report, figure as Figure))
    expect([status, answer.data.type, answer.data.code]).toEqual([404, 'not_found', 'no_such_figure'])
  })
})

const list = <Row>(rows: readonly object[] | object) => rows as readonly Row[]

describe('of all time', () => {
  const summary = { start: '', end: '' }

  test.each([
    ['now', undefined],
    ['also from lists that are kept', 1],
  ])('figures of the site summary are what the API gives, %s', async (_, manyViews) => {
    const { summaries } = server.services
    if (manyViews !== undefined)
      server.services.summaries = createSiteSummaries(server.services.figures, { uptime: () => 0 }, manyViews)
    try {
      const data = await payloadOf<SiteSummaryPayload>('site_summary', summary)
      const check = async (figure: Figure) => {
        const found = await receipt('site_summary', figure, summary)
        const shown = found.whole ? shareOf(found.current, found.whole.current) : found.current
        expect([figure, Math.round(10 * shown) / 10]).toEqual([figure, figure.shown])
        expect([figure, await figureOf(found)]).toEqual([figure, found.current])
        if (found.whole) expect(await figureOf({ ...found, ...found.whole, row: undefined })).toBe(found.whole.current)
      }
      const share = (dimension: Dimension) => ({ metric: 'screenPageViews', part: 'share', dimension }) as const
      await check({ metric: 'screenPageViews', shown: data.summary.pageviews })
      await check({ metric: 'sessions', shown: data.summary.sessions })
      type Shown = { percent: number; title: string; path?: string; day: number; hour: number }
      for (const { day, percent } of list<Shown>(data.popular_days))
        await check({ ...share('dayOfWeek'), value: String(day), shown: percent })
      for (const { hour, percent } of list<Shown>(data.popular_hours))
        await check({ ...share('hour'), value: String(hour), shown: percent })
      for (const { title, percent } of list<Shown>(data.popular_categories))
        await check({ ...share('contentGroup'), value: title, shown: percent })
      const products = list<Shown>(data.popular_products)
      expect(products.length).toBeGreaterThan(0)
      for (const { path, percent } of products) await check({ ...share('pagePath'), value: path!, shown: percent })
      const page = data.popular_page as { url: string; sessions: number; pageviews: number }
      const ofPage = { dimension: 'pagePath', value: page.url } as const
      await check({ metric: 'sessions', ...ofPage, shown: page.sessions })
      await check({ metric: 'screenPageViews', ...ofPage, shown: page.pageviews })
    } finally {
      server.services.summaries = summaries
    }
  })

  test('figures of a year in review are what the API gives', async () => {
    const { sites, licences, store } = server.services
    const before = shop
    shop = (await sites.add({ name: 'Old', domain: 'old.example', timezone, currency }))!
    await licences.enter(await server.licence('agency', shop), shop)
    const events = sampleEvents({ seed: SAMPLE_SEED, from: at('2025-12-30'), to: at('2026-01-02') })
    await importEvents(
      store,
      shop,
      Array.from(events, (event) => ({ ...event, url: moved(event.url) })),
    )
    const review = await payloadOf<YearInReviewPayload>('yearinreview', { start: '', end: '' })
    if (!review.is_enabled) throw new Error('there is no review')
    const check = async (figure: Figure) => {
      const found = await receipt('yearinreview', figure)
      expect([figure, found.current, await figureOf(found)]).toEqual([figure, ...twice(figure.shown)])
      expect(found.range).toEqual({ start: '2025-01-01', end: '2025-12-31' })
    }
    const { users, sessions, pageviews } = review.info
    await check({ metric: 'totalUsers', shown: users.value })
    await check({ metric: 'sessions', shown: sessions.value })
    await check({ metric: 'screenPageViews', shown: pageviews.value })
    type Listed = { sessions: number; iso: string; url: string }
    for (const { iso, sessions } of list<Listed>(review.countries))
      await check({ metric: 'sessions', dimension: 'country', value: iso, shown: sessions })
    for (const { url, sessions } of list<Listed>(review.referrals))
      await check({ metric: 'sessions', dimension: 'sessionSource', value: url, shown: sessions })
    for (const { url, sessions } of list<Listed>(review.toppages))
      await check({ metric: 'sessions', dimension: 'pagePath', value: url, shown: sessions })
    for (const [device, percent] of Object.entries(review.devices)) {
      const figure = {
        metric: 'sessions',
        part: 'share',
        dimension: 'deviceCategory',
        value: device,
        shown: percent,
      } as const
      const { current, whole } = await receipt('yearinreview', figure)
      expect([device, shareOf(current, whole!.current)]).toEqual([device, percent])
    }
    const { datapoints } = review.usersgraph as { datapoints: number[] }
    for (const [month, shown] of datapoints.entries()) {
      const start = `2025-${String(month + 1).padStart(2, '0')}-01`
      const found = await receipt('yearinreview', { metric: 'totalUsers', dimension: 'date', value: start, shown })
      expect([start, found.current, await figureOf(found)]).toEqual([start, ...twice(shown)])
      expect([found.range.start, found.range.end.slice(0, 7)]).toEqual([start, start.slice(0, 7)])
    }
    expect(datapoints[11]).toBeGreaterThan(0)
    shop = before
  })

  const moved = (url: string | undefined) => url?.replace(domain, 'old.example') ?? ''
})

const twice = <Value>(value: Value): [Value, Value] => [value, value]

/** What a formula such as `current.users[1] / current.users[0]` is in an answer. */
function computed(formula: string, answer: object): number {
  const plain = formula.replace(/[a-z][\w.[\]]*/gi, (path) => {
    const value = path
      .split(/[.[\]]+/)
      .filter((name) => name !== '')
      .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], answer)
    return String(value)
  })
  return arithmetic(plain)
}

/** Sums and products of numbers, with spaces around the signs, and parentheses of one level. */
function arithmetic(text: string): number {
  const plain = text.replace(/\(([^()]*)\)/g, (_, inner: string) => String(arithmetic(inner)))
  const [first, ...others] = plain.split(/ ([+-]) /)
  const termOf = (term: string) => {
    const [start, ...signs] = term.split(/ ([*/]) /)
    return folded(Number(start), signs, Number)
  }
  return folded(termOf(first!), others, termOf)
}

/** @param rest signs and operands, in turn */
function folded(start: number, rest: readonly string[], read: (text: string) => number): number {
  let result = start
  for (let i = 0; i < rest.length; i += 2) {
    const value = read(rest[i + 1]!)
    result = { '+': result + value, '-': result - value, '*': result * value, '/': result / value }[rest[i]!]!
  }
  return result
}

interface Rates {
  users_rate: number
  completion_rate: number | null
  abandonments_rate: number | null
}
interface Devices {
  device_breakdown: { labels: string[]; series: number[] }
}
interface Minutes {
  realtime: { pageviewsovertime: { datapoints: number[] } }
}

describe('a receipt', () => {
  test('says what was read, from when, and what was not counted', async () => {
    const found = await receipt('overview', { metric: 'sessions' })
    expect(found).toMatchObject({
      ...{ metric: 'sessions', range: RANGE, timeZone: timezone, exact: true, source: 'Curlew' },
      query: { metrics: ['sessions'], dimensions: [], filters: [], range: RANGE },
      read: { sessions: found.current, events: expect.any(Number) },
      ignored: [],
    })
    expect(found.read!.events).toBeGreaterThan(found.read!.sessions)
  })

  test('has the filters of the report, and of its row', async () => {
    const filters = 'country.is.DE'
    const found = await receipt(
      'overview',
      { metric: 'sessions', dimension: 'deviceCategory', value: 'mobile' },
      { filters },
    )
    expect((found.query as Query).filters).toEqual([
      expect.objectContaining({ dimension: 'country', operator: 'is', values: ['DE'] }),
      { dimension: 'deviceCategory', operator: 'is', values: ['mobile'] },
    ])
    expect(await figureOf(found)).toBe(found.current)
  })

  test('has the conditions of its list: referrals exclude sources of other visits', async () => {
    const source = (await queriesOf('overview')).find(({ query }) =>
      query.filters?.some(({ values }) => values.includes('referral')),
    )!.result.rows[0]!.dimensions.sessionSource!
    const found = await receipt('overview', { metric: 'sessions', dimension: 'sessionSource', value: source })
    expect((found.query as Query).filters).toContainEqual({
      dimension: 'sessionMedium',
      operator: 'is',
      values: ['referral'],
    })
  })

  test('of a funnel’s step is of all who reached it, however the report splits them', async () => {
    const steps = await receipt('ecommerce_funnel', { metric: 'totalUsers', dimension: 'funnelStep', value: '0' })
    const { current } = await receipt('ecommerce_funnel', {
      ...{ metric: 'totalUsers', dimension: 'funnelStep', value: '0', shown: 1_000_000 },
    })
    expect(steps).toMatchObject({ row: { funnelStep: '0' }, query: { dimensions: ['funnelStep'] } })
    expect([steps.current, await figureOf(steps)]).toEqual([current, current])
  })

  test('of a share around the funnel to an order has its formula, and the query by step', async () => {
    const { funnel_table: table } = await payloadOf<{ funnel_table: { none: Rates[] } }>('ecommerce_funnel', {})
    for (const [step, row] of table.none.entries())
      for (const [part, percent] of [
        ['ofFirst', row.users_rate],
        ['ofBefore', step === 0 ? null : table.none[step - 1]!.completion_rate],
        ['leftShare', row.abandonments_rate],
      ] as const) {
        if (percent === null) continue
        const found = await receipt('ecommerce_funnel', { metric: 'totalUsers', step, part, shown: percent })
        expect([step, part, found.current * 100]).toEqual([step, part, expect.closeTo(percent, 9)])
        const { answer } = await owner.rest('POST', `query?site=${shop.id}`, found.query)
        expect([part, computed(found.formula!, answer.data)]).toEqual([part, expect.closeTo(found.current, 9)])
      }
  })

  test('of a share of devices has both parts, without unknown devices if the report leaves them out', async () => {
    const { device_breakdown: devices } = await payloadOf<Devices>('traffic_technology', {})
    const { labels, series } = devices
    const all = series.reduce((sum, value) => sum + value, 0)
    for (const [i, value] of labels.entries()) {
      const shown = shareOf(series[i]!, all)
      const figure = { metric: 'sessions', part: 'share', dimension: 'deviceCategory', value, shown } as const
      const found = await receipt('traffic_technology', figure)
      expect([value, shareOf(found.current, found.whole!.current)]).toEqual([value, shown])
      expect(await figureOf({ ...found, ...found.whole!, row: undefined })).toBe(all)
    }
  })

  test('of a share in a table of orders has both parts, and so have earlier ones', async () => {
    const compare = { compare_report: 'true', compare_start: '2026-11-07', compare_end: '2026-11-09' }
    const { products, conversions, days, sessions } = await payloadOf<EcommercePayload>('ecommerce', compare)
    type Shared = { percent: number; compare: { percent?: number | undefined } }
    const tables: [Metric, Dimension, (readonly [string, Shared])[]][] = [
      ['itemRevenue', 'itemName', list<Shared & { name: string }>(products).map((row) => [row.name, row])],
      ['totalUsers', 'sessionSource', list<Shared & { url: string }>(conversions).map((row) => [row.url, row])],
      ['transactions', 'daysToTransaction', Object.entries(days)],
      ['transactions', 'sessionsToTransaction', Object.entries(sessions)],
    ]
    for (const [metric, dimension, rows] of tables) {
      expect([dimension, rows.length > 0]).toEqual([dimension, true])
      for (const [value, { percent, compare: earlier }] of rows.slice(0, 3))
        for (const [side, shown] of [
          ['current', percent],
          ['previous', earlier.percent ?? 0],
        ] as const) {
          const figure = { metric, part: 'share', dimension, value, shown } as const
          const found = await receipt('ecommerce', { ...figure, ...(side === 'previous' && { side }) }, compare)
          const share = shareOf(found.current, found.whole!.current)
          expect([dimension, value, side, share]).toEqual([dimension, value, side, expect.closeTo(shown, 6)])
        }
    }
  })

  test('of a tag is of all lists that have it', async () => {
    const { sites } = server.services
    const dimensions = [{ name: 'tags', label: 'Tags', tooltip: '', enabled: true }]
    await sites.change(shop.id, { dimensions })
    shop = sites.byId(shop.id)!
    const boxes = await payloadOf<Record<string, { data: { label: string; pageview: number }[] }>>('dimensions', {})
    const { data } = boxes['1']!
    expect(data.length).toBeGreaterThan(3)
    let isInSeveral = false
    for (const { label, pageview } of data) {
      const figure = {
        metric: 'screenPageViews',
        dimension: 'customEvent:tags',
        value: label,
        shown: pageview,
      } as const
      const found = await receipt('dimensions', figure)
      const { filters = [] } = found.query as Query
      isInSeveral ||= filters.some(({ values }) => values.length > 1 && values.some((list) => list.includes(',')))
      expect([label, found.current, await figureOf(found)]).toEqual([label, ...twice(pageview)])
    }
    expect(isInSeveral).toBe(true)
  })

  test('of a minute of the last half hour has its row', async () => {
    const minute = at('2026-11-13') - 3_600_000 - 5 * 60_000
    await importEvents(server.services.store, shop, [
      { id: 'just now', name: 'page_view', visitor: 'now', url: `https://${domain}/`, time: minute },
    ])
    const { realtime } = await payloadOf<Minutes>('realtime', {})
    const points = realtime.pageviewsovertime.datapoints
    const place = points.findIndex((value) => value > 0)
    const figure = { metric: 'screenPageViews', dimension: 'minutesAgo', value: String(29 - place) } as const
    const found = await receipt('realtime', { ...figure, shown: points[place]! })
    expect([found.current, await figureOf(found)]).toEqual(twice(points[place]!))
  })

  test('of a slow page is of that page', async () => {
    const { field } = await payloadOf<{ field: FieldPayload }>('sitespeed', {})
    const pages = field.slowest as { path: string; largest_contentful_paint: number; views: number }[]
    expect(pages.length).toBeGreaterThan(0)
    for (const { path, largest_contentful_paint: paint, views } of pages) {
      const of = { dimension: 'pagePath', value: path } as const
      const found = await receipt('sitespeed', { metric: 'largestContentfulPaint', ...of, shown: paint })
      expect([path, found.current, await figureOf(found)]).toEqual([path, ...twice(paint)])
      expect((await receipt('sitespeed', { metric: 'largestContentfulPaintViews', ...of, shown: views })).current).toBe(
        views,
      )
    }
  })

  test('of a day is of that day, beside the day at its place', async () => {
    const { query } = await receipt(
      'overview',
      { metric: 'sessions', dimension: 'date', value: '2026-11-11' },
      { compare_report: 'true', compare_start: '2026-11-07', compare_end: '2026-11-09' },
    )
    expect(query).toMatchObject({
      range: { start: '2026-11-11', end: '2026-11-11' },
      compare: { start: '2026-11-08', end: '2026-11-08' },
    })
  })
})

/** Ends before today, so that whole days are compared. */
const WHOLE_DAYS = {
  ...{ start: '2026-11-10', end: '2026-11-11' },
  ...{ compare_report: 'true', compare_start: '2026-11-08', compare_end: '2026-11-09' },
}
const EARLIER_DAYS = { start: '2026-11-08', end: '2026-11-09' }

describe('the receipt of an earlier figure', () => {
  test.each<[string, Figure]>([
    ['overview', { metric: 'sessions' }],
    ['overview', { metric: 'bounceRate' }],
    ['countries', { metric: 'sessions', dimension: 'country', value: 'DE' }],
    ['ecommerce', { metric: 'purchaseRevenue' }],
  ])('of %s has a query for the earlier days alone, which gives it: %j', async (report, figure) => {
    const both = await receipt(report, figure, WHOLE_DAYS)
    const earlier = await receipt(report, { ...figure, side: 'previous', shown: both.previous }, WHOLE_DAYS)
    expect(earlier).toMatchObject({ current: both.previous, range: EARLIER_DAYS, query: { range: EARLIER_DAYS } })
    expect(earlier.query).not.toHaveProperty('compare')
    expect(earlier).not.toHaveProperty('previous')
    expect(await reproduced(earlier)).toBe(both.previous)
    expect(earlier.current).not.toBe(both.current)
  })

  test('of a day is of the day beside it', async () => {
    const day: Figure = { metric: 'sessions', dimension: 'date', value: '2026-11-11' }
    const both = await receipt('overview', day, WHOLE_DAYS)
    const earlier = await receipt('overview', { ...day, side: 'previous', shown: both.previous }, WHOLE_DAYS)
    expect(earlier.range).toEqual({ start: '2026-11-09', end: '2026-11-09' })
    expect([earlier.current, await reproduced(earlier)]).toEqual(twice(both.previous))
  })

  test('that ends at the same hour as today is among the earlier figures of the answer', async () => {
    const today = { compare_report: 'true', compare_start: '2026-11-07', compare_end: '2026-11-09' }
    const figure: Figure = { metric: 'sessions', dimension: 'deviceCategory', value: 'mobile' }
    const { previous: shown } = await receipt('overview', figure, today)
    const earlier = await receipt('overview', { ...figure, side: 'previous', shown }, today)
    expect(earlier).toMatchObject({ current: shown, formula: 'totals.previous.sessions' })
    expect(earlier.range).toMatchObject({ start: '2026-11-07', end: '2026-11-09', until: expect.any(Number) })
    expect(await reproduced(earlier)).toBe(shown)
  })

  test('of a funnel’s step and of a goal’s rate says where the answer has it', async () => {
    const { steps_table: steps } = await payloadOf<FunnelsPayload>('funnels', WHOLE_DAYS)
    for (const [step, { compare: before }] of steps.entries()) {
      const shown = before.users_rate!
      const figure: Figure = { metric: 'totalUsers', step, part: 'ofFirst', side: 'previous', shown }
      const found = await receipt('funnels', figure, WHOLE_DAYS)
      expect([found.current * 100, found.range]).toEqual([expect.closeTo(shown, 9), EARLIER_DAYS])
      expect(await reproduced(found)).toBeCloseTo(found.current, 9)
    }
    const [row] = (await payloadOf<GoalsPayload>('goals', WHOLE_DAYS)).goals_table
    const rate: Figure = { metric: 'sessions', only: writeReportFilters([sessionsWith(GOALS[0]!)]), part: 'share' }
    const found = await receipt('goals', { ...rate, side: 'previous', shown: row!.compare.rate! }, WHOLE_DAYS)
    expect(shareOf(found.current, found.whole!.current)).toBe(row!.compare.rate)
    expect(await reproduced(found)).toBe(found.current)
    expect(await reproduced({ ...found, ...found.whole! })).toBe(found.whole!.current)
  })

  test('is refused without a comparison', async () => {
    const { status } = await owner.rest('GET', asked('realtime', { metric: 'totalUsers', side: 'previous' }))
    expect(status).toBe(404)
  })
})

describe('the receipt of all other rows', () => {
  test('has a query without the listed ones, also earlier and as a share', async () => {
    const { browser_breakdown: browsers } = await payloadOf<Browsers>('traffic_technology', WHOLE_DAYS)
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    const figure: Figure = {
      ...{ metric: 'sessions', dimension: 'browser', value: '' },
      listed: JSON.stringify(browsers.labels.slice(0, 2)),
    }
    const others = sum(browsers.series.slice(2))
    const found = await receipt('traffic_technology', { ...figure, shown: others }, WHOLE_DAYS)
    expect(found.query).toMatchObject({ filters: [{ operator: 'is_not', values: browsers.labels.slice(0, 2) }] })
    expect([found.current, await reproduced(found)]).toEqual(twice(others))
    const before = sum(browsers.compare.slice(2))
    const earlier = await receipt('traffic_technology', { ...figure, side: 'previous', shown: before }, WHOLE_DAYS)
    expect([earlier.current, await reproduced(earlier)]).toEqual(twice(before))
    const percent = shareOf(others, sum(browsers.series))
    const share = await receipt('traffic_technology', { ...figure, part: 'share', shown: percent }, WHOLE_DAYS)
    expect(shareOf(share.current, share.whole!.current)).toBe(percent)
  })

  test('in a ring: what all its rows add up to', async () => {
    const { devices } = await payloadOf<{ devices: Record<string, number> }>('overview', {})
    const shown = Object.values(devices).reduce((all, value) => all + value, 0)
    const ofMobile = { metric: 'sessions', part: 'whole', dimension: 'deviceCategory', value: 'mobile' } as const
    const found = await receipt('overview', { ...ofMobile, shown })
    expect([found.current, await reproduced(found)]).toEqual(twice(shown))
  })

  test.each(['not json', '{"a":1}', '[1]'])('is refused for values that are none: %s', async (listed) => {
    const figure: Figure = { metric: 'sessions', dimension: 'browser', value: '', listed }
    expect((await owner.rest('GET', asked('traffic_technology', figure))).status).toBe(400)
  })
})

test('each cell of the funnel to an order is what the API gives, by country and channel', async () => {
  const { funnel_table: table } = await payloadOf<{ funnel_table: FunnelCells }>('ecommerce_funnel', {})
  const steps = [...new Set(table.country.map(({ step }) => step))]
  for (const [dimension, rows] of [
    ['country', table.country],
    ['sessionDefaultChannelGroup', table.channel],
  ] as const) {
    const categoryOf = (row: FunnelCell) => row.iso || row.breakdown_category
    const listed = [...new Set(rows.filter(({ kind }) => kind === 'category').map(categoryOf))]
    for (const row of rows.filter(({ kind }) => kind !== 'total')) {
      const step = steps.indexOf(row.step)
      const of = row.kind === 'rest' ? { value: '', listed: JSON.stringify(listed) } : { value: categoryOf(row) }
      const check = async (shown: number | null, scale: number, figure: Pick<Figure, 'step' | 'part'>) => {
        if (shown === null) return
        const found = await receipt('ecommerce_funnel', { metric: 'totalUsers', dimension, ...of, ...figure, shown })
        expect([row, figure, found.current * scale]).toEqual([row, figure, expect.closeTo(shown, 9)])
        // Where nobody is counted, the share is 0.
        const answered = await reproduced(found)
        expect([row, figure, Number.isNaN(answered) ? 0 : answered]).toEqual([
          row,
          figure,
          expect.closeTo(found.current, 9),
        ])
      }
      await check(row.users, 1, { step })
      await check(row.users_rate, 100, { step, part: 'ofFirst' })
      await check(row.completion_rate, 100, { step: step + 1, part: 'ofBefore' })
      await check(row.abandonments, 1, { step, part: 'left' })
      await check(row.abandonments_rate, 100, { step, part: 'leftShare' })
    }
  }
}, 60_000)

interface FunnelCell extends Rates {
  kind: 'total' | 'category' | 'rest'
  step: string
  iso: string
  breakdown_category: string
  users: number
  abandonments: number | null
}
interface FunnelCells {
  country: FunnelCell[]
  channel: FunnelCell[]
}
interface Browsers {
  browser_breakdown: { labels: string[]; series: number[]; compare: number[] }
}

test('shares of page speed and the views behind them are what the API gives', async () => {
  const { field } = await payloadOf<{ field: FieldPayload }>('sitespeed', {})
  const vitals = Object.entries(field.vitals as Record<string, { views: number; good: number; poor: number }>)
  expect(vitals.length).toBeGreaterThan(3)
  for (const [name, { views, good, poor }] of vitals)
    for (const [metric, part, scale, shown] of [
      [`${name}Views`, undefined, 1, views],
      [`${name}GoodShare`, undefined, 100, good],
      [`${name}PoorShare`, undefined, 100, poor],
      [`${name}PoorShare`, 'fair', 100, Math.max(0, 100 - good - poor)],
    ] as const) {
      const found = await receipt('sitespeed', { metric: metric as Metric, ...(part && { part }), shown })
      expect([metric, part, found.current * scale]).toEqual([metric, part, expect.closeTo(shown, 9)])
      expect([metric, part, await reproduced(found)]).toEqual([metric, part, expect.closeTo(found.current, 9)])
    }
  const pages = field.slowest as { path: string; poor_views: number }[]
  for (const { path: value, poor_views: shown } of pages) {
    const figure: Figure = {
      metric: 'largestContentfulPaintPoorShare',
      part: 'poorViews',
      dimension: 'pagePath',
      value,
    }
    const found = await receipt('sitespeed', { ...figure, shown })
    expect([value, Math.round(found.current), await reproduced(found)]).toEqual([value, shown, found.current])
  }
})

test('figures of the charts of AI crawlers are what the API gives', async () => {
  const { store } = server.services
  await store.load([], [...sampleFetches(shop.id, SAMPLE_SEED, { start: '2026-11-07', end: '2026-11-12' })])
  const data = await payloadOf<AiCrawlersPayload>('ai_crawlers', WHOLE_DAYS)
  const check = async (shown: number, figure: Omit<Figure, 'metric'>, scale = 1) => {
    const found = await receipt('ai_crawlers', { metric: 'eventCount', ...figure, shown }, WHOLE_DAYS)
    expect([figure, found.current * scale]).toEqual([figure, expect.closeTo(shown, 9)])
    expect([figure, await reproduced(found)]).toEqual([figure, expect.closeTo(found.current, 9)])
    return found
  }
  const { total, crawlers_chart: lines, labels, assistants } = data
  await check(total.fetches, { fetches: 'fetches' })
  await check(total.pages, { fetches: 'pages' })
  const earlier = await check(total.compare.fetches!, { fetches: 'fetches', side: 'previous' })
  expect(earlier.range).toEqual(EARLIER_DAYS)
  const [first, second, ...others] = lines
  await check(shareOf(first!.total, total.fetches), { fetches: 'fetches', crawler: first!.name, part: 'share' }, 100)
  const listed = JSON.stringify([first!.name, second!.name])
  const rest = others.reduce((sum, line) => sum + line.total, 0)
  expect(rest).toBeGreaterThan(0)
  await check(rest, { fetches: 'fetches', listed })
  await check(shareOf(rest, total.fetches), { fetches: 'fetches', listed, part: 'share' }, 100)
  for (const [i, value] of labels.entries()) {
    const count = lines.reduce((sum, { values }) => sum + values[i]!, 0)
    const day = await check(count, { fetches: 'fetches', dimension: 'date', value })
    expect(day.range).toEqual({ start: value, end: value })
  }
  if ('error' in assistants) throw new Error('there are no visits of assistants')
  for (const [i, value] of labels.entries()) {
    const shown = assistants.sources.reduce((sum, { values }) => sum + values[i]!, 0)
    const found = await receipt('ai_crawlers', { metric: 'sessions', dimension: 'date', value, shown }, WHOLE_DAYS)
    expect([value, found.current, await reproduced(found)]).toEqual([value, ...twice(shown)])
  }
})

describe('refused', () => {
  test.each([
    ['a figure that the report does not have', 'overview', { metric: 'purchaseRevenue' }, 404, 'not_found'],
    [
      'a row that it does not have',
      'overview',
      { metric: 'sessions', dimension: 'country', value: '<b>' },
      404,
      'not_found',
    ],
    ['no metric', 'overview', { metric: 'visits' }, 400, 'invalid_request'],
    ['a report that does not exist', 'nothing', { metric: 'sessions' }, 400, 'invalid_request'],
  ])('%s', async (_, report, figure, status, type) => {
    const { status: own, answer } = await owner.rest('GET', asked(report, figure as Figure))
    expect([own, answer.success, answer.data.type]).toEqual([status, false, type])
  })

  test('a report that the licence does not include, and dates that it does not', async () => {
    const free = (await server.services.sites.add({ name: 'Free', domain: 'free.example', timezone, currency }))!
    const figure = { metric: 'sessions' } as const
    for (const [report, more] of [
      ['countries', {}],
      ['overview', { start: '2026-11-01', end: '2026-11-02' }],
    ] as const) {
      const { answer } = await owner.rest('GET', asked(report, figure, { ...more, site: String(free.id) }))
      expect([report, answer.success, answer.data.type]).toEqual([report, false, 'license_level'])
    }
  })

  test('a site that the person may not see', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    const { status } = await viewer.rest('GET', asked('overview', { metric: 'sessions' }))
    expect(status).toBe(404)
  })
})

describe('a receipt by another definition of a bounce', () => {
  const figure: Figure = { metric: 'bounceRate', dimension: 'country', value: 'DE' }

  test('has that figure, and a query that gives it, while the site’s stays', async () => {
    const usual = await receipt('countries', figure)
    const other = await receipt('countries', figure, { bounce: 'single_page' })
    expect([usual.bounce, other.bounce]).toEqual(['engagement', 'single_page'])
    expect(other.current).toBeGreaterThan(usual.current)
    expect(other.query).toMatchObject({ bounce: 'single_page' })
    expect(usual.query).not.toHaveProperty('bounce')
    expect([await figureOf(usual), await figureOf(other)]).toEqual([usual.current, other.current])
    expect(other).toMatchObject({ range: usual.range, read: usual.read })
    expect(await receipt('countries', figure)).toEqual(usual)
  })

  test('is for figures that depend on it; visits say what starts them', async () => {
    const revenue = await receipt('ecommerce', { metric: 'purchaseRevenue' }, { bounce: 'single_page' })
    expect(revenue).not.toHaveProperty('bounce')
    expect(revenue).not.toHaveProperty('sessions')
    expect(revenue.query).not.toHaveProperty('bounce')
    const sessions = await receipt('countries', { metric: 'sessions' })
    expect(sessions).not.toHaveProperty('bounce')
    expect(sessions.sessions).toEqual({ midnightIn: null, campaign: true })
    const { status } = await owner.rest('GET', asked('countries', figure, { bounce: 'none' }))
    expect(status).toBe(400)
  })
})
