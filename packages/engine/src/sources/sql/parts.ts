/**
 * The parts of a statement: SELECTs that each read one table for one period and compute some measures by row. Together they have every
 * measure of every row once.
 */
import { type Dimension, dimensionScope } from '@curlew/model'
import {
  countsViewsBySession,
  type Edge,
  edgePart,
  eventPart,
  isByPageAlone,
  isEdge,
  viewsBySession,
} from './event-parts.ts'
import {
  IS_PAGE_VIEW,
  isEventMeasure,
  isItemMeasure,
  isOrderMeasure,
  isSearchMeasure,
  isSessionMeasure,
  itemAggregate,
  orderAggregate,
  sessionAggregate,
} from './measures.ts'
import { type Counted, eventScan, type PartsRequest, select } from './scan.ts'
import { searchPart } from './search-part.ts'
import { sessionParts } from './session-parts.ts'
import { type FromSums, fromSums } from './sums.ts'

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
