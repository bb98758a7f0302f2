/** Queries and payload of the site summary, always for all time. */
import {
  allows,
  type DateRange,
  type Filter,
  inPayload,
  isMissing,
  type LicenceLevel,
  type Missing,
  type QueryInput,
  type Result,
  type ResultRow,
  SHOP_EVENTS,
  shareOf,
} from '@curlew/model'
import { type SectionError, sectionFrom, sectionMissing } from '../section/section.ts'
import { mapMetrics } from '../table/metric-set.ts'
import { CONTENT_METRICS, type PopularContent, type Share, type SiteSummaryPayload } from './payload.ts'

const TOP_TIMES = 3
const TOP_CATEGORIES = 5
const TOP_PRODUCTS = 4
export const totalsQuery = (range: DateRange): QueryInput => ({ metrics: ['screenPageViews', 'sessions'], range })

export type PopularName = 'times' | 'anything' | 'pages' | 'posts' | 'products' | 'categories' | 'shop'

/** Queries for popular content. The row counts of `pages` and `posts` are the numbers seen. */
export function popularQueries(range: DateRange): Record<PopularName, QueryInput> {
  const mostViewed = (limit: number, ...filters: Filter[]): QueryInput => ({
    metrics: ['screenPageViews'],
    dimensions: ['hostName', 'pagePath'],
    filters,
    range,
    limit,
    latest: ['pageTitle'],
  })
  const ofType = (type: string): Filter => ({ dimension: 'contentType', operator: 'is', values: [type] })
  return {
    times: { metrics: ['screenPageViews'], dimensions: ['dayOfWeek', 'hour'], range },
    anything: mostViewed(1),
    pages: mostViewed(1, ofType('page')),
    posts: mostViewed(1, ofType('post')),
    products: mostViewed(TOP_PRODUCTS, ofType('product')),
    categories: {
      metrics: ['screenPageViews'],
      dimensions: ['contentGroup'],
      filters: [
        { dimension: 'contentGroup', operator: 'is_not', values: [''] },
        // Product categories are not content categories.
        { dimension: 'contentType', operator: 'is_not', values: ['product'] },
      ],
      range,
      limit: TOP_CATEGORIES,
    },
    shop: {
      metrics: ['eventCount'],
      filters: [{ dimension: 'eventName', operator: 'is', values: [...SHOP_EVENTS] }],
      range,
    },
  }
}

/** Answers, or why the source cannot give them. */
export type PopularAnswers = Record<PopularName, Result | Missing>

export type DetailName = 'page' | 'post'

/** Sessions of the top page and post. Queried for a single page, as a query over all pages is many times slower. */
export function detailQueries(popular: PopularAnswers, range: DateRange) {
  const queries: Partial<Record<DetailName, QueryInput>> = {}
  for (const [name, row] of Object.entries(favourites(popular))) {
    if (!row || isMissing(row)) continue
    queries[name as DetailName] = {
      metrics: Object.values(CONTENT_METRICS),
      dimensions: ['hostName', 'pagePath'],
      filters: (['hostName', 'pagePath'] as const).map((dimension) => ({
        dimension,
        operator: 'is',
        values: [row.dimensions[dimension] ?? ''],
      })),
      range,
    }
  }
  return queries
}

/** Without content types, the top page is the most viewed of all. */
function favourites({ pages, posts, anything }: PopularAnswers): Record<DetailName, ResultRow | Missing | undefined> {
  const saysTypes = [pages, posts].some((answer) => isMissing(answer) || answer.rows.length > 0)
  const first = (answer: Result | Missing) => (isMissing(answer) ? answer : answer.rows[0])
  return { page: first(saysTypes ? pages : anything), post: first(posts) }
}

/** Content counts; null if unknown. */
export interface ContentCounts {
  posts: number | null
  pages: number | null
  comments: number | null
}

