/** What is watched: each signal, what it is measured by and which causes it can be a symptom of. */
import {
  type BuiltInDimension,
  type ExceptionCategory,
  type ExceptionFamily,
  type ExceptionSignal,
  type Metric,
  SIGNAL_DIMENSIONS,
  SIGNAL_EVENTS,
} from '@curlew/model'

/**
 * How a signal varies by chance. `count`: things that happen independently. `amount`: money of that many orders. `share`: how many of the
 * denominator do something. `mean`: an amount for each of the denominator.
 */
type Kind = 'count' | 'amount' | 'share' | 'mean'

export interface SignalDefinition {
  category: ExceptionCategory
  family: ExceptionFamily
  kind: Kind
  /** A share or a mean is `metric` of `of`; money is that of `of` orders. */
  metric: Metric
  of?: Metric
  /** Events of this name alone. */
  event?: string
  /** The series is split: one for each of the dimension's most frequent values. */
  dimension?: BuiltInDimension
  /** The least difference that matters at all, in what is counted: sessions, orders, submissions. */
  least: number
  /** Sessions settle for a while: one under way may still buy. As many of the newest hours are left out. */
  settles?: number
  /** Only a change for the worse is an exception: more completed forms are good news. */
  onlyWorse?: -1 | 1
}

export const SIGNALS = {
  silence: { category: 'Engagement', family: 'traffic', kind: 'count', metric: 'eventCount', least: 20, onlyWorse: -1 },
  sessions: { category: 'Engagement', family: 'traffic', kind: 'count', metric: 'sessions', least: 25 },
  engagement: {
    category: 'Engagement',
    family: 'traffic',
    kind: 'share',
    metric: 'engagedSessions',
    of: 'sessions',
    least: 25,
  },
  source: {
    category: 'Marketing',
    family: 'traffic',
    kind: 'count',
    metric: 'sessions',
    dimension: SIGNAL_DIMENSIONS.source,
    least: 25,
  },
  channel: {
    category: 'Marketing',
    family: 'traffic',
    kind: 'count',
    metric: 'sessions',
    dimension: SIGNAL_DIMENSIONS.channel,
    least: 25,
  },
  campaign: {
    category: 'Marketing',
    family: 'traffic',
    kind: 'count',
    metric: 'sessions',
    dimension: SIGNAL_DIMENSIONS.campaign,
    least: 25,
  },
  landingPage: {
    category: 'Engagement',
    family: 'traffic',
    kind: 'count',
    metric: 'sessions',
    dimension: SIGNAL_DIMENSIONS.landingPage,
    least: 25,
  },
  orders: { category: 'eCommerce', family: 'orders', kind: 'count', metric: 'transactions', least: 8 },
  revenue: {
    category: 'eCommerce',
    family: 'orders',
    kind: 'amount',
    metric: 'purchaseRevenue',
    of: 'transactions',
    least: 8,
  },
  averageOrder: {
    category: 'eCommerce',
    family: 'orders',
    kind: 'mean',
    metric: 'purchaseRevenue',
    of: 'transactions',
    least: 8,
  },
  abandonment: {
    category: 'eCommerce',
    family: 'orders',
    kind: 'share',
    metric: 'checkoutAbandonmentRate',
    of: 'checkouts',
    least: 8,
    settles: 1,
  },
  forms: {
    category: 'Engagement',
    family: 'forms',
    kind: 'share',
    metric: 'formConversions',
    of: 'formImpressions',
    least: 8,
    settles: 1,
    onlyWorse: -1,
  },
  formErrors: {
    category: 'Engagement',
    family: 'forms',
    kind: 'count',
    metric: 'eventCount',
    event: SIGNAL_EVENTS.formErrors,
    least: 8,
    onlyWorse: 1,
  },
  checkoutErrors: {
    category: 'eCommerce',
    family: 'orders',
    kind: 'count',
    metric: 'eventCount',
    event: SIGNAL_EVENTS.checkoutErrors,
    least: 8,
    onlyWorse: 1,
  },
  notFound: {
    category: 'Engagement',
    family: 'errors',
    kind: 'count',
    metric: 'eventCount',
    event: SIGNAL_EVENTS.notFound,
    least: 8,
    onlyWorse: 1,
  },
} as const satisfies Record<ExceptionSignal, SignalDefinition>

export const SIGNAL_IDS = Object.keys(SIGNALS) as ExceptionSignal[]
export const signalOf = (id: ExceptionSignal): SignalDefinition => SIGNALS[id]
