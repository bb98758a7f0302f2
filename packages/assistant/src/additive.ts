/** Which figures may be added up, and what a share or mean is made of. */
import { type BuiltInDimension, METRICS, type Metric, unitOf } from '@curlew/model'

/** Metrics that count people. */
export const PEOPLE: readonly Metric[] = ['totalUsers', 'newUsers', 'returningUsers']

/** Distinct counts: a person who came from two countries, or on two days, is in both rows. */
const DISTINCT: readonly Metric[] = ['totalUsers', 'returningUsers']

/** The metric that a share or mean is per, such as sessions; null for other metrics. The registry's type guarantees that it is a metric. */
function perOf(metric: Metric): Metric | null {
  const definition = METRICS[metric]
  return 'per' in definition ? definition.per : null
}

/** Whether it is a count or an amount of money, rather than a share or a mean. */
export function isAmount(metric: Metric): boolean {
  return unitOf(metric) === 'count' || (unitOf(metric) === 'money' && perOf(metric) === null)
}

/** Whether its figures by source, country or device add up to the total. */
export const isAdditive = (metric: Metric): boolean => isAmount(metric) && !DISTINCT.includes(metric)

/** The count that says how much data a metric rests on. */
const COUNT_OF = {
  visit: 'sessions',
  order: 'transactions',
  item: 'itemsPurchased',
  search: 'organicGoogleSearchImpressions',
} as const

/** The count a figure rests on. A share or mean of very few is noise. */
export const countBehind = (metric: Metric): Metric => perOf(metric) ?? COUNT_OF[METRICS[metric].of]

/** Dimensions to break a change down by: each visit, order or product has exactly one value of them. */
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
