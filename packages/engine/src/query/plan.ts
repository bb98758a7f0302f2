/** A validated query with defaults filled in and days as instants: what every source answers. */
import {
  type BounceDefinition,
  canChooseSessions,
  type Dimension,
  dimensionScope,
  dimensionsIn,
  GOAL_METRICS,
  instantsOf,
  isOfOrders,
  type Metric,
  type Order,
  Query,
  type QueryContext,
  type QueryFilter,
  type QueryInput,
  STANDARD_DEFINITIONS,
  sessionsWith,
  whyNotTogether,
} from '@curlew/model'
import { InvalidQueryError } from '../errors.ts'
import { lastMinutes, type Period, periodOf } from './calendar.ts'

export interface Plan {
  readonly context: Readonly<QueryContext>
  readonly metrics: readonly Metric[]
  readonly dimensions: readonly Dimension[]
  /** Filters on rows: they keep what has the value itself. */
  readonly filters: readonly Readonly<QueryFilter>[]
  /** Filters on whole sessions: they keep those in which it happened (ADR 24). */
  readonly sessionFilters: readonly Readonly<QueryFilter>[]
  /** Keeps the sessions that reach the goal; null unless a metric counts them. */
  readonly goal: Readonly<QueryFilter> | null
  /** Complete: ends with all dimensions, so that no two rows tie. */
  readonly order: readonly Readonly<Order>[]
  readonly limit: number
  /** Rows to skip. */
  readonly offset: number
  /** Whether each row needs its most recent page title. */
  readonly latestTitle: boolean
  /** Whether to return figures over all rows. Always true without dimensions: then the only row is the total. */
  readonly totals: boolean
  /** Event names of the funnel steps; empty when not a funnel. */
  readonly funnel: readonly string[]
  readonly current: Period
  readonly previous: Period | null
  /**
   * What a row counts. `session`: sessions that began in the period, and its events. `event`: events on certain pages in the period, and
   * the sessions that showed those pages; a session counts in every row it touched.
   */
  readonly grain: 'session' | 'event'
  readonly bounce: BounceDefinition
}

/**
 * @throws {ZodError} for invalid input
 * @throws {InvalidQueryError} if the query contradicts itself
 * @throws {RangeError} if the zone is unknown
 */
export function planQuery(input: QueryInput, context: QueryContext): Plan {
  const query = Query.parse(input)
  const dimensions = [...new Set(query.dimensions)]
  const metrics = [...new Set(query.metrics)]
  for (const range of [query.range, query.compare]) {
    if (range && range.end < range.start)
      throw new InvalidQueryError(`The range ends (${range.end}) before it begins (${range.start}).`)
  }
  checkUntil(query, context)
  const known = new Set<string>([...metrics, ...dimensions])
  for (const { by } of query.order) {
    if (!known.has(by)) throw new InvalidQueryError(`The rows cannot be ordered by ${by}, which was not asked for.`)
  }
  const scopes = dimensionsIn({ dimensions, filters: query.filters }).map(dimensionScope)
  const lack = whyNotTogether({ metrics, dimensions, filters: query.filters })
  if (lack !== null) throw new InvalidQueryError(lack)
  if (isOfOrders(scopes) && query.latest.length > 0)
    throw new InvalidQueryError('Orders and products have no page title.')
  checkFunnel(query, scopes)
  const ofGoal = metrics.find((metric) => GOAL_METRICS.includes(metric))
  if (ofGoal && !query.goal) throw new InvalidQueryError(`${ofGoal} needs a goal.`)
  checkMinutes(query)
  return Object.freeze({
    context,
    metrics,
    dimensions,
    ...splitFilters(query.filters),
    goal: ofGoal && query.goal ? wellFormed(sessionsWith(query.goal)) : null,
    order: completeOrder(query.order, metrics, dimensions),
    limit: query.limit,
    offset: query.offset,
    latestTitle: query.latest.includes('pageTitle'),
    totals: query.totals || dimensions.length === 0,
    funnel: query.funnel,
    current: query.lastMinutes
      ? lastMinutes(context.timeZone, query.lastMinutes)
      : periodOf(context.timeZone, query.range),
    previous: query.compare ? periodOf(context.timeZone, query.compare) : null,
    bounce: query.bounce ?? context.bounce ?? STANDARD_DEFINITIONS.bounce,
    grain: scopes.some((scope) => scope !== 'session' && scope !== 'time') ? 'event' : 'session',
  })
}

