/**
 * The parts of a statement: SELECTs that each read one table for one period and compute some measures by row. Together they have every
 * measure of every row once.
 */
import { type Dimension, dimensionScope, dimensionsIn, isCustom } from '@curlew/model'
import { dayNumber } from '../../query/calendar.ts'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'
import { type Clock, columnOf, dimensionSql, filterSql, groupedBy } from './dimensions.ts'
import {
  countsAll,
  type EventMeasure,
  eventAggregate,
  eventsCounted,
  IS_PAGE_VIEW,
  isEventMeasure,
  isItemMeasure,
  isNamed,
  isOrderMeasure,
  isQuantile,
  isSearchMeasure,
  isSessionMeasure,
  itemAggregate,
  type Measure,
  orderAggregate,
  SEARCH_SUMS,
  type SearchMeasure,
  type SessionMeasure,
  sessionAggregate,
} from './measures.ts'
import { ofChosenSessions } from './session-filters.ts'
import { type FromSums, fromSums, type Interval, type Summed } from './sums.ts'

/** Input for the parts of one period. */
export interface PartsRequest {
  plan: Plan
  /** The plan's dimensions, or none for the totals. */
  dimensions: readonly Dimension[]
  measures: readonly Measure[]
  /** Whether each row also needs the time of its latest page view with a title, as `titled_at`. */
  titles: boolean
  label: 'current' | 'previous'
  bindings: Bindings
  summed: Summed | null
}

/** What a part counts of a request; it has columns for everything. */
interface Counted extends PartsRequest {
  counted: readonly Measure[]
  countsTitles: boolean
  /** The instants to read, if not the whole period; `name` tells them apart. */
  interval?: Interval & { name: string }
}

export const PERIODS = { current: 0, previous: 1 } as const

export const dimensionColumns = (dimensions: readonly Dimension[]) => dimensions.map((_, i) => `d${i}`)

/** The SELECTs for one period. Their columns: `period`, one for each dimension, one for each measure, `titled_at` if wanted. */
export function partsOf(request: PartsRequest): string[] {
  const { plan, measures, titles, summed } = request
  const sums = fromSums(plan, request, summed)
  if (!sums) return readParts({ ...request, counted: measures, countsTitles: titles })
  const isOfPages = sums.table === 'page_sums'
  const others = measures.filter((measure) => !sums.measures.includes(measure))
  const read = { ...request, counted: sums.measures, countsTitles: titles && isOfPages }
  return [
    ...readParts({ ...request, counted: others, countsTitles: titles && !isOfPages }),
    sumPart(read, sums),
    ...(isOfPages ? earlierSessionsPart(read, sums) : []),
    ...sums.around.flatMap((interval, i) => readParts({ ...read, interval: { ...interval, name: `edge_${i}` } })),
  ]
}

/** What sums say. */
function sumPart(request: Counted, { table, measures, columnOf, inside }: FromSums): string {
  const { dialect } = request.bindings
  const scan = eventScan({ ...request, interval: { ...inside, name: 'summed' } }, table, false)
  const figures = Object.fromEntries(measures.map((name) => [name, dialect.sumIf(`e.${columnOf(name)}`, 'TRUE')]))
  if (request.countsTitles) figures.titled_at = 'max(e.titled_at)'
  return select(request, scan, figures)
}

/**
 * Sums of pages count a session at its first view of a page. Sessions that began before the period and showed the page then have their first view in it
 * later; there are few of them.
 */
function earlierSessionsPart(request: Counted, { inside }: FromSums): string[] {
  const { bindings, label, plan } = request
  const sessions = request.counted.filter(isSessionMeasure)
  if (sessions.length === 0) return []
  const scan = eventScan({ ...request, interval: { ...inside, name: 'summed' } }, 'events', true)
  const from = bindings.int(`${label}_from`, plan[label]!.from)
  scan.where.push(IS_PAGE_VIEW, `s.started < ${from}`, `e.time - e.revisit_ms < ${from}`)
  const figures = sessions.map((name) => [name, sessionAggregate(name, bindings.dialect, { bounce: plan.bounce })])
  return [select(request, scan, Object.fromEntries(figures))]
}

