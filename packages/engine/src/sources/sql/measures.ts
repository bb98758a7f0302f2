/** The sums that streams deliver, and how each metric is made of them. */
import { type Metric, POSITION_UNIT, type QueryContext, RATE_UNIT, VIDEO_EVENTS } from '@curlew/model'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'
import { itemMember } from './dimensions.ts'

/** What a session adds to a row. */
export const SESSION_MEASURES = [
  'sessions',
  'engaged',
  'duration',
  'users',
  'fresh',
  'returning_users',
  'buying',
] as const
/** What an event adds to a row. */
export const EVENT_MEASURES = [
  'pageviews',
  'happenings',
  'entrances',
  'exits',
  'form_impressions',
  'form_conversions',
  'video_starts',
  'video_completes',
  'video_watched',
  'video_lengths',
  'carted',
  'uncarted',
  'checkouts',
  'completed_checkouts',
] as const
/** What an order or a refund adds to a row. */
export const ORDER_MEASURES = ['orders', 'priced_orders', 'revenue', 'revenue_as_paid', 'first_orders'] as const
/** What a product of an order or a refund adds to a row. */
export const ITEM_MEASURES = ['pieces', 'item_revenue'] as const

export type SessionMeasure = (typeof SESSION_MEASURES)[number]
export type EventMeasure = (typeof EVENT_MEASURES)[number]
export type OrderMeasure = (typeof ORDER_MEASURES)[number]
/** What a search term adds to a row. */
export const SEARCH_MEASURES = ['search_clicks', 'search_impressions', 'search_positions'] as const

export type SearchMeasure = (typeof SEARCH_MEASURES)[number]
export type ItemMeasure = (typeof ITEM_MEASURES)[number]
export type Measure = SessionMeasure | EventMeasure | OrderMeasure | ItemMeasure | SearchMeasure

export const IS_PAGE_VIEW = "e.name = 'page_view'"

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
}

export const isSessionMeasure = (measure: Measure): measure is SessionMeasure =>
  (SESSION_MEASURES as readonly string[]).includes(measure)
export const isEventMeasure = (measure: Measure): measure is EventMeasure =>
  (EVENT_MEASURES as readonly string[]).includes(measure)
export const isOrderMeasure = (measure: Measure): measure is OrderMeasure =>
  (ORDER_MEASURES as readonly string[]).includes(measure)
export const isItemMeasure = (measure: Measure): measure is ItemMeasure =>
  (ITEM_MEASURES as readonly string[]).includes(measure)
export const isSearchMeasure = (measure: Measure): measure is SearchMeasure =>
  (SEARCH_MEASURES as readonly string[]).includes(measure)
/** A session counts once in it, however many of its events are in a row. */
export const countsSessionsOnce = (measure: Measure) => measure === 'checkouts' || measure === 'completed_checkouts'

/** The measures that some metrics need, in a fixed order. */
export function measuresOf(metrics: readonly Metric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => FORMULAS[metric].needs))
  return [...SESSION_MEASURES, ...EVENT_MEASURES, ...ORDER_MEASURES, ...ITEM_MEASURES, ...SEARCH_MEASURES].filter(
    (measure) => needed.has(measure),
  )
}

/**
 * Aggregates over sessions `s`. A visitor has one new session, so counting those counts visitors.
 * @param when counts only the rows that meet this condition; without it, each row is a session of its own.
 */
export function sessionAggregate(measure: SessionMeasure, dialect: Dialect, when = 'TRUE'): string {
  const and = (condition: string) => (when === 'TRUE' ? condition : `${when} AND ${condition}`)
  switch (measure) {
    case 'sessions':
      return when === 'TRUE' ? 'count(*)' : dialect.countIf(when)
    case 'engaged':
      return dialect.countIf(and('s.engaged'))
    case 'duration':
      return dialect.sumIf('s.ended - s.started', when)
    case 'users':
      return dialect.countDistinctIf('s.visitor', when)
    case 'fresh':
      return dialect.countIf(and('s.is_new'))
    case 'returning_users':
      return dialect.countDistinctIf('s.visitor', and('NOT s.is_new'))
    case 'buying':
      return dialect.countIf(and('s.purchases > 0'))
  }
}

