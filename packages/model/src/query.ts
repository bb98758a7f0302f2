/**
 * The one question anybody can ask: metrics by dimensions over a range of days, for one site.
 * Every figure of the product is the answer to one of these.
 */
import { z } from 'zod'
import { Dimension } from './dimensions.ts'
import { EventName } from './event.ts'
import { Metric } from './metrics.ts'

/** A calendar day in the site's time zone, `YYYY-MM-DD`. */
export const IsoDate = z.iso.date()

/** Whole days of the site's time zone, both ends included. */
export const DateRange = z.object({ start: IsoDate, end: IsoDate })
export type DateRange = z.infer<typeof DateRange>

const Instant = z.number().int().nonnegative().max(8.64e15)

/** An earlier range. */
export const CompareRange = DateRange.extend({
  /**
   * The instant on its last day at which it ends, in milliseconds since 1970. Set while the other range's own last day is under way, so
   * that a part of a day is compared with the same part.
   */
  until: Instant.optional(),
})
export type CompareRange = z.infer<typeof CompareRange>

/** Keeps the rows whose dimension has (or has not) one of the values. Filters are joined by "and". */
export const Filter = z.object({
  dimension: Dimension,
  operator: z.enum(['is', 'is_not']),
  values: z.array(z.string().max(2048)).min(1).max(200),
})
export type Filter = z.infer<typeof Filter>

export const Order = z.object({ by: z.union([Metric, Dimension]), direction: z.enum(['asc', 'desc']) })
export type Order = z.infer<typeof Order>

export const QUERY_LIMITS = { metrics: 12, dimensions: 4, filters: 10, rows: 10_000, offset: 10_000_000 } as const

export const Query = z.object({
  metrics: z.array(Metric).min(1).max(QUERY_LIMITS.metrics),
  dimensions: z.array(Dimension).max(QUERY_LIMITS.dimensions).default([]),
  range: DateRange,
  /** Instead of the range's days the last minutes up to an instant, in milliseconds since 1970. Nothing is compared with them. */
  lastMinutes: z.object({ count: z.number().int().min(1).max(1440), until: Instant }).optional(),
  /** An earlier range: each row then also carries its figures there. */
  compare: CompareRange.optional(),
  filters: z.array(Filter).max(QUERY_LIMITS.filters).default([]),
  /** Default: the first metric, highest first, and by date upwards when a date is asked for. Ties go by dimension. */
  order: z.array(Order).max(3).default([]),
  limit: z.number().int().min(1).max(QUERY_LIMITS.rows).default(QUERY_LIMITS.rows),
  /** Rows to pass over first, where more are wanted than one answer holds. */
  offset: z.number().int().min(0).max(QUERY_LIMITS.offset).default(0),
  /**
   * Names of events, each of which has to follow the one before within the range. The query then counts `totalUsers` by `funnelStep`
   * and at most one dimension of sessions: visitors who reached each step, in order. Filters, by sessions and times alone, choose the
   * events that count as steps.
   */
  funnel: z.array(EventName).max(10).default([]),
  /** Whether the figures over all rows are wanted. A ranking that shows only its rows saves a second look at the data without them. */
  totals: z.boolean().default(true),
  /** Event dimensions whose most recent value is wanted with each row, without splitting it: a page's title. */
  latest: z.array(z.literal('pageTitle')).max(1).default([]),
})
export type Query = z.infer<typeof Query>
/** A query as written in a report: defaults may be left out. */
export type QueryInput = z.input<typeof Query>

/** Rates between currencies are whole numbers of this part of a minor unit. */
export const RATE_UNIT = 1_000_000

/** What a query is asked of: the site, the zone that rules its days and the currency of its money. */
export interface QueryContext {
  site: number
  /** IANA name, such as `Europe/London`. */
  timeZone: string
  /** ISO 4217. Money in other currencies is added in where there is a rate for them, and left out elsewhere. */
  currency: string
  /** By ISO 4217 code: what one minor unit of it is worth, in millionths of a minor unit of the site's currency. */
  rates?: Readonly<Record<string, number>>
}

/** Figures by metric. A ratio whose denominator is 0 is 0. Money in minor units, durations in seconds, rates from 0 to 1. */
export type Figures = Partial<Record<Metric, number>>

export interface ResultRow {
  /** By dimension; dates `YYYY-MM-DD`, hours `0` to `23` (or of the whole range, from `0`), days of the week `0` (Sunday) to `6`. Empty: not set. */
  dimensions: Partial<Record<Dimension, string>>
  current: Figures
  /**
   * The same row in the compare range; absent when the query has none. For rows by date the two ranges are paired by
   * position, the first day with the first day, and for rows by hour by the clock besides: 3 in the morning with 3 in the morning, also
   * where clocks change. A row that was not there before has zeros.
   */
  previous?: Figures
  /** The values that `latest` asked for. */
  latest?: Partial<Record<Dimension, string>>
}

export interface Result {
  rows: ResultRow[]
  /** Over all rows, also those beyond the limit. Distinct counts are counted once, not added up. Empty where the query wants none. */
  totals: { current: Figures; previous?: Figures }
  /** How many rows there were before the limit. */
  rowCount: number
  /** What the figures rest on, for the receipt shown beside them. */
  receipt: { source: string; range: DateRange; compare?: CompareRange; timeZone: string; exact: boolean }
}

/**
 * How much a figure changed, in percent of what it was, rounded to one decimal.
 * The earlier value counts by its size: refunds can make it negative, and a rise must stay a rise.
 * From nothing there is no percentage: the specification wants 100 for growth, so a fall below zero is -100 and no change 0.
 */
export function percentChange(current: number, previous: number | undefined): number {
  if (previous === undefined || previous === 0) return Math.sign(current) * 100
  return Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10
}