function readParts(request: Counted): string[] {
  const sessions = request.counted.filter(isSessionMeasure)
  const events = request.counted.filter(isEventMeasure)
  const orders = request.counted.filter(isOrderMeasure)
  const items = request.counted.filter(isItemMeasure)
  const search = request.counted.filter(isSearchMeasure)
  const parts: string[] = []
  const inViews = sessions.length > 0 && countsFirstViews(request)
  if (sessions.length > 0 && !inViews) parts.push(...sessionParts(request, sessions))
  const viewsOfSessions = events.includes('pageviews') && countsViewsBySession(request)
  if (viewsOfSessions) parts.push(...viewsBySession(request))
  const edges = isByPageAlone(request) ? events.filter(isEdge) : []
  parts.push(...edges.map((name) => edgePart(request, name)))
  const others = events.filter((name) => !(viewsOfSessions && name === 'pageviews') && !edges.includes(name as Edge))
  if (others.length > 0 || request.countsTitles || inViews)
    parts.push(eventPart(request, others, inViews ? sessions : []))
  if (orders.length > 0) {
    const { bindings, plan } = request
    const figures = Object.fromEntries(orders.map((name) => [name, orderAggregate(name, bindings, plan.context)]))
    parts.push(select(request, eventScan(request, 'orders', false), figures))
  }
  if (items.length > 0) {
    const { bindings, plan } = request
    const figures = Object.fromEntries(items.map((name) => [name, itemAggregate(name, bindings, plan.context)]))
    parts.push(select(request, eventScan(request, 'items', false), figures))
  }
  if (search.length > 0) parts.push(searchPart(request, search))
  return parts
}

/** Search terms, by the search engine's days. */
function searchPart(request: Counted, measures: SearchMeasure[]): string {
  const { plan, label, bindings } = request
  const { start, end, until } = plan[label]!.range
  // Leave out a partial last day: terms are known by whole days.
  const lastDay = dayNumber(end) - (until === undefined ? 0 : 1)
  const from = bindings.int(`${label}_from_day`, dayNumber(start))
  const to = bindings.int(`${label}_to_day`, lastDay)
  const byDay = dimensionsIn({ dimensions: request.dimensions, filters: plan.filters }).includes('date')
  const scan: Scan = {
    from: searchTermsIn(siteOf(request), from, to, byDay, bindings.dialect),
    where: filtersOf(request, 't.day'),
    joined: false,
    instant: 't.day',
  }
  return select(request, scan, Object.fromEntries(measures.map((name) => [name, `coalesce(${SEARCH_SUMS[name]}, 0)`])))
}

/**
 * Search terms of some days, as a table `t`. A row that covers several days is spread evenly over them, in whole numbers that add up.
 * Unless the query is by date, the days of a row within the period stay one row.
 */
function searchTermsIn(site: string, from: string, to: string, byDay: boolean, dialect: Dialect): string {
  const [first, until] = [`greatest(r.day, ${from})`, `least(r.day + r.days, ${to} + 1)`]
  const rows = [
    `SELECT r.term, r.clicks, r.impressions, r.position_sum, r.spread_over, r.spread_offset - r.day AS shift,`,
    byDay ? `${dialect.numbers(first, until)} AS day` : `${first} AS day, ${until} AS until`,
    `FROM search_terms r WHERE r.site = ${site} AND r.day <= ${to} AND r.day + r.days > ${from}`,
  ].join(' ')
  /** The part that falls on the days before a day. */
  const before = (column: string, day: string) =>
    dialect.wholeQuotient(`c.${column} * (c.shift + ${day})`, 'c.spread_over')
  const positionsBefore = (day: string) =>
    `coalesce(${dialect.wholeQuotient(`${dialect.wide('c.position_sum')} * (${before('impressions', day)})`, 'nullif(c.impressions, 0)')}, 0)`
  const end = byDay ? 'c.day + 1' : 'c.until'
  const share = (column: string) => `${before(column, end)} - ${before(column, 'c.day')} AS ${column}`
  const columns = [
    'c.term',
    'c.day',
    share('clicks'),
    share('impressions'),
    `CASE WHEN c.spread_over = 1 THEN c.position_sum ELSE ${positionsBefore(end)} - ${positionsBefore('c.day')} END AS position_sum`,
  ]
  return `(SELECT ${columns.join(', ')} FROM (${rows}) c) t`
}

const countsVisitors = (measure: Measure) => measure === 'users' || measure === 'returning_users'

