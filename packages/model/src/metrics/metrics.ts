/**
 * Metrics, the figures that queries return, with GA4's Data API names where GA4 has them. Their definitions for readers are in the message
 * catalogues. To add one, add a line here; the compiler then finds missing messages and SQL.
 */
import { z } from 'zod'
import { WEB_VITALS, type WebVitalName } from './web-vitals.ts'

/** Units of figures, and their factor in payloads, which have shares in percent. Money is in minor units. */
export const UNITS = {
  count: { scale: 1 },
  /** A number with two decimals that is not a share: a quotient of two counts, or a score. */
  ratio: { scale: 1 },
  /** From 0 to 1. */
  share: { scale: 100 },
  seconds: { scale: 1 },
  milliseconds: { scale: 1 },
  /** Milliseconds displayed in seconds: how long a page takes to appear. */
  loadTime: { scale: 1 },
  money: { scale: 1 },
  /** Position in a list of results, 1 at the top. */
  position: { scale: 1 },
} as const satisfies Record<string, { scale: number }>

export type Unit = keyof typeof UNITS

/** Units of shares and means. */
type MeanUnit = Exclude<Unit, 'count' | 'money'>

export type MetricDefinition = {
  /** What it measures, which determines its possible dimensions. */
  of: 'visit' | 'order' | 'item' | 'search'
  /** Whether a rise is good news. */
  higherIsBetter: boolean
  /** The contract's usual name in payloads; reports with another name say so. Null: the contract has none, so the id is used. */
  payload: string | null
} & (
  | { unit: Exclude<Unit, MeanUnit>; per?: string }
  /** `per`: the metric that counts what it is a share or mean of. Means of money have one too. */
  | { unit: MeanUnit; per: string }
)

/** Metrics of a vital: the value that three of four views stay within, the number of measured views, and the shares of good and poor ones. */
export interface VitalMetrics<Each> {
  value: Each
  views: Each
  goodShare: Each
  poorShare: Each
}

/** The metrics of all vitals by id, given a function for one vital. */
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
  // The contract has the bounce rate instead.
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
  // The contract has only shares of new and returning visits.
  returningUsers: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  entrances: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'entrances' },
  exits: { of: 'visit', unit: 'count', higherIsBetter: true, payload: 'exits' },
  exitRate: { of: 'visit', unit: 'share', per: 'screenPageViews', higherIsBetter: false, payload: 'exitrate' },
  // It counts the events of the query, so each payload names it differently.
  eventCount: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  transactions: { of: 'order', unit: 'count', higherIsBetter: true, payload: 'transactions' },
  purchaseRevenue: { of: 'order', unit: 'money', higherIsBetter: true, payload: 'revenue' },
  /** In minor units of each order's currency, so use it only by `currencyCode`. For the comparison with the shop's list; in no payload. */
  purchaseRevenueAsPaid: { of: 'order', unit: 'money', higherIsBetter: true, payload: null },
  averagePurchaseRevenue: {
    of: 'order',
    unit: 'money',
    per: 'transactions',
    higherIsBetter: true,
    payload: 'average_order_value',
  },
  // The contract has only their share.
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
  // The contract has only the abandonment rate.
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
  // The contract has no goals. Of the sessions of a row, those that reach the goal of the query.
  goalConversions: { of: 'visit', unit: 'count', higherIsBetter: true, payload: null },
  goalConversionRate: { of: 'visit', unit: 'share', per: 'sessions', higherIsBetter: true, payload: null },
  // The contract has no vitals from visits.
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

/** Message keys: the label of each metric and its definition in one sentence. */
export type MetricWords = `metrics.${Metric}` | `metrics.${Metric}.about`

/** Unit of a metric. */
export const unitOf = (metric: Metric): Unit => METRICS[metric].unit

/** A metric's value in payloads. */
export const inPayload = (metric: Metric, value = 0): number => value * UNITS[unitOf(metric)].scale

/** Whether a fall is good news. */
export const isInverted = (metric: Metric): boolean => !METRICS[metric].higherIsBetter

const metricsOf = (...kinds: MetricDefinition['of'][]): readonly Metric[] =>
  ALL.filter((metric) => kinds.includes(METRICS[metric].of))

/** Metrics of the goal that a query names. */
export const GOAL_METRICS: readonly Metric[] = ['goalConversions', 'goalConversionRate']

/** Metrics of products in orders: only these can be split by properties of products. */
export const ITEM_METRICS = metricsOf('item')

/** Metrics of orders: only these can be split by properties of orders. */
export const ORDER_METRICS = metricsOf('order', 'item')

/** Metrics of search terms, from the search engine. The only dimension they share with visits is the date. */
export const SEARCH_METRICS = metricsOf('search')
