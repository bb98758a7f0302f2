/** Which events figures are counted from, and the people who did one of them. */

import {
  type Dimension,
  dimensionScope,
  type Filter,
  METRICS,
  type Metric,
  unitOf,
  VIDEO_EVENTS,
  WEB_VITALS,
  WEB_VITALS_EVENT,
} from '@curlew/model'
import { keepsValue } from './name-parts.ts'
import { isPeriodStep, type Plan } from './plan.ts'

/** Metrics of visits and people are missing here: they are counted from page views. */
const EVENTS: Partial<Record<Metric, readonly string[]>> = {
  addToCarts: ['add_to_cart'],
  removeFromCarts: ['remove_from_cart'],
  checkouts: ['begin_checkout'],
  checkoutAbandonmentRate: ['begin_checkout'],
  firstTimePurchaseRate: ['purchase'],
  formImpressions: ['form_impression'],
  formConversions: ['generate_lead'],
  formConversionRate: ['form_impression', 'generate_lead'],
  videoStarts: ['video_start'],
  averageVideoWatchTime: VIDEO_EVENTS,
  averageVideoShareWatched: VIDEO_EVENTS,
  videoCompletionRate: ['video_start', 'video_complete'],
}

function eventsOf(metric: Metric): readonly string[] {
  if (Object.keys(WEB_VITALS).some((vital) => metric.startsWith(vital))) return [WEB_VITALS_EVENT]
  const { of } = METRICS[metric]
  return EVENTS[metric] ?? (of === 'order' || of === 'item' ? ['purchase', 'refund'] : ['page_view'])
}

/** Whether a metric is counted from page views. */
export const isOfViews = (metric: Metric): boolean => metric !== 'eventCount' && eventsOf(metric).includes('page_view')

/** The single event that a metric counts, such as `add_to_cart`, so that the people who did it can be counted; null for other metrics. */
export const eventOf = (metric: Metric): string | null => {
  const events = eventsOf(metric)
  return unitOf(metric) === 'count' && events.length === 1 && events[0] !== 'page_view' ? events[0]! : null
}

/** Whether funnels, and the people at their steps, can be filtered by a dimension: it belongs to the visit or to time. */
export const isOfVisits = (dimension: Dimension): boolean => ['session', 'time'].includes(dimensionScope(dimension))

export const isOfEvents = ({ dimension }: Filter): boolean => dimension === 'eventName'

/** Whether filters by event leave a metric something to count; otherwise its figure would always be 0. A share needs both its parts. */
export function leavesEvents(metric: Metric, filters: readonly Filter[]): boolean {
  if (metric === 'eventCount') return true
  const isKept = (event: string) => filters.filter(isOfEvents).every((filter) => keepsValue(filter, event))
  const events = eventsOf(metric)
  return unitOf(metric) === 'share' ? events.every(isKept) : events.some(isKept)
}

/**
 * The event of a plan that counts the people who did it, such as those who bought; null: it is no such plan. Each person counts once, by
 * the visit in which they first did it, and only events in visits that the other filters keep are looked at. So rows and filters are by what
 * visits have, or by time.
 */
export function eventOfPeople({
  shape,
  metrics,
  by,
  filters,
}: Pick<Plan, 'shape' | 'metrics' | 'by' | 'filters'>): string | null {
  const [own, second] = filters.filter(isOfEvents)
  if (metrics.join() !== 'totalUsers' || !own || second || own.operator !== 'is' || own.values.length !== 1) return null
  const [event] = own.values
  if (event === 'page_view') return null
  if (filters.some((filter) => filter !== own && !isOfVisits(filter.dimension))) return null
  if (shape === 'value') return by ? null : event!
  if (by === 'date' || isPeriodStep(by)) return shape === 'series' || shape === 'ranking' ? event! : null
  if (shape !== 'ranking' && shape !== 'breakdown') return null
  return by && dimensionScope(by) === 'session' ? event! : null
}

/** The event of a plan that counts the visits with it, such as those with a purchase; null: it is no such plan. */
export function eventOfVisits({
  shape,
  metrics,
  filters,
  perDay,
}: Pick<Plan, 'shape' | 'metrics' | 'filters' | 'perDay'>): string | null {
  const [own, second] = filters.filter(isOfEvents)
  if (shape !== 'value' || perDay || metrics.join() !== 'sessions') return null
  if (!own || second || own.operator !== 'is' || own.values.length !== 1) return null
  if (own.values[0] === 'page_view' || filters.some((filter) => filter !== own && !isOfVisits(filter.dimension)))
    return null
  return own.values[0]!
}

/**
 * The event behind a figure, such as a purchase behind revenue. `all`: every visit is behind it, and everybody who came. Null: more than one
 * event, or a part of the visits that nothing names.
 */
export function eventBehind(metric: Metric): string | 'all' | null {
  const { of } = METRICS[metric]
  if (of === 'order' || of === 'item' || metric === 'purchaseRate') return 'purchase'
  if (metric === 'formConversionRate') return 'generate_lead'
  if (OF_ALL.includes(metric)) return 'all'
  return eventOf(metric)
}
const OF_ALL: readonly Metric[] = [
  ...(['sessions', 'totalUsers', 'newUsers', 'returningUsers', 'screenPageViews', 'eventCount'] as const),
  ...(['averageSessionDuration', 'screenPageViewsPerSession', 'entrances'] as const),
]

/** The event of the people that a figure is given for each of, such as revenue for each buyer; null: it is of other things. */
export const eventOfDivisor = ({ per, metrics, ...plan }: Plan): string | null =>
  per && metrics[1] === 'totalUsers' ? eventOfPeople({ ...plan, metrics: ['totalUsers'] }) : null
