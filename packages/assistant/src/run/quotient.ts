/** Figures for each of something else, such as revenue per session. */
import type { Figures } from '@curlew/model'
import type { Plan } from '../plan.ts'

/** The first metric of a plan for each of its second. */
export const quotientOf =
  ({ metrics: [metric, divisor] }: Plan) =>
  (figures: Figures): number =>
    (figures[metric!] ?? 0) / (figures[divisor!] ?? 0)

/** What the rows of a plan are compared by: its first metric, for each of the second where the plan asks for that. */
export const figureOf = (plan: Plan): ((figures: Figures) => number) =>
  plan.per ? quotientOf(plan) : (figures) => figures[plan.metrics[0]!] ?? 0
