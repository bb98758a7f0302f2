/** Funnels of a site: pages and events that visitors should reach one after the other. The third kind of query beside `Query`. */
import { z } from 'zod'
import { GoalRule } from '../query/goal-rule.ts'
import { CompareRange, DateRange, QUERY_LIMITS, QueryFilter, type Result } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { Goal } from './goals.ts'

export const MAX_FUNNELS = 20
export const FUNNEL_STEPS = { least: 2, most: 8 } as const

/** In the order in which a visitor reaches them. Two steps may have the same rule: the second is then the next such view or event. */
const Steps = z
  .array(GoalRule)
  .min(FUNNEL_STEPS.least, refusal('too_few_steps', { minimum: FUNNEL_STEPS.least }))
  .max(FUNNEL_STEPS.most, refusal('too_many_steps', { maximum: FUNNEL_STEPS.most }))

const { id, name } = Goal.options[0].shape

export const Funnel = z.object({
  /** Stays the same when the funnel changes. */
  id,
  name,
  steps: Steps,
})
export type Funnel = z.infer<typeof Funnel>

/** In the order of the report. */
export const FunnelSettings = z
  .array(Funnel)
  .max(MAX_FUNNELS, refusal('too_many_funnels', { maximum: MAX_FUNNELS }))
  .superRefine((funnels, context) => {
    for (const [index, funnel] of funnels.entries()) {
      const isSame = (other: Funnel) => other.id === funnel.id || other.name.toLowerCase() === funnel.name.toLowerCase()
      if (funnels.findIndex(isSame) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'funnel_taken' })
    }
  })
export type FunnelSettings = z.infer<typeof FunnelSettings>

/**
 * How far visitors get in the steps of a funnel. Of each visitor, the session counts that gets furthest, the first of several: in it, each
 * step is the first such event after the step before. Only visits count, by the time at which they begin.
 */
export const FunnelQuery = z.object({
  steps: Steps,
  range: DateRange,
  /** An earlier range: steps then also have its figures. */
  compare: CompareRange.optional(),
  /** Filters on sessions, all of which apply; each as if its scope were `session`. */
  filters: z.array(QueryFilter).max(QUERY_LIMITS.filters).default([]),
  /** How many pages and events to list of what visitors did instead of the next step. */
  instead: z.number().int().min(0).max(50).default(5),
})
export type FunnelQuery = z.infer<typeof FunnelQuery>
export type FunnelQueryInput = z.input<typeof FunnelQuery>

export interface FunnelFigures {
  /** Visitors who reached each step, and so all steps before it. */
  users: number[]
  /**
   * By step: the median time since the step before, in milliseconds; null for the first step, and without visitors. At least half of them
   * took no longer.
   */
  sinceBefore: (number | null)[]
  /** The same from the first to the last step. */
  whole: number | null
}

/** What visitors who did not reach the next step did first after a step. The counts add up to those visitors. */
export interface FunnelInstead {
  /** Visitors without another page view or event that they caused. */
  left: number
  /** Pages and events, most visitors first; ties: pages first, then by value. */
  shown: { kind: Goal['kind']; value: string; users: number }[]
  /** All other pages and events together. */
  others: { values: number; users: number }
}

export interface FunnelResult {
  current: FunnelFigures
  /** In the compare range; absent if the query has none. */
  previous?: FunnelFigures
  /** By step, without the last. */
  instead: FunnelInstead[]
  receipt: Result['receipt']
}
