/** Which bucket each visit, event, order and search term of a range belongs to. */
import {
  addDays,
  type CompareRange,
  type Dimension,
  dimensionScope,
  type Query,
  type QueryContext,
  type ResultRow,
  SEARCH_METRICS,
  type SearchTerm,
  type StoredEvent,
  type StoredItem,
} from '@curlew/model'
import { firstInstantOf } from './days.ts'
import type { derivedOf } from './derived.ts'
import { dimensionValue } from './dimension-value.ts'
import type { Bucket } from './figures.ts'
import { isKept } from './filters.ts'
import { byTimeAndArrival, type NaiveSession } from './sessions.ts'

/** A search term with its site and day. */
export interface NaiveTerm extends SearchTerm {
  site: number
  day: string
}

interface Counted {
  query: Query
  context: QueryContext
  /** Those that the filters keep. */
  sessions: readonly NaiveSession[]
  orders: ReturnType<typeof derivedOf>['orders']
  terms: readonly NaiveTerm[]
}

/** Adds something to the bucket of the row with these dimensions. */
type Keep = (dimensions: ResultRow['dimensions'], add: (bucket: Bucket) => void) => void

interface Span {
  from: number
  /** Not included. */
  to: number
}

/** Fills the buckets of the rows of a range. */
export function collectorOf(counted: Counted): (range: CompareRange, keep: Keep) => void {
  const { query } = counted
  const isOfSearch =
    scopesIn(query).includes('search') || query.metrics.some((metric) => SEARCH_METRICS.includes(metric))
  return (range, keep) => {
    const span = spanOf(counted, range)
    if (query.funnel.length > 0) collectSteps(counted, range, span, keep)
    else if (isOfSearch) collectTerms(counted, range, keep)
    else collectVisits(counted, range, span, keep)
  }
}

/** Dimensions of rows, and of filters on less than sessions. */
const dimensionsIn = ({ dimensions, filters }: Query): Dimension[] => [
  ...dimensions,
  ...filters.filter(({ scope }) => scope !== 'session').map(({ dimension }) => dimension),
]
const scopesIn = (query: Query) => dimensionsIn(query).map(dimensionScope)

function spanOf({ query: { lastMinutes }, context: { timeZone } }: Counted, range: CompareRange): Span {
  const to = lastMinutes ? lastMinutes.until + 1 : (range.until ?? firstInstantOf(timeZone, addDays(range.end, 1)))
  return { from: lastMinutes ? to - lastMinutes.count * 60_000 : firstInstantOf(timeZone, range.start), to }
}

const periodOf = ({ query }: Counted, range: CompareRange, { to }: Span) => ({
  until: to - 1,
  start: range.start,
  beside: query.range,
})

function collectSteps(counted: Counted, range: CompareRange, span: Span, keep: Keep): void {
  const { query, context, sessions } = counted
  const { from, to } = span
  const period = periodOf(counted, range, span)
  const counts = (event: StoredEvent, session: NaiveSession) =>
    event.time >= from &&
    event.time < to &&
    isKept(query.filters, (name) => dimensionValue(name, session, event, event.time, context.timeZone, period))
  for (const { step, session, time } of stepsReached(sessions, query.funnel, counts)) {
    const valueIn = (name: Dimension) =>
      name === 'funnelStep' ? String(step) : dimensionValue(name, session, undefined, time, context.timeZone, period)
    const dimensions = Object.fromEntries(query.dimensions.map((name) => [name, valueIn(name)]))
    keep(dimensions, (bucket) => bucket.sessions.add(session))
  }
}

function collectTerms({ query, context, terms }: Counted, range: CompareRange, keep: Keep): void {
  for (const term of terms) {
    if (term.site !== context.site || term.day < range.start || term.day > range.end) continue
    if (range.until !== undefined && term.day === range.end) continue
    const valueIn = (name: Dimension) => (name === 'date' ? term.day : term.term.toWellFormed())
    const dimensions = Object.fromEntries(query.dimensions.map((name) => [name, valueIn(name)]))
    if (isKept(query.filters, valueIn)) keep(dimensions, (bucket) => bucket.terms.push(term))
  }
}

function collectVisits(counted: Counted, range: CompareRange, span: Span, keep: Keep): void {
  const { query, context, sessions, orders } = counted
  const { from, to } = span
  const period = periodOf(counted, range, span)
  const byName = dimensionsIn(query).includes('eventName')
  const byEvent = scopesIn(query).some((scope) => scope !== 'session' && scope !== 'time')
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
  for (const session of sessions) {
    if (!byEvent && session.isVisit) place(session, undefined, session.start, (bucket) => bucket.sessions.add(session))
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