/** Counts sessions by their own row, or by the pages they showed, or the events that happened in them, in the period. */
function sessionParts(request: Counted, measures: SessionMeasure[]): string[] {
  const { plan, dimensions, bindings } = request
  const ofVisitors = measures.some(countsVisitors)
  const isFirstOfVisitor = ofVisitors ? firstOfVisitor(request) : undefined
  // Also for the totals of rows by name.
  const isByName = dimensionsIn({ dimensions: plan.dimensions, filters: plan.filters }).includes('eventName')
  const isOfSessions = plan.grain === 'session' || asksOfSessionsAlone(request)
  // Visitors are counted once in any case; all other measures need each session once.
  const isOfPairs = !isOfSessions && !measures.every(countsVisitors)
  const knowsReturners = ofVisitors && !isFirstOfVisitor && (isOfSessions || (isOfPairs && isByName))
  const how = { bounce: plan.bounce, isFirstOfVisitor, knowsReturners }
  const figures = Object.fromEntries(measures.map((name) => [name, sessionAggregate(name, bindings.dialect, how)]))
  const sessions = knowsReturners ? sessionsWithReturners(request) : 'sessions s'
  if (isOfPairs) {
    const rows = sessionsOfRows(request, measures, isByName, sessions)
    const ofPairs = selectColumns(request, dimensionColumns(dimensions), rows, figures)
    if (!sessionsKnowViews(request)) return [ofPairs]
    const withViews = { ...sessionScan(request, showedPageInPeriod(request)), from: sessions }
    return [ofPairs, selectColumns(request, ["'page_view'"], withViews, figures)]
  }
  if (!isOfSessions) {
    const scan = eventScan(request, 'events', true)
    scan.where.push(isByName ? 's.is_visit' : IS_PAGE_VIEW)
    return [select(request, scan, figures)]
  }
  const inPeriod = isByName ? happenedInPeriod : showedPageInPeriod
  const condition = plan.grain === 'session' ? startedInPeriod(request) : inPeriod(request)
  return [select(request, { ...sessionScan(request, condition), from: sessions }, figures)]
}

/** Whether rows are names alone: most events are page views, and each session knows of its own. */
function sessionsKnowViews({ plan, dimensions }: Counted): boolean {
  return dimensions.length === 1 && dimensions[0] === 'eventName' && plan.filters.length === 0
}

/**
 * Sessions with `returner`: their visitor if that has other visits in the period, else null. A visit within the period has another one before it if that
 * began after the first of all visits that go on in the period.
 */
function sessionsWithReturners(request: Counted): string {
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  const first =
    request.plan.grain === 'session'
      ? from
      : `(SELECT min(started) FROM sessions WHERE site = ${site} AND ended >= ${from} AND started < ${to})`
  const returners = `SELECT visitor FROM sessions WHERE site = ${site} AND is_visit AND started < ${to} AND previous_visit >= ${first}`
  return `(SELECT *, CASE WHEN visitor IN (${returners}) THEN visitor END AS returner FROM sessions) s`
}

/**
 * Each session `s` once in each row of which it showed a page or, of rows by name, of which an event happened in a visit. First come the
 * pairs of rows and sessions, as few columns as possible.
 */
function sessionsOfRows(
  request: Counted,
  measures: readonly SessionMeasure[],
  isByName: boolean,
  sessions: string,
): Pick<Scan, 'from' | 'where'> {
  const scan = eventScan(request, 'events', false)
  if (!isByName) scan.where.push(IS_PAGE_VIEW)
  if (sessionsKnowViews(request)) scan.where.push("e.name <> 'page_view'")
  const rows = request.dimensions.map((name, i) => `${sqlOf(name, request, scan.instant)} AS d${i}`)
  const pairs = `SELECT DISTINCT ${[...rows, 'e.session'].join(', ')} FROM ${scan.from} WHERE ${scan.where.join(' AND ')}`
  if (!isByName && measures.every((name) => name === 'sessions')) return { from: `(${pairs}) pairs`, where: [] }
  return {
    from: `(${pairs}) pairs JOIN ${sessions} ON s.id = pairs.session AND s.site = ${siteOf(request)}`,
    where: isByName ? ['s.is_visit'] : [],
  }
}

/** Dimensions whose rows follow each other in time, so that a visitor's first visit in a row is after all those of earlier rows. */
const IN_ORDER: ReadonlySet<Dimension> = new Set(['date', 'nthHour'])

/** The condition for a visit that is its visitor's first in its row, where the visit before it decides that; otherwise undefined. */
function firstOfVisitor(request: PartsRequest): string | undefined {
  const { plan, dimensions, label, bindings } = request
  const isFiltered = plan.filters.length > 0 || plan.sessionFilters.length > 0
  if (plan.grain !== 'session' || isFiltered || !dimensions.every((name) => IN_ORDER.has(name))) return
  const from = bindings.int(`${label}_from`, plan[label]!.from)
  const isInOtherRow = dimensions.map(
    (name) => `${sqlOf(name, request, 's.previous_visit')} <> ${sqlOf(name, request, 's.started')}`,
  )
  const isBefore = `coalesce(s.previous_visit, ${from} - 1) < ${from}`
  return isInOtherRow.length === 0 ? isBefore : `(${[isBefore, ...isInOtherRow].join(' OR ')})`
}

