/** The sums that streams deliver, and how each metric is made of them. */
import type { Metric } from '@curlew/model'
import type { Bindings } from './bindings.ts'
import type { Dialect } from './dialect.ts'

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
export const EVENT_MEASURES = ['pageviews', 'happenings', 'entrances', 'exits'] as const
/** What an order or a refund adds to a row. */
export const ORDER_MEASURES = ['orders', 'revenue'] as const

export type SessionMeasure = (typeof SESSION_MEASURES)[number]
export type EventMeasure = (typeof EVENT_MEASURES)[number]
export type OrderMeasure = (typeof ORDER_MEASURES)[number]
export type Measure = SessionMeasure | EventMeasure | OrderMeasure

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
  eventCount: plain('happenings'),
  transactions: plain('orders'),
  purchaseRevenue: plain('revenue'),
  averagePurchaseRevenue: ratio(['orders', 'revenue'], (m) => m('revenue'), 'orders'),
  purchaseRate: ratio(['sessions', 'buying'], (m) => m('buying'), 'sessions'),
}

export const isSessionMeasure = (measure: Measure): measure is SessionMeasure =>
  (SESSION_MEASURES as readonly string[]).includes(measure)
export const isEventMeasure = (measure: Measure): measure is EventMeasure =>
  (EVENT_MEASURES as readonly string[]).includes(measure)
export const isOrderMeasure = (measure: Measure): measure is OrderMeasure =>
  (ORDER_MEASURES as readonly string[]).includes(measure)

/** The measures that some metrics need, in a fixed order. */
export function measuresOf(metrics: readonly Metric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => FORMULAS[metric].needs))
  return [...SESSION_MEASURES, ...EVENT_MEASURES, ...ORDER_MEASURES].filter((measure) => needed.has(measure))
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

/** Aggregates over events `e`; entrances and exits with their sessions `s`. */
export function eventAggregate(measure: EventMeasure, dialect: Dialect): string {
  switch (measure) {
    case 'pageviews':
      return dialect.countIf(IS_PAGE_VIEW)
    case 'happenings':
      return 'count(*)'
    case 'entrances':
      return dialect.countIf(`${IS_PAGE_VIEW} AND e.id = s.landing_event AND e.time = s.landed`)
    case 'exits':
      return dialect.countIf(`${IS_PAGE_VIEW} AND e.id = s.exit_event AND e.time = s.exited`)
  }
}

/** Aggregates over orders and refunds `e`; money of other currencies than the site's is not added in. */
export function orderAggregate(measure: OrderMeasure, bindings: Bindings, currency: string): string {
  const { dialect } = bindings
  switch (measure) {
    case 'orders':
      return dialect.countIf("e.name = 'purchase'")
    case 'revenue':
      return dialect.sumIf(
        "CASE WHEN e.name = 'purchase' THEN e.value_minor ELSE -e.value_minor END",
        `e.currency = ${bindings.text('currency', currency)} AND e.value_minor IS NOT NULL`,
      )
  }
}