export interface SummaryAnswers {
  level: LicenceLevel
  since: string | null
  totals: Result
  popular: PopularAnswers
  details: Partial<Record<DetailName, Result | Missing>>
  /** Counts that the site itself reports; null if it does not. */
  content: ContentCounts | null
  /** Whether the shop addon is active; without a list of addons, whether the site sends shop events. */
  isShop: boolean
}

/** Builds the payload, without what the licence excludes. */
export function buildSiteSummary(answers: SummaryAnswers): SiteSummaryPayload {
  const { level, totals, popular, details, content } = answers
  const { page, post } = favourites(popular)
  const opensContent = allows(level, 'site_summary_content')
  const opensProducts = allows(level, 'site_summary_products') && answers.isShop
  return {
    since: answers.since,
    summary: {
      pageviews: totals.totals.current.screenPageViews ?? 0,
      sessions: totals.totals.current.sessions ?? 0,
      total_posts: content ? content.posts : countOf(popular.posts),
      total_pages: content ? content.pages : countOf(popular.pages),
      total_comments: content?.comments ?? null,
    },
    popular_days: sectionFrom(popular.times, (times) =>
      topTimes(times, 'dayOfWeek').map(({ time, percent }) => ({ day: time, percent })),
    ),
    popular_hours: sectionFrom(popular.times, (times) =>
      topTimes(times, 'hour').map(({ time, percent }) => ({ hour: time, percent })),
    ),
    popular_page: opensContent ? contentOf(page, details.page) : null,
    popular_post: opensContent ? contentOf(post, details.post) : null,
    popular_categories: opensContent ? shares(popular.categories, (row) => row.dimensions.contentGroup ?? '') : [],
    popular_products: opensProducts
      ? shares(
          popular.products,
          (row) => row.latest?.pageTitle || (row.dimensions.pagePath ?? ''),
          (row) => ({ path: row.dimensions.pagePath ?? '' }),
        )
      : [],
  }
}

/** Number seen; null for none or if unsupported. */
const countOf = (answer: Result | Missing) => (isMissing(answer) ? null : answer.rowCount || null)

/** Days or hours with most views; empty ones are omitted. */
function topTimes({ rows, totals }: Result, dimension: 'dayOfWeek' | 'hour') {
  const views = new Map<number, number>()
  for (const row of rows) {
    const time = Number(row.dimensions[dimension])
    views.set(time, (views.get(time) ?? 0) + (row.current.screenPageViews ?? 0))
  }
  return [...views]
    .sort(([a, viewsA], [b, viewsB]) => viewsB - viewsA || a - b)
    .slice(0, TOP_TIMES)
    .map(([time, count]) => ({ time, percent: percentOf(count, totals.current.screenPageViews) }))
}

function shares(
  answer: Result | Missing,
  titleOf: (row: ResultRow) => string,
  moreOf: (row: ResultRow) => Pick<Share, 'path'> = () => ({}),
) {
  return sectionFrom(answer, ({ rows, totals }) =>
    rows.map((row) => ({
      ...{ title: titleOf(row), ...moreOf(row) },
      percent: percentOf(row.current.screenPageViews ?? 0, totals.current.screenPageViews),
    })),
  )
}

function contentOf(
  row: ResultRow | Missing | undefined,
  detail: Result | Missing | undefined,
): PopularContent | SectionError | null {
  if (row && isMissing(row)) return sectionMissing(row)
  if (detail && isMissing(detail)) return sectionMissing(detail)
  const figures = detail?.rows[0]?.current
  if (!row || !figures) return null
  return {
    hostname: row.dimensions.hostName ?? '',
    url: row.dimensions.pagePath ?? '',
    title: row.latest?.pageTitle ?? '',
    img: null,
    // Counts are whole, so this rounds only the bounce rate, which is in percent.
    ...mapMetrics(CONTENT_METRICS, (metric) => toTenths(inPayload(metric, figures[metric]))),
  }
}

/** Rounds to a tenth of a percent. */
function percentOf(count: number, whole: number | undefined): number {
  return toTenths(shareOf(count, whole))
}

const toTenths = (value: number) => Math.round(10 * value) / 10
