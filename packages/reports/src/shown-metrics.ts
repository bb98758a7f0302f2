/** The metrics that a report's figures and columns show, for links that promise a figure. */
import type { Metric, ReportKey } from '@curlew/model'
import { COUNTRY_METRICS } from './countries/report.ts'
import { DIMENSION_METRICS } from './dimensions/payload.ts'
import { CART_METRICS, PRODUCT_METRICS, SALES_METRICS } from './ecommerce/payload.ts'
import { COUPON_METRICS } from './ecommerce-coupons/report.ts'
import { PAGE_METRICS } from './engagement-pages/report.ts'
import { EVENT_METRICS } from './events/payload.ts'
import { FORM_METRICS } from './forms/report.ts'
import { VIDEO_METRICS } from './media/report.ts'
import { STRIP_METRICS, USER_METRICS } from './overview/payload.ts'
import { CLICK_METRICS, ENTRANCES_METRICS, EXIT_METRICS, LANDING_METRICS } from './publisher/payload.ts'
import { TERM_METRICS } from './queries/report.ts'
import type { MetricSet } from './table/metric-set.ts'
import { CHART_METRICS } from './traffic/charts.ts'
import { SOCIAL_METRICS, TRAFFIC_METRICS } from './traffic/meta.ts'

const all = (...sets: readonly MetricSet[]): Metric[] => sets.flatMap((set) => Object.values(set))
const TRAFFIC = all(TRAFFIC_METRICS, CHART_METRICS)

/** Reports that are not here show no figure that other places link to. */
export const SHOWN_METRICS: Partial<Record<ReportKey, readonly Metric[]>> = {
  overview: all(STRIP_METRICS, USER_METRICS),
  traffic_overview: TRAFFIC,
  traffic_landing_pages: TRAFFIC,
  traffic_campaign: TRAFFIC,
  traffic_source_medium: TRAFFIC,
  traffic_social: all(SOCIAL_METRICS, CHART_METRICS),
  // Pies of sessions.
  traffic_technology: ['sessions'],
  engagement_pages: all(PAGE_METRICS),
  publisher: all(LANDING_METRICS, ENTRANCES_METRICS, EXIT_METRICS, CLICK_METRICS),
  countries: all(COUNTRY_METRICS),
  dimensions: all(DIMENSION_METRICS),
  ecommerce: all(SALES_METRICS, CART_METRICS, PRODUCT_METRICS),
  ecommerce_coupons: all(COUPON_METRICS),
  queries: all(TERM_METRICS),
  forms: all(FORM_METRICS),
  media: all(VIDEO_METRICS),
  events: all(EVENT_METRICS),
}
