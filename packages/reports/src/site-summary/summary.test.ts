import type { Figures, LicenceLevel, Result, ResultRow } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { SiteSummaryPayload } from './payload.ts'
import { buildSiteSummary, type ContentCounts, detailQueries, type PopularName } from './summary.ts'

const RANGE = { start: '2024-01-01', end: '2026-03-10' }
const result = (rows: ResultRow[] = [], totals: Figures = {}, rowCount = rows.length): Result => ({
  rows,
  totals: { current: totals },
  rowCount,
  receipt: { source: 'test', range: RANGE, timeZone: 'UTC', exact: true },
})
const views = (dimensions: ResultRow['dimensions'], screenPageViews: number, title = ''): ResultRow => ({
  dimensions,
  current: { screenPageViews },
  latest: { pageTitle: title },
})
const at = (dayOfWeek: string, hour: string, count: number) => views({ dayOfWeek, hour }, count)
const page = (pagePath: string, count: number, title = '') => views({ hostName: 'example.org', pagePath }, count, title)

const POPULAR: Record<PopularName, Result> = {
  times: result(
    [at('2', '10', 50), at('2', '0', 10), at('6', '10', 60), at('0', '23', 30), at('1', '0', 30), at('3', '7', 20)],
    { screenPageViews: 200 },
  ),
  anything: result([page('/jam/', 90, 'Jam')]),
  pages: result([page('/about/', 40, 'About')], {}, 7),
  posts: result([page('/jam/', 90, 'Jam')], {}, 31),
  products: result([page('/shop/pan/', 30, 'Pan'), page('/shop/pot/', 10)], { screenPageViews: 60 }),
  categories: result([views({ contentGroup: 'Baking' }, 2)], { screenPageViews: 3 }),
  shop: result([], { eventCount: 1 }),
}
const DETAIL: Figures = { screenPageViews: 40, sessions: 30, engagedSessions: 20, bounceRate: 1 / 3 }

function summary(given: {
  level?: LicenceLevel
  content?: ContentCounts
  popular?: Partial<typeof POPULAR>
  isShop?: boolean
}) {
  const payload = buildSiteSummary({
    level: given.level ?? 'pro',
    since: '2024-01-01',
    totals: result([], { screenPageViews: 200, sessions: 120 }),
    popular: { ...POPULAR, ...given.popular },
    details: {
      page: result([{ dimensions: {}, current: DETAIL }]),
      post: result([{ dimensions: {}, current: DETAIL }]),
    },
    content: given.content ?? null,
    isShop: given.isShop ?? true,
  })
  return SiteSummaryPayload.parse(payload)
}

describe('the payload', () => {
  test('SUM-09 has the fields of the contract', () => {
    const content = {
      hostname: 'example.org',
      img: null,
      pageviews: 40,
      sessions: 30,
      engagedSessions: 20,
      bounceRate: 33.3,
    }
    expect(summary({})).toEqual({
      since: '2024-01-01',
      summary: { pageviews: 200, sessions: 120, total_posts: 31, total_pages: 7, total_comments: null },
      popular_days: [
        { day: 2, percent: 30 },
        { day: 6, percent: 30 },
        { day: 0, percent: 15 },
      ],
      popular_hours: [
        { hour: 10, percent: 55 },
        { hour: 0, percent: 20 },
        { hour: 23, percent: 15 },
      ],
      popular_page: { ...content, url: '/about/', title: 'About' },
      popular_post: { ...content, url: '/jam/', title: 'Jam' },
      popular_categories: [{ title: 'Baking', percent: 66.7 }],
      popular_products: [
        { title: 'Pan', percent: 50, path: '/shop/pan/' },
        { title: '/shop/pot/', percent: 16.7, path: '/shop/pot/' },
      ],
    })
  })

  test("SUM-01 the site's own content counts take precedence over observed ones", () => {
    expect(summary({ content: { posts: 412, pages: null, comments: 5917 } }).summary).toMatchObject({
      total_posts: 412,
      total_pages: null,
      total_comments: 5917,
    })
  })

  test('SUM-01 unknown counts are null', () => {
    expect(summary({ popular: { pages: result(), posts: result() } }).summary).toMatchObject({
      total_posts: null,
      total_pages: null,
      total_comments: null,
    })
  })
})

describe('what a licence includes', () => {
  test('SUM-03 SUM-04 SUM-05 LIC-06 lite has no page, post, category or product', () => {
    const lite = summary({ level: 'lite' })
    expect(lite).toMatchObject({
      popular_page: null,
      popular_post: null,
      popular_categories: [],
      popular_products: [],
      summary: { pageviews: 200 },
    })
    expect(JSON.stringify(lite)).not.toMatch(/About|Jam|Baking|Pan/)
  })

  test.each<[LicenceLevel, boolean, number]>([
    ['pro', true, 2],
    ['agency', true, 2],
    ['pro', false, 0],
    ['plus', true, 0],
    ['basic', true, 0],
  ])('SUM-06 products: level %s, shop addon active: %s', (level, isShop, count) => {
    const payload = summary({ level, isShop })
    expect(payload.popular_products).toHaveLength(count)
    expect(payload.popular_page).not.toBeNull()
  })
})

describe('the page and post whose sessions are queried', () => {
  const asked = (popular: Partial<typeof POPULAR>) =>
    Object.entries(detailQueries({ ...POPULAR, ...popular }, RANGE)).map(([name, query]) => [
      name,
      query.filters?.map(({ values }) => values[0]),
    ])

  test('are the most viewed of their type', () => {
    expect(asked({})).toEqual([
      ['page', ['example.org', '/about/']],
      ['post', ['example.org', '/jam/']],
    ])
  })

  test('without content types, the page is the most viewed of all', () => {
    expect(asked({ pages: result(), posts: result() })).toEqual([['page', ['example.org', '/jam/']]])
  })

  test('a site with only posts has no page', () => {
    expect(asked({ pages: result() })).toEqual([['post', ['example.org', '/jam/']]])
  })
})
