/** Whether a plan makes sense by itself: what the schema cannot say. */
import { type Dimension, dimensionScope, type Metric, whyNotTogether } from '@curlew/model'
import { isAmount } from './additive.ts'
import { eventOfPeople, leavesEvents } from './events-of.ts'
import { isTimeStep, type Plan } from './plan.ts'

/** Dimensions that are no answer by themselves: parts of other questions, or who somebody is. */
export const NOT_ASKED: readonly Dimension[] = ['minutesAgo', 'nthHour', 'funnelStep', 'transactionId']
/** These say something by currency alone. */
export const METRICS_NOT_ASKED: readonly Metric[] = ['purchaseRevenueAsPaid']
const JOURNEY_FILTERS: readonly Dimension[] = ['sessionCampaignName', 'sessionMedium', 'sessionSource']

/**
 * Why a plan cannot be answered.
 * - `no_metric`, `no_dimension`: its shape needs one.
 * - `not_together`: its metrics are not known by its dimensions or filters, or the filters leave nothing that they count.
 * - `not_asked`: a metric or dimension that is a part of other questions.
 * - `not_a_series`: only time has an order; and time is no breakdown of rates.
 * - `filters`: its shape takes no such filters.
 * - `by_change`: rows by their change where they are no ranking, or of no count or amount, or times.
 * - `per_day`: an average day of what is no count or amount, or by something else than the day of the week.
 */
export type PlanFault =
  | 'no_metric'
  | 'no_dimension'
  | 'not_together'
  | 'not_asked'
  | 'not_a_series'
  | 'filters'
  | 'per_day'
  | 'by_change'

function isOfDays(plan: Plan): boolean {
  const { shape, metrics, by, filters } = plan
  const hasDays = shape === 'value' || ((shape === 'series' || shape === 'ranking') && by === 'dayOfWeek')
  const isOfPeople = filters.some(({ dimension }) => dimension === 'eventName') && metrics.join() === 'totalUsers'
  return hasDays && !isOfPeople && !plan.threshold && metrics.every(isAmount)
}

function hasMovers(plan: Plan): boolean {
  const { shape, metrics, by, threshold } = plan
  const isCounted = eventOfPeople(plan) === null && metrics[0] !== undefined && isAmount(metrics[0])
  return shape === 'ranking' && by !== undefined && !isTimeStep(by) && !threshold && isCounted
}

/** Null: it can be asked, as far as the source knows what it asks. */
export function checkPlan(plan: Plan): PlanFault | null {
  const { shape, metrics, by, filters, compare } = plan
  const asked = [...(by && by !== 'week' && by !== 'month' ? [by] : []), ...filters.map(({ dimension }) => dimension)]
  if (asked.some((name) => NOT_ASKED.includes(name)) || metrics.some((name) => METRICS_NOT_ASKED.includes(name)))
    return 'not_asked'
  if (plan.perDay && !isOfDays(plan)) return 'per_day'
  if (plan.orderBy && !hasMovers(plan)) return 'by_change'
  if (shape === 'funnel') return filters.length > 0 || by ? 'filters' : null
  if (shape === 'journeys') {
    const isPossible = filters.every(
      ({ dimension, operator, values }) =>
        JOURNEY_FILTERS.includes(dimension) && operator === 'is' && values.length === 1,
    )
    return isPossible && !by && !compare ? null : 'filters'
  }
  if (metrics.length === 0) return 'no_metric'
  if (['series', 'ranking', 'breakdown'].includes(shape) && !by) return 'no_dimension'
  if (shape === 'series' && !isTimeStep(by)) return 'not_a_series'
  if (shape === 'value' && by) return 'no_dimension'
  const dimensions = by && by !== 'week' && by !== 'month' ? [by] : []
  if (whyNotTogether({ metrics, dimensions, filters }) !== null) return 'not_together'
  if (eventOfPeople(plan) === null && !metrics.every((metric) => leavesEvents(metric, filters))) return 'not_together'
  if (shape === 'breakdown' && isTimeStep(by)) return 'not_a_series'
  // A change of a share has no parts that add up.
  if (shape === 'change' && by && (!isAmount(metrics[0]!) || dimensionScope(by as Dimension) === 'time'))
    return 'not_together'
  return null
}
