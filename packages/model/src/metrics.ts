/** The figures a query can ask for, named as in GA4's Data API where GA4 has them. Adding one: a line here; the compiler then points at every source that lacks it. */
import { z } from 'zod'

export interface MetricDefinition {
  /** How a value is read: a whole number, seconds, a share from 0 to 1, a plain ratio, or money in minor units. */
  unit: 'count' | 'seconds' | 'share' | 'ratio' | 'money'
  /** Whether more of it is good news; bounce rate is the one where less is. */
  higherIsBetter: boolean
  /** For people, and for the assistant. */
  meaning: string
}

export const METRICS = {
  sessions: {
    unit: 'count',
    higherIsBetter: true,
    meaning:
      'Visits: a visitor’s events with no gap of 30 minutes and no new campaign between them. Belongs to the day it began.',
  },
  engagedSessions: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Sessions with an interaction, of 10 seconds or longer, or with more than one page.',
  },
  bounceRate: { unit: 'share', higherIsBetter: false, meaning: 'Share of sessions that were not engaged.' },
  averageSessionDuration: {
    unit: 'seconds',
    higherIsBetter: true,
    meaning: 'From a session’s first event to its last, on average.',
  },
  screenPageViews: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Pages shown, repeats included. Belongs to the day it happened.',
  },
  screenPageViewsPerSession: { unit: 'ratio', higherIsBetter: true, meaning: 'Page views divided by sessions.' },
  totalUsers: { unit: 'count', higherIsBetter: true, meaning: 'Distinct visitors who began a session.' },
  newUsers: { unit: 'count', higherIsBetter: true, meaning: 'Distinct visitors whose first known session began here.' },
  returningUsers: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Distinct visitors who began a session and had had one before.',
  },
  entrances: { unit: 'count', higherIsBetter: true, meaning: 'Sessions that began on the page.' },
  exits: { unit: 'count', higherIsBetter: true, meaning: 'Sessions that ended on the page.' },
  exitRate: { unit: 'share', higherIsBetter: false, meaning: 'Share of page views that were their session’s last.' },
  eventCount: { unit: 'count', higherIsBetter: true, meaning: 'Events of any kind.' },
  transactions: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Distinct orders, by transaction id. Belongs to the day it happened.',
  },
  purchaseRevenue: {
    unit: 'money',
    higherIsBetter: true,
    meaning: 'Value of purchases less refunds, in the site’s currency, each on its own day.',
  },
  purchaseRevenueAsPaid: {
    unit: 'money',
    higherIsBetter: true,
    meaning:
      'Value of purchases less refunds in the smallest unit of the currency they were paid in. Makes sense by currencyCode alone.',
  },
  averagePurchaseRevenue: {
    unit: 'money',
    higherIsBetter: true,
    meaning:
      'Purchase revenue divided by the transactions that it is of: those in a currency without a rate are left out.',
  },
  firstTimePurchases: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Transactions of customers without an earlier one: as the shop says, else as far as the visitor is known.',
  },
  itemsPurchased: { unit: 'count', higherIsBetter: true, meaning: 'Pieces of products ordered, less those refunded.' },
  itemRevenue: {
    unit: 'money',
    higherIsBetter: true,
    meaning: 'Price times pieces of products ordered, less those refunded, each on its own day.',
  },
  addToCarts: { unit: 'count', higherIsBetter: true, meaning: 'Times something was put into a cart.' },
  removeFromCarts: { unit: 'count', higherIsBetter: false, meaning: 'Times something was taken out of a cart.' },
  checkouts: { unit: 'count', higherIsBetter: true, meaning: 'Sessions that began a checkout in the range.' },
  checkoutAbandonmentRate: {
    unit: 'share',
    higherIsBetter: false,
    meaning: 'Share of the sessions that began a checkout in the range and bought nothing.',
  },
  organicGoogleSearchClicks: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Times somebody opened the site from Google’s results. As Google tells it, by its own days.',
  },
  organicGoogleSearchImpressions: {
    unit: 'count',
    higherIsBetter: true,
    meaning: 'Times the site stood in Google’s results.',
  },
  organicGoogleSearchClickThroughRate: {
    unit: 'share',
    higherIsBetter: true,
    meaning: 'Clicks divided by impressions.',
  },
  organicGoogleSearchAveragePosition: {
    unit: 'ratio',
    higherIsBetter: false,
    meaning: 'Place in Google’s results, 1 at the top, on average over impressions.',
  },
  formImpressions: { unit: 'count', higherIsBetter: true, meaning: 'Times a form was seen, once a page view.' },
  formConversions: { unit: 'count', higherIsBetter: true, meaning: 'Times a form was sent, once a page view.' },
  formConversionRate: {
    unit: 'share',
    higherIsBetter: true,
    meaning: 'Form conversions divided by form impressions.',
  },
  videoStarts: { unit: 'count', higherIsBetter: true, meaning: 'Times a video was begun, once a page view.' },
  averageVideoWatchTime: {
    unit: 'seconds',
    higherIsBetter: true,
    meaning: 'Time that videos played, divided by video starts. What is watched again counts again; pauses do not.',
  },
  averageVideoShareWatched: {
    unit: 'share',
    higherIsBetter: true,
    meaning: 'Time that videos played, divided by the length of the videos that were begun.',
  },
  videoCompletionRate: {
    unit: 'share',
    higherIsBetter: true,
    meaning: 'Video completions divided by video starts.',
  },
  purchaseRate: { unit: 'share', higherIsBetter: true, meaning: 'Share of sessions with a purchase.' },
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof METRICS
export const Metric = z.enum(Object.keys(METRICS) as [Metric, ...Metric[]])

/** Metrics of products in orders: alone these can be split by what a product is. */
export const ITEM_METRICS: readonly Metric[] = ['itemsPurchased', 'itemRevenue']

/** Metrics of orders: alone these can be split by what led to the order. */
export const ORDER_METRICS: readonly Metric[] = [
  'transactions',
  'purchaseRevenue',
  'purchaseRevenueAsPaid',
  'averagePurchaseRevenue',
  'firstTimePurchases',
  ...ITEM_METRICS,
]

/** Metrics of search terms: they come from the search engine, and share no dimension with visits but the date. */
export const SEARCH_METRICS: readonly Metric[] = [
  'organicGoogleSearchClicks',
  'organicGoogleSearchImpressions',
  'organicGoogleSearchClickThroughRate',
  'organicGoogleSearchAveragePosition',
]
