/** The figures a query can ask for, named as in GA4's Data API where GA4 has them. Adding one: a line here; the compiler then points at every source that lacks it. */
import { z } from 'zod'

export interface MetricDefinition {
  /** What it is a figure of, which says what it can be split by. */
  of: 'visit' | 'order' | 'item' | 'search'
  /** Whether more of it is good news. */
  higherIsBetter: boolean
}

export const METRICS = {
  /** Visits: a visitor’s events with no gap of 30 minutes and no new campaign between them. Belongs to the day it began. */
  sessions: { of: 'visit', higherIsBetter: true },
  /** Sessions with an interaction, of 10 seconds or longer, or with more than one page. */
  engagedSessions: { of: 'visit', higherIsBetter: true },
  /** Share of sessions that were not engaged. */
  bounceRate: { of: 'visit', higherIsBetter: false },
  /** Seconds from a session’s first event to its last. */
  averageSessionDuration: { of: 'visit', higherIsBetter: true },
  /** Pages shown, repeats included. Belongs to the day it happened. */
  screenPageViews: { of: 'visit', higherIsBetter: true },
  screenPageViewsPerSession: { of: 'visit', higherIsBetter: true },
  /** Distinct visitors who began a session. */
  totalUsers: { of: 'visit', higherIsBetter: true },
  /** Distinct visitors whose first known session began here. */
  newUsers: { of: 'visit', higherIsBetter: true },
  /** Distinct visitors who began a session and had had one before. */
  returningUsers: { of: 'visit', higherIsBetter: true },
  /** Sessions that began on the page. */
  entrances: { of: 'visit', higherIsBetter: true },
  /** Sessions that ended on the page. */
  exits: { of: 'visit', higherIsBetter: true },
  /** Share of page views that were their session’s last. */
  exitRate: { of: 'visit', higherIsBetter: false },
  eventCount: { of: 'visit', higherIsBetter: true },
  /** Distinct orders, by transaction id. Belongs to the day it happened. */
  transactions: { of: 'order', higherIsBetter: true },
  /** Value of purchases less refunds, in minor units of the site’s currency, each on its own day. */
  purchaseRevenue: { of: 'order', higherIsBetter: true },
  /** The same in minor units of the currency they were paid in. Makes sense by `currencyCode` alone. */
  purchaseRevenueAsPaid: { of: 'order', higherIsBetter: true },
  /** Purchase revenue divided by the transactions that it is of: those in a currency without a rate are left out. */
  averagePurchaseRevenue: { of: 'order', higherIsBetter: true },
  /** Transactions of customers without an earlier one: as the shop says, else as far as the visitor is known. */
  firstTimePurchases: { of: 'order', higherIsBetter: true },
  /** Pieces of products ordered, less those refunded. */
  itemsPurchased: { of: 'item', higherIsBetter: true },
  /** Price times pieces of products ordered, less those refunded, each on its own day. */
  itemRevenue: { of: 'item', higherIsBetter: true },
  addToCarts: { of: 'visit', higherIsBetter: true },
  removeFromCarts: { of: 'visit', higherIsBetter: false },
  /** Sessions that began a checkout in the range. */
  checkouts: { of: 'visit', higherIsBetter: true },
  /** Share of the sessions that began a checkout in the range and bought nothing. */
  checkoutAbandonmentRate: { of: 'visit', higherIsBetter: false },
  /** Times somebody opened the site from Google’s results. As Google tells it, by its own days. */
  organicGoogleSearchClicks: { of: 'search', higherIsBetter: true },
  /** Times the site stood in Google’s results. */
  organicGoogleSearchImpressions: { of: 'search', higherIsBetter: true },
  organicGoogleSearchClickThroughRate: { of: 'search', higherIsBetter: true },
  /** Place in Google’s results, 1 at the top, on average over impressions. */
  organicGoogleSearchAveragePosition: { of: 'search', higherIsBetter: false },
  /** Times a form was seen, once a page view. */
  formImpressions: { of: 'visit', higherIsBetter: true },
  /** Times a form was sent, once a page view. */
  formConversions: { of: 'visit', higherIsBetter: true },
  formConversionRate: { of: 'visit', higherIsBetter: true },
  /** Times a video was begun, once a page view. */
  videoStarts: { of: 'visit', higherIsBetter: true },
  /** Seconds that videos played, divided by video starts. What is watched again counts again; pauses do not. */
  averageVideoWatchTime: { of: 'visit', higherIsBetter: true },
  /** Time that videos played, divided by the length of the videos that were begun. */
  averageVideoShareWatched: { of: 'visit', higherIsBetter: true },
  videoCompletionRate: { of: 'visit', higherIsBetter: true },
  /** Share of sessions with a purchase. */
  purchaseRate: { of: 'visit', higherIsBetter: true },
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof METRICS
const ALL = Object.keys(METRICS) as [Metric, ...Metric[]]
export const Metric = z.enum(ALL)

const metricsOf = (...kinds: MetricDefinition['of'][]): readonly Metric[] =>
  ALL.filter((metric) => kinds.includes(METRICS[metric].of))

/** Metrics of products in orders: alone these can be split by what a product is. */
export const ITEM_METRICS = metricsOf('item')

/** Metrics of orders: alone these can be split by what led to the order. */
export const ORDER_METRICS = metricsOf('order', 'item')

/** Metrics of search terms: they come from the search engine, and share no dimension with visits but the date. */
export const SEARCH_METRICS = metricsOf('search')
