/**
 * What a question asks for, as a closed schema: the only output of the planners, both the rules and a language model. It contains
 * no SQL, no figures and no computed dates.
 */
import { CHART_TYPES, Dimension, Filter, Metric } from '@curlew/model'
import { z } from 'zod'
import { NamedRange } from './named-range.ts'

/**
 * - `value`: the figures of the whole range.
 * - `series`: by a unit of time, in its order.
 * - `ranking`: the values of a dimension with the most, or the least, of the first metric.
 * - `breakdown`: the shares of the dimension's values in the first metric.
 * - `change`: how the first metric changed against the compared range, and how much of that each channel, country and so on accounts for.
 * - `funnel`: how many people reached each step on the way to an order.
 * - `journeys`: what buyers did on the site before they ordered.
 */
export const SHAPES = ['value', 'series', 'ranking', 'breakdown', 'change', 'funnel', 'journeys'] as const
export type Shape = (typeof SHAPES)[number]

/** Units of time of several days. Each needs its own query, because people count once in each. */
export const PERIOD_STEPS = ['week', 'month', 'quarter', 'year'] as const
export type PeriodStep = (typeof PERIOD_STEPS)[number]

/** Units of time for series. */
export const TIME_STEPS = ['date', 'hour', 'dayOfWeek', ...PERIOD_STEPS] as const
export type TimeStep = (typeof TIME_STEPS)[number]

export const PLAN_LIMITS = { metrics: 3, filters: 4, rows: 25 } as const

const Threshold = z
  .strictObject({
    operator: z.enum(['more', 'less', 'at_least', 'at_most', 'between']),
    value: z.number().finite(),
    to: z.number().finite().optional(),
    of: Metric.optional(),
  })
  .refine(({ operator, value, to }) => (operator === 'between' ? to !== undefined && to >= value : to === undefined), {
    message: 'to is for the operator "between", and not less than value',
  })

/** A goal of the site, whose conversions a plan counts. */
export const PlanGoal = z.strictObject({
  id: z.string().max(40),
  name: z.string().min(1).max(60),
  kind: z.enum(['page', 'event']),
  rule: z.string().min(1).max(512),
})
export type PlanGoal = z.infer<typeof PlanGoal>

export const Plan = z.strictObject({
  shape: z.enum(SHAPES),
  /** The first one decides the order. Empty for funnels and journeys, which have fixed figures. */
  metrics: z.array(Metric).max(PLAN_LIMITS.metrics).default([]),
  /** The dimension of the rows. */
  by: z.union([Dimension, z.enum(PERIOD_STEPS)]).optional(),
  filters: z.array(Filter).max(PLAN_LIMITS.filters).default([]),
  range: NamedRange,
  /** `previous_period` and `previous_year` are derived from the range. */
  compare: z.union([z.enum(['previous_period', 'previous_year']), NamedRange]).optional(),
  /** Rankings only. */
  order: z.enum(['most', 'least']).default('most'),
  /** Rankings only: order by the change of the first metric. `most`: gained most first; `least`: lost most first. */
  orderBy: z.literal('change').optional(),
  /** How many rows the answer shows. */
  limit: z.number().int().min(1).max(PLAN_LIMITS.rows).default(5),
  /**
   * Keeps rows whose first metric is above, below or between these, in the metric's unit: shares from 0 to 1, money in minor units. Of a
   * value, asks whether it is.
   * `at_least`, `at_most` and `between` include their ends. `of`: by this metric instead of the first.
   */
  threshold: Threshold.optional(),
  /** Rankings by a count or amount only: a value of `by`, whose place among all rows is asked for. */
  rankOf: z.string().min(1).max(2048).optional(),
  /** Rankings only: asks how many rows there are. */
  count: z.literal(true).optional(),
  /** Values and rankings: also the first metric for each of the second, such as revenue per session. Rankings are ordered by it. */
  per: z.literal(true).optional(),
  /** Figures of an average day (only days that are over), for the whole range or by day of the week. */
  perDay: z.literal(true).optional(),
  /** The goal that `goalConversions` counts; for it and `goalConversionRate` only. */
  goal: PlanGoal.optional(),
  /** Default: chosen by shape. */
  chart: z.enum(CHART_TYPES).optional(),
})
export type Plan = z.infer<typeof Plan>
/** With optional defaults, as written by hand. */
export type PlanInput = z.input<typeof Plan>

export const isTimeStep = (by: Plan['by']): by is TimeStep => TIME_STEPS.some((step) => step === by)
export const isPeriodStep = (by: Plan['by']): by is PeriodStep => PERIOD_STEPS.some((step) => step === by)
