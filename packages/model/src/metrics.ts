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
  /** Milliseconds that people read in seconds: how long a page takes to appear. */
  loadTime: { scale: 1 },
  money: { scale: 1 },
  /** A place in a list of results, 1 at the top. */
  position: { scale: 1 },
} as const satisfies Record<string, { scale: number }>

export type Unit = keyof typeof UNITS

/** What is neither counted nor paid. */
type MeanUnit = Exclude<Unit, 'count' | 'money'>

export type MetricDefinition = {
  /** What it is a figure of, which says what it can be split by. */
  of: 'visit' | 'order' | 'item' | 'search'
  /** Whether more of it is good news. */
  higherIsBetter: boolean
  /** The contract's usual name for it in payloads; reports with another name say so. Null: the contract has none, so its id is used. */
  payload: string | null
} & (
  | { unit: Exclude<Unit, MeanUnit>; per?: string }
  /** `per`: the metric that says how many things it is a share or mean of. Means of money have one too. */
  | { unit: MeanUnit; per: string }
)

/** What is asked of a vital: the value that three of four views keep to, of how many views it is known, and how many were good and poor. */
export interface VitalMetrics<Each> {
  value: Each
  views: Each
  goodShare: Each
  poorShare: Each
}

/** The metrics of each vital, by their ids; made of what they are for one vital. */
export function vitalMetrics<Each>(of: (name: WebVitalName) => VitalMetrics<Each>) {
  const largestContentfulPaint = of('largestContentfulPaint')
  const interactionToNextPaint = of('interactionToNextPaint')
  const cumulativeLayoutShift = of('cumulativeLayoutShift')
  const firstContentfulPaint = of('firstContentfulPaint')
  const timeToFirstByte = of('timeToFirstByte')
  return {
    largestContentfulPaint: largestContentfulPaint.value,
    largestContentfulPaintViews: largestContentfulPaint.views,
    largestContentfulPaintGoodShare: largestContentfulPaint.goodShare,
    largestContentfulPaintPoorShare: largestContentfulPaint.poorShare,
    interactionToNextPaint: interactionToNextPaint.value,
    interactionToNextPaintViews: interactionToNextPaint.views,
    interactionToNextPaintGoodShare: interactionToNextPaint.goodShare,
    interactionToNextPaintPoorShare: interactionToNextPaint.poorShare,
    cumulativeLayoutShift: cumulativeLayoutShift.value,
    cumulativeLayoutShiftViews: cumulativeLayoutShift.views,
    cumulativeLayoutShiftGoodShare: cumulativeLayoutShift.goodShare,
    cumulativeLayoutShiftPoorShare: cumulativeLayoutShift.poorShare,
    firstContentfulPaint: firstContentfulPaint.value,
    firstContentfulPaintViews: firstContentfulPaint.views,
    firstContentfulPaintGoodShare: firstContentfulPaint.goodShare,
    firstContentfulPaintPoorShare: firstContentfulPaint.poorShare,
    timeToFirstByte: timeToFirstByte.value,
    timeToFirstByteViews: timeToFirstByte.views,
    timeToFirstByteGoodShare: timeToFirstByte.goodShare,
    timeToFirstBytePoorShare: timeToFirstByte.poorShare,
  } satisfies Record<`${WebVitalName}${'' | 'Views' | 'GoodShare' | 'PoorShare'}`, Each>
}

