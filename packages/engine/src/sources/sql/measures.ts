/** The measures (sums and quantiles) that statements compute. A new measure is a line in the record of its kind. */
import {
  type BounceDefinition,
  type QueryContext,
  VIDEO_EVENTS,
  WEB_VITALS,
  WEB_VITALS_EVENT,
  type WebVitalName,
} from '@curlew/model'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'
import { itemMember } from './dimensions.ts'
import { inSiteCurrency, isConvertible } from './site-currency.ts'

export const IS_PAGE_VIEW = "e.name = 'page_view'"
const IS_PURCHASE = "e.name = 'purchase'"
/** The sessions are those of `goalCtes`. */
const REACHES_GOAL = 's.id IN (SELECT session FROM goal_sessions)'
/** Few sessions do, so this costs less than a join of all. */
const HAS_ORDERED = '(e.site, e.session) IN (SELECT site, id FROM sessions WHERE purchases > 0)'
/** Refunds are subtracted. */
const SIGN = `CASE WHEN ${IS_PURCHASE} THEN 1 ELSE -1 END`

/** The sessions to count: those that meet a condition, or all. */
interface SessionRows {
  dialect: Dialect
  when: string
  and(condition: string): string
  /** The condition for a visit that is its visitor's first in its row; undefined if that depends on the row's other visits. */
  isFirstOfVisitor: string | undefined
  /** Whether `s.returner` is the visitor if they have several visits, and null if this is their only one. */
  knowsReturners: boolean
  bounce: BounceDefinition
}

/** The condition for a session that did not bounce. */
const IS_ENGAGED: Record<BounceDefinition, string> = {
  engagement: 's.engaged',
  single_page: '(s.pageviews > 1 OR s.interactions > 0)',
}

/** The visitors of sessions that meet a condition. Those with one visit need no set. */
function visitorsIn(
  { dialect, knowsReturners }: Pick<SessionRows, 'dialect' | 'knowsReturners'>,
  when: string,
): string {
  if (!knowsReturners) return dialect.countDistinctIf('s.visitor', when)
  const alone = both(when, 's.returner IS NULL')
  return `${dialect.countIf(alone)} + ${dialect.countDistinctIf('s.returner', when)}`
}

/** Aggregates over sessions `s`. Each visitor has exactly one new session, so counting new sessions counts new visitors. */
const SESSION_SQL = {
  sessions: ({ dialect, when }: SessionRows) => dialect.countIf(when),
  engaged: ({ dialect, and, bounce }: SessionRows) => dialect.countIf(and(IS_ENGAGED[bounce])),
  duration: ({ dialect, when }: SessionRows) => dialect.sumIf('s.ended - s.started', when),
  users: ({ isFirstOfVisitor, ...rows }: SessionRows) =>
    isFirstOfVisitor ? rows.dialect.countIf(isFirstOfVisitor) : visitorsIn(rows, rows.when),
  new_users: ({ dialect, and }: SessionRows) => dialect.countIf(and('s.is_new')),
  // The first visit after the new one counts too: the new one does not.
  returning_users: ({ isFirstOfVisitor, ...rows }: SessionRows) =>
    isFirstOfVisitor
      ? rows.dialect.countIf(`NOT s.is_new AND (s.previous_is_new OR ${isFirstOfVisitor})`)
      : visitorsIn(rows, rows.and('NOT s.is_new')),
  purchasing_sessions: ({ dialect, and }: SessionRows) => dialect.countIf(and('s.purchases > 0')),
  converting_sessions: ({ dialect, and }: SessionRows) => dialect.countIf(and(REACHES_GOAL)),
}
export type SessionMeasure = keyof typeof SESSION_SQL

interface EventSum {
  /** Names of the counted events; absent: all events. */
  events?: readonly string[]
  /** The aggregate over events `e` that meet the condition `named`; with sessions `s` if `eventScan` joins them. */
  of(bindings: Bindings, named: string): string
  /** Whether it is the number of events. */
  isCount?: true
}

const both = (named: string, condition: string) => (named === 'TRUE' ? condition : `${named} AND ${condition}`)

const countOf = (...events: string[]): EventSum => ({
  events,
  of: ({ dialect }, named) => dialect.countIf(named),
  isCount: true,
})

/** A whole-number parameter of an event; null if missing. */
function paramOf(param: string, bindings: Bindings): string {
  const { dialect } = bindings
  const path = bindings.text(`custom_${param}`, dialect.jsonPath(param))
  return dialect.wholeNumber(dialect.jsonText('e.params', path))
}

