/**
 * A query: metrics by dimensions over a range of days, for one site. Every figure of the product is the answer to one.
 */
import { z } from 'zod'
import { Dimension } from '../dimensions/dimensions.ts'
import { EventName } from '../events/event.ts'
import { BounceDefinition } from '../metrics/definitions.ts'
import { Metric } from '../metrics/metrics.ts'
import type { EstimateReason } from './estimates.ts'
import { GoalRule } from './goal-rule.ts'

/** A calendar day in the site's time zone, `YYYY-MM-DD`. */
export const IsoDate = z.iso.date()

/** Whole days of the site's time zone, both ends included. */
export const DateRange = z.object({ start: IsoDate, end: IsoDate })
export type DateRange = z.infer<typeof DateRange>

const Instant = z.number().int().nonnegative().max(8.64e15)

/** An earlier range. */
export const CompareRange = DateRange.extend({
  /**
   * The instant on its last day at which it ends, in milliseconds since 1970. Set if the other range ends today, so that a partial day is
   * compared with a partial day.
   */
  until: Instant.optional(),
})
export type CompareRange = z.infer<typeof CompareRange>

/** `contains` and `starts_with` compare with A to Z as with a to z. */
export const FILTER_OPERATORS = ['is', 'is_not', 'contains', 'starts_with'] as const
export const FilterOperator = z.enum(FILTER_OPERATORS)
export type FilterOperator = z.infer<typeof FilterOperator>

/** Keeps rows whose dimension has (with `is_not`: does not have) one of the values. Filters are combined with "and". */
export const Filter = z.object({
  dimension: Dimension,
  operator: FilterOperator,
  values: z.array(z.string().max(2048)).min(1).max(200),
})
export type Filter = z.infer<typeof Filter>

/** A filter of a query. */
export const QueryFilter = Filter.extend({
  /**
   * `session`: keeps whole sessions, with all that happened in them. A session has the values of its page views (`pagePath` and other
   * properties of pages), of its orders, of their products, or of all its events (`eventName`, custom dimensions); if all are empty, it has
   * the empty value. `is_not` keeps sessions with none of the values. Absent: keeps what has the value itself.
   */
  scope: z.literal('session').optional(),
})
export type QueryFilter = z.infer<typeof QueryFilter>

export const Order = z.object({ by: z.union([Metric, Dimension]), direction: z.enum(['asc', 'desc']) })
export type Order = z.infer<typeof Order>

export const QUERY_LIMITS = { metrics: 12, dimensions: 4, filters: 20, rows: 10_000, offset: 10_000_000 } as const

export const Query = z.object({
  metrics: z.array(Metric).min(1).max(QUERY_LIMITS.metrics),
  dimensions: z.array(Dimension).max(QUERY_LIMITS.dimensions).default([]),
  range: DateRange,
  /** The last minutes up to an instant (milliseconds since 1970) instead of the range's days. Has no comparison. */
  lastMinutes: z.object({ count: z.number().int().min(1).max(1440), until: Instant }).optional(),
  /** An earlier range: rows then also have its figures. */
  compare: CompareRange.optional(),
  filters: z.array(QueryFilter).max(QUERY_LIMITS.filters).default([]),
  /** Default: the first metric, highest first; by date, ascending, if the query has dates. Ties by dimension. */
  order: z.array(Order).max(3).default([]),
  limit: z.number().int().min(1).max(QUERY_LIMITS.rows).default(QUERY_LIMITS.rows),
  /** Rows to skip, to read more than one answer holds. */
  offset: z.number().int().min(0).max(QUERY_LIMITS.offset).default(0),
  /**
   * Event names of funnel steps, in order, within the range. The query then counts `totalUsers`, the visitors who reached each step, by
   * `funnelStep` and at most one session dimension. Filters choose the events that count as steps; only session and time dimensions are
   * allowed.
   */
  funnel: z.array(EventName).max(10).default([]),
  /** Whether to compute figures over all rows. A ranking that shows only its rows does without, which saves a second scan. */
  totals: z.boolean().default(true),
  /** Event dimensions to return with each row by their latest value, without splitting it, such as a page's title. */
  latest: z.array(z.literal('pageTitle')).max(1).default([]),
  /** Which sessions bounce, and so which are engaged. Absent: as the site's settings say. */
  bounce: BounceDefinition.optional(),
  /** The page or event whose sessions `goalConversions` counts. Needed for it and for `goalConversionRate`. */
  goal: GoalRule.optional(),
})
export type Query = z.infer<typeof Query>
/** A query as written in a report: defaults may be omitted. */
export type QueryInput = z.input<typeof Query>

/** Exchange rates are whole numbers of this fraction of a minor unit. */
export const RATE_UNIT = 1_000_000

/** Context of a query: the site, the time zone of its days, and its currency. */
export interface QueryContext {
  site: number
  /** IANA name, such as `Europe/London`. */
  timeZone: string
  /** ISO 4217. Money in other currencies is converted if there is a rate, and otherwise left out. */
  currency: string
  /** By ISO 4217 code: the worth of one minor unit, in millionths of a minor unit of the site's currency. */
  rates?: Readonly<Record<string, number>>
  /** Which sessions bounce. Absent: GA4's definition. */
  bounce?: BounceDefinition
}

/** Figures by metric. A ratio whose denominator is 0 is 0. Money in minor units, durations in seconds, rates from 0 to 1. */
export type Figures = Partial<Record<Metric, number>>

export interface ResultRow {
  /** By dimension; dates `YYYY-MM-DD`, hours `0` to `23` (or of the whole range, from `0`), days of the week `0` (Sunday) to `6`. Empty: not set. */
  dimensions: Partial<Record<Dimension, string>>
  current: Figures
  /**
   * The same row in the compare range; absent if the query has none. Rows by date are paired by position, the first day with the first day;
   * rows by hour also by the clock, 3 a.m. with 3 a.m., even if clocks change. A row that is new has zeros.
   */
  previous?: Figures
  /** The values of `latest`. */
  latest?: Partial<Record<Dimension, string>>
}

export interface Result {
  rows: ResultRow[]
  /** Over all rows, including those beyond the limit. Distinct counts are computed, not added up. Empty if the query wants no totals. */
  totals: { current: Figures; previous?: Figures }
  /** Number of rows before the limit. */
  rowCount: number
  /** What the figures are based on, shown as the receipt. */
  receipt: {
    source: string
    range: DateRange
    compare?: CompareRange
    timeZone: string
    exact: boolean
    /** Why the figures are estimates, if they are and the source says so. */
    estimates?: readonly EstimateReason[]
    /** The currency that the source has converted money from, if it is not the site's. */
    convertedFrom?: string
  }
}
