/** Checks of a plan that its schema cannot express. */
import { type Dimension, dimensionScope, type Filter, GOAL_METRICS, type Metric, whyNotTogether } from '@curlew/model'
import { isAmount, PEOPLE } from './additive.ts'
import { eventOfDivisor, eventOfPeople, eventOfVisits, isOfViews, isOfVisits, leavesEvents } from './events-of.ts'
import { isKnownByParts, isOfPart } from './name-parts.ts'
import { isPeriodStep, isTimeStep, type Plan } from './plan.ts'

/** Dimensions that cannot be asked for: helpers of other questions, or personal data. */
export const NOT_ASKED: readonly Dimension[] = ['minutesAgo', 'nthHour', 'funnelStep', 'transactionId']
/** Meaningless unless split by currency, or for a goal. */
export const METRICS_NOT_ASKED: readonly Metric[] = ['purchaseRevenueAsPaid', ...GOAL_METRICS]
/** What figures can be given for each of. */
export const DIVISORS: readonly Metric[] = ['sessions', 'totalUsers', 'transactions']
/** Parameters that only events other than page views have, so visits, people and views cannot be counted by them. */
const NEVER_OF_VIEWS: ReadonlySet<Dimension> = new Set(['orderCoupon', 'customEvent:form_id'])
/** Counted once for each visit or person, regardless of what else they did. */
const OF_WHOLE_VISITS: readonly Metric[] = [
  ...PEOPLE,
  ...(['sessions', 'engagedSessions', 'engagementRate', 'bounceRate', 'averageSessionDuration'] as const),
  ...(['screenPageViewsPerSession', 'purchaseRate'] as const),
  ...GOAL_METRICS,
]
const JOURNEY_FILTERS: readonly Dimension[] = ['sessionCampaignName', 'sessionMedium', 'sessionSource']

/**
 * Why a plan cannot be answered.
 * - `no_metric`, `no_dimension`: the shape requires one.
 * - `not_together`: the metrics cannot be combined with the dimensions or filters, or the filters exclude every event they count.
 * - `not_asked`: a metric or dimension that cannot be asked for by itself.
 * - `not_a_series`: a series needs a time dimension; a breakdown must not have one.
 * - `filters`: the shape does not allow these filters.
 * - `part`: filters by a part of a name for a dimension whose values are codes, dates or a fixed set.
 * - `by_change`: order by change outside a ranking, or of time steps or people who did something.
 * - `count`: the number of rows outside a ranking, or of rows by a share or mean.
 * - `rank`: the place of a row outside a plain ranking of a count or amount, by anything but time.
 * - `per`: a quotient of other than two counts or amounts, of times in order, or beside an earlier range by row.
 * - `per_day`: an average day of a share or mean, or split by anything but the day of the week.
 */
export type PlanFault =
  | 'no_metric'
  | 'no_dimension'
  | 'not_together'
  | 'not_asked'
  | 'not_a_series'
  | 'filters'
  | 'part'
  | 'per_day'
  | 'by_change'
  | 'count'
  | 'rank'
  | 'per'
  | 'country'

function isOfDays(plan: Plan): boolean {
  const { shape, metrics, by, filters } = plan
  const hasDays = shape === 'value' || ((shape === 'series' || shape === 'ranking') && by === 'dayOfWeek')
  const isOfPeople = filters.some(({ dimension }) => dimension === 'eventName') && metrics.join() === 'totalUsers'
  return hasDays && !isOfPeople && !plan.threshold && metrics.every(isAmount)
}

function hasMovers(plan: Plan): boolean {
  const { shape, metrics, by, threshold } = plan
  const isCounted = eventOfPeople(plan) === null && metrics[0] !== undefined
  return shape === 'ranking' && by !== undefined && !isTimeStep(by) && !threshold && isCounted
}

const hasCount = ({ shape, metrics, orderBy, perDay }: Plan): boolean =>
  shape === 'ranking' && !orderBy && !perDay && metrics.length === 1 && metrics.every(isAmount)

