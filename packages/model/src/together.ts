/** Which metrics can be told by which dimensions. */
import { type Dimension, type DimensionDefinition, dimensionScope } from './dimensions.ts'
import { ITEM_METRICS, type Metric, ORDER_METRICS, SEARCH_METRICS } from './metrics.ts'

/** What a question speaks of. */
export interface Spoken {
  dimensions: readonly Dimension[]
  filters: readonly { dimension: Dimension }[]
}

type Scope = DimensionDefinition['scope']

/** All dimensions that a question speaks of: those that tell its rows apart, and those that it filters by. */
export function dimensionsIn({ dimensions, filters }: Spoken): Dimension[] {
  return [...dimensions, ...filters.map(({ dimension }) => dimension)]
}

/** Whether a question speaks of what orders, or the products in them, have of their own. */
export const isOfOrders = (scopes: readonly Scope[]): boolean => scopes.includes('item') || scopes.includes('order')

/** Why figures cannot be told by, or filtered by, the dimensions of a question, as a sentence for logs; null: they can. */
export function whyNotTogether({ metrics, ...spoken }: Spoken & { metrics: readonly Metric[] }): string | null {
  const names = dimensionsIn(spoken)
  const scopes = names.map(dimensionScope)
  const possible = scopes.includes('item') ? ITEM_METRICS : scopes.includes('order') ? ORDER_METRICS : metrics
  const other = metrics.find((metric) => !possible.includes(metric))
  if (other) return `${other} cannot be told by order or product.`
  const searched = metrics.filter((metric) => SEARCH_METRICS.includes(metric))
  if (searched.length === 0 && !scopes.includes('search')) return null
  const isPossible =
    searched.length === metrics.length && names.every((name) => name === 'date' || name === 'organicGoogleSearchQuery')
  return isPossible ? null : 'Search terms are counted apart from visits, by query and date.'
}
