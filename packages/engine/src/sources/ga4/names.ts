/**
 * What answers each metric and dimension in Google Analytics 4, by the names of its Data API (v1beta). Null: it cannot answer it.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema
 */
import {
  type BuiltInDimension,
  type CustomDimension,
  type Dimension,
  isCustom,
  type Metric,
  socialNetworkOf,
  vitalMetrics,
} from '@curlew/model'

/** What a metric is made of: a metric of GA4, of all that the query is about, or of a part of it. */
interface MeasureDefinition {
  ga4: string
  /** Counts only what has this value. */
  only?: { dimension: 'eventName' | 'newVsReturning'; value: string }
  /** An amount in major units. */
  isMoney?: true
  /** A mean of this measure: its sum is the product. */
  meanOf?: 'sessions'
  /**
   * What it counts, which decides whether rows add up to their total: a session is in several rows by page, but in one by country; a
   * visitor may be in several rows of any kind.
   */
  counts: 'sessions' | 'events' | 'visitors'
}

const event = (name: string) =>
  ({ ga4: 'eventCount', only: { dimension: 'eventName', value: name }, counts: 'events' }) as const
const sessionsWith = (name: string) =>
  ({ ga4: 'sessions', only: { dimension: 'eventName', value: name }, counts: 'sessions' }) as const

export const MEASURES = {
  sessions: { ga4: 'sessions', counts: 'sessions' },
  engagedSessions: { ga4: 'engagedSessions', counts: 'sessions' },
  sessionSeconds: { ga4: 'averageSessionDuration', meanOf: 'sessions', counts: 'sessions' },
  views: { ga4: 'screenPageViews', counts: 'events' },
  users: { ga4: 'totalUsers', counts: 'visitors' },
  newUsers: { ga4: 'newUsers', counts: 'visitors' },
  returningUsers: { ga4: 'totalUsers', only: { dimension: 'newVsReturning', value: 'returning' }, counts: 'visitors' },
  events: { ga4: 'eventCount', counts: 'events' },
  transactions: { ga4: 'transactions', counts: 'events' },
  revenue: { ga4: 'purchaseRevenue', isMoney: true, counts: 'events' },
  firstPurchasers: { ga4: 'firstTimePurchasers', counts: 'visitors' },
  items: { ga4: 'itemsPurchased', counts: 'events' },
  itemRevenue: { ga4: 'itemRevenue', isMoney: true, counts: 'events' },
  addToCarts: { ga4: 'addToCarts', counts: 'events' },
  removeFromCarts: event('remove_from_cart'),
  checkouts: sessionsWith('begin_checkout'),
  purchases: sessionsWith('purchase'),
  formImpressions: event('form_impression'),
  formConversions: event('generate_lead'),
  videoStarts: event('video_start'),
  videoCompletions: event('video_complete'),
} as const satisfies Record<string, MeasureDefinition>
export type Measure = keyof typeof MEASURES
export const measureOf = (measure: Measure): MeasureDefinition => MEASURES[measure]

/** A metric as a formula of measures. */
interface Formula {
  of: readonly Measure[]
  value: (...measures: number[]) => number
}
const one = (measure: Measure): Formula => ({ of: [measure], value: (count = 0) => count })
const ratio = (part: Measure, whole: Measure): Formula => ({
  of: [part, whole],
  value: (of = 0, by = 0) => (by === 0 ? 0 : of / by),
})

export const FORMULAS: Readonly<Record<Metric, Formula | null>> = {
  sessions: one('sessions'),
  engagedSessions: one('engagedSessions'),
  engagementRate: ratio('engagedSessions', 'sessions'),
  bounceRate: {
    of: ['sessions', 'engagedSessions'],
    value: (all = 0, engaged = 0) => (all === 0 ? 0 : (all - engaged) / all),
  },
  averageSessionDuration: ratio('sessionSeconds', 'sessions'),
  screenPageViews: one('views'),
  screenPageViewsPerSession: ratio('views', 'sessions'),
  totalUsers: one('users'),
  newUsers: one('newUsers'),
  returningUsers: one('returningUsers'),
  entrances: null,
  exits: null,
  exitRate: null,
  eventCount: one('events'),
  transactions: one('transactions'),
  purchaseRevenue: one('revenue'),
  // Google converts every order into one currency.
  purchaseRevenueAsPaid: null,
  averagePurchaseRevenue: ratio('revenue', 'transactions'),
  firstTimePurchases: one('firstPurchasers'),
  firstTimePurchaseRate: ratio('firstPurchasers', 'transactions'),
  itemsPurchased: one('items'),
  itemRevenue: one('itemRevenue'),
  addToCarts: one('addToCarts'),
  removeFromCarts: one('removeFromCarts'),
  checkouts: one('checkouts'),
  // It would need sessions with one event and without another.
  checkoutAbandonmentRate: null,
  // It would need sessions by the pages and events in them.
  goalConversions: null,
  goalConversionRate: null,
  // Search terms are not in the Data API; Search Console has them.
  organicGoogleSearchClicks: null,
  organicGoogleSearchImpressions: null,
  organicGoogleSearchClickThroughRate: null,
  organicGoogleSearchAveragePosition: null,
  formImpressions: one('formImpressions'),
  formConversions: one('formConversions'),
  formConversionRate: ratio('formConversions', 'formImpressions'),
  videoStarts: one('videoStarts'),
  // Sums of parameters need custom metrics.
  averageVideoWatchTime: null,
  averageVideoShareWatched: null,
  videoCompletionRate: ratio('videoCompletions', 'videoStarts'),
  purchaseRate: ratio('purchases', 'sessions'),
  ...vitalMetrics<null>(() => ({ value: null, views: null, goodShare: null, poorShare: null })),
}