/** Measures of events that need their session. */
const SESSION_KNOWS: ReadonlySet<Measure> = new Set(['entrances', 'exits'])

/** Counts events of the period; with `sessions`, those too, at their first view of each page. */
function eventPart(request: Counted, events: EventMeasure[], sessions: SessionMeasure[]): string {
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
function countsViewsBySession({ plan, dimensions, countsTitles }: Counted): boolean {
  const names = dimensionsIn({ dimensions, filters: plan.filters })
  return !countsTitles && names.length > 0 && names.every((name) => dimensionScope(name) === 'session')
}

/** The page views of the period: those of sessions that showed all of theirs in it, and one by one those of the few others. */
function viewsBySession(request: Counted): string[] {
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
type Edge = keyof typeof EDGES
const isEdge = (measure: Measure): measure is Edge => Object.hasOwn(EDGES, measure)

/** Whether rows and filters are hosts, pages and times, all of which a session knows of its first and last page view. */
function isByPageAlone({ plan, dimensions }: PartsRequest): boolean {
  if (plan.sessionFilters.length > 0) return false
  const known: Dimension[] = ['hostName', 'pagePath']
  return dimensionsIn({ dimensions, filters: plan.filters }).every(
    (name) => known.includes(name) || dimensionScope(name) === 'time',
  )
}

/** Counts first or last page views by the rows of their sessions, as if these were the events `e`. */
function edgePart(request: Counted, edge: Edge): string {
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

/**
 * Whether each row is one page of one host: then an event's `revisit_ms` identifies a session's first view in the period, and no
 * distinct count of sessions is needed.
 */
function countsFirstViews({ plan, dimensions }: PartsRequest): boolean {
  const pageScope: Dimension[] = ['hostName', 'pagePath']
  const settles = (name: Dimension) => dimensionScope(name) === 'session' || pageScope.includes(name)
  return (
    pageScope.every((name) => dimensions.includes(name)) &&
    dimensions.every(settles) &&
    plan.filters.every(({ dimension }) => settles(dimension))
  )
}

/** Whether rows and filters are properties of sessions, so that it does not matter which of its events a session has in the period. */
function asksOfSessionsAlone({ plan, dimensions }: PartsRequest): boolean {
  return dimensionsIn({ dimensions, filters: plan.filters }).every((name) => dimensionScope(name) === 'session')
}

interface Scan {
  from: string
  where: string[]
  /** Whether sessions `s` are joined. */
  joined: boolean
  instant: Clock['instant']
}

function sessionScan(request: PartsRequest, condition: string): Scan {
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

function startedInPeriod(request: Counted): string {
  const { from, to } = boundsOf(request)
  return `s.started >= ${from} AND s.started < ${to}`
}

/** Decided by a session's first and last page view; only a session that spans the whole period needs its events. */
function showedPageInPeriod(request: Counted): string {
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
function happenedInPeriod(request: Counted): string {
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  const goingOn = [
    'SELECT e.session FROM events e JOIN sessions l ON l.id = e.session',
    `WHERE l.site = ${site} AND l.started < ${to} AND l.ended >= ${to}`,
    `AND e.site = ${site} AND e.time >= ${from} AND e.time < ${to}`,
  ].join(' ')
  return `s.ended >= ${from} AND (s.ended < ${to} OR s.id IN (${goingOn}))`
}

function select(request: PartsRequest, scan: Scan, figures: Record<string, string>): string {
  const columns = request.dimensions.map((name) => sqlOf(name, request, scan.instant))
  return selectColumns(request, columns, scan, figures)
}

function selectColumns(
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

function filtersOf({ plan, label, bindings }: PartsRequest, instant: Clock['instant']): string[] {
  const own = plan.filters.map((filter, i) => filterSql(filter, i, clockOf(plan, label, instant), bindings))
  return [...own, ...ofChosenSessions(plan.sessionFilters, instant === 'e.time' ? 'e.session' : 's.id')]
}

function boundsOf({ plan, label, bindings, interval }: PartsRequest & Pick<Counted, 'interval'>) {
  if (interval) {
    const name = `${label}_${interval.name}`
    return { from: bindings.int(`${name}_from`, interval.from), to: bindings.int(`${name}_to`, interval.to) }
  }
  const { from, to } = plan[label]!
  return { from: bindings.int(`${label}_from`, from), to: bindings.int(`${label}_to`, to) }
}

function siteOf({ plan, bindings }: PartsRequest): string {
  return bindings.int('site', plan.context.site)
}
