/** A query made definite: checked, defaults filled in, days turned into instants. What every source answers. */
import {
  type Dimension,
  dimensionScope,
  dimensionsIn,
  type Filter,
  instantsOf,
  isOfOrders,
  type Metric,
  type Order,
  Query,
  type QueryContext,
  type QueryInput,
  whyNotTogether,
} from '@curlew/model'
import { lastMinutes, type Period, periodOf } from './calendar.ts'

export interface Plan {
  readonly context: Readonly<QueryContext>
  readonly metrics: readonly Metric[]
  readonly dimensions: readonly Dimension[]
  readonly filters: readonly Readonly<Filter>[]
  /** Complete: ends with every dimension, so that no two rows tie. */
  readonly order: readonly Readonly<Order>[]
  readonly limit: number
  /** Rows passed over before the first. */
  readonly offset: number
  /** Whether each row wants its most recent page title. */
  readonly latestTitle: boolean
  /** The events of the steps; none: it is no funnel. */
  readonly funnel: readonly string[]
  readonly current: Period
  readonly previous: Period | null
  /**
   * Whose figures a row holds. `session`: sessions begun in the period, and what happened in it. `event`: what happened on
   * certain pages in the period, and the sessions that showed them; a session counts in every row it touched.
   */
  readonly grain: 'session' | 'event'
}

/** Throws `ZodError` when the input is no query, and `RangeError` when it contradicts itself or the zone is unknown. */
export function planQuery(input: QueryInput, context: QueryContext): Plan {
  const query = Query.parse(input)
  const dimensions = [...new Set(query.dimensions)]
  const metrics = [...new Set(query.metrics)]
  for (const range of [query.range, query.compare]) {
    if (range && range.end < range.start)
      throw new RangeError(`The range ends (${range.end}) before it begins (${range.start}).`)
  }
  checkUntil(query, context)
  const known = new Set<string>([...metrics, ...dimensions])
  for (const { by } of query.order) {
    if (!known.has(by)) throw new RangeError(`The rows cannot be ordered by ${by}, which was not asked for.`)
  }
  const scopes = dimensionsIn({ dimensions, filters: query.filters }).map(dimensionScope)
  const lack = whyNotTogether({ metrics, dimensions, filters: query.filters })
  if (lack !== null) throw new RangeError(lack)
  if (isOfOrders(scopes) && query.latest.length > 0) throw new RangeError('Orders and products have no page title.')
  checkFunnel(query, scopes)
  checkMinutes(query)
  return Object.freeze({
    context,
    metrics,
    dimensions,
    filters: query.filters.map(({ values, ...filter }) => ({ ...filter, values: values.map((v) => v.toWellFormed()) })),
    order: completeOrder(query.order, metrics, dimensions),
    limit: query.limit,
    offset: query.offset,
    latestTitle: query.latest.includes('pageTitle'),
    funnel: query.funnel,
    current: query.lastMinutes
      ? lastMinutes(context.timeZone, query.lastMinutes)
      : periodOf(context.timeZone, query.range),
    previous: query.compare ? periodOf(context.timeZone, query.compare) : null,
    grain: scopes.some((scope) => scope !== 'session' && scope !== 'time') ? 'event' : 'session',
  })
}

function checkUntil({ compare }: Query, { timeZone }: QueryContext): void {
  if (compare?.until === undefined) return
  const { from, to } = instantsOf(timeZone, { start: compare.end, end: compare.end })
  if (compare.until < from || compare.until > to)
    throw new RangeError(`The compare range cannot end at ${compare.until}, which is not on its last day.`)
}

function checkMinutes(query: Query): void {
  const { lastMinutes, compare } = query
  const times = dimensionsIn(query).filter((name) => dimensionScope(name) === 'time')
  const isPossible = lastMinutes
    ? !compare && times.every((name) => name === 'minutesAgo')
    : !times.includes('minutesAgo')
  if (!isPossible)
    throw new RangeError('The last minutes are told apart by minutesAgo alone, and compared with nothing.')
}

function checkFunnel({ funnel, metrics, dimensions, filters }: Query, scopes: readonly string[]): void {
  if (funnel.length === 0) {
    if (scopes.includes('funnel')) throw new RangeError('Steps can be told apart in a funnel alone.')
    return
  }
  const others = dimensions.filter((name) => name !== 'funnelStep')
  const isPossible =
    new Set(funnel).size === funnel.length &&
    metrics.every((metric) => metric === 'totalUsers') &&
    others.length <= 1 &&
    others.every((name) => dimensionScope(name) === 'session') &&
    filters.length === 0
  if (!isPossible)
    throw new RangeError('A funnel has different steps, and counts totalUsers by step and one session dimension.')
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
