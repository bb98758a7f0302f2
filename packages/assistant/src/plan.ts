/**
 * What a question asks for, in a closed form: the one thing that whoever understands questions, rules or a language model, can give. It holds
 * no SQL, no figure and no date that was worked out.
 */
import { CHART_TYPES, Dimension, Filter, Metric } from '@curlew/model'
import { z } from 'zod'
import { NamedRange } from './named-range.ts'

/**
 * - `value`: the figures of the whole range.
 * - `series`: by a unit of time, in its order.
 * - `ranking`: which values of a dimension have most of the first metric, or least.
 * - `breakdown`: how the first metric is shared out among the values of a dimension.
 * - `change`: how the first metric changed against the compared range, and which parts of the site account for how much of it.
 * - `funnel`: how many people went how far on the way to an order.
 * - `journeys`: what buyers did on the site before they ordered.
 */
export const SHAPES = ['value', 'series', 'ranking', 'breakdown', 'change', 'funnel', 'journeys'] as const
export type Shape = (typeof SHAPES)[number]

/** Units of time that questions may be told by. Weeks and months are asked about one by one, since people count once in each. */
export const TIME_STEPS = ['date', 'hour', 'dayOfWeek', 'week', 'month'] as const
export type TimeStep = (typeof TIME_STEPS)[number]

export const PLAN_LIMITS = { metrics: 3, filters: 4, rows: 25 } as const

export const Plan = z.strictObject({
  shape: z.enum(SHAPES),
  /** The first decides the order. Empty for funnels and journeys, which have figures of their own. */
  metrics: z.array(Metric).max(PLAN_LIMITS.metrics).default([]),
  /** What rows are told apart by. */
  by: z.union([Dimension, z.enum(['week', 'month'])]).optional(),
  filters: z.array(Filter).max(PLAN_LIMITS.filters).default([]),
  range: NamedRange,
  /** `previous_period` and `previous_year` follow from the range. */
  compare: z.union([z.enum(['previous_period', 'previous_year']), NamedRange]).optional(),
  /** Of a ranking. */
  order: z.enum(['most', 'least']).default('most'),
  /** Of a ranking: by how much the first metric differs from the compared days. `most` is what gained most, `least` what lost most. */
  orderBy: z.literal('change').optional(),
  /** How many rows are told. */
  limit: z.number().int().min(1).max(PLAN_LIMITS.rows).default(5),
  /** Keeps the rows whose first metric is more or less than this, in the metric's own unit: shares from 0 to 1, money in minor units. */
  threshold: z.strictObject({ operator: z.enum(['more', 'less']), value: z.number().finite() }).optional(),
  /** The figures of an average day, over the days of the range that are over: of the whole range, or by day of the week. */
  perDay: z.literal(true).optional(),
  /** Absent: as fits the shape. */
  chart: z.enum(CHART_TYPES).optional(),
})
export type Plan = z.infer<typeof Plan>
/** As written by hand: defaults may be left out. */
export type PlanInput = z.input<typeof Plan>

export const isTimeStep = (by: Plan['by']): by is TimeStep => TIME_STEPS.some((step) => step === by)
