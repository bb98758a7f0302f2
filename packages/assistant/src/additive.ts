/** Which figures may be added up, and what a share or mean is made of. */
import { type BuiltInDimension, METRICS, type Metric, unitOf, vitalMetrics } from '@curlew/model'

/** People who come from two countries, or on two days, are in both rows. */
const DISTINCT: readonly Metric[] = ['totalUsers', 'returningUsers']

type MeanOfMoney = 'averagePurchaseRevenue'
/** Shares, means, durations and the like: whatever is neither counted nor paid; and means of money. */
type Mean =
  | MeanOfMoney
  | { [Name in Metric]: (typeof METRICS)[Name]['unit'] extends 'count' | 'money' ? never : Name }[Metric]

/** Of each share or mean: how many things it is of. */
const COUNT_BEHIND: Record<Mean, Metric> = {
  engagementRate: 'sessions',
  bounceRate: 'sessions',

  averageSessionDuration: 'sessions',
  screenPageViewsPerSession: 'sessions',
  exitRate: 'screenPageViews',
  averagePurchaseRevenue: 'transactions',
  firstTimePurchaseRate: 'transactions',
  checkoutAbandonmentRate: 'checkouts',
  organicGoogleSearchClickThroughRate: 'organicGoogleSearchImpressions',
  organicGoogleSearchAveragePosition: 'organicGoogleSearchImpressions',
  formConversionRate: 'formImpressions',
  averageVideoWatchTime: 'videoStarts',
  averageVideoShareWatched: 'videoStarts',
  videoCompletionRate: 'videoStarts',
  purchaseRate: 'sessions',
  ...vitalMetrics<Metric>((name) => {
    const views = `${name}Views` as const
    return { value: views, views, goodShare: views, poorShare: views }
  }),
}
const isMean = (metric: Metric): metric is Mean => Object.hasOwn(COUNT_BEHIND, metric)

/** Whether figures of it are counts or amounts, so that more of them is simply more. */
export function isAmount(metric: Metric): boolean {
  return unitOf(metric) === 'count' || (unitOf(metric) === 'money' && !isMean(metric))
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
export const countBehind = (metric: Metric): Metric =>
  isMean(metric) ? COUNT_BEHIND[metric] : COUNT_OF[METRICS[metric].of]

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