/** Sum of a whole-number parameter. */
const sumOf = (param: string, events: readonly string[]): EventSum => ({
  events,
  of: (bindings, named) => bindings.dialect.sumIf(paramOf(param, bindings), named),
})

/** Web vitals are given at the 75th percentile. */
const VITALS_SHARE = 0.75

/** The measures of a vital: its 75th percentile, and how many views have it, how many of them good and poor. */
function vitalSums<Name extends WebVitalName>(
  name: Name,
): Record<`${Name}_${'p75' | 'views' | 'good' | 'poor'}`, EventSum> {
  const { param, good, poor } = WEB_VITALS[name]
  const counting = (isCounted: (value: string) => string): EventSum => ({
    events: [WEB_VITALS_EVENT],
    of: (bindings, named) => bindings.dialect.countIf(both(named, isCounted(paramOf(param, bindings)))),
  })
  const sums: Record<string, EventSum> = {
    [`${name}_p75`]: {
      events: [WEB_VITALS_EVENT],
      of: (bindings, named) => bindings.dialect.quantileIf(paramOf(param, bindings), VITALS_SHARE, named),
    },
    [`${name}_views`]: counting((value) => `${value} IS NOT NULL`),
    [`${name}_good`]: counting((value) => `${value} <= ${good}`),
    [`${name}_poor`]: counting((value) => `${value} > ${poor}`),
  }
  return sums
}

/** Counts page views with a certain role in their session. */
const viewsThatAre = (condition: string): EventSum => ({
  events: ['page_view'],
  of: ({ dialect }, named) => dialect.countIf(both(named, condition)),
})

/** Aggregates over events `e`. */
const EVENT_SQL = {
  pageviews: countOf('page_view'),
  events: { of: ({ dialect }: Bindings) => dialect.countIf('TRUE'), isCount: true },
  entrances: viewsThatAre('e.id = s.landing_event AND e.time = s.landed'),
  exits: viewsThatAre('e.id = s.exit_event AND e.time = s.exited'),
  form_impressions: countOf('form_impression'),
  form_conversions: countOf('generate_lead'),
  video_starts: countOf('video_start'),
  video_completes: countOf('video_complete'),
  video_watched: sumOf('watch_time_msec', VIDEO_EVENTS),
  video_lengths: sumOf('video_duration', ['video_start']),
  add_to_carts: countOf('add_to_cart'),
  remove_from_carts: countOf('remove_from_cart'),
  checkouts: {
    events: ['begin_checkout'],
    of: ({ dialect }: Bindings, named: string) => dialect.countDistinctIf('e.session', named),
  },
  completed_checkouts: {
    events: ['begin_checkout'],
    of: ({ dialect }: Bindings, named: string) => dialect.countDistinctIf('e.session', both(named, HAS_ORDERED)),
  },
  ...vitalSums('largestContentfulPaint'),
  ...vitalSums('interactionToNextPaint'),
  ...vitalSums('cumulativeLayoutShift'),
  ...vitalSums('firstContentfulPaint'),
  ...vitalSums('timeToFirstByte'),
} satisfies Record<string, EventSum>
export type EventMeasure = keyof typeof EVENT_SQL

type OfOrders = (bindings: Bindings, context: Readonly<QueryContext>) => string

/** Aggregates over orders and refunds `e`. */
const ORDER_SQL = {
  orders: ({ dialect }) => dialect.countIf(IS_PURCHASE),
  priced_orders: (bindings, context) =>
    bindings.dialect.countIf(`${IS_PURCHASE} AND e.value_minor IS NOT NULL AND ${isConvertible(bindings, context)}`),
  revenue: (bindings, context) => {
    const value = inSiteCurrency(bindings.dialect.wide('e.value_minor'), bindings, context)
    return bindings.dialect.sumIf(`${SIGN} * ${value}`, 'e.value_minor IS NOT NULL')
  },
  revenue_as_paid: ({ dialect }) =>
    dialect.sumIf(`${SIGN} * ${dialect.wide('e.value_minor')}`, 'e.value_minor IS NOT NULL'),
  first_orders: ({ dialect }) => dialect.sumIf('e.is_first', IS_PURCHASE),
} satisfies Record<string, OfOrders>
export type OrderMeasure = keyof typeof ORDER_SQL

const quantityOf = (bindings: Bindings) => bindings.dialect.wideNumber(itemMember('quantity', bindings))

/** Aggregates over the products `e.item` of orders and refunds. */
const ITEM_SQL = {
  quantity: (bindings) => bindings.dialect.sumIf(`${SIGN} * ${quantityOf(bindings)}`, 'TRUE'),
  item_revenue: (bindings, context) => {
    const count = quantityOf(bindings)
    const price = bindings.dialect.wideNumber(itemMember('priceMinor', bindings))
    return bindings.dialect.sumIf(`${SIGN} * ${inSiteCurrency(`${price} * ${count}`, bindings, context)}`, 'TRUE')
  },
} satisfies Record<string, OfOrders>
export type ItemMeasure = keyof typeof ITEM_SQL