/**
 * Splits filters into those on rows and those on whole sessions. A session filter on a dimension of sessions is a filter on rows.
 * @throws {InvalidQueryError} for a part of a number or date
 */
export function splitFilters(filters: readonly QueryFilter[]): Pick<Plan, 'filters' | 'sessionFilters'> {
  const isOfEvents = ({ dimension, scope }: QueryFilter) =>
    scope === 'session' && dimensionScope(dimension) !== 'session'
  const partOfTime = filters.find(
    ({ dimension, operator }) => dimensionScope(dimension) === 'time' && operator !== 'is' && operator !== 'is_not',
  )
  if (partOfTime) throw new InvalidQueryError(`A ${partOfTime.dimension} has no parts.`)
  const written = filters.map(wellFormed)
  return {
    filters: written.filter((filter) => !isOfEvents(filter)).map(({ scope: _, ...filter }) => filter),
    sessionFilters: written.filter(isOfEvents),
  }
}

const wellFormed = (filter: QueryFilter): QueryFilter => ({
  ...filter,
  values: filter.values.map((value) => value.toWellFormed()),
})

/** The same for filters that all choose sessions. @throws {InvalidQueryError} also if sessions cannot be filtered so */
export function splitSessionFilters(filters: readonly QueryFilter[]): ReturnType<typeof splitFilters> {
  const unknown = filters.find(({ dimension }) => !canChooseSessions(dimension))
  if (unknown) throw new InvalidQueryError(`Sessions have no ${unknown.dimension}.`)
  return splitFilters(filters.map((filter) => ({ ...filter, scope: 'session' })))
}

/** @throws {InvalidQueryError} if the compare range ends on another day than its last */
export function checkUntil({ compare }: Pick<Query, 'compare'>, { timeZone }: Pick<QueryContext, 'timeZone'>): void {
  if (compare?.until === undefined) return
  const { from, to } = instantsOf(timeZone, { start: compare.end, end: compare.end })
  if (compare.until < from || compare.until > to)
    throw new InvalidQueryError(`The compare range cannot end at ${compare.until}, which is not on its last day.`)
}

function checkMinutes(query: Query): void {
  const { lastMinutes, compare } = query
  const times = dimensionsIn(query).filter((name) => dimensionScope(name) === 'time')
  const isPossible = lastMinutes
    ? !compare && times.every((name) => name === 'minutesAgo')
    : !times.includes('minutesAgo')
  if (!isPossible)
    throw new InvalidQueryError('The last minutes can be split by minutesAgo only, and have no comparison.')
}

function checkFunnel({ funnel, metrics, dimensions, filters }: Query, scopes: readonly string[]): void {
  if (funnel.length === 0) {
    if (scopes.includes('funnel')) throw new InvalidQueryError('Only a funnel can be split by step.')
    return
  }
  const others = dimensions.filter((name) => name !== 'funnelStep')
  const isPossible =
    new Set(funnel).size === funnel.length &&
    metrics.every((metric) => metric === 'totalUsers') &&
    others.length <= 1 &&
    others.every((name) => dimensionScope(name) === 'session') &&
    filters.every(
      ({ dimension, scope }) => scope === 'session' || ['session', 'time'].includes(dimensionScope(dimension)),
    )
  if (!isPossible)
    throw new InvalidQueryError(
      'A funnel has different steps, counts totalUsers by step and one session dimension, and is filtered by sessions and times alone.',
    )
}

function completeOrder(order: readonly Order[], metrics: readonly Metric[], dimensions: readonly Dimension[]): Order[] {
  const upwards = (by: Dimension): Order => ({ by, direction: 'asc' })
  const wanted =
    order.length > 0
      ? order
      : [...dimensions.filter((by) => by === 'date').map(upwards), { by: metrics[0]!, direction: 'desc' as const }]
  const settled = new Set(wanted.map(({ by }) => by))
  return [...wanted, ...dimensions.filter((by) => !settled.has(by)).map(upwards)]
}
