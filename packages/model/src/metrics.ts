/**
 * The figures a query can ask for, named as in GA4's Data API where GA4 has them. What each means is written for readers, in the catalogues
 * of words. Adding one: a line here; the compiler then points at its words and at every source that lacks it.
 */
import { z } from 'zod'
import { WEB_VITALS, type WebVitalName } from './web-vitals.ts'

/** What figures are measured in, and what payloads multiply them by: they have shares in percent. Money is in minor units. */
export const UNITS = {
  count: { scale: 1 },
  /** A number with two decimals that is no share: a quotient of two counts, or a score. */
  ratio: { scale: 1 },
  /** From 0 to 1. */
  share: { scale: 100 },
  seconds: { scale: 1 },
  milliseconds: { scale: 1 },
  money: { scale: 1 },
  /** A place in a list of results, 1 at the top. */
  position: { scale: 1 },
} as const satisfies Record<string, { scale: number }>

export type Unit = keyof typeof UNITS

export interface MetricDefinition {
  /** What it is a figure of, which says what it can be split by. */
  of: 'visit' | 'order' | 'item' | 'search'
  unit: Unit
  /** Whether more of it is good news. */
  higherIsBetter: boolean
  /** What the contract usually calls it in payloads. Reports where it has another name say so; without one it goes by its own. */
  payload?: string
}

/** What is asked of a vital: the value that three of four views keep to, of how many views it is known, and how many were good and poor. */
const vitalMetrics = <Name extends WebVitalName>(name: Name) =>
  ({
    [name]: { of: 'visit', unit: WEB_VITALS[name].unit, higherIsBetter: false },
    [`${name}Views`]: { of: 'visit', unit: 'count', higherIsBetter: true },
    [`${name}GoodShare`]: { of: 'visit', unit: 'share', higherIsBetter: true },
    [`${name}PoorShare`]: { of: 'visit', unit: 'share', higherIsBetter: false },
  }) as Record<VitalMetric<Name>, MetricDefinition>

/** The metrics of one vital, or of all. */
export type VitalMetric<Name extends WebVitalName = WebVitalName> =
  | Name
  | `${Name}${'Views' | 'GoodShare' | 'PoorShare'}`

export const METRICS = {
  sessions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'sessions' },
  engagedSessions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'engaged_sessions' },
  engagementRate: { of: 'visit', unit: 'share', higherIsBetter: true },
  bounceRate: { of: 'visit', unit: 'share', higherIsBetter: false, payload: 'bounce_rate' },
  averageSessionDuration: { of: 'visit', unit: 'seconds', higherIsBetter: true, payload: 'duration' },
  screenPageViews: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'pageviews' },
  screenPageViewsPerSession: { of: 'visit', unit: 'ratio', higherIsBetter: true, payload: 'pages_per_sessions' },
  totalUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'totalusers' },
  newUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'new_users' },
  returningUsers: { of: 'visit', unit: 'count', higherIsBetter: true },
  entrances: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'entrances' },
  exits: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'exits' },
  exitRate: { of: 'visit', unit: 'share', higherIsBetter: false, payload: 'exitrate' },
  eventCount: { of: 'visit', unit: 'count', higherIsBetter: true },
  transactions: { of: 'order', unit: 'count', higherIsBetter: true, payload: 'transactions' },
  purchaseRevenue: { of: 'order', unit: 'money', higherIsBetter: true, payload: 'revenue' },
  /** In minor units of the currency of each order, so it makes sense by `currencyCode` alone. */
  purchaseRevenueAsPaid: { of: 'order', unit: 'money', higherIsBetter: true },
  averagePurchaseRevenue: { of: 'order', unit: 'money', higherIsBetter: true, payload: 'average_order_value' },
  firstTimePurchases: { of: 'order', unit: 'count', higherIsBetter: true },
  itemsPurchased: { of: 'item', unit: 'count', higherIsBetter: true, payload: 'quantity' },
  itemRevenue: { of: 'item', unit: 'money', higherIsBetter: true, payload: 'revenue' },
  addToCarts: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'addtocart' },
  removeFromCarts: { of: 'visit', unit: 'count', higherIsBetter: false, payload: 'remfromcart' },
  checkouts: { of: 'visit', unit: 'count', higherIsBetter: true },
  checkoutAbandonmentRate: { of: 'visit', unit: 'share', higherIsBetter: false, payload: 'abandonedcheckouts' },
  organicGoogleSearchClicks: { of: 'search', unit: 'count', higherIsBetter: true, payload: 'clicks' },
  organicGoogleSearchImpressions: { of: 'search', unit: 'count', higherIsBetter: true, payload: 'impressions' },
  organicGoogleSearchClickThroughRate: { of: 'search', unit: 'share', higherIsBetter: true, payload: 'ctr' },
  organicGoogleSearchAveragePosition: { of: 'search', unit: 'position', higherIsBetter: false, payload: 'position' },
  formImpressions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'impressions' },
  formConversions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'conversions' },
  formConversionRate: { of: 'visit', unit: 'share', higherIsBetter: true, payload: 'conversionrate' },
  videoStarts: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'video_start' },
  averageVideoWatchTime: { of: 'visit', unit: 'seconds', higherIsBetter: true, payload: 'average_watch_time' },
  averageVideoShareWatched: { of: 'visit', unit: 'share', higherIsBetter: true, payload: 'average_time_viewed' },
  videoCompletionRate: { of: 'visit', unit: 'share', higherIsBetter: true, payload: 'completion_rate' },
  purchaseRate: { of: 'visit', unit: 'share', higherIsBetter: true, payload: 'conversion_rate' },
  ...vitalMetrics('largestContentfulPaint'),
  ...vitalMetrics('interactionToNextPaint'),
  ...vitalMetrics('cumulativeLayoutShift'),
  ...vitalMetrics('firstContentfulPaint'),
  ...vitalMetrics('timeToFirstByte'),
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof METRICS
const ALL = Object.keys(METRICS) as [Metric, ...Metric[]]
export const Metric = z.enum(ALL)

/** Keys of the catalogues of words: the label of each metric and, in one sentence, its definition. */
export type MetricWords = `metrics.${Metric}` | `metrics.${Metric}.about`

/** What a metric is measured in. */
export const unitOf = (metric: Metric): Unit => METRICS[metric].unit

/** A metric's value as payloads have it. */
export const inPayload = (metric: Metric, value = 0): number => value * UNITS[unitOf(metric)].scale

/** Whether less of a metric is good news. */
export const isInverted = (metric: Metric): boolean => !METRICS[metric].higherIsBetter

const metricsOf = (...kinds: MetricDefinition['of'][]): readonly Metric[] =>
  ALL.filter((metric) => kinds.includes(METRICS[metric].of))

/** Metrics of products in orders: alone these can be split by what a product is. */
export const ITEM_METRICS = metricsOf('item')

/** Metrics of orders: alone these can be split by what led to the order. */
export const ORDER_METRICS = metricsOf('order', 'item')

/** Metrics of search terms: they come from the search engine, and share no dimension with visits but the date. */
export const SEARCH_METRICS = metricsOf('search')