/** Aggregates over search terms `t`. */
export const SEARCH_SUMS = {
  search_clicks: 'sum(t.clicks)',
  search_impressions: 'sum(t.impressions)',
  search_positions: 'sum(t.position_sum)',
}
export type SearchMeasure = keyof typeof SEARCH_SUMS

export type Measure = SessionMeasure | EventMeasure | OrderMeasure | ItemMeasure | SearchMeasure

const isIn =
  <Name extends Measure>(kind: Record<Name, unknown>) =>
  (measure: Measure): measure is Name =>
    Object.hasOwn(kind, measure)
export const isSessionMeasure = isIn(SESSION_SQL)
export const isEventMeasure = isIn(EVENT_SQL)
export const isOrderMeasure = isIn(ORDER_SQL)
export const isItemMeasure = isIn(ITEM_SQL)
export const isSearchMeasure = isIn(SEARCH_SUMS)
/** Whether it is a quantile, which cannot be added up from parts; null without values. */
export const isQuantile = (measure: Measure) => measure.endsWith('_p75')
/** Whether it counts each session at most once per row. */
export const countsSessionsOnce = (measure: Measure) => measure === 'checkouts' || measure === 'completed_checkouts'

/** All measures, in the order in which statements list them. */
export const ALL_MEASURES = [SESSION_SQL, EVENT_SQL, ORDER_SQL, ITEM_SQL, SEARCH_SUMS].flatMap(
  (kind) => Object.keys(kind) as Measure[],
)

/**
 * Aggregates over sessions `s`.
 * @param rows `when` counts only the rows that meet this condition; `isFirstOfVisitor` as in {@link SessionRows}, without `when`; `knowsReturners` as there
 */
export function sessionAggregate(
  measure: SessionMeasure,
  dialect: Dialect,
  rows: { bounce: BounceDefinition; when?: string; isFirstOfVisitor?: string | undefined; knowsReturners?: boolean },
): string {
  const { bounce, when = 'TRUE', isFirstOfVisitor, knowsReturners = false } = rows
  const and = (condition: string) => (when === 'TRUE' ? condition : `${when} AND ${condition}`)
  return SESSION_SQL[measure]({ dialect, when, and, isFirstOfVisitor, knowsReturners, bounce })
}

const eventsOf = (measure: EventMeasure): readonly string[] | undefined => (EVENT_SQL[measure] as EventSum).events

/** The names of the events that some measures count; undefined if one of them counts all events. */
export function eventsCounted(measures: readonly EventMeasure[], views: boolean): readonly string[] | undefined {
  const names = new Set(views ? ['page_view'] : [])
  for (const measure of measures) {
    const counted = eventsOf(measure)
    if (!counted) return undefined
    for (const name of counted) names.add(name)
  }
  return [...names]
}

/** The names are constants of this program, so they may be part of the text. */
export function isNamed(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`)
  return quoted.length === 1 ? `e.name = ${quoted[0]}` : `e.name IN (${quoted.join(', ')})`
}

/** Whether a measure is the number of all events that are read. @param read their names; all without them */
export function countsAll(measure: EventMeasure, read: readonly string[] | undefined): boolean {
  return (EVENT_SQL[measure] as EventSum).isCount === true && includesAll(measure, read)
}

function includesAll(measure: EventMeasure, read: readonly string[] | undefined): boolean {
  const events = eventsOf(measure)
  return !events || read?.every((name) => events.includes(name)) === true
}

/** Aggregates over events `e`; entrances and exits with their sessions `s`. @param read the names of the events that are read; all without them */
export const eventAggregate = (measure: EventMeasure, bindings: Bindings, read?: readonly string[]): string =>
  (EVENT_SQL[measure] as EventSum).of(bindings, includesAll(measure, read) ? 'TRUE' : isNamed(eventsOf(measure) ?? []))

/** Aggregates over orders and refunds `e`. */
export const orderAggregate = (measure: OrderMeasure, bindings: Bindings, context: Readonly<QueryContext>): string =>
  (ORDER_SQL[measure] as OfOrders)(bindings, context)

/** Aggregates over the products `e.item` of orders and refunds. */
export const itemAggregate = (measure: ItemMeasure, bindings: Bindings, context: Readonly<QueryContext>): string =>
  (ITEM_SQL[measure] as OfOrders)(bindings, context)
