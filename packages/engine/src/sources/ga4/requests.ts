/** A plan as requests to the Data API: one for each range, part of the events, and ten metrics. */
import { type Dimension, dayOf, HOUR_MS, offsetAt, type QueryFilter, startOfDay } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import {
  type DimensionName,
  dimensionName,
  FORMULAS,
  type Measure,
  measureOf,
  REALTIME_METRICS,
  REALTIME_NAMES,
  writeValues,
} from './names.ts'

/** Google's limits. */
export const LIMITS = { dimensions: 9, metrics: 10, requestsInBatch: 5 } as const
/** Rows of an answer to read; more mark it as an estimate. */
export const MAX_ROWS = 25_000

/** A `FilterExpression`. */
export type FilterExpression =
  | { andGroup: { expressions: FilterExpression[] } }
  | { orGroup: { expressions: FilterExpression[] } }
  | { notExpression: FilterExpression }
  | {
      filter: {
        fieldName: string
        stringFilter?: { matchType: 'EXACT' | 'CONTAINS' | 'BEGINS_WITH'; value: string; caseSensitive?: boolean }
        inListFilter?: { values: string[]; caseSensitive: boolean }
      }
    }

/** The part of `RunReportRequest` and `RunRealtimeReportRequest` that is used. */
export interface ReportQuery {
  dimensions: { name: string }[]
  metrics: { name: string }[]
  dateRanges?: { startDate: string; endDate: string }[]
  minuteRanges?: { startMinutesAgo: number; endMinutesAgo: number }[]
  dimensionFilter?: FilterExpression
  orderBys?: (
    | { metric: { metricName: string }; desc: boolean }
    | { dimension: { dimensionName: string }; desc: boolean }
  )[]
  metricAggregations?: ['TOTAL']
  limit: string
  currencyCode?: string
  returnPropertyQuota: true
}

/** The part of an answer that a request asks for. */
export interface Part {
  side: 'current' | 'previous'
  /** In the order of the request's metrics. */
  measures: readonly Measure[]
  request: ReportQuery
}

export interface Requests {
  parts: Part[]
  /** Dimensions of the rows in the requests' order: those of the plan, then those that only filters in code need. */
  names: { dimension: Dimension; name: DimensionName }[]
  /** The most viewed title of each row's page; undefined if it is not wanted. */
  titles: ReportQuery | undefined
}

export function requestsOf(plan: Plan): Requests {
  const derived = plan.filters
    .filter(({ dimension }) => nameOf(plan, dimension).isDerived)
    .map(({ dimension }) => dimension)
  const names = [...new Set([...plan.dimensions, ...derived])].map((dimension) => ({
    dimension,
    name: nameOf(plan, dimension),
  }))
  const sides = plan.previous ? (['current', 'previous'] as const) : (['current'] as const)
  const groups = measureGroups(plan)
  const parts = sides.flatMap((side) =>
    groups.map((measures): Part => ({ side, measures, request: requestFor(plan, side, names, measures) })),
  )
  const titles = plan.latestTitle ? titlesFor(plan, names) : undefined
  return { parts, names, titles }
}

/** Looked up where real-time reports have names of their own. */
export function nameOf(plan: Pick<Plan, 'dimensions'> & { isRealTime?: boolean }, dimension: Dimension): DimensionName {
  const name = plan.isRealTime ? REALTIME_NAMES[dimension] : dimensionName(dimension)
  if (!name) throw new Error(`no name for ${dimension}`)
  return name
}

/** Measures by the part of the events that they count, at most ten together. */
function measureGroups(plan: Plan): Measure[][] {
  const wanted = new Set(plan.metrics.flatMap((metric) => FORMULAS[metric]?.of ?? []))
  for (const measure of [...wanted]) {
    const { meanOf } = measureOf(measure)
    if (meanOf) wanted.add(meanOf)
  }
  const partOf = (measure: Measure) => {
    const { only } = measureOf(measure)
    return only ? `${only.dimension} ${only.value}` : ''
  }
  // A mean and what it is of stay together: they are in one request, and both come first.
  const inOrder = [...wanted].toSorted((a, b) => Number(!isPaired(a)) - Number(!isPaired(b)))
  return [...Map.groupBy(inOrder, partOf).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / LIMITS.metrics) }, (_, i) =>
      group.slice(i * LIMITS.metrics, (i + 1) * LIMITS.metrics),
    ),
  )
}
const isPaired = (measure: Measure) => measure === 'sessions' || measureOf(measure).meanOf !== undefined

function requestFor(
  plan: Plan,
  side: Part['side'],
  names: Requests['names'],
  measures: readonly Measure[],
): ReportQuery {
  const { range } = side === 'current' ? plan.current : plan.previous!
  const { only } = measureOf(measures[0]!)
  const filters = [
    ...plan.filters
      .filter(({ dimension }) => !nameOf(plan, dimension).isDerived)
      .map((filter) => filterOf(plan, filter)),
    ...(only ? [equals(only.dimension, [only.value])] : []),
    ...(range.until === undefined ? [] : untilHour(plan, range.end, range.until)),
  ]
  return {
    dimensions: names.map(({ name }) => ({ name: name.ga4 })),
    metrics: measures.map((measure) => ({ name: measureOf(measure).ga4 })),
    dateRanges: [{ startDate: known(range.start), endDate: known(range.end) }],
    ...allOf(filters),
    ...(names.length > 0 && { orderBys: orderOf(plan, measures), metricAggregations: ['TOTAL'] }),
    limit: String(MAX_ROWS),
    ...(measures.some((measure) => measureOf(measure).isMoney) && { currencyCode: plan.context.currency }),
    returnPropertyQuota: true,
  }
}

