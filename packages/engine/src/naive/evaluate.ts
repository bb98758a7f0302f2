/**
 * Answers queries over a plain list of events, with loops and no cleverness: what every source must answer too.
 * For tests; slow on purpose.
 */
import {
  addDays,
  type CompareRange,
  countDays,
  type Dimension,
  type Metric,
  Query,
  type QueryContext,
  type QueryInput,
  type Result,
  type ResultRow,
  type SessionRules,
  type StoredEvent,
} from '@curlew/model'
import { collectorOf, type NaiveTerm } from './collect.ts'
import { derivedOf } from './derived.ts'
import { NO_SUCH_HOUR } from './dimension-value.ts'
import { type Bucket, emptyBucket, figuresOf, isEmpty } from './figures.ts'
import { sessionsKept } from './filters.ts'
import { byTimeAndArrival, type NaiveSession } from './sessions.ts'

/** For receipts. */
export const NAIVE_SOURCE = 'Plain lists'

interface NaiveRow {
  dimensions: Partial<Record<Dimension, string>>
  current: Bucket
  previous: Bucket
}

/**
 * @param events everything that arrived, of any site, in order of arrival
 * @param terms search terms, each day once
 * @param rules that cut sessions
 */
export function naiveAnswer(
  events: readonly StoredEvent[],
  input: QueryInput,
  context: QueryContext,
  terms: readonly NaiveTerm[] = [],
  rules?: SessionRules,
): Result {
  const query = Query.parse(input)
  const { sessions: all, orders: allOrders } = derivedOf(events, context.site, rules)
  const kept = sessionsKept(all, allOrders, query.filters, context)
  const sessions = all.filter((session) => kept.has(session))
  const orders = allOrders.filter(({ session }) => kept.has(session))
  const converted = sessionsReaching(query.goal, sessions)
  const collect = collectorOf({ query, context, sessions, orders, terms })

  const rows = new Map<string, NaiveRow>()
  const overall = { current: emptyBucket(converted), previous: emptyBucket(converted) }
  const addTo = (side: 'current' | 'previous', range: CompareRange) =>
    collect(range, (dimensions, add) => {
      add(overall[side])
      const paired = { ...dimensions }
      if (dimensions.date !== undefined) {
        const position = countDays({ start: range.start, end: dimensions.date }) - 1
        if (position >= countDays(query.range)) return
        paired.date = addDays(query.range.start, position)
      }
      if (dimensions.nthHour === NO_SUCH_HOUR) return
      const key = JSON.stringify(query.dimensions.map((name) => paired[name]))
      const row = rows.get(key) ?? {
        dimensions: paired,
        current: emptyBucket(converted),
        previous: emptyBucket(converted),
      }
      rows.set(key, row)
      add(row[side])
    })
  addTo('current', query.range)
  if (query.compare) addTo('previous', query.compare)

  const defined = { ...context, bounce: query.bounce ?? context.bounce ?? 'engagement' }
  const figures = (buckets: { current: Bucket; previous: Bucket }, metrics = query.metrics) => ({
    current: figuresOf(metrics, buckets.current, defined),
    ...(query.compare && { previous: figuresOf(metrics, buckets.previous, defined) }),
  })
  const answered = [...rows.values()]
    .filter((row) => [row.current, row.previous].some((bucket) => !isEmpty(query.metrics, bucket, defined)))
    .map((row) => ({ row, answer: { dimensions: row.dimensions, ...figures(row) } as ResultRow }))
    .toSorted((a, b) => compareRows(a.answer, b.answer, query))
  const shown = answered.slice(query.offset, query.offset + query.limit).map(({ row, answer }) => ({
    ...answer,
    ...(query.latest.length > 0 && { latest: { pageTitle: latestTitle(row) } }),
  }))
  return {
    rows: query.dimensions.length === 0 ? [{ dimensions: {}, ...figures(overall) }] : shown,
    totals: figures(overall, query.totals || query.dimensions.length === 0 ? query.metrics : []),
    rowCount: query.dimensions.length === 0 ? 1 : answered.length,
    receipt: {
      source: NAIVE_SOURCE,
      range: query.range,
      ...(query.compare && { compare: query.compare }),
      timeZone: context.timeZone,
      exact: true,
    },
  }
}

/** The sessions with a view of the goal's page or of one that begins so, or with its event. */
function sessionsReaching(goal: Query['goal'], sessions: readonly NaiveSession[]): ReadonlySet<NaiveSession> {
  if (!goal) return new Set()
  const rule = goal.rule.toWellFormed()
  const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const isReached = ({ name, path }: StoredEvent) => {
    if (goal.kind === 'event') return name === rule
    if (name !== 'page_view') return false
    return rule.endsWith('*') ? small(path).startsWith(small(rule.slice(0, -1))) : path === rule
  }
  return new Set(sessions.filter(({ events }) => events.some(isReached)))
}

/** The title of the most recent page view that has one; for landing and exit pages, of views of that very page. */
function latestTitle({ dimensions, current, previous }: NaiveRow): string {
  const { landingPage, exitPage } = dimensions
  const titled = [...current.events, ...previous.events]
    .map(({ event }) => event)
    .filter(({ name, title }) => name === 'page_view' && title !== '')
    .filter(({ path }) => (landingPage ?? path) === path && (exitPage ?? path) === path)
  return titled.toSorted(byTimeAndArrival).at(-1)?.title ?? ''
}

function compareRows(a: ResultRow, b: ResultRow, query: Query): number {
  const order: { by: string; direction: 'asc' | 'desc' }[] = [...query.order]
  if (order.length === 0) {
    if (query.dimensions.includes('date')) order.push({ by: 'date', direction: 'asc' })
    order.push({ by: query.metrics[0]!, direction: 'desc' })
  }
  for (const dimension of query.dimensions) order.push({ by: dimension, direction: 'asc' })
  for (const { by, direction } of order) {
    const difference = compareBy(by, a, b)
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}

function compareBy(by: string, a: ResultRow, b: ResultRow): number {
  if (Object.hasOwn(a.current, by)) return a.current[by as Metric]! - b.current[by as Metric]!
  const [one, other] = [a, b].map((row) => row.dimensions[by as Dimension]!)
  if (['hour', 'nthHour', 'dayOfWeek', 'minutesAgo'].includes(by)) return Number(one) - Number(other)
  return Buffer.compare(Buffer.from(one!), Buffer.from(other!))
}
