/**
 * Dimensions, which figures can be split by, with GA4's Data API names where GA4 has them. Their definitions for readers are in the message
 * catalogues. To add one, add a line here; the compiler then finds missing messages and SQL.
 */
import { z } from 'zod'

export interface DimensionDefinition {
  /**
   * What the value belongs to. `session`: one value per session, set by its first event (the exit page by its last).
   * `event`: one value per page view, so a session counts in several rows.
   * `time`: the site's calendar; sessions count when they began, events when they happened.
   * `search`: reported by the search engine; splits only figures of search terms.
   * `funnel`: the step of the query's funnel; the session is that of the first step.
   * `order` and `item`: one value per order, or per product in it; split only figures of orders, or of products.
   */
  scope: 'session' | 'event' | 'time' | 'search' | 'funnel' | 'order' | 'item'
  /**
   * Format of its values, which are texts, empty if unknown. `date`: `YYYY-MM-DD`. `number`: a whole number in digits. `path`: of a page,
   * from the slash on. `country`: ISO 3166-1 alpha-2. `currency`: ISO 4217.
   */
  value: 'text' | 'date' | 'number' | 'path' | 'country' | 'currency'
}

export const DIMENSIONS = {
  date: { scope: 'time', value: 'date' },
  /** By the site’s clock: a day may have an hour twice, or lack one. */
  hour: { scope: 'time', value: 'number' },
  /** Hours since the range began, from 0, so that clock changes neither repeat nor skip one. */
  nthHour: { scope: 'time', value: 'number' },
  /** 0 is Sunday. */
  dayOfWeek: { scope: 'time', value: 'number' },
  /** Only in queries about the last minutes. */
  minutesAgo: { scope: 'time', value: 'number' },
  eventName: { scope: 'event', value: 'text' },
  hostName: { scope: 'event', value: 'text' },
  pagePath: { scope: 'event', value: 'path' },
  pageTitle: { scope: 'event', value: 'text' },
  contentType: { scope: 'event', value: 'text' },
  contentGroup: { scope: 'event', value: 'text' },
  /** GA4’s interface calls it "Organic Google Search query". */
  organicGoogleSearchQuery: { scope: 'search', value: 'text' },
  /** Only in queries with a `funnel`, from 0. */
  funnelStep: { scope: 'funnel', value: 'number' },
  /** This and the next three belong to orders; empty for other events. */
  transactionId: { scope: 'event', value: 'text' },
  orderShop: { scope: 'event', value: 'text' },
  orderCoupon: { scope: 'event', value: 'text' },
  currencyCode: { scope: 'event', value: 'currency' },
  /** This and the next are empty for orders without a visit. */
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
 * Value of every session dimension for orders without a visit, such as orders by phone: their origin is unknown. GA4's term. Each report
 * has one row for them.
 */
export const WITHOUT_VISIT = '(not set)'

const BUILT_IN = Object.keys(DIMENSIONS) as [BuiltInDimension, ...BuiltInDimension[]]
export type BuiltInDimension = keyof typeof DIMENSIONS
/** A parameter that pages send with their views, such as `customEvent:author` (GA4's naming). */
export type CustomDimension = `customEvent:${string}`
export type Dimension = BuiltInDimension | CustomDimension

/** Only patterns, no code, so that queries can be described as JSON Schema. */
export const Dimension: z.ZodType<Dimension, Dimension> = z.union(
  [z.enum(BUILT_IN), z.templateLiteral(['customEvent:', z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)])],
  'unknown dimension',
)

/** Message keys: the label of each dimension and its definition in one sentence. */
export type DimensionWords = `dimensions.${BuiltInDimension}` | `dimensions.${BuiltInDimension}.about`

/** Dimensions whose values are those of a session's orders. */
export const ORDER_DIMENSIONS: readonly Dimension[] = ['transactionId', 'orderShop', 'orderCoupon', 'currencyCode']

/** Scope of a dimension; custom dimensions belong to page views. */
export function dimensionScope(dimension: Dimension): DimensionDefinition['scope'] {
  return isCustom(dimension) ? 'event' : DIMENSIONS[dimension].scope
}

export function isCustom(dimension: Dimension): dimension is CustomDimension {
  return dimension.startsWith('customEvent:')
}