/** How GA4 answers a dimension. */
export interface DimensionName {
  ga4: string
  /** From GA4's value to ours. Default: as it is, with `(not set)` as empty. */
  read?: (value: string) => string
  /** Several values of GA4 are one of ours: rows are added up, and filters are applied to the rows. */
  isDerived?: true
}

const NOT_SET = '(not set)'
const plain = (value: string) => (value === NOT_SET ? '' : value)
const number = (value: string) => String(Number(value))
const same = (ga4: string): DimensionName => ({ ga4 })

const NAMES: Readonly<Record<BuiltInDimension, DimensionName | null>> = {
  date: { ga4: 'date', read: (day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` },
  hour: { ga4: 'hour', read: number },
  nthHour: { ga4: 'nthHour', read: number },
  dayOfWeek: { ga4: 'dayOfWeek', read: number },
  // Only in real-time reports, see REALTIME_NAMES.
  minutesAgo: null,
  eventName: same('eventName'),
  hostName: same('hostName'),
  pagePath: same('pagePath'),
  pageTitle: same('pageTitle'),
  contentType: same('contentType'),
  contentGroup: same('contentGroup'),
  organicGoogleSearchQuery: null,
  funnelStep: null,
  transactionId: same('transactionId'),
  orderShop: null,
  orderCoupon: same('orderCoupon'),
  currencyCode: same('currencyCode'),
  daysToTransaction: null,
  sessionsToTransaction: null,
  itemId: same('itemId'),
  itemName: same('itemName'),
  itemCategory: same('itemCategory'),
  landingPage: same('landingPage'),
  exitPage: null,
  // GA4 has the referrer of each page view, not of the session.
  pageReferrer: null,
  sessionDefaultChannelGroup: same('sessionDefaultChannelGroup'),
  sessionSource: same('sessionSource'),
  sessionMedium: same('sessionMedium'),
  sessionSourceMedium: same('sessionSourceMedium'),
  sessionCampaignName: same('sessionCampaignName'),
  socialNetwork: { ga4: 'sessionSource', read: socialNetworkOf, isDerived: true },
  country: same('countryId'),
  region: same('region'),
  city: same('city'),
  deviceCategory: same('deviceCategory'),
  browser: same('browser'),
  operatingSystem: same('operatingSystem'),
  newVsReturning: same('newVsReturning'),
}

/** Parameters of events that GA4 has without a custom dimension. */
const PARAMS: Readonly<Record<string, string>> = {
  link_url: 'linkUrl',
  link_text: 'linkText',
  link_domain: 'linkDomain',
  outbound: 'outbound',
  file_name: 'fileName',
  file_extension: 'fileExtension',
  method: 'method',
  percent_scrolled: 'percentScrolled',
  search_term: 'searchTerm',
  video_title: 'videoTitle',
  video_provider: 'videoProvider',
}
const paramOf = (dimension: CustomDimension) => dimension.slice('customEvent:'.length)

/** Null: GA4 cannot answer it. Whether a property has a custom dimension is its own matter. */
export function dimensionName(dimension: Dimension): DimensionName | null {
  if (!isCustom(dimension)) return NAMES[dimension]
  const param = paramOf(dimension)
  return same(Object.hasOwn(PARAMS, param) ? PARAMS[param]! : dimension)
}

/** Parameters of events that every property answers. */
export const BUILT_IN_PARAMS: readonly string[] = [...Object.keys(PARAMS), 'content_type', 'content_group']

/** Metrics and dimensions of real-time reports. An empty name: it has no value there. */
export const REALTIME_METRICS: Partial<Record<Metric, string>> = {
  totalUsers: 'activeUsers',
  screenPageViews: 'screenPageViews',
  eventCount: 'eventCount',
}
export const REALTIME_NAMES: Partial<Record<Dimension, DimensionName>> = {
  minutesAgo: { ga4: 'minutesAgo', read: number },
  eventName: same('eventName'),
  country: same('countryId'),
  city: same('city'),
  // Real-time reports know cities without their region.
  region: same(''),
  deviceCategory: same('deviceCategory'),
}
/** A standard property's real-time reports reach back so far. */
export const REALTIME_MINUTES = 30

export const readValue = ({ read = plain }: DimensionName, value: string) => read(value)
/** GA4's values for one of ours, in filters. */
export const writeValues = (dimension: Dimension, value: string): string[] => {
  if (value === '') return [NOT_SET, '']
  if (dimension === 'date') return [value.replaceAll('-', '')]
  if (dimension === 'hour') return [value.padStart(2, '0')]
  if (dimension === 'nthHour') return [value.padStart(4, '0')]
  return [value]
}