/** Matters only if there are more rows than are read. */
function orderOf(plan: Plan, measures: readonly Measure[]): NonNullable<ReportQuery['orderBys']> {
  const [{ by, direction }] = plan.order as [Plan['order'][number]]
  const isDimension = (plan.dimensions as readonly string[]).includes(by)
  if (isDimension)
    return [{ dimension: { dimensionName: nameOf(plan, by as Dimension).ga4 }, desc: direction === 'desc' }]
  return [{ metric: { metricName: measureOf(measures[0]!).ga4 }, desc: direction === 'desc' }]
}

function titlesFor(plan: Plan, names: Requests['names']): ReportQuery {
  const request = requestFor(plan, 'current', names, ['views'])
  const { metricAggregations: _, ...titles } = request
  return {
    ...titles,
    dimensions: [...request.dimensions, { name: 'pageTitle' }],
    orderBys: [{ metric: { metricName: 'screenPageViews' }, desc: true }],
  }
}

/** The visitors of each step, in any order of steps. */
export function funnelRequests(plan: Plan): Requests {
  const others = plan.dimensions.filter((name) => name !== 'funnelStep')
  const steps = { dimension: 'eventName' as const, operator: 'is' as const, values: [...plan.funnel] }
  const asEvents = { ...plan, dimensions: ['eventName' as const, ...others], filters: [...plan.filters, steps] }
  return requestsOf({ ...asEvents, order: [{ by: 'totalUsers', direction: 'desc' }] })
}

/** A question about the last minutes. */
export function realTimeRequest(plan: Plan, minutes: number): { names: Requests['names']; request: ReportQuery } {
  const inRealTime = { ...plan, isRealTime: true }
  const names = plan.dimensions.map((dimension) => ({ dimension, name: nameOf(inRealTime, dimension) }))
  const filters = plan.filters.map((filter) => filterOf(inRealTime, filter))
  return {
    names: names.filter(({ name }) => name.ga4 !== ''),
    request: {
      dimensions: names.filter(({ name }) => name.ga4 !== '').map(({ name }) => ({ name: name.ga4 })),
      metrics: plan.metrics.map((metric) => ({ name: REALTIME_METRICS[metric]! })),
      minuteRanges: [{ startMinutesAgo: minutes - 1, endMinutesAgo: 0 }],
      ...allOf(filters),
      ...(names.length > 0 && { metricAggregations: ['TOTAL'] }),
      limit: String(MAX_ROWS),
      returnPropertyQuota: true,
    },
  }
}

const allOf = (expressions: FilterExpression[]): Pick<ReportQuery, 'dimensionFilter'> =>
  expressions.length === 0
    ? {}
    : { dimensionFilter: expressions.length === 1 ? expressions[0]! : { andGroup: { expressions } } }

const equals = (fieldName: string, values: string[]): FilterExpression => ({
  filter: { fieldName, inListFilter: { values, caseSensitive: true } },
})

function filterOf(
  plan: Parameters<typeof nameOf>[0],
  { dimension, operator, values }: Readonly<QueryFilter>,
): FilterExpression {
  const fieldName = nameOf(plan, dimension).ga4
  const written = values.flatMap((value) => writeValues(dimension, value))
  if (operator === 'is') return equals(fieldName, written)
  if (operator === 'is_not') return { notExpression: equals(fieldName, written) }
  const matchType = operator === 'contains' ? 'CONTAINS' : 'BEGINS_WITH'
  const expressions = values.map(
    (value): FilterExpression => ({ filter: { fieldName, stringFilter: { matchType, value, caseSensitive: false } } }),
  )
  return expressions.length === 1 ? expressions[0]! : { orGroup: { expressions } }
}

/** Whole days, and on the last one the hours up to the one of an instant: GA4 knows no minutes of earlier days. */
function untilHour(plan: Plan, lastDay: string, until: number): FilterExpression[] {
  const { timeZone } = plan.context
  // Days before the first that Google knows have no hours either.
  if (dayOf(timeZone, until) !== lastDay || known(lastDay) !== lastDay) return []
  const earlier: FilterExpression = { notExpression: equals('date', [lastDay.replaceAll('-', '')]) }
  if (until <= startOfDay(timeZone, lastDay)) return [earlier]
  const last = new Date(until - 1 + offsetAt(timeZone, until - 1)).getUTCHours()
  const hours = Array.from({ length: last + 1 }, (_, hour) => String(hour).padStart(2, '0'))
  return [{ orGroup: { expressions: [earlier, equals('hour', hours)] } }]
}

/** Whether a range is cut within an hour, so that its answer has more than was asked for. */
export const isCutWithinHour = ({ context }: Plan, until: number): boolean =>
  (until + offsetAt(context.timeZone, until)) % HOUR_MS !== 0

/** GA4 has no earlier days. */
const FIRST_DAY = '2015-08-14'
const known = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day)
