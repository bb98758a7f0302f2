/** The formula of each metric over the measures that statements compute. */
import {
  type Metric,
  POSITION_UNIT,
  type VitalMetrics,
  vitalMetrics,
  vitalScale,
  type WebVitalName,
} from '@curlew/model'
import type { Dialect } from './dialect.ts'
import { ALL_MEASURES, type Measure } from './measures.ts'

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
  newUsers: plain('new_users'),
  returningUsers: plain('returning_users'),
  entrances: plain('entrances'),
  exits: plain('exits'),
  exitRate: ratio(['pageviews', 'exits'], (m) => m('exits'), 'pageviews'),
  eventCount: plain('events'),
  transactions: plain('orders'),
  purchaseRevenue: plain('revenue'),
  purchaseRevenueAsPaid: plain('revenue_as_paid'),
  averagePurchaseRevenue: ratio(['priced_orders', 'revenue'], (m) => m('revenue'), 'priced_orders'),
  firstTimePurchases: plain('first_orders'),
  firstTimePurchaseRate: ratio(['orders', 'first_orders'], (m) => m('first_orders'), 'orders'),
  itemsPurchased: plain('quantity'),
  itemRevenue: plain('item_revenue'),
  addToCarts: plain('add_to_carts'),
  removeFromCarts: plain('remove_from_carts'),
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
  purchaseRate: ratio(['sessions', 'purchasing_sessions'], (m) => m('purchasing_sessions'), 'sessions'),
  goalConversions: plain('converting_sessions'),
  goalConversionRate: ratio(['sessions', 'converting_sessions'], (m) => m('converting_sessions'), 'sessions'),
  ...vitalMetrics(vitalFormulas),
}

/** The measures that some metrics need, in a fixed order. */
export function measuresOf(metrics: readonly Metric[]): Measure[] {
  const needed = new Set(metrics.flatMap((metric) => FORMULAS[metric].needs))
  return ALL_MEASURES.filter((measure) => needed.has(measure))
}
