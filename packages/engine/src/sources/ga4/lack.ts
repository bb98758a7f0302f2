/** Why Google Analytics cannot answer a query, as a sentence for logs. */
import {
  BOUNCE_METRICS,
  type Dimension,
  dimensionScope,
  dimensionsIn,
  ITEM_METRICS,
  isCustom,
  type Metric,
  Query,
  type Question,
} from '@curlew/model'
import { dimensionName, FORMULAS, REALTIME_METRICS, REALTIME_MINUTES, REALTIME_NAMES } from './names.ts'

/** What a property has beside what every property has: custom dimensions, by the names that queries use. Undefined: not known yet. */
export type Registered = ReadonlySet<string> | undefined

/** Null if it can. */
export function lackOf(question: Question, registered: Registered): string | null {
  if ('journeys' in question) return 'Google Analytics knows no steps before an order.'
  if ('funnel' in question) return 'The Data API v1beta has no funnels.'
  if ('crawlers' in question) return 'Google Analytics knows no fetches of crawlers.'
  const query = Query.parse(question.query)
  if (query.bounce === 'single_page' && query.metrics.some((metric) => BOUNCE_METRICS.includes(metric)))
    return 'Google Analytics has its own definition of a bounce.'
  if (query.lastMinutes) return lackInRealTime(query, query.lastMinutes.count)
  const names = [...query.dimensions, ...query.filters.map(({ dimension }) => dimension)]
  const lack = lackOfFilters(query) ?? lackOfNames(names, query.funnel.length > 0, registered)
  if (lack !== null || query.funnel.length > 0) return lack
  return lackOfMetrics(query.metrics) ?? lackTogether(query.metrics, names)
}

function lackOfMetrics(metrics: readonly Metric[]): string | null {
  const unknown = metrics.find((metric) => FORMULAS[metric] === null)
  return unknown ? `Google Analytics has no ${unknown}.` : null
}

function lackOfNames(names: readonly Dimension[], isFunnel: boolean, registered: Registered): string | null {
  for (const dimension of names) {
    if (isFunnel && dimension === 'funnelStep') continue
    const name = dimensionName(dimension)
    if (!name) return `Google Analytics has no ${dimension}.`
    if (isCustom(dimension) && name.ga4 === dimension && registered && !registered.has(dimension))
      return `The property has no custom dimension ${dimension}.`
  }
  return null
}

/** A filter on whole sessions needs what else happened in them, which only properties of sessions say. */
function lackOfFilters({ filters }: Query): string | null {
  const other = filters.find(({ scope, dimension }) => scope === 'session' && dimensionScope(dimension) !== 'session')
  return other ? `Google Analytics cannot keep whole sessions by ${other.dimension}.` : null
}

/** GA4 counts products apart from pages and events. */
function lackTogether(metrics: readonly Metric[], names: readonly Dimension[]): string | null {
  const ofItems =
    names.some((name) => dimensionScope(name) === 'item') || metrics.some((name) => ITEM_METRICS.includes(name))
  if (!ofItems) return null
  const other = metrics.find((metric) => !ITEM_METRICS.includes(metric))
  if (other) return `Google Analytics counts products apart from ${other}.`
  const ofPage = names.find((name) => dimensionScope(name) === 'event' && !OF_ORDERS.includes(name))
  return ofPage ? `Google Analytics counts products apart from ${ofPage}.` : null
}
const OF_ORDERS: readonly Dimension[] = ['transactionId', 'orderCoupon', 'currencyCode']

function lackInRealTime(query: Query, minutes: number): string | null {
  const metric = query.metrics.find((name) => !REALTIME_METRICS[name])
  if (metric) return `Real-time reports have no ${metric}.`
  const unknown = [...dimensionsIn(query), ...query.filters.map(({ dimension }) => dimension)].find(
    (name) => !REALTIME_NAMES[name],
  )
  if (unknown) return `Real-time reports have no ${unknown}.`
  if (query.filters.some(({ dimension }) => REALTIME_NAMES[dimension]!.ga4 === ''))
    return 'Real-time reports have no regions.'
  if (query.latest.length > 0) return 'Real-time reports have no page titles beside pages.'
  return minutes > REALTIME_MINUTES ? `Real-time reports reach back ${REALTIME_MINUTES} minutes.` : null
}
