/** What figures can be split by, named as in GA4's Data API where GA4 has them. */
import { z } from 'zod'

export interface DimensionDefinition {
  /**
   * Where the value lives. `session`: one value for the whole session, fixed by its first event (its exit page by its last).
   * `event`: each page view has its own, so that a session counts in every row it touched.
   * `time`: the site's own calendar; sessions by when they began, events by when they happened.
   * `search`: told by the search engine; it splits figures of search terms alone.
   * `funnel`: how far along the query's funnel; the session is that of the first step.
   * `order` and `item`: each order has its own, or each product in it; they split figures of orders, or of products, alone.
   */
  scope: 'session' | 'event' | 'time' | 'search' | 'funnel' | 'order' | 'item'
}

export const DIMENSIONS = {
  date: { scope: 'time' },
  /** Of the site's clock, whose hour may come twice on a day, or not at all. */
  hour: { scope: 'time' },
  /** Whole hours since the range began, from 0: the hours of a day as they follow each other, also where the clocks change. */
  nthHour: { scope: 'time' },
  dayOfWeek: { scope: 'time' },
  /** Of a query of the last minutes: whole minutes before its end. */
  minutesAgo: { scope: 'time' },
  eventName: { scope: 'event' },
  hostName: { scope: 'event' },
  pagePath: { scope: 'event' },
  pageTitle: { scope: 'event' },
  /** What the page says it is: `post`, `page`, `product`, or a type of the site's own. */
  contentType: { scope: 'event' },
  /** The page's main category, as the page says. */
  contentGroup: { scope: 'event' },
  /** What was searched for. GA4's interface calls it "Organic Google Search query". */
  organicGoogleSearchQuery: { scope: 'search' },
  /** Position of a step in the query's `funnel`, from 0. */
  funnelStep: { scope: 'funnel' },
  /** An order's number, the shop that sold it, its coupon and the currency it was paid in; empty for events that are no order. */
  transactionId: { scope: 'event' },
  orderShop: { scope: 'event' },
  orderCoupon: { scope: 'event' },
  currencyCode: { scope: 'event' },
  /** Whole days, and visits, from the customer's first visit to the order; empty when the order came without a visit. */
  daysToTransaction: { scope: 'order' },
  sessionsToTransaction: { scope: 'order' },
  itemId: { scope: 'item' },
  itemName: { scope: 'item' },
  itemCategory: { scope: 'item' },
  landingPage: { scope: 'session' },
  exitPage: { scope: 'session' },
  pageReferrer: { scope: 'session' },
  sessionDefaultChannelGroup: { scope: 'session' },
  sessionSource: { scope: 'session' },
  sessionMedium: { scope: 'session' },
  sessionSourceMedium: { scope: 'session' },
  sessionCampaignName: { scope: 'session' },
  socialNetwork: { scope: 'session' },
  country: { scope: 'session' },
  region: { scope: 'session' },
  city: { scope: 'session' },
  deviceCategory: { scope: 'session' },
  browser: { scope: 'session' },
  operatingSystem: { scope: 'session' },
  newVsReturning: { scope: 'session' },
} as const satisfies Record<string, DimensionDefinition>

/**
 * What every session dimension says of orders that came without a visit, such as those of the phone: nothing is known of where they
 * came from. GA4's own word. They are counted in one row of each report, whatever it is split by.
 */
export const WITHOUT_VISIT = '(not set)'

export type BuiltInDimension = keyof typeof DIMENSIONS
/** A parameter that the site itself sends with its page views, such as `customEvent:author` (GA4's own way of naming it). */
export type CustomDimension = `customEvent:${string}`
export type Dimension = BuiltInDimension | CustomDimension

export const Dimension = z.custom<Dimension>(
  (value) =>
    typeof value === 'string' &&
    (Object.hasOwn(DIMENSIONS, value) || /^customEvent:[A-Za-z][A-Za-z0-9_]{0,39}$/.test(value)),
  'unknown dimension',
)

/** Where a dimension's value lives; custom dimensions belong to page views. */
export function dimensionScope(dimension: Dimension): DimensionDefinition['scope'] {
  return isCustom(dimension) ? 'event' : DIMENSIONS[dimension].scope
}

export function isCustom(dimension: Dimension): dimension is CustomDimension {
  return dimension.startsWith('customEvent:')
}
