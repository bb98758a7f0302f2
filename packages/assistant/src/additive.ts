/** Which figures may be added up, and what a share or mean is made of. */
import { type BuiltInDimension, METRICS, type Metric, unitOf, WEB_VITALS, type WebVitalName } from '@curlew/model'

/** People who come from two countries, or on two days, are in both rows. */
const DISTINCT: readonly Metric[] = ['totalUsers', 'returningUsers']
const MEANS_OF_MONEY: readonly Metric[] = ['averagePurchaseRevenue']

/** Whether figures of it are counts or amounts, so that more of them is simply more. */
export function isAmount(metric: Metric): boolean {
  return unitOf(metric) === 'count' || (unitOf(metric) === 'money' && !MEANS_OF_MONEY.includes(metric))
}

/** Whether its figures by source, country or device add up to the whole. */
export const isAdditive = (metric: Metric): boolean => isAmount(metric) && !DISTINCT.includes(metric)

const isVital = (metric: Metric): metric is WebVitalName => Object.hasOwn(WEB_VITALS, metric)

/** Of a share or mean: how many things it is of. With few of them it says nothing. */
export function countBehind(metric: Metric): Metric {
  const vital = (Object.keys(WEB_VITALS) as WebVitalName[]).find((name) => metric.startsWith(name))
  if (vital) return isVital(vital) ? `${vital}Views` : metric
  switch (metric) {
    case 'formConversionRate':
      return 'formImpressions'
    case 'checkoutAbandonmentRate':
      return 'checkouts'
    case 'exitRate':
      return 'screenPageViews'
    case 'averageVideoWatchTime':
    case 'averageVideoShareWatched':
    case 'videoCompletionRate':
      return 'videoStarts'
    default:
      return (
        {
          visit: 'sessions',
          order: 'transactions',
          item: 'itemsPurchased',
          search: 'organicGoogleSearchImpressions',
        } as const
      )[METRICS[metric].of]
  }
}

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
