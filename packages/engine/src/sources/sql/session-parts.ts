/** The parts of a statement that count sessions and their visitors. */
import { type Dimension, dimensionScope, dimensionsIn } from '@curlew/model'
import { IS_PAGE_VIEW, type Measure, type SessionMeasure, sessionAggregate } from './measures.ts'
import {
  boundsOf,
  type Counted,
  dimensionColumns,
  eventScan,
  happenedInPeriod,
  type PartsRequest,
  type Scan,
  select,
  selectColumns,
  sessionScan,
  showedPageInPeriod,
  siteOf,
  sqlOf,
  startedInPeriod,
} from './scan.ts'

const countsVisitors = (measure: Measure) => measure === 'users' || measure === 'returning_users'

/** Counts sessions by their own row, or by the pages they showed, or the events that happened in them, in the period. */
export function sessionParts(request: Counted, measures: SessionMeasure[]): string[] {
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

/** Whether rows are event names alone. Page views, most of the events, then come from the number that each session stores. */
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

/** Whether rows and filters are properties of sessions, so that it does not matter which of its events a session has in the period. */
function asksOfSessionsAlone({ plan, dimensions }: PartsRequest): boolean {
  return dimensionsIn({ dimensions, filters: plan.filters }).every((name) => dimensionScope(name) === 'session')
}
