/** The parts of a statement that count events. */
import { type Dimension, dimensionScope, dimensionsIn, isCustom } from '@curlew/model'
import { columnOf } from './dimensions.ts'
import {
  countsAll,
  type EventMeasure,
  eventAggregate,
  eventsCounted,
  IS_PAGE_VIEW,
  isEventMeasure,
  isNamed,
  type Measure,
  type SessionMeasure,
  sessionAggregate,
} from './measures.ts'
import {
  boundsOf,
  type Counted,
  eventScan,
  filtersOf,
  type PartsRequest,
  type Scan,
  select,
  sessionScan,
} from './scan.ts'

/** Measures of events that need their session. */
const SESSION_KNOWS: ReadonlySet<Measure> = new Set(['entrances', 'exits'])

/** Counts events of the period; with `sessions`, those too, at their first view of each page. */
export function eventPart(request: Counted, events: EventMeasure[], sessions: SessionMeasure[]): string {
  const { bindings, label, plan } = request
  const { dialect } = bindings
  const needsSession = events.some((name) => SESSION_KNOWS.has(name)) || sessions.some((name) => name !== 'sessions')
  const scan = eventScan(request, 'events', needsSession)
  const read = eventsCounted(events, request.countsTitles || sessions.length > 0)
  if (read) scan.where.push(isNamed(read))
  const figures: Record<string, string> = {}
  if (sessions.length > 0) {
    const from = bindings.int(`${label}_from`, plan[label]!.from)
    const isFirstView = [`(e.revisit_ms IS NULL OR e.time - e.revisit_ms < ${from})`, ...viewsAmong(read)].join(' AND ')
    for (const name of sessions)
      figures[name] = sessionAggregate(name, dialect, { bounce: plan.bounce, when: isFirstView })
  }
  if (readsParamsOnce(request, scan, { events, sessions, read })) return byParams(request, scan)
  for (const name of events) figures[name] = eventAggregate(name, bindings, read)
  if (request.countsTitles) figures.titled_at = `max(CASE WHEN ${hasTitle(request, read)} THEN e.time END)`
  return select(request, scan, figures)
}

/** Whether all that is asked is the number of events by their parameters, and by other texts at most. */
function readsParamsOnce(
  { plan, dimensions, countsTitles }: Counted,
  scan: Scan,
  {
    events,
    sessions,
    read,
  }: { events: EventMeasure[]; sessions: SessionMeasure[]; read: readonly string[] | undefined },
): boolean {
  const names = dimensionsIn({ dimensions, filters: plan.filters })
  return (
    !countsTitles &&
    !scan.joined &&
    sessions.length === 0 &&
    events.every((name) => countsAll(name, read)) &&
    names.some(isCustom) &&
    names.every((name) => isCustom(name) || (dimensionScope(name) === 'event' && columnOf(name) !== undefined))
  )
}

/** Counts events by the text of their parameters first: many events have the same, and taking a text apart costs most. */
function byParams(request: Counted, scan: Scan): string {
  const { plan, dimensions, bindings } = request
  const { dialect } = bindings
  const columns = dimensions.flatMap((name) => (isCustom(name) ? [] : [`e.${columnOf(name)}`]))
  const texts = ['e.params', ...columns].join(', ')
  const ofParams = filtersOf(request, scan.instant).filter((_, i) => {
    const filter = plan.filters[i]
    return filter !== undefined && isCustom(filter.dimension)
  })
  const where = scan.where.filter((condition) => !ofParams.includes(condition))
  const grouped = [
    `SELECT ${texts}, ${dialect.countIf('TRUE')} AS times`,
    `FROM ${scan.from} WHERE ${where.join(' AND ')} GROUP BY ${texts}`,
  ].join(' ')
  const times = request.counted.filter(isEventMeasure).map((name) => [name, dialect.sumIf('e.times', 'TRUE')])
  return select(request, { ...scan, from: `(${grouped}) e`, where: ofParams }, Object.fromEntries(times))
}

/** Whether page views are split or filtered by properties of their sessions alone. */
export function countsViewsBySession({ plan, dimensions, countsTitles }: Counted): boolean {
  const names = dimensionsIn({ dimensions, filters: plan.filters })
  return !countsTitles && names.length > 0 && names.every((name) => dimensionScope(name) === 'session')
}

/** The page views of the period: those of sessions that showed all of theirs in it, and one by one those of the few others. */
export function viewsBySession(request: Counted): string[] {
  const { from, to } = boundsOf(request)
  const inside = `s.landed >= ${from} AND s.exited < ${to}`
  const whole = select(request, sessionScan(request, `s.pageviews > 0 AND ${inside}`), {
    pageviews: request.bindings.dialect.sumIf('s.pageviews', 'TRUE'),
  })
  const scan = eventScan(request, 'events', true)
  scan.where.push(IS_PAGE_VIEW, `s.landed < ${to} AND s.exited >= ${from} AND NOT (${inside})`)
  return [whole, select(request, scan, { pageviews: request.bindings.dialect.countIf('TRUE') })]
}

/** Columns of a session's first and last page view. */
const EDGES = {
  entrances: { time: 'landed', hostname: 'landing_hostname', path: 'landing_page' },
  exits: { time: 'exited', hostname: 'exit_hostname', path: 'exit_page' },
} as const
export type Edge = keyof typeof EDGES
export const isEdge = (measure: Measure): measure is Edge => Object.hasOwn(EDGES, measure)

/** Whether rows and filters are hosts, pages and times, all of which a session knows of its first and last page view. */
export function isByPageAlone({ plan, dimensions }: PartsRequest): boolean {
  if (plan.sessionFilters.length > 0) return false
  const known: Dimension[] = ['hostName', 'pagePath']
  return dimensionsIn({ dimensions, filters: plan.filters }).every(
    (name) => known.includes(name) || dimensionScope(name) === 'time',
  )
}

/** Counts first or last page views by the rows of their sessions, as if these were the events `e`. */
export function edgePart(request: Counted, edge: Edge): string {
  const columns = Object.entries(EDGES[edge]).map(([name, column]) => `${column} AS ${name}`)
  const scan = eventScan(request, 'events', false)
  scan.from = `(SELECT site, ${columns.join(', ')} FROM sessions WHERE pageviews > 0) e`
  return select(request, scan, { [edge]: request.bindings.dialect.countIf('TRUE') })
}

/** The condition for page views among the events that are read; none if these are page views alone. */
const viewsAmong = (read: readonly string[] | undefined) =>
  read?.every((name) => name === 'page_view') ? [] : [IS_PAGE_VIEW]

/**
 * Page views whose title a row may show; for landing and exit pages, only views of that page.
 * @param read the names of the events that are read; all without them
 */
export function hasTitle({ dimensions }: Pick<PartsRequest, 'dimensions'>, read?: readonly string[]): string {
  const conditions = [...viewsAmong(read), "e.title <> ''"]
  if (dimensions.includes('landingPage')) conditions.push('e.path = s.landing_page')
  if (dimensions.includes('exitPage')) conditions.push('e.path = s.exit_page')
  return conditions.join(' AND ')
}
