/**
 * Answers queries over a plain list of events, with loops and no cleverness: what every source must answer too.
 * For tests; slow on purpose.
 */
import {
  addDays,
  type CompareRange,
  countDays,
  type Dimension,
  dimensionScope,
  type Metric,
  Query,
  type QueryContext,
  type QueryInput,
  type Result,
  type ResultRow,
  SEARCH_METRICS,
  type SearchTerm,
  type SessionRules,
  type StoredEvent,
  type StoredItem,
} from '@curlew/model'
import { firstInstantOf } from './days.ts'
import { derivedOf } from './derived.ts'
import { dimensionValue, NO_SUCH_HOUR } from './dimension-value.ts'
import { type Bucket, emptyBucket, figuresOf, isEmpty } from './figures.ts'
import { isKept, sessionsKept } from './filters.ts'
import { byTimeAndArrival, type NaiveSession } from './sessions.ts'

/** For receipts. */
export const NAIVE_SOURCE = 'Plain lists'

interface NaiveRow {
  dimensions: Partial<Record<Dimension, string>>
  current: Bucket
  previous: Bucket
}

/** A search term with its site and day. */
export interface NaiveTerm extends SearchTerm {
  site: number
  day: string
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
  const split = query.filters.filter(({ scope }) => scope !== 'session').map(({ dimension }) => dimension)
  const scopes = [...query.dimensions, ...split].map(dimensionScope)
  const byName = [...query.dimensions, ...split].includes('eventName')
  const byEvent = scopes.some((scope) => scope !== 'session' && scope !== 'time')

  /** Fills the buckets of the rows of a range. */
  const collect = (
    range: CompareRange,
    keep: (dimensions: ResultRow['dimensions'], add: (bucket: Bucket) => void) => void,
  ) => {
    const minutes = query.lastMinutes
    const to = minutes ? minutes.until + 1 : (range.until ?? firstInstantOf(context.timeZone, addDays(range.end, 1)))
    const from = minutes ? to - minutes.count * 60_000 : firstInstantOf(context.timeZone, range.start)
    const period = { until: to - 1, start: range.start, beside: query.range }
    const place = (
      session: NaiveSession,
      event: StoredEvent | undefined,
      time: number,
      add: (bucket: Bucket) => void,
      { item, orderedAt = time }: { item?: StoredItem; orderedAt?: number } = {},
    ) => {
      if (time < from || time >= to) return
      const valueIn = (dimension: Dimension) =>
        dimensionValue(
          dimension,
          session,
          event,
          dimensionScope(dimension) === 'order' ? orderedAt : time,
          context.timeZone,
          period,
          item,
        )
      if (isKept(query.filters, valueIn))
        keep(Object.fromEntries(query.dimensions.map((name) => [name, valueIn(name)])), add)
    }
    if (query.funnel.length > 0) {
      const counts = (event: StoredEvent, session: NaiveSession) =>
        event.time >= from &&
        event.time < to &&
        isKept(query.filters, (name) => dimensionValue(name, session, event, event.time, context.timeZone, period))
      for (const { step, session, time } of stepsReached(sessions, query.funnel, counts)) {
        const valueIn = (name: Dimension) =>
          name === 'funnelStep'
            ? String(step)
            : dimensionValue(name, session, undefined, time, context.timeZone, period)
        const dimensions = Object.fromEntries(query.dimensions.map((name) => [name, valueIn(name)]))
        keep(dimensions, (bucket) => bucket.sessions.add(session))
      }
      return
    }
    if (scopes.includes('search') || query.metrics.some((metric) => SEARCH_METRICS.includes(metric))) {
      for (const term of terms) {
        if (term.site !== context.site || term.day < range.start || term.day > range.end) continue
        if (range.until !== undefined && term.day === range.end) continue
        const valueIn = (name: Dimension) => (name === 'date' ? term.day : term.term.toWellFormed())
        const dimensions = Object.fromEntries(query.dimensions.map((name) => [name, valueIn(name)]))
        if (isKept(query.filters, valueIn)) keep(dimensions, (bucket) => bucket.terms.push(term))
      }
      return
    }
    for (const session of sessions) {
      if (!byEvent && session.isVisit)
        place(session, undefined, session.start, (bucket) => bucket.sessions.add(session))
      for (const event of session.events) {
        place(session, event, event.time, (bucket) => {
          bucket.events.push({ event, session })
          if (byEvent && (byName ? session.isVisit : event.name === 'page_view')) bucket.sessions.add(session)
        })
      }
    }
    for (const line of orders) {
      const { session, event, orderedAt } = line
      place(session, event, event.time, (bucket) => bucket.orders.push(line), { orderedAt })
      for (const item of event.items)
        place(session, event, event.time, (bucket) => bucket.items.push({ line, item }), { item, orderedAt })
    }
  }

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

/** The steps that each visitor reached in order, with the session and time of the first. */
function stepsReached(
  sessions: readonly NaiveSession[],
  funnel: readonly string[],
  counts: (event: StoredEvent, session: NaiveSession) => boolean,
) {
  const visitors = Object.values(Object.groupBy(sessions, ({ visitor }) => visitor))
  return visitors.flatMap((own) => {
    const events = own!
      .flatMap((session) => session.events.map((event) => ({ event, session })))
      .filter(({ event, session }) => counts(event, session))
      .toSorted((a, b) => byTimeAndArrival(a.event, b.event))
    const first = events.find(({ event }) => event.name === funnel[0])
    const reached: { step: number; session: NaiveSession; time: number }[] = []
    let last = -1
    for (const [step, name] of funnel.entries()) {
      last = events.findIndex(({ event }, i) => i > last && event.name === name)
      if (last < 0 || !first) break
      reached.push({ step, session: first.session, time: first.event.time })
    }
    return reached
  })
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
