/** Which report shows what a plan asks for. Answers link to it, and its edition and addon decide whether they may be given. */
import {
  type Dimension,
  dimensionScope,
  type Filter,
  isCustom,
  METRICS,
  type Metric,
  REPORTS_WITH_CONVERSIONS,
  type ReportKey,
  WEB_VITAL_NAMES,
} from '@curlew/model'
import { eventOfVisits } from './events-of.ts'
import { isPeriodStep, type Plan } from './plan.ts'

const BY_DIMENSION: Partial<Record<Dimension, ReportKey>> = {
  sessionDefaultChannelGroup: 'traffic_overview',
  sessionMedium: 'traffic_source_medium',
  sessionSource: 'traffic_source_medium',
  sessionSourceMedium: 'traffic_source_medium',
  sessionCampaignName: 'traffic_campaign',
  pageReferrer: 'traffic_overview',
  landingPage: 'traffic_landing_pages',
  socialNetwork: 'traffic_social',
  deviceCategory: 'traffic_technology',
  browser: 'traffic_technology',
  operatingSystem: 'traffic_technology',
  country: 'countries',
  region: 'countries',
  city: 'countries',
  pagePath: 'engagement_pages',
  pageTitle: 'engagement_pages',
  exitPage: 'publisher',
  contentType: 'dimensions',
  contentGroup: 'dimensions',
  organicGoogleSearchQuery: 'queries',
  orderCoupon: 'ecommerce_coupons',
  eventName: 'events',
}

const SHOP_METRICS: readonly Metric[] = [
  'addToCarts',
  'removeFromCarts',
  'checkouts',
  'checkoutAbandonmentRate',
  'purchaseRate',
]

function byMetric(metric: Metric): ReportKey | null {
  const { of } = METRICS[metric]
  if (WEB_VITAL_NAMES.some((vital) => metric.startsWith(vital))) return 'sitespeed'
  if (of === 'search') return 'queries'
  if (of === 'order' || of === 'item' || SHOP_METRICS.includes(metric)) return 'ecommerce'
  if (metric.startsWith('form')) return 'forms'
  if (metric.startsWith('video') || metric.startsWith('averageVideo')) return 'media'
  return null
}

/** Whether a report has a row for each value of a dimension. */
export const isListedBy = (report: ReportKey, dimension: Dimension): boolean => BY_DIMENSION[dimension] === report

/** Metrics that count visits, or the people who made them. */
export const isOfWholeVisits = (metric: Metric): boolean =>
  (['sessions', 'totalUsers', 'newUsers', 'returningUsers'] as const).some((own) => own === metric)

/** Clicks on links to other sites and downloads. */
const isOfLinks = ({ dimension, values }: Filter): boolean =>
  dimension === 'eventName' && (values.includes('click') || values.includes('file_download'))

/** The Overview shows devices and countries to everyone, but only their own report shows them in full. */
export function reportOf({ shape, metrics, by, filters, goal, perDay }: Plan): ReportKey {
  if (shape === 'funnel') return 'ecommerce_funnel'
  if (shape === 'journeys') return 'user_journey'
  const metric = metrics[0]
  const dimensions = [...(by && !isPeriodStep(by) ? [by] : []), ...filters.map((f) => f.dimension)]
  const first = dimensions[0]
  const special = metric && byMetric(metric)
  // Systems are not listed, and an item of a custom dimension that is a list has no conversions.
  const listing = first && !isCustom(first) && first !== 'operatingSystem' && BY_DIMENSION[first]
  if (goal && !REPORTS_WITH_CONVERSIONS.includes(listing || 'overview')) return 'goals'
  // The Overview, of the visits that a filter chooses.
  if (eventOfVisits({ shape, metrics, filters, perDay }) !== null) return 'overview'
  if (first === 'orderCoupon') return 'ecommerce_coupons'
  if (special) return special
  if (dimensions.some((name) => ['order', 'item'].includes(dimensionScope(name)))) return 'ecommerce'
  if (filters.some(isOfLinks)) return 'publisher'
  if (first && isCustom(first)) return 'dimensions'
  // Lists of pages have no figures of whole visits; the Overview has them, of the visits with that page.
  if (!by && first === 'pagePath' && metrics.every(isOfWholeVisits)) return 'overview'
  return (first && BY_DIMENSION[first]) ?? 'overview'
}
