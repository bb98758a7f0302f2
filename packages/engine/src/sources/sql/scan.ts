/** SELECTs of one table for one period: what they read, under which conditions, and their columns. */
import { type Dimension, dimensionScope, dimensionsIn } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import { type Clock, dimensionSql, filterSql, groupedBy } from './dimensions.ts'
import { IS_PAGE_VIEW, isQuantile, type Measure } from './measures.ts'
import { ofChosenSessions, type PeriodLabel } from './session-filters.ts'
import type { FromSums, Interval, Summed } from './sums.ts'

/** Input for the parts of one period. */
export interface PartsRequest {
  plan: Plan
  /** The plan's dimensions, or none for the totals. */
  dimensions: readonly Dimension[]
  measures: readonly Measure[]
  /** Whether each row also needs the time of its latest page view with a title, as `titled_at`. */
  titles: boolean
  label: PeriodLabel
  bindings: Bindings
  summed: Summed | null
}

/** What a part counts of a request; it has columns for everything. */
export interface Counted extends PartsRequest {
  counted: readonly Measure[]
  countsTitles: boolean
  /** The instants to read, if not the whole period; `name` distinguishes them. */
  interval?: Interval & { name: string }
}

export const PERIODS = { current: 0, previous: 1 } as const

export const dimensionColumns = (dimensions: readonly Dimension[]) => dimensions.map((_, i) => `d${i}`)

export interface Scan {
  from: string
  where: string[]
  /** Whether sessions `s` are joined. */
  joined: boolean
  instant: Clock['instant']
}

export function sessionScan(request: PartsRequest, condition: string): Scan {
  const where = [`s.site = ${siteOf(request)}`, 's.is_visit', condition, ...filtersOf(request, 's.started')]
  return { from: 'sessions s', where, joined: true, instant: 's.started' }
}

/** Events, orders or products of the period, joined with their sessions if needed. */
export function eventScan(
  request: PartsRequest & Pick<Counted, 'interval'>,
  table: 'events' | 'orders' | 'items' | FromSums['table'],
  needsSession: boolean,
): Scan {
  const { plan, dimensions } = request
  const names = dimensionsIn({ dimensions, filters: plan.filters })
  const joined = needsSession || names.some((name) => dimensionScope(name) === 'session')
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  // Skip sessions that ended before the period or began after it. Not for orders: a refund has the session of its order.
  const during = table === 'events' ? ` AND s.started < ${to} AND s.ended >= ${from}` : ''
  const join = ` JOIN sessions s ON s.id = e.session AND s.site = ${site}${during}`
  return {
    from: `${table} e${joined ? join : ''}`,
    where: [`e.site = ${site}`, `e.time >= ${from}`, `e.time < ${to}`, ...filtersOf(request, 'e.time')],
    joined,
    instant: 'e.time',
  }
}

export function startedInPeriod(request: Counted): string {
  const { from, to } = boundsOf(request)
  return `s.started >= ${from} AND s.started < ${to}`
}

/** Decided by a session's first and last page view; only a session that spans the whole period needs its events. */
export function showedPageInPeriod(request: Counted): string {
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  const spanning = [
    'SELECT e.session FROM events e JOIN sessions l ON l.id = e.session',
    `WHERE l.site = ${site} AND l.landed < ${from} AND l.exited >= ${to}`,
    `AND e.site = ${site} AND ${IS_PAGE_VIEW} AND e.time >= ${from} AND e.time < ${to}`,
  ].join(' ')
  return (
    `s.pageviews > 0 AND s.landed < ${to} AND s.exited >= ${from}` +
    ` AND (s.landed >= ${from} OR s.exited < ${to} OR s.id IN (${spanning}))`
  )
}

/** Any event counts. Only a session that goes on after the period may have none in it, so only those need their events. */
export function happenedInPeriod(request: Counted): string {
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  const goingOn = [
    'SELECT e.session FROM events e JOIN sessions l ON l.id = e.session',
    `WHERE l.site = ${site} AND l.started < ${to} AND l.ended >= ${to}`,
    `AND e.site = ${site} AND e.time >= ${from} AND e.time < ${to}`,
  ].join(' ')
  return `s.ended >= ${from} AND (s.ended < ${to} OR s.id IN (${goingOn}))`
}

export function select(request: PartsRequest, scan: Scan, figures: Record<string, string>): string {
  const columns = request.dimensions.map((name) => sqlOf(name, request, scan.instant))
  return selectColumns(request, columns, scan, figures)
}

export function selectColumns(
  { dimensions, measures, titles, label }: PartsRequest,
  columns: readonly string[],
  { from, where }: Pick<Scan, 'from' | 'where'>,
  figures: Record<string, string>,
): string {
  const listed = [
    `${PERIODS[label]} AS period`,
    ...columns.map((sql, i) => `${sql} AS d${i}`),
    ...measures.map((name) => `${figures[name] ?? (isQuantile(name) ? 'NULL' : 0)} AS ${name}`),
    ...(titles ? [`${figures.titled_at ?? 'NULL'} AS titled_at`] : []),
  ]
  const lines = [`SELECT ${listed.join(', ')}`, `FROM ${from}`]
  if (where.length > 0) lines.push(`WHERE ${where.join(' AND ')}`)
  if (dimensions.length > 0) lines.push(`GROUP BY ${columns.map((sql, i) => groupedBy(sql, `d${i}`)).join(', ')}`)
  return lines.join('\n  ')
}

export function sqlOf(
  dimension: Dimension,
  { plan, label, bindings }: PartsRequest,
  instant: Clock['instant'],
): string {
  return dimensionSql(dimension, clockOf(plan, label, instant), bindings)
}

function clockOf(plan: Plan, label: PartsRequest['label'], instant: Clock['instant']): Clock {
  return { instant, period: plan[label]!, label, beside: plan.current }
}

export function filtersOf({ plan, label, bindings }: PartsRequest, instant: Clock['instant']): string[] {
  const own = plan.filters.map((filter, i) => filterSql(filter, i, clockOf(plan, label, instant), bindings))
  return [...own, ...ofChosenSessions(plan.sessionFilters, instant === 'e.time' ? 'e.session' : 's.id')]
}

export function boundsOf({ plan, label, bindings, interval }: PartsRequest & Pick<Counted, 'interval'>) {
  if (interval) {
    const name = `${label}_${interval.name}`
    return { from: bindings.int(`${name}_from`, interval.from), to: bindings.int(`${name}_to`, interval.to) }
  }
  const { from, to } = plan[label]!
  return { from: bindings.int(`${label}_from`, from), to: bindings.int(`${label}_to`, to) }
}

export function siteOf({ plan, bindings }: PartsRequest): string {
  return bindings.int('site', plan.context.site)
}
