/** Filters that keep whole sessions by the values of their events, orders and products. */
import { dimensionScope, isCustom, ORDER_DIMENSIONS, type QueryFilter } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import type { Cte } from './dialect.ts'
import { type Clock, dimensionSql, filterSql } from './dimensions.ts'
import { ordersWithCoupons } from './orders.ts'

/** The periods of a question. */
export type Periods = Pick<Plan, 'current' | 'previous'>
export type PeriodLabel = keyof Periods

/**
 * For each filter, the sessions with one of its values as `chosen_<n>`, and, if the empty value is one of them, those with any other as
 * `valued_<n>`.
 * @param of the site and periods; `counts`: with `orders`, sessions outside the periods matter too, because a refund in a period belongs to an earlier order's session
 */
export function chosenSessionsCtes(
  filters: readonly QueryFilter[],
  of: Periods & { site: number; counts: 'sessions' | 'orders' },
  bindings: Bindings,
): Cte[] {
  if (filters.length === 0) return []
  const site = bindings.int('site', of.site)
  const readsEvents = filters.some((filter) => isOfEvents(filter))
  const span: Cte[] = of.counts === 'sessions' && readsEvents ? [['chosen_span', spanSelect(of, site, bindings)]] : []
  const ctes = filters.flatMap((filter, i) => {
    const { dimension } = filter
    const from = sourceOf(filter, site, span[0]?.[0], bindings)
    const clock: Clock = { instant: 'e.time', period: of.current, label: 'current', beside: of.current }
    // Numbered from 100, so that its parameters differ from those of the plan's other filters.
    const has = filterSql({ ...filter, ...asked(filter) }, 100 + i, clock, bindings)
    const chosen: Cte = [`chosen_${i}`, `SELECT e.session FROM ${from} AND ${has}`]
    const isSet = `${dimensionSql(dimension, clock, bindings)} <> ''`
    return asksForEmpty(filter)
      ? [chosen, [`valued_${i}`, `SELECT e.session FROM ${from} AND ${isSet}`] satisfies Cte]
      : [chosen]
  })
  return [...span, ...ctes]
}

/** The sessions that reach a goal, as `goal_sessions`. Sessions outside the periods cannot matter: no order counts a goal. */
export function goalCtes(goal: QueryFilter, of: Periods & { site: number }, bindings: Bindings): Cte[] {
  const site = bindings.int('site', of.site)
  const clock: Clock = { instant: 'e.time', period: of.current, label: 'current', beside: of.current }
  return [
    ['goal_span', spanSelect(of, site, bindings)],
    [
      'goal_sessions',
      `SELECT e.session FROM ${sourceOf(goal, site, 'goal_span', bindings)} AND ${filterSql(goal, 99, clock, bindings)}`,
    ],
  ]
}

/** Time span of the periods' sessions: events outside it cannot matter. */
function spanSelect(periods: Periods, site: string, bindings: Bindings): string {
  const overlaps = (['current', 'previous'] as const).flatMap((label) => {
    const period = periods[label]
    if (!period) return []
    const [from, to] = [bindings.int(`${label}_from`, period.from), bindings.int(`${label}_to`, period.to)]
    return [`(started < ${to} AND ended >= ${from})`]
  })
  return `SELECT min(started) AS first, max(ended) AS last FROM sessions WHERE site = ${site} AND (${overlaps.join(' OR ')})`
}

/** The conditions on a column with a session's id. */
export function ofChosenSessions(filters: readonly QueryFilter[], column: 's.id' | 'e.session'): string[] {
  return filters.map((filter, i) => {
    const has = `${column} IN (SELECT session FROM chosen_${i})`
    const isKept = asksForEmpty(filter) ? `(${has} OR ${column} NOT IN (SELECT session FROM valued_${i}))` : has
    return filter.operator === 'is_not' ? `NOT ${isKept}` : isKept
  })
}

/** The empty text is the value of sessions without another; any text contains it. */
const asksForEmpty = ({ values }: QueryFilter) => values.includes('')

/** The values to look for in events, in the positive. */
function asked({ operator, values }: QueryFilter): Pick<QueryFilter, 'operator' | 'values'> {
  if (operator !== 'is' && operator !== 'is_not') return { operator, values }
  return { operator: 'is', values: values.filter((value) => value !== '') }
}

const isOfEvents = ({ dimension }: QueryFilter) =>
  dimensionScope(dimension) === 'event' && !ORDER_DIMENSIONS.includes(dimension)

/** The FROM and WHERE of what has the dimension's values. @param span the expression with the span of the events to read; all without it */
function sourceOf({ dimension }: QueryFilter, site: string, span: string | undefined, { dialect }: Bindings): string {
  if (dimensionScope(dimension) === 'item') {
    const lines = `SELECT session, ${dialect.jsonElements('items')} AS item FROM order_lines WHERE site = ${site} AND name = 'purchase'`
    return `(${lines}) e WHERE TRUE`
  }
  if (ORDER_DIMENSIONS.includes(dimension)) return `(${ordersWithCoupons(site)}) e WHERE e.name = 'purchase'`
  const ofAll = dimension === 'eventName' || isCustom(dimension)
  const inSpan = span ? ` AND e.time >= (SELECT first FROM ${span}) AND e.time <= (SELECT last FROM ${span})` : ''
  return `events e WHERE e.site = ${site}${inSpan}${ofAll ? '' : " AND e.name = 'page_view'"}`
}