function hasRank({ shape, metrics, by, filters, orderBy, perDay, count, threshold, order }: Plan): boolean {
  const isPlain = [orderBy, perDay, count, threshold].every((part) => part === undefined) && order === 'most'
  const isOfThings = by !== undefined && !isTimeStep(by) && filters.every(({ dimension }) => dimension !== by)
  return shape === 'ranking' && isPlain && isOfThings && metrics[0] !== undefined && isAmount(metrics[0])
}

function hasQuotient(plan: Plan): boolean {
  const { shape, metrics, by, perDay, orderBy, count, rankOf, threshold, compare } = plan
  const [, divisor, third] = metrics
  const isPossible =
    divisor !== undefined && third === undefined && DIVISORS.includes(divisor) && metrics.every(isAmount)
  if (shape === 'value') return isPossible && !perDay
  const isPlain = [perDay, orderBy, count, rankOf, threshold, compare].every((part) => part === undefined)
  const hasRows = shape === 'ranking' || (shape === 'series' && isTimeStep(by))
  return hasRows && isPossible && isPlain && eventOfDivisor(plan) === null
}

/** Countries are known by their codes: `DE`, not "Germany". */
const isOfNoCountry = ({ dimension, operator, values }: Filter): boolean =>
  dimension === 'country' &&
  (operator === 'is' || operator === 'is_not') &&
  !values.every((value) => /^([A-Z]{2})?$/.test(value))

/** Conversions are known of a goal alone. */
const isClosed = (metric: Metric, { goal }: Plan): boolean =>
  METRICS_NOT_ASKED.includes(metric) && !(goal && GOAL_METRICS.includes(metric))

/** Null if the plan is valid. The source may still not support it. */
export function checkPlan(plan: Plan): PlanFault | null {
  const { shape, metrics, by, filters, compare } = plan
  const asked = [...(by && !isPeriodStep(by) ? [by] : []), ...filters.map(({ dimension }) => dimension)]
  if (asked.some((name) => NOT_ASKED.includes(name)) || metrics.some((name) => isClosed(name, plan))) return 'not_asked'
  if (filters.some((filter) => isOfPart(filter) && !isKnownByParts(filter.dimension))) return 'part'
  if (filters.some(isOfNoCountry)) return 'country'
  if (plan.perDay && !isOfDays(plan)) return 'per_day'
  if (plan.orderBy && !hasMovers(plan)) return 'by_change'
  if (plan.count && !hasCount(plan)) return 'count'
  if (plan.rankOf !== undefined && !hasRank(plan)) return 'rank'
  if (plan.per && !hasQuotient(plan)) return 'per'
  if (shape === 'funnel') return filters.every(({ dimension }) => isOfVisits(dimension)) && !by ? null : 'filters'
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
  const dimensions = by && !isPeriodStep(by) ? [by] : []
  const figures = plan.threshold?.of ? [...metrics, plan.threshold.of] : metrics
  if (whyNotTogether({ metrics: figures, dimensions, filters }) !== null) return 'not_together'
  const isOfOtherEvents = [...dimensions, ...filters.map(({ dimension }) => dimension)].some((name) =>
    NEVER_OF_VIEWS.has(name),
  )
  if (isOfOtherEvents && figures.some(isOfViews)) return 'not_together'
  // Those who did anything else, or saw another page, may have done or seen it as well.
  const isOfOthers = filters.some(
    ({ dimension, operator, values }) =>
      operator === 'is_not' && dimension !== by && dimensionScope(dimension) === 'event' && values.join() !== '',
  )
  if (isOfOthers && figures.some((metric) => OF_WHOLE_VISITS.includes(metric))) return 'not_together'
  // People who did something are counted apart from the figures that are for each of them.
  const counted = eventOfDivisor(plan) === null ? metrics : metrics.slice(0, 1)
  if (eventOfVisits(plan) !== null) return null
  if (eventOfPeople(plan) === null && !counted.every((metric) => leavesEvents(metric, filters))) return 'not_together'
  if (shape === 'breakdown' && isTimeStep(by)) return 'not_a_series'
  // The parts of a change in a share do not add up.
  if (shape === 'change' && by && (!isAmount(metrics[0]!) || dimensionScope(by as Dimension) === 'time'))
    return 'not_together'
  return null
}
