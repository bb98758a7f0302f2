/** What the site summary asks, and how the answers become its payload. Its range is always all time. */
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
import { mapFigures } from '../table/figures.ts'
import { CONTENT_FIGURES, type PopularContent, type SiteSummaryPayload } from './payload.ts'

const TOP_TIMES = 3
const TOP_CATEGORIES = 5
const TOP_PRODUCTS = 4
export const totalsQuery = (range: DateRange): QueryInput => ({ metrics: ['screenPageViews', 'sessions'], range })

export type PopularName = 'times' | 'anything' | 'pages' | 'posts' | 'products' | 'categories' | 'shop'

/** What is popular. The row counts of `pages` and `posts` say how many of them have been seen. */
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
        // A shop's shelves are no categories of what is to be read.
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

/** The answers, as far as the source knows them. */
export type PopularAnswers = Record<PopularName, Result | Missing>

export type DetailName = 'page' | 'post'

/** Sessions of the most popular page and post: asked of one page each, since of all pages it takes many times as long. */
export function detailQueries(popular: PopularAnswers, range: DateRange) {
  const queries: Partial<Record<DetailName, QueryInput>> = {}
  for (const [name, row] of Object.entries(favourites(popular))) {
    if (!row || isMissing(row)) continue
    queries[name as DetailName] = {
      metrics: Object.values(CONTENT_FIGURES),
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

/** When pages report no content type, the top page is the one viewed most. */
function favourites({ pages, posts, anything }: PopularAnswers): Record<DetailName, ResultRow | Missing | undefined> {
  const saysTypes = [pages, posts].some((answer) => isMissing(answer) || answer.rows.length > 0)
  const first = (answer: Result | Missing) => (isMissing(answer) ? answer : answer.rows[0])
  return { page: first(saysTypes ? pages : anything), post: first(posts) }
}

/** How many of each there are; null where that is not known. */
export interface ContentCounts {
  posts: number | null
  pages: number | null
  comments: number | null
}

export interface SummaryParts {
  level: LicenceLevel
  since: string | null
  totals: Result
  popular: PopularAnswers
  details: Partial<Record<DetailName, Result | Missing>>
  /** What the site itself says of its content; null when it does not. */
  content: ContentCounts | null
  /** Whether the shop addon is active; without an addon list, a site that sends a shop's events has one. */
  isShop: boolean
}

/** The payload. What the edition does not open is not in it. */
export function buildSiteSummary(parts: SummaryParts): SiteSummaryPayload {
  const { level, totals, popular, details, content } = parts
  const { page, post } = favourites(popular)
  const opensContent = allows(level, 'site_summary_content')
  const opensProducts = allows(level, 'site_summary_products') && parts.isShop
  return {
    since: parts.since,
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
      ? shares(popular.products, (row) => row.latest?.pageTitle || (row.dimensions.pagePath ?? ''))
      : [],
  }
}

/** How many have been seen; null where none has, or the source does not know. */
const countOf = (answer: Result | Missing) => (isMissing(answer) ? null : answer.rowCount || null)

/** The days or hours with the most views; those with none are left out. */
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

function shares(answer: Result | Missing, titleOf: (row: ResultRow) => string) {
  return sectionFrom(answer, ({ rows, totals }) =>
    rows.map((row) => ({
      title: titleOf(row),
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
    // To a tenth: counts are whole, and the bounce rate is in percent.
    ...mapFigures(CONTENT_FIGURES, (metric) => toTenths(inPayload(metric, figures[metric]))),
  }
}

/** To a tenth of a percent. */
function percentOf(part: number, whole: number | undefined): number {
  return toTenths(shareOf(part, whole))
}

const toTenths = (value: number) => Math.round(10 * value) / 10
