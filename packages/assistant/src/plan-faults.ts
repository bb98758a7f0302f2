/** Explains to the program or model that made a plan why it cannot be answered, in terms of the schema, and what to change. */
import { GOAL_METRICS, whyNotTogether } from '@curlew/model'
import { checkPlan, METRICS_NOT_ASKED, NOT_ASKED, type PlanFault } from './check-plan.ts'
import { isKnownByParts, isOfPart } from './name-parts.ts'
import { isPeriodStep, type Plan, TIME_STEPS } from './plan.ts'

/** Null if the plan is valid. The source may still not support it. */
export function faultIn(plan: Plan): string | null {
  const { shape, metrics, threshold } = plan
  // Every part of a plan must have an effect.
  if (threshold && shape !== 'ranking' && shape !== 'breakdown')
    return `threshold is not for the shape "${shape}": only "ranking" and "breakdown" keep rows by it`
  if ((shape === 'funnel' || shape === 'journeys') && metrics.length > 0)
    return `metrics is not for the shape "${shape}", which has fixed figures: leave it out`
  const fault = checkPlan(plan)
  // Sentences are put around it.
  return fault && FAULTS[fault](plan).replace(/\.$/, '')
}

const STEPS = `one of ${TIME_STEPS.join(', ')}`

const FAULTS: Record<PlanFault, (plan: Plan) => string> = {
  no_metric: ({ shape }) => `metrics is missing: the shape "${shape}" needs at least one metric`,
  no_dimension: ({ shape }) =>
    shape === 'value'
      ? 'by is not for the shape "value": leave it out, or use the shape "series", "ranking" or "breakdown"'
      : `by is missing: the shape "${shape}" needs ${shape === 'series' ? STEPS : 'a dimension'}`,
  not_together: ({ shape, metrics, by, filters }) => {
    const dimensions = by && !isPeriodStep(by) ? [by] : []
    const why = whyNotTogether({ metrics, dimensions, filters })
    if (why !== null) return `these metrics, by and filters do not go together: ${why}`
    if (shape === 'change' && by) return 'by is not for a change of these metrics, or by time: leave it out'
    return 'these metrics are not known with a filter by eventName that leaves out the events they are counted from'
  },
  not_asked: ({ metrics, by, filters }) => {
    const ofGoal = metrics.find((metric) => GOAL_METRICS.includes(metric))
    if (ofGoal) return `${ofGoal} needs goal: the id, name, kind and rule of one of the site's goals`
    const names = [...metrics, by, ...filters.map(({ dimension }) => dimension)]
    const closed: readonly unknown[] = [...NOT_ASKED, ...METRICS_NOT_ASKED]
    return `${names.filter((name) => closed.includes(name)).join(', ')} cannot be asked for`
  },
  not_a_series: ({ shape }) =>
    shape === 'series'
      ? `by of the shape "series" is ${STEPS}: for other dimensions use "ranking" or "breakdown"`
      : 'by of the shape "breakdown" is no time: use the shape "series"',
  by_change: () =>
    'orderBy is for the shape "ranking" of a count or an amount, by anything but time, without threshold',
  count: () => 'count is for the shape "ranking" with one count or amount, without orderBy and perDay',
  rank: () =>
    'rankOf is for the shape "ranking" of a count or an amount with the order "most", by anything but time, without threshold, orderBy, perDay, count and filters by the same dimension',
  per: () =>
    'per is for the shapes "value", "ranking" and, by time, "series", with two counts or amounts, the second of them sessions, totalUsers or transactions; ranking and series take no compare, threshold, orderBy, count and perDay with it',
  country: () => 'countries are filtered by their two-letter codes (ISO 3166-1), such as DE',
  per_day: () =>
    'perDay is for counts and amounts, with the shape "value", or with "series" or "ranking" by dayOfWeek, without threshold',
  part: ({ filters }) => {
    const closed = filters.filter((filter) => isOfPart(filter) && !isKnownByParts(filter.dimension))
    return `${closed.map(({ dimension }) => dimension).join(', ')} has no filter by a part of a name: use the operator is`
  },
  filters: ({ shape }) =>
    shape === 'funnel'
      ? 'by and filters are not for the shape "funnel": leave them out'
      : 'the shape "journeys" takes no by and no compare, and filters by one campaign, medium or source alone (operator is)',
}