export const METRICS = {
  sessions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'sessions' },
  engagedSessions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'engaged_sessions' },
  // The contract has the bounce rate in its place.
  engagementRate: { of: 'visit', unit: 'share', per: 'sessions', higherIsBetter: true, payload: null },
  bounceRate: { of: 'visit', unit: 'share', per: 'sessions', higherIsBetter: false, payload: 'bounce_rate' },
  averageSessionDuration: { of: 'visit', unit: 'seconds', per: 'sessions', higherIsBetter: true, payload: 'duration' },
  screenPageViews: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'pageviews' },
  screenPageViewsPerSession: {
    of: 'visit',
    unit: 'ratio',
    per: 'sessions',
    higherIsBetter: true,
    payload: 'pages_per_sessions',
  },
  totalUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'totalusers' },
  newUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'new_users' },
  // The contract has shares of new and returning visits, and no count.
  returningUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  entrances: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'entrances' },
  exits: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'exits' },
  exitRate: { of: 'visit', unit: 'share', per: 'screenPageViews', higherIsBetter: false, payload: 'exitrate' },
  // What is counted depends on the events asked for, so each payload has its own name for it.
  eventCount: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  transactions: { of: 'order', unit: 'count', higherIsBetter: true, payload: 'transactions' },
  purchaseRevenue: { of: 'order', unit: 'money', higherIsBetter: true, payload: 'revenue' },
  /** In minor units of the currency of each order, so it makes sense by `currencyCode` alone. Compared with the shop's own list; in no payload. */
  purchaseRevenueAsPaid: { of: 'order', unit: 'money', higherIsBetter: true, payload: null },
  averagePurchaseRevenue: {
    of: 'order',
    unit: 'money',
    per: 'transactions',
    higherIsBetter: true,
    payload: 'average_order_value',
  },
  // The contract has their share alone.
  firstTimePurchases: { of: 'order', unit: 'count', higherIsBetter: true, payload: null },
  firstTimePurchaseRate: {
    of: 'order',
    unit: 'share',
    per: 'transactions',
    higherIsBetter: true,
    payload: 'newcustomers',
  },
  itemsPurchased: { of: 'item', unit: 'count', higherIsBetter: true, payload: 'quantity' },
  itemRevenue: { of: 'item', unit: 'money', higherIsBetter: true, payload: 'revenue' },
  addToCarts: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'addtocart' },
  removeFromCarts: { of: 'visit', unit: 'count', higherIsBetter: false, payload: 'remfromcart' },
  // The contract has the rate of abandonment alone.
  checkouts: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  checkoutAbandonmentRate: {
    of: 'visit',
    unit: 'share',
    per: 'checkouts',
    higherIsBetter: false,
    payload: 'abandonedcheckouts',
  },
  organicGoogleSearchClicks: { of: 'search', unit: 'count', higherIsBetter: true, payload: 'clicks' },
  organicGoogleSearchImpressions: { of: 'search', unit: 'count', higherIsBetter: true, payload: 'impressions' },
  organicGoogleSearchClickThroughRate: {
    of: 'search',
    unit: 'share',
    per: 'organicGoogleSearchImpressions',
    higherIsBetter: true,
    payload: 'ctr',
  },
  organicGoogleSearchAveragePosition: {
    of: 'search',
    unit: 'position',
    per: 'organicGoogleSearchImpressions',
    higherIsBetter: false,
    payload: 'position',
  },
  formImpressions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'impressions' },
  formConversions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'conversions' },
  formConversionRate: {
    of: 'visit',
    unit: 'share',
    per: 'formImpressions',
    higherIsBetter: true,
    payload: 'conversionrate',
  },
  videoStarts: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'video_start' },
  averageVideoWatchTime: {
    of: 'visit',
    unit: 'seconds',
    per: 'videoStarts',
    higherIsBetter: true,
    payload: 'average_watch_time',
  },
  averageVideoShareWatched: {
    of: 'visit',
    unit: 'share',
    per: 'videoStarts',
    higherIsBetter: true,
    payload: 'average_time_viewed',
  },
  videoCompletionRate: {
    of: 'visit',
    unit: 'share',
    per: 'videoStarts',
    higherIsBetter: true,
    payload: 'completion_rate',
  },
  purchaseRate: { of: 'visit', unit: 'share', per: 'sessions', higherIsBetter: true, payload: 'conversion_rate' },
  // The contract has no vitals of visits.
  ...vitalMetrics<MetricDefinition & { per: `${WebVitalName}Views`; payload: null }>((name) => {
    const of = { of: 'visit', per: `${name}Views`, payload: null } as const
    return {
      value: { ...of, unit: WEB_VITALS[name].unit, higherIsBetter: false },
      views: { ...of, unit: 'count', higherIsBetter: true },
      goodShare: { ...of, unit: 'share', higherIsBetter: true },
      poorShare: { ...of, unit: 'share', higherIsBetter: false },
    }
  }),
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
