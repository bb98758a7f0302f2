/**
 * The parts of an answer: SELECTs that each read one table for one period and give some of the measures by row.
 * Put together, they hold every measure of every row once.
 */
import { DAY_MS, type Dimension, dimensionScope, isCustom, SAME_ORDER_MS } from '@curlew/model'
import { dayNumber } from '../../query/calendar.ts'
import { dimensionsIn } from '../../query/dimensions-in.ts'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'
import { type Clock, dimensionSql, filterSql, smallLetters } from './dimensions.ts'
import {
  type EventMeasure,
  eventAggregate,
  eventsCounted,
  IS_PAGE_VIEW,
  isEventMeasure,
  isItemMeasure,
  isOrderMeasure,
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

/** What the parts of one period are made for. */
export interface PartsRequest {
  plan: Plan
  /** Those of the plan, or none for the totals. */
  dimensions: readonly Dimension[]
  measures: readonly Measure[]
  /** Whether each row also wants the instant of its latest page view with a title, as `titled_at`. */
  titles: boolean
  label: 'current' | 'previous'
  bindings: Bindings
}

export const PERIODS = { current: 0, previous: 1 } as const

export const dimensionColumns = (dimensions: readonly Dimension[]) => dimensions.map((_, i) => `d${i}`)

/** The SELECTs for one period. Their columns: `period`, one for each dimension, one for each measure, `titled_at` if wanted. */
export function partsOf(request: PartsRequest): string[] {
  const sessions = request.measures.filter(isSessionMeasure)
  const events = request.measures.filter(isEventMeasure)
  const orders = request.measures.filter(isOrderMeasure)
  const items = request.measures.filter(isItemMeasure)
  const search = request.measures.filter(isSearchMeasure)
  const parts: string[] = []
  const inViews = sessions.length > 0 && countsFirstViews(request)
  if (sessions.length > 0 && !inViews) parts.push(sessionPart(request, sessions))
  if (events.length > 0 || request.titles || inViews) parts.push(eventPart(request, events, inViews ? sessions : []))
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

/** Search terms by the engine's own days. */
function searchPart(request: PartsRequest, measures: SearchMeasure[]): string {
  const { plan, label, bindings } = request
  const { start, end, until } = plan[label]!.range
  // A day that is cut short has no part here: terms are known by whole days.
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
 * Search terms of some days, as a table `t`: a row covers several days, and each of them has an even share of its figures, in whole
 * numbers that add up to the row's. Unless days are asked for, a row's days in the period stay together.
 */
function searchTermsIn(site: string, from: string, to: string, byDay: boolean, dialect: Dialect): string {
  const [first, until] = [`greatest(r.day, ${from})`, `least(r.day + r.days, ${to} + 1)`]
  const rows = [
    `SELECT r.term, r.clicks, r.impressions, r.position_sum, r.spread_over, r.spread_offset - r.day AS shift,`,
    byDay ? `${dialect.numbers(first, until)} AS day` : `${first} AS day, ${until} AS until`,
    `FROM search_terms r WHERE r.site = ${site} AND r.day <= ${to} AND r.day + r.days > ${from}`,
  ].join(' ')
  /** What falls on the days before one of them. */
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

/** Sessions by their own row, or by the pages they showed in the period. */
function sessionPart(request: PartsRequest, measures: SessionMeasure[]): string {
  const { plan, dimensions, bindings } = request
  const figures = Object.fromEntries(measures.map((name) => [name, sessionAggregate(name, bindings.dialect)]))
  if (plan.grain === 'session') return select(request, sessionScan(request, startedInPeriod(request)), figures)
  if (asksForAllPages(request)) return select(request, sessionScan(request, showedPageInPeriod(request)), figures)

  const scan = eventScan(
    request,
    'events',
    measures.some((name) => name !== 'sessions'),
  )
  const columns = dimensionColumns(dimensions)
  const kept = [
    'e.session',
    ...(scan.joined ? ['s.visitor', 's.engaged', 's.started', 's.ended', 's.is_new', 's.purchases'] : []),
  ]
  const pairs = [
    `SELECT DISTINCT ${[...dimensions.map((name, i) => `${sqlOf(name, request, scan.instant)} AS d${i}`), ...kept].join(', ')}`,
    `FROM ${scan.from}`,
    `WHERE ${[...scan.where, IS_PAGE_VIEW].join(' AND ')}`,
  ].join(' ')
  return selectColumns(request, columns, `(${pairs}) s`, [], figures)
}

/** What an event's session has to tell. */
const SESSION_KNOWS: ReadonlySet<Measure> = new Set(['entrances', 'exits', 'completed_checkouts'])

/** What happened in the period; with `sessions`, those are counted at their first view of each page. */
function eventPart(request: PartsRequest, events: EventMeasure[], sessions: SessionMeasure[]): string {
  const { bindings, label, plan } = request
  const { dialect } = bindings
  const needsSession = events.some((name) => SESSION_KNOWS.has(name)) || sessions.some((name) => name !== 'sessions')
  const scan = eventScan(request, 'events', needsSession)
  const counted = eventsCounted(events, request.titles || sessions.length > 0)
  if (counted) scan.where.push(counted)
  const figures: Record<string, string> = {}
  if (sessions.length > 0) {
    const from = bindings.int(`${label}_from`, plan[label]!.from)
    const isFirstView = `(e.revisit_ms IS NULL OR e.time - e.revisit_ms < ${from}) AND ${IS_PAGE_VIEW}`
    for (const name of sessions) figures[name] = sessionAggregate(name, dialect, isFirstView)
  }
  for (const name of events) figures[name] = eventAggregate(name, bindings)
  if (request.titles) figures.titled_at = `max(CASE WHEN ${hasTitle(request)} THEN e.time END)`
  return select(request, scan, figures)
}

/** Page views whose title a row may show: for landing and exit pages, views of that very page. */
export function hasTitle({ dimensions }: Pick<PartsRequest, 'dimensions'>): string {
  const conditions = [IS_PAGE_VIEW, "e.title <> ''"]
  if (dimensions.includes('landingPage')) conditions.push('e.path = s.landing_page')
  if (dimensions.includes('exitPage')) conditions.push('e.path = s.exit_page')
  return conditions.join(' AND ')
}

/**
 * Whether each row is one page of one host, so that an event's `revisit_ms` tells a session's first view in the period from
 * its later ones, and sessions need not be told apart by their ids.
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

/** Whether the sessions asked for are those that showed any page at all in the period. */
function asksForAllPages({ plan, dimensions }: PartsRequest): boolean {
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

/** Events, orders, or products in orders, of the period, joined with their sessions where those are needed. */
export function eventScan(request: PartsRequest, table: 'events' | 'orders' | 'items', needsSession: boolean): Scan {
  const { plan, dimensions } = request
  const names = dimensionsIn({ dimensions, filters: plan.filters })
  const joined = needsSession || names.some((name) => dimensionScope(name) === 'session')
  const { from, to } = boundsOf(request)
  const site = siteOf(request)
  // Sessions that were over before the period, or began after it, have no event in it. But a refund has the session of its order.
  const during = table === 'events' ? ` AND s.started < ${to} AND s.ended >= ${from}` : ''
  const join = ` JOIN sessions s ON s.id = e.session AND s.site = ${site}${during}`
  return {
    from: `${table} e${joined ? join : ''}`,
    where: [`e.site = ${site}`, `e.time >= ${from}`, `e.time < ${to}`, ...filtersOf(request, 'e.time')],
    joined,
    instant: 'e.time',
  }
}

function startedInPeriod(request: PartsRequest): string {
  const { from, to } = boundsOf(request)
  return `s.started >= ${from} AND s.started < ${to}`
}

/** Told from a session's first and last page view; only one that spans the whole period needs a look at its events. */
function showedPageInPeriod(request: PartsRequest): string {
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

function select(request: PartsRequest, scan: Scan, figures: Record<string, string>): string {
  const columns = request.dimensions.map((name) => sqlOf(name, request, scan.instant))
  return selectColumns(request, columns, scan.from, scan.where, figures)
}

function selectColumns(
  { dimensions, measures, titles, label }: PartsRequest,
  columns: readonly string[],
  from: string,
  where: readonly string[],
  figures: Record<string, string>,
): string {
  const listed = [
    `${PERIODS[label]} AS period`,
    ...columns.map((sql, i) => `${sql} AS d${i}`),
    ...measures.map((name) => `${figures[name] ?? 0} AS ${name}`),
    ...(titles ? [`${figures.titled_at ?? 'NULL'} AS titled_at`] : []),
  ]
  const lines = [`SELECT ${listed.join(', ')}`, `FROM ${from}`]
  if (where.length > 0) lines.push(`WHERE ${where.join(' AND ')}`)
  if (dimensions.length > 0) lines.push(`GROUP BY ${dimensionColumns(dimensions).join(', ')}`)
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
  return plan.filters.map((filter, i) => filterSql(filter, i, clockOf(plan, label, instant), bindings))
}

function boundsOf({ plan, label, bindings }: PartsRequest) {
  const { from, to } = plan[label]!
  return { from: bindings.int(`${label}_from`, from), to: bindings.int(`${label}_to`, to) }
}

function siteOf({ plan, bindings }: PartsRequest): string {
  return bindings.int('site', plan.context.site)
}

/** What a refund has from its order: where it came from, and what was bought. Its day and its amount are its own. */
const OF_THE_ORDER = [
  'shop',
  'session',
  'hostname',
  'path',
  'title',
  'content_type',
  'content_group',
  'coupon',
  'params',
]

/** Orders and refunds, each order once; a refund stands where its order does. The last of the parts is called `name`. */
export function ordersCtes(
  name: string,
  plan: Plan,
  measures: readonly Measure[],
  bindings: Bindings,
): [name: string, sql: string][] {
  const names = dimensionsIn(plan)
  const asksForParams = names.some(isCustom) || measures.includes('first_orders')
  const own = ['site', 'time', 'sequence', 'name', 'transaction_id']
  const ofOrder = OF_THE_ORDER.filter((column) => column !== 'params' || asksForParams)
  const amounts = ['value_minor', 'currency', ...(measures.some(isItemMeasure) ? ['items'] : [])]
  const columns = [...own, ...ofOrder, ...amounts]
  const credited = [
    ...own.map((column) => `r.${column}`),
    ...ofOrder.map((column) => `CASE WHEN p.sequence IS NULL THEN r.${column} ELSE p.${column} END`),
    ...amounts.map((column) => {
      const [when, value] = OF_THE_WHOLE[column]!
      return `CASE WHEN ${when} THEN ${value} ELSE r.${column} END`
    }),
    'coalesce(p.time, r.time)',
  ]
  const site = bindings.int('site', plan.context.site)
  const shopless = bindings.int('same_order_ms', SAME_ORDER_MS)
  const lines = [
    `SELECT ${columns.join(', ')}, time AS ordered FROM purchases WHERE NOT is_void`,
    'UNION ALL',
    `SELECT ${credited.join(', ')} FROM refunds r`,
    "LEFT JOIN purchases p ON p.transaction_id = r.transaction_id AND r.transaction_id <> '' AND p.shop = r.order_shop",
    'WHERE p.sequence IS NULL OR NOT p.is_void',
  ].join('\n  ')
  return [
    ['named_orders', namedOrders(site)],
    ['shops_of_unnamed', shopsOfUnnamed(site, shopless)],
    ['revised_orders', revisedOrders(columns, site)],
    ['purchases', purchasesOnce(columns, site)],
    ['orders_of_refunds', ordersOfRefunds(site)],
    ['refunds', refundsOf(columns, site)],
    [name, names.includes('orderCoupon') ? withOneSpelling(columns, lines) : lines],
  ]
}

/** Coupons that differ in capitals alone are one, as it was first written. */
function withOneSpelling(columns: readonly string[], orders: string): string {
  const first = `first_value(coupon) OVER (PARTITION BY ${smallLetters('coupon')} ORDER BY ordered, sequence)`
  const listed = columns.map((column) => (column === 'coupon' ? `${first} AS coupon` : column))
  return `SELECT ${listed.join(', ')}, ordered FROM (\n  ${orders}\n  ) told`
}

/** A refund that names neither an amount nor products takes back all of its order that others do not, once. */
const IS_WHOLE = 'p.sequence IS NOT NULL AND r.is_open AND r.nth = 1'
const OF_THE_WHOLE: Record<string, [when: string, value: string]> = {
  value_minor: [IS_WHOLE, 'greatest(coalesce(p.value_minor, 0) - r.refunded, 0)'],
  currency: [IS_WHOLE, 'p.currency'],
  items: [`${IS_WHOLE} AND NOT r.lists_items`, 'p.items'],
}

/** What refunds took off each order, in the order's currency. */
export function refundedByOrder(): string {
  const [isWhole, all] = OF_THE_WHOLE.value_minor!
  return [
    `SELECT p.transaction_id, p.shop, sum(CASE WHEN ${isWhole} THEN ${all} WHEN r.currency = p.currency THEN r.value_minor END) AS refunded_minor`,
    '  FROM refunds r JOIN purchases p ON p.transaction_id = r.transaction_id AND p.shop = r.order_shop',
    "  WHERE r.transaction_id <> '' GROUP BY p.transaction_id, p.shop",
  ].join('\n')
}

/** Refunds that count, each with what all those of its order take back (`refunded`), and whether any of them lists products. */
export function refundsOf(columns: readonly string[], site: string): string {
  const isOpen = "value_minor IS NULL AND items = '[]'"
  const order = 'e.transaction_id, coalesce(e.order_shop, e.shop)'
  return [
    `SELECT ${columns.map((column) => `e.${column}`).join(', ')}, e.order_shop, ${isOpen} AS is_open,`,
    `    sum(coalesce(value_minor, 0)) OVER (PARTITION BY ${order}) AS refunded,`,
    `    max(items <> '[]') OVER (PARTITION BY ${order}) AS lists_items,`,
    `    row_number() OVER (PARTITION BY ${order}, ${isOpen} ORDER BY e.time, e.sequence) AS nth`,
    `  FROM (${countedRefunds(columns, site)}) e`,
  ].join('\n')
}

/**
 * Refunds without those that their shop has taken back: one is known by its order, its moment and its value, and the greatest revision
 * of it says whether it counts.
 */
function countedRefunds(columns: readonly string[], site: string): string {
  const needed = [...new Set([...columns, 'shop', 'value_minor', 'items', 'sequence'])]
  const refund = 'e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor'
  return [
    `SELECT ${needed.join(', ')}, order_shop FROM (`,
    `      SELECT ${needed.map((column) => `e.${column}`).join(', ')}, o.order_shop, e.revision, e.is_void,`,
    `        first_value(e.is_void) OVER (PARTITION BY ${refund} ORDER BY e.revision DESC, e.sequence) AS is_gone,`,
    `        row_number() OVER (PARTITION BY ${refund} ORDER BY e.revision, e.sequence) AS told_as`,
    '      FROM order_events e LEFT JOIN orders_of_refunds o ON o.transaction_id = e.transaction_id AND o.shop = e.shop',
    `      WHERE e.site = ${site} AND e.name = 'refund'`,
    "    ) told WHERE CASE WHEN transaction_id = '' THEN NOT is_void ELSE NOT is_gone AND (revision = 0 OR told_as = 1) END",
  ].join('\n')
}

/**
 * Which order refunds of a number and a shop are of: that of their shop, or else one that names no shop. Refunds that name none are of
 * the order that names none, or else of the earliest.
 */
export function ordersOfRefunds(site: string): string {
  const best = 'CASE WHEN p.shop = r.shop THEN 0 WHEN p.holds_unnamed THEN 1 ELSE 2 END, p.time, p.sequence'
  return [
    'SELECT transaction_id, shop, order_shop FROM (',
    '    SELECT r.transaction_id, r.shop, p.shop AS order_shop,',
    `      row_number() OVER (PARTITION BY r.transaction_id, r.shop ORDER BY ${best}) AS nth`,
    '    FROM (SELECT DISTINCT transaction_id, shop FROM order_events',
    `      WHERE site = ${site} AND name = 'refund' AND transaction_id <> '') r`,
    '    JOIN purchases p ON p.transaction_id = r.transaction_id',
    "    WHERE r.shop = '' OR p.shop IN (r.shop, '')",
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/** The purchases that name their shop: when the first of each order was. */
export function namedOrders(site: string): string {
  return [
    'SELECT transaction_id, shop, min(time) AS bought FROM order_events',
    `  WHERE site = ${site} AND name = 'purchase' AND shop <> '' AND transaction_id <> '' GROUP BY transaction_id, shop`,
  ].join('\n')
}

/** Of which shop's order those purchases of a number are that name no shop: of the one that was made next to them, if any was. */
export function shopsOfUnnamed(site: string, within: string): string {
  const apart = 'abs(n.bought - u.bought)'
  return [
    'SELECT transaction_id, shop FROM (',
    '    SELECT n.transaction_id, n.shop,',
    `      row_number() OVER (PARTITION BY n.transaction_id ORDER BY ${apart}, n.bought, n.shop) AS nth`,
    '    FROM named_orders n JOIN (',
    '      SELECT transaction_id, min(time) AS bought FROM order_events',
    `      WHERE site = ${site} AND name = 'purchase' AND shop = '' AND transaction_id IN (SELECT transaction_id FROM named_orders)`,
    '      GROUP BY transaction_id',
    `    ) u ON u.transaction_id = n.transaction_id WHERE ${apart} <= ${within}`,
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/** What a shop says of an order when it has changed it. */
const OF_A_REVISION = ['value_minor', 'currency', 'coupon', 'items']

/** The shop of an order, of purchases `e` beside the shops of those that name none, `u`. */
const SHOP = "CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END"

/** Orders that were changed after they were made: as they were told last. */
export function revisedOrders(columns: readonly string[], site: string): string {
  const told = ['is_void', ...OF_A_REVISION.filter((column) => columns.includes(column))]
  return [
    `SELECT transaction_id, shop, ${told.join(', ')} FROM (`,
    `    SELECT e.transaction_id, ${SHOP} AS shop, ${told.map((column) => `e.${column}`).join(', ')},`,
    `      row_number() OVER (PARTITION BY e.transaction_id, ${SHOP} ORDER BY e.revision DESC, e.time, e.sequence) AS nth`,
    '    FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id',
    `    WHERE e.site = ${site} AND e.name = 'purchase' AND e.revision > 0 AND e.transaction_id <> ''`,
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/**
 * Each order once: of the purchases with its number and shop one that a page told rather than a server alone, and of those the
 * earliest, whenever that was; with the figures that its shop told last. `holds_unnamed` says whether any of them names no shop though
 * the order has one, `is_void` that it does not count.
 */
export function purchasesOnce(columns: readonly string[], site: string): string {
  const listed = columns.map((column) => {
    if (column === 'shop') return `${SHOP} AS shop`
    if (!OF_A_REVISION.includes(column)) return `e.${column}`
    return `CASE WHEN v.transaction_id IS NULL THEN e.${column} ELSE v.${column} END AS ${column}`
  })
  const pageFirst = "CASE WHEN e.hostname = '' THEN 1 ELSE 0 END"
  return [
    `SELECT ${columns.join(', ')}, holds_unnamed, is_void FROM (`,
    `    SELECT ${listed.join(', ')}, coalesce(u.shop = ${SHOP}, FALSE) AS holds_unnamed, coalesce(v.is_void, FALSE) AS is_void,`,
    `      row_number() OVER (PARTITION BY e.transaction_id, ${SHOP} ORDER BY ${pageFirst}, e.revision, e.time, e.sequence) AS nth`,
    '    FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id',
    `    LEFT JOIN revised_orders v ON v.transaction_id = e.transaction_id AND v.shop = ${SHOP}`,
    `    WHERE e.site = ${site} AND e.name = 'purchase'`,
    "  ) numbered WHERE nth = 1 OR transaction_id = ''",
  ].join('\n')
}

/** Whether figures of orders need to know what came before each. */
export function asksForCustomers(plan: Plan, measures: readonly Measure[]): boolean {
  const names = dimensionsIn(plan)
  return measures.includes('first_orders') || names.some((name) => dimensionScope(name) === 'order')
}

/**
 * Orders with what is known of their customers by then: all orders of those who ordered in the periods. An order that came without a
 * visit is nobody's.
 */
export function customersCte(plan: Plan, measures: readonly Measure[], bindings: Bindings): string {
  const { dialect } = bindings
  const known = (value: string) => `CASE WHEN v.is_visit THEN CAST(${value} AS VARCHAR) ELSE '' END`
  const days = dialect.wholeQuotient('o.ordered - v.first_started', DAY_MS)
  const listed = ['o.*', `${known(days)} AS days_before`, `${known('v.visits')} AS sessions_before`]
  if (measures.includes('first_orders')) {
    const said = dialect.jsonText('o.params', `'${dialect.jsonPath('new_customer')}'`)
    const nth = 'row_number() OVER (PARTITION BY v.visitor, o.name ORDER BY o.time, o.sequence)'
    listed.push(
      `CASE WHEN ${said} IN ('true', '1') THEN 1 WHEN ${said} IN ('false', '0') THEN 0 WHEN v.is_visit AND ${nth} = 1 THEN 1 ELSE 0 END AS is_first`,
    )
  }
  const site = bindings.int('site', plan.context.site)
  const inPeriods = (['current', 'previous'] as const).flatMap((label) => {
    const period = plan[label]
    if (!period) return []
    const { from, to } = period
    return [`o.time >= ${bindings.int(`${label}_from`, from)} AND o.time < ${bindings.int(`${label}_to`, to)}`]
  })
  return [
    `SELECT ${listed.join(', ')} FROM counted_orders o JOIN (`,
    '    SELECT id, visitor, is_visit, min(started) OVER (PARTITION BY visitor) AS first_started,',
    '      sum(CASE WHEN is_visit THEN 1 ELSE 0 END) OVER (PARTITION BY visitor ORDER BY started) AS visits',
    `    FROM sessions WHERE site = ${site} AND visitor IN (`,
    `      SELECT b.visitor FROM sessions b JOIN counted_orders o ON o.session = b.id AND (${inPeriods.join(' OR ')})`,
    `      WHERE b.site = ${site})`,
    '  ) v ON v.id = o.session',
  ].join('\n')
}

/** The products of the orders, a row each. */
export function itemsCte({ dialect }: Bindings): string {
  return `SELECT *, ${dialect.jsonElements('items')} AS item FROM orders`
}
