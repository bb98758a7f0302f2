/** The sums and quantiles that streams deliver, and how each metric is made of them. A new count is a line in the record of its kind, and its formula. */
import {
  type Metric,
  POSITION_UNIT,
  type QueryContext,
  RATE_UNIT,
  VIDEO_EVENTS,
  type VitalMetrics,
  vitalMetrics,
  vitalScale,
  WEB_VITALS,
  WEB_VITALS_EVENT,
  type WebVitalName,
} from '@curlew/model'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'
import { itemMember } from './dimensions.ts'

export const IS_PAGE_VIEW = "e.name = 'page_view'"
const IS_PURCHASE = "e.name = 'purchase'"
/** A refund takes away. */
const SIGN = `CASE WHEN ${IS_PURCHASE} THEN 1 ELSE -1 END`

/** The rows of sessions that count: those that meet a condition, or all, each of them a session of its own. */
interface SessionRows {
  dialect: Dialect
  when: string
  and(condition: string): string
}

/** What a session `s` adds to a row, as aggregates. A visitor has one new session, so counting those counts visitors. */
const SESSION_SQL = {
  sessions: ({ dialect, when }: SessionRows) => (when === 'TRUE' ? 'count(*)' : dialect.countIf(when)),
  engaged: ({ dialect, and }: SessionRows) => dialect.countIf(and('s.engaged')),
  duration: ({ dialect, when }: SessionRows) => dialect.sumIf('s.ended - s.started', when),
  users: ({ dialect, when }: SessionRows) => dialect.countDistinctIf('s.visitor', when),
  fresh: ({ dialect, and }: SessionRows) => dialect.countIf(and('s.is_new')),
  returning_users: ({ dialect, and }: SessionRows) => dialect.countDistinctIf('s.visitor', and('NOT s.is_new')),
  buying: ({ dialect, and }: SessionRows) => dialect.countIf(and('s.purchases > 0')),
}
export type SessionMeasure = keyof typeof SESSION_SQL

interface EventSum {
  /** The names of the events that it counts; absent: any. */
  events?: readonly string[]
  /** The aggregate over events `e`, which are `named` as above; with their sessions `s` where `eventScan` joins those. */
  of(bindings: Bindings, named: string): string
}

const countOf = (...events: string[]): EventSum => ({ events, of: ({ dialect }, named) => dialect.countIf(named) })

/** A whole number that pages report with an event; null where they do not. */
function paramOf(param: string, bindings: Bindings): string {
  const { dialect } = bindings
  const path = bindings.text(`custom_${param}`, dialect.jsonPath(param))
  return dialect.wholeNumber(dialect.jsonText('e.params', path))
}

/** Adds up a whole number that pages report with the events. */
const sumOf = (param: string, events: readonly string[]): EventSum => ({
  events,
  of: (bindings, named) => bindings.dialect.sumIf(paramOf(param, bindings), named),
})

/** What three of four views keep to. */
const VITALS_SHARE = 0.75

