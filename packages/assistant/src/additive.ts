/** Which figures may be added up, and what a share or mean is made of. */
import { type BuiltInDimension, METRICS, type Metric, unitOf } from '@curlew/model'

/** People who come from two countries, or on two days, are in both rows. */
const DISTINCT: readonly Metric[] = ['totalUsers', 'returningUsers']

/** How many things a share or mean is of; null where it is neither. Its type sees to it that each metric's line names a metric. */
function perOf(metric: Metric): Metric | null {
  const definition = METRICS[metric]
  return 'per' in definition ? definition.per : null
}

/** Whether figures of it are counts or amounts, so that more of them is simply more. */
export function isAmount(metric: Metric): boolean {
  return unitOf(metric) === 'count' || (unitOf(metric) === 'money' && perOf(metric) === null)
}

/** Whether its figures by source, country or device add up to the whole. */
export const isAdditive = (metric: Metric): boolean => isAmount(metric) && !DISTINCT.includes(metric)

/** How many of something a count or an amount is of, where it is no mean. */
const COUNT_OF = {
  visit: 'sessions',
  order: 'transactions',
  item: 'itemsPurchased',
  search: 'organicGoogleSearchImpressions',
} as const

/** How many things a figure is of. With few of them a share or mean says nothing. */
export const countBehind = (metric: Metric): Metric => perOf(metric) ?? COUNT_OF[METRICS[metric].of]

/** By what a change is taken apart: dimensions that each visit, order or product has one value of. */
export function partsBy(metric: Metric): readonly BuiltInDimension[] {
  switch (METRICS[metric].of) {
    case 'item':
      return ['itemName', 'itemCategory', 'sessionDefaultChannelGroup', 'country']
    case 'search':
      return ['organicGoogleSearchQuery']
    default:
      return ['sessionDefaultChannelGroup', 'sessionSource', 'country', 'deviceCategory', 'landingPage']
  }
}
