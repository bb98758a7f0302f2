/**
 * What figures can be split by, named as in GA4's Data API where GA4 has them. What each means is written for readers, in the catalogues of
 * words. Adding one: a line here; the compiler then points at its words and at every source that lacks it.
 */
import { z } from 'zod'

export interface DimensionDefinition {
  /**
   * Where the value lives. `session`: one value for the whole session, fixed by its first event (its exit page by its last).
   * `event`: each page view has its own, so that a session counts in every row it touched.
   * `time`: the site's own calendar; sessions by when they began, events by when they happened.
   * `search`: reported by the search engine; it splits figures of search terms alone.
   * `funnel`: how far along the query's funnel; the session is that of the first step.
   * `order` and `item`: each order has its own, or each product in it; they split figures of orders, or of products, alone.
   */
  scope: 'session' | 'event' | 'time' | 'search' | 'funnel' | 'order' | 'item'
  /**
   * What its values are, all of them texts and empty where nothing is known. `date`: `YYYY-MM-DD`. `number`: a whole one in digits.
   * `path`: of a page, from its slash on. `country`: ISO 3166-1 alpha-2. `currency`: ISO 4217.
   */
  value: 'text' | 'date' | 'number' | 'path' | 'country' | 'currency'
}

export const DIMENSIONS = {
  date: { scope: 'time', value: 'date' },
  /** Of the site’s clock, whose hour may come twice on a day, or not at all. */
  hour: { scope: 'time', value: 'number' },
  /** Whole hours since the range began, from 0: the hours of a day as they follow each other, also where the clocks change. */
  nthHour: { scope: 'time', value: 'number' },
  /** 0 is Sunday. */
  dayOfWeek: { scope: 'time', value: 'number' },
  /** Of a query of the last minutes alone. */
  minutesAgo: { scope: 'time', value: 'number' },
  eventName: { scope: 'event', value: 'text' },
  hostName: { scope: 'event', value: 'text' },
  pagePath: { scope: 'event', value: 'path' },
  pageTitle: { scope: 'event', value: 'text' },
  contentType: { scope: 'event', value: 'text' },
  contentGroup: { scope: 'event', value: 'text' },
  /** GA4’s interface calls it "Organic Google Search query". */
  organicGoogleSearchQuery: { scope: 'search', value: 'text' },
  /** Of a query with a `funnel`, from 0. */
  funnelStep: { scope: 'funnel', value: 'number' },
  /** An order’s own; empty for events that are no order. So are the next three. */
  transactionId: { scope: 'event', value: 'text' },
  orderShop: { scope: 'event', value: 'text' },
  orderCoupon: { scope: 'event', value: 'text' },
  currencyCode: { scope: 'event', value: 'currency' },
  /** Empty when the order came without a visit, as is the next. */
  daysToTransaction: { scope: 'order', value: 'number' },
  sessionsToTransaction: { scope: 'order', value: 'number' },
  itemId: { scope: 'item', value: 'text' },
  itemName: { scope: 'item', value: 'text' },
  itemCategory: { scope: 'item', value: 'text' },
  landingPage: { scope: 'session', value: 'path' },
  exitPage: { scope: 'session', value: 'path' },
  pageReferrer: { scope: 'session', value: 'text' },
  sessionDefaultChannelGroup: { scope: 'session', value: 'text' },
  sessionSource: { scope: 'session', value: 'text' },
  sessionMedium: { scope: 'session', value: 'text' },
  sessionSourceMedium: { scope: 'session', value: 'text' },
  sessionCampaignName: { scope: 'session', value: 'text' },
  socialNetwork: { scope: 'session', value: 'text' },
  country: { scope: 'session', value: 'country' },
  region: { scope: 'session', value: 'text' },
  city: { scope: 'session', value: 'text' },
  deviceCategory: { scope: 'session', value: 'text' },
  browser: { scope: 'session', value: 'text' },
  operatingSystem: { scope: 'session', value: 'text' },
  newVsReturning: { scope: 'session', value: 'text' },
} as const satisfies Record<string, DimensionDefinition>

/**
 * What every session dimension says of orders that came without a visit, such as those of the phone: nothing is known of where they
 * came from. GA4's term. They are counted in one row of each report.
 */
export const WITHOUT_VISIT = '(not set)'

const BUILT_IN = Object.keys(DIMENSIONS) as [BuiltInDimension, ...BuiltInDimension[]]
export type BuiltInDimension = keyof typeof DIMENSIONS
/** A parameter that the site itself sends with its page views, such as `customEvent:author` (GA4's own way of naming it). */
export type CustomDimension = `customEvent:${string}`
export type Dimension = BuiltInDimension | CustomDimension

/** Made of patterns alone, without code that checks: so a query can be described in JSON Schema. */
export const Dimension: z.ZodType<Dimension, Dimension> = z.union(
  [z.enum(BUILT_IN), z.templateLiteral(['customEvent:', z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)])],
  'unknown dimension',
)

/** Keys of the catalogues of words: the label of each dimension and, in one sentence, its definition. */
export type DimensionWords = `dimensions.${BuiltInDimension}` | `dimensions.${BuiltInDimension}.about`

/** Where a dimension's value lives; custom dimensions belong to page views. */
export function dimensionScope(dimension: Dimension): DimensionDefinition['scope'] {
  return isCustom(dimension) ? 'event' : DIMENSIONS[dimension].scope
}

export function isCustom(dimension: Dimension): dimension is CustomDimension {
  return dimension.startsWith('customEvent:')
}