/** What is known of a vital: of how many views, of how many of them it was good and poor, and what three of four keep to. */
function vitalSums<Name extends WebVitalName>(
  name: Name,
): Record<`${Name}_${'p75' | 'views' | 'good' | 'poor'}`, EventSum> {
  const { param, good, poor } = WEB_VITALS[name]
  const counting = (isCounted: (value: string) => string): EventSum => ({
    events: [WEB_VITALS_EVENT],
    of: (bindings, named) => bindings.dialect.countIf(`${named} AND ${isCounted(paramOf(param, bindings))}`),
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

/** Counts the page views that are a certain one of their session. */
const viewsThatAre = (condition: string): EventSum => ({
  events: ['page_view'],
  of: ({ dialect }, named) => dialect.countIf(`${named} AND ${condition}`),
})

/** What an event adds to a row. */
const EVENT_SQL = {
  pageviews: countOf('page_view'),
  happenings: { of: () => 'count(*)' },
  entrances: viewsThatAre('e.id = s.landing_event AND e.time = s.landed'),
  exits: viewsThatAre('e.id = s.exit_event AND e.time = s.exited'),
  form_impressions: countOf('form_impression'),
  form_conversions: countOf('generate_lead'),
  video_starts: countOf('video_start'),
  video_completes: countOf('video_complete'),
  video_watched: sumOf('watch_time_msec', VIDEO_EVENTS),
  video_lengths: sumOf('video_duration', ['video_start']),
  carted: countOf('add_to_cart'),
  uncarted: countOf('remove_from_cart'),
  checkouts: {
    events: ['begin_checkout'],
    of: ({ dialect }: Bindings, named: string) => dialect.countDistinctIf('e.session', named),
  },
  completed_checkouts: {
    events: ['begin_checkout'],
    of: ({ dialect }: Bindings, named: string) => dialect.countDistinctIf('e.session', `${named} AND s.purchases > 0`),
  },
  ...vitalSums('largestContentfulPaint'),
  ...vitalSums('interactionToNextPaint'),
  ...vitalSums('cumulativeLayoutShift'),
  ...vitalSums('firstContentfulPaint'),
  ...vitalSums('timeToFirstByte'),
} satisfies Record<string, EventSum>
export type EventMeasure = keyof typeof EVENT_SQL

type OfOrders = (bindings: Bindings, context: Readonly<QueryContext>) => string

/** What an order or a refund `e` adds to a row. */
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

const pieces = (bindings: Bindings) => bindings.dialect.wideNumber(itemMember('quantity', bindings))

/** What a product `e.item` of an order or a refund adds to a row. */
const ITEM_SQL = {
  pieces: (bindings) => bindings.dialect.sumIf(`${SIGN} * ${pieces(bindings)}`, 'TRUE'),
  item_revenue: (bindings, context) => {
    const count = pieces(bindings)
    const price = bindings.dialect.wideNumber(itemMember('priceMinor', bindings))
    return bindings.dialect.sumIf(`${SIGN} * ${inSiteCurrency(`${price} * ${count}`, bindings, context)}`, 'TRUE')
  },
} satisfies Record<string, OfOrders>
export type ItemMeasure = keyof typeof ITEM_SQL

/** What a search term `t` adds to a row. */
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
/** Quantiles cannot be added up from parts of the events; null without values. */
export const isQuantile = (measure: Measure) => measure.endsWith('_p75')
/** A session counts once in it, however many of its events are in a row. */
export const countsSessionsOnce = (measure: Measure) => measure === 'checkouts' || measure === 'completed_checkouts'

interface Formula {
  needs: readonly Measure[]
  /** SQL of the metric, given the SQL of each measure. */
  of(measure: (name: Measure) => string, dialect: Dialect): string
}

const plain = (name: Measure): Formula => ({ needs: [name], of: (measure) => measure(name) })

/** A ratio whose denominator is 0 is 0. `dividend` and `divisor` are SQL over measures. */
function ratio(
  needs: readonly Measure[],
  dividend: (m: (name: Measure) => string) => string,
  of: Measure,
  scale = 1,
): Formula {
  return {
    needs,
    of: (measure, dialect) => {
      const divisor = scale === 1 ? measure(of) : `${scale} * ${measure(of)}`
      return `CASE WHEN ${measure(of)} = 0 THEN 0 ELSE ${dialect.quotient(dividend(measure), divisor)} END`
    },
  }
}

function vitalFormulas(name: WebVitalName): VitalMetrics<Formula> {
  const [p75, views, good, poor] = [`${name}_p75`, `${name}_views`, `${name}_good`, `${name}_poor`] as const
  return {
    value: {
      needs: [p75],
      of: (measure, dialect) => `coalesce(${dialect.quotient(measure(p75), `${vitalScale(name)}`)}, 0)`,
    },
    views: plain(views),
    goodShare: ratio([views, good], (m) => m(good), views),
    poorShare: ratio([views, poor], (m) => m(poor), views),
  }
}

export const FORMULAS: Record<Metric, Formula> = {
  sessions: plain('sessions'),
  engagedSessions: plain('engaged'),
  engagementRate: ratio(['sessions', 'engaged'], (m) => m('engaged'), 'sessions'),
  bounceRate: ratio(['sessions', 'engaged'], (m) => `${m('sessions')} - ${m('engaged')}`, 'sessions'),
  // Milliseconds to seconds.
  averageSessionDuration: ratio(['sessions', 'duration'], (m) => m('duration'), 'sessions', 1000),
  screenPageViews: plain('pageviews'),
  screenPageViewsPerSession: ratio(['pageviews', 'sessions'], (m) => m('pageviews'), 'sessions'),
  totalUsers: plain('users'),
  newUsers: plain('fresh'),
  returningUsers: plain('returning_users'),
  entrances: plain('entrances'),
  exits: plain('exits'),
  exitRate: ratio(['pageviews', 'exits'], (m) => m('exits'), 'pageviews'),
  eventCount: plain('happenings'),
  transactions: plain('orders'),
  purchaseRevenue: plain('revenue'),
  purchaseRevenueAsPaid: plain('revenue_as_paid'),
  averagePurchaseRevenue: ratio(['priced_orders', 'revenue'], (m) => m('revenue'), 'priced_orders'),
  firstTimePurchases: plain('first_orders'),
  firstTimePurchaseRate: ratio(['orders', 'first_orders'], (m) => m('first_orders'), 'orders'),
  itemsPurchased: plain('pieces'),
  itemRevenue: plain('item_revenue'),
  addToCarts: plain('carted'),
  removeFromCarts: plain('uncarted'),
  checkouts: plain('checkouts'),
  checkoutAbandonmentRate: ratio(
    ['checkouts', 'completed_checkouts'],
    (m) => `${m('checkouts')} - ${m('completed_checkouts')}`,
    'checkouts',
  ),
  organicGoogleSearchClicks: plain('search_clicks'),
  organicGoogleSearchImpressions: plain('search_impressions'),
  organicGoogleSearchClickThroughRate: ratio(
    ['search_clicks', 'search_impressions'],
    (m) => m('search_clicks'),
    'search_impressions',
  ),
  organicGoogleSearchAveragePosition: ratio(
    ['search_impressions', 'search_positions'],
    (m) => m('search_positions'),
    'search_impressions',
    POSITION_UNIT,
  ),
  formImpressions: plain('form_impressions'),
  formConversions: plain('form_conversions'),
  formConversionRate: ratio(['form_impressions', 'form_conversions'], (m) => m('form_conversions'), 'form_impressions'),
  videoStarts: plain('video_starts'),
  averageVideoWatchTime: ratio(['video_starts', 'video_watched'], (m) => m('video_watched'), 'video_starts', 1000),
  averageVideoShareWatched: ratio(['video_watched', 'video_lengths'], (m) => m('video_watched'), 'video_lengths', 1000),
  videoCompletionRate: ratio(['video_starts', 'video_completes'], (m) => m('video_completes'), 'video_starts'),
  purchaseRate: ratio(['sessions', 'buying'], (m) => m('buying'), 'sessions'),
  ...vitalMetrics(vitalFormulas),
}

/** All measures, in the order in which statements list them. */
const ALL_MEASURES = [SESSION_SQL, EVENT_SQL, ORDER_SQL, ITEM_SQL, SEARCH_SUMS].flatMap(
  (kind) => Object.keys(kind) as Measure[],
)

/** The measures that some metrics need, in a fixed order. */
export function measuresOf(metrics: readonly Metric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => FORMULAS[metric].needs))
  return ALL_MEASURES.filter((measure) => needed.has(measure))
}

/** Aggregates over sessions `s`. @param when counts only the rows that meet this condition */
export function sessionAggregate(measure: SessionMeasure, dialect: Dialect, when = 'TRUE'): string {
  const and = (condition: string) => (when === 'TRUE' ? condition : `${when} AND ${condition}`)
  return SESSION_SQL[measure]({ dialect, when, and })
}

const eventsOf = (measure: EventMeasure): readonly string[] | undefined => (EVENT_SQL[measure] as EventSum).events

/** The condition that keeps the events which some measures count; undefined when one of them counts any. */
export function eventsCounted(measures: readonly EventMeasure[], views: boolean): string | undefined {
  const names = new Set(views ? ['page_view'] : [])
  for (const measure of measures) {
    const counted = eventsOf(measure)
    if (!counted) return undefined
    for (const name of counted) names.add(name)
  }
  return isNamed([...names])
}

/** Names are this program's own words, so they stand in the text. */
function isNamed(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`)
  return quoted.length === 1 ? `e.name = ${quoted[0]}` : `e.name IN (${quoted.join(', ')})`
}

/** Aggregates over events `e`; entrances and exits with their sessions `s`. */
export const eventAggregate = (measure: EventMeasure, bindings: Bindings): string =>
  (EVENT_SQL[measure] as EventSum).of(bindings, isNamed(eventsOf(measure) ?? []))

/** Aggregates over orders and refunds `e`. */
export const orderAggregate = (measure: OrderMeasure, bindings: Bindings, context: Readonly<QueryContext>): string =>
  (ORDER_SQL[measure] as OfOrders)(bindings, context)

/** Aggregates over the products `e.item` of orders and refunds. */
export const itemAggregate = (measure: ItemMeasure, bindings: Bindings, context: Readonly<QueryContext>): string =>
  (ITEM_SQL[measure] as OfOrders)(bindings, context)

/** Whether the currency of an event `e` is the site's own, or one that the owner gave a rate for. */
function isConvertible(bindings: Bindings, { currency, rates = {} }: Readonly<QueryContext>): string {
  const known = [bindings.text('currency', currency), ...ratesOf(rates, bindings).map(({ code }) => code)]
  return `e.currency IN (${known.join(', ')})`
}

/** The owner's rates, as names of bound values. */
function ratesOf(rates: Readonly<Record<string, number>>, bindings: Bindings) {
  return Object.entries(rates).map(([code, rate], i) => ({
    code: bindings.text(`rate_currency_${i}`, code),
    rate: bindings.int(`rate_${i}`, rate),
  }))
}

/**
 * Money of an event `e`, a wide number of minor units, in the site's currency: by the owner's rate, rounded half away from zero.
 * Without a rate it counts nothing.
 */
function inSiteCurrency(minor: string, bindings: Bindings, { currency, rates = {} }: Readonly<QueryContext>): string {
  const { dialect } = bindings
  const converted = ratesOf(rates, bindings).map(({ code, rate }) => {
    const whole = `abs(${minor}) * ${rate} + ${RATE_UNIT / 2}`
    const sign = `CASE WHEN ${minor} < 0 THEN -1 ELSE 1 END`
    const value = `${sign} * (${dialect.wholeQuotient(whole, RATE_UNIT)})`
    return ` WHEN e.currency = ${code} THEN ${value}`
  })
  return `CASE WHEN e.currency = ${bindings.text('currency', currency)} THEN ${minor}${converted.join('')} ELSE 0 END`
}