/** The events that a measure counts; undefined: any. */
const EVENTS_OF: Record<EventMeasure, readonly string[] | undefined> = {
  pageviews: ['page_view'],
  happenings: undefined,
  entrances: ['page_view'],
  exits: ['page_view'],
  form_impressions: ['form_impression'],
  form_conversions: ['generate_lead'],
  video_starts: ['video_start'],
  video_completes: ['video_complete'],
  video_watched: VIDEO_EVENTS,
  video_lengths: ['video_start'],
  carted: ['add_to_cart'],
  uncarted: ['remove_from_cart'],
  checkouts: ['begin_checkout'],
  completed_checkouts: ['begin_checkout'],
}

/** The condition that keeps the events which some measures count; undefined when one of them counts any. */
export function eventsCounted(measures: readonly EventMeasure[], views: boolean): string | undefined {
  const counted = measures.map((measure) => EVENTS_OF[measure])
  const names = new Set(views ? ['page_view'] : [])
  for (const list of counted) {
    if (!list) return undefined
    for (const name of list) names.add(name)
  }
  return isNamed([...names])
}

/** Names are this program's own words, so they stand in the text. */
function isNamed(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`)
  return quoted.length === 1 ? `e.name = ${quoted[0]}` : `e.name IN (${quoted.join(', ')})`
}

/** Aggregates over events `e`; entrances and exits with their sessions `s`. */
export function eventAggregate(measure: EventMeasure, bindings: Bindings): string {
  const { dialect } = bindings
  const sumOf = (param: string) => {
    const path = bindings.text(`custom_${param}`, dialect.jsonPath(param))
    return dialect.sumIf(dialect.wholeNumber(dialect.jsonText('e.params', path)), isNamed(EVENTS_OF[measure] ?? []))
  }
  switch (measure) {
    case 'form_impressions':
    case 'form_conversions':
    case 'video_starts':
    case 'video_completes':
    case 'carted':
    case 'uncarted':
    case 'pageviews':
      return dialect.countIf(isNamed(EVENTS_OF[measure] ?? []))
    case 'video_watched':
      return sumOf('watch_time_msec')
    case 'video_lengths':
      return sumOf('video_duration')
    case 'happenings':
      return 'count(*)'
    case 'checkouts':
      return dialect.countDistinctIf('e.session', isNamed(['begin_checkout']))
    case 'completed_checkouts':
      return dialect.countDistinctIf('e.session', `${isNamed(['begin_checkout'])} AND s.purchases > 0`)
    case 'entrances':
      return dialect.countIf(`${IS_PAGE_VIEW} AND e.id = s.landing_event AND e.time = s.landed`)
    case 'exits':
      return dialect.countIf(`${IS_PAGE_VIEW} AND e.id = s.exit_event AND e.time = s.exited`)
  }
}

/** Aggregates over orders and refunds `e`. */
export function orderAggregate(measure: OrderMeasure, bindings: Bindings, context: Readonly<QueryContext>): string {
  const { dialect } = bindings
  switch (measure) {
    case 'orders':
      return dialect.countIf(IS_PURCHASE)
    case 'priced_orders':
      return dialect.countIf(`${IS_PURCHASE} AND e.value_minor IS NOT NULL AND ${isConvertible(bindings, context)}`)
    case 'revenue': {
      const value = inSiteCurrency(dialect.wide('e.value_minor'), bindings, context)
      return dialect.sumIf(`${SIGN} * ${value}`, 'e.value_minor IS NOT NULL')
    }
    case 'revenue_as_paid':
      return dialect.sumIf(`${SIGN} * ${dialect.wide('e.value_minor')}`, 'e.value_minor IS NOT NULL')
    case 'first_orders':
      return dialect.sumIf('e.is_first', IS_PURCHASE)
  }
}

/** Sums over search terms `t`. */
export const SEARCH_SUMS: Record<SearchMeasure, string> = {
  search_clicks: 'sum(t.clicks)',
  search_impressions: 'sum(t.impressions)',
  search_positions: 'sum(t.position_sum)',
}

/** Aggregates over the products `e.item` of orders and refunds. */
export function itemAggregate(measure: ItemMeasure, bindings: Bindings, context: Readonly<QueryContext>): string {
  const { dialect } = bindings
  const pieces = dialect.wideNumber(itemMember('quantity', bindings))
  if (measure === 'pieces') return dialect.sumIf(`${SIGN} * ${pieces}`, 'TRUE')
  const price = dialect.wideNumber(itemMember('priceMinor', bindings))
  return dialect.sumIf(`${SIGN} * ${inSiteCurrency(`${price} * ${pieces}`, bindings, context)}`, 'TRUE')
}

const IS_PURCHASE = "e.name = 'purchase'"
/** A refund takes away. */
const SIGN = `CASE WHEN ${IS_PURCHASE} THEN 1 ELSE -1 END`

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
