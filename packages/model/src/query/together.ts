/** Which metrics can be combined with which dimensions. */
import { type Dimension, type DimensionDefinition, dimensionScope } from '../dimensions/dimensions.ts'
import { ITEM_METRICS, type Metric, ORDER_METRICS, SEARCH_METRICS } from '../metrics/metrics.ts'
import type { QueryFilter } from './query.ts'

/** The dimensions and filters of a query. */
export interface Spoken {
  dimensions: readonly Dimension[]
  filters: readonly { dimension: Dimension; scope?: QueryFilter['scope'] }[]
}

type Scope = DimensionDefinition['scope']

/** All dimensions of a query: those of its rows, and those it filters by. Filters that keep whole sessions split nothing, so they do not count. */
export function dimensionsIn({ dimensions, filters }: Spoken): Dimension[] {
  return [...dimensions, ...filters.filter(({ scope }) => scope !== 'session').map(({ dimension }) => dimension)]
}

/** Whether sessions have values of a dimension: their own, or those of their events, orders and products. */
export const canChooseSessions = (dimension: Dimension): boolean =>
  ['session', 'event', 'item'].includes(dimensionScope(dimension))

/** Whether any of the scopes belongs to orders or the products in them. */
export const isOfOrders = (scopes: readonly Scope[]): boolean => scopes.includes('item') || scopes.includes('order')

/** Why the metrics cannot be combined with the dimensions and filters, as a sentence for logs; null if they can. */
export function whyNotTogether({ metrics, ...spoken }: Spoken & { metrics: readonly Metric[] }): string | null {
  const names = dimensionsIn(spoken)
  const scopes = names.map(dimensionScope)
  const possible = scopes.includes('item') ? ITEM_METRICS : scopes.includes('order') ? ORDER_METRICS : metrics
  const other = metrics.find((metric) => !possible.includes(metric))
  if (other) return `${other} cannot be split by order or product.`
  const ofSessions = spoken.filters.filter(({ scope }) => scope === 'session')
  const unknown = ofSessions.find(({ dimension }) => !canChooseSessions(dimension))
  if (unknown) return `Sessions have no ${unknown.dimension}.`
  const searched = metrics.filter((metric) => SEARCH_METRICS.includes(metric))
  if (searched.length === 0 && !scopes.includes('search')) return null
  const isPossible =
    searched.length === metrics.length &&
    ofSessions.length === 0 &&
    names.every((name) => name === 'date' || name === 'organicGoogleSearchQuery')
  return isPossible ? null : 'Search terms are counted apart from visits, by query and date.'
}
