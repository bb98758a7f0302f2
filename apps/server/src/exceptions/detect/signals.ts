/** The watched signals: how each is measured, and which causes it can be a symptom of. */
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
 * How a signal varies by chance. `count`: independent events. `amount`: money of a number of orders. `share`: the part of the denominator
 * that does something. `mean`: an amount per unit of the denominator.
 */
export type SignalKind = 'count' | 'amount' | 'share' | 'mean'

export interface SignalDefinition {
  category: ExceptionCategory
  family: ExceptionFamily
  kind: SignalKind
  /** A share or mean is `metric` divided by `of`; money comes from `of` orders. */
  metric: Metric
  of?: Metric
  /** Only events of this name. */
  event?: string
  /** Splits the series: one for each of the dimension's most frequent values. */
  dimension?: BuiltInDimension
  /** The smallest difference that matters, in counted things: sessions, orders, submissions. */
  least: number
  /** Number of newest hours to leave out: recent sessions may still change, for example buy. */
  settles?: number
  /** Only changes for the worse are exceptions: more completed forms are good news. */
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
