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
import type { Plan } from './plan.ts'

/** Visits and people are counted where they show a page, so these need no line. */
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

/** The event that people of a certain one are counted by, such as `add_to_cart`; null where a metric counts something else. */
export const eventOf = (metric: Metric): string | null => {
  const events = eventsOf(metric)
  return unitOf(metric) === 'count' && events.length === 1 && events[0] !== 'page_view' ? events[0]! : null
}

const isOfEvents = ({ dimension }: Filter): boolean => dimension === 'eventName'

/** Whether filters by event leave a metric anything to count: without it a figure would be 0 whatever happened. A share needs both its parts. */
export function leavesEvents(metric: Metric, filters: readonly Filter[]): boolean {
  if (metric === 'eventCount') return true
  const isKept = (event: string) =>
    filters.filter(isOfEvents).every(({ operator, values }) => values.includes(event) === (operator === 'is'))
  const events = eventsOf(metric)
  return unitOf(metric) === 'share' ? events.every(isKept) : events.some(isKept)
}

/**
 * The event of a plan that counts the people who did it, which visits do not tell; null: it is no such plan. Such people are counted once,
 * by the visit in which they first did it, so they can be told apart by one dimension of visits, and filtered by nothing else.
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
  if (filters.some((filter) => filter !== own && !(shape === 'breakdown' && filter.dimension === by))) return null
  if (shape === 'value') return by ? null : event!
  if (shape !== 'ranking' && shape !== 'breakdown') return null
  return by && by !== 'week' && by !== 'month' && dimensionScope(by as Dimension) === 'session' ? event! : null
}
