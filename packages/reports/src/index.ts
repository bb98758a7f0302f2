/** All reports, for the server. A new one needs its folder and a line here, in `metas.ts` and in `screens.ts`. */
import { aiCrawlers } from './ai-crawlers/report.ts'
import { countries } from './countries/report.ts'
import { dimensions } from './dimensions/report.ts'
import { ecommerce } from './ecommerce/report.ts'
import { coupons } from './ecommerce-coupons/report.ts'
import { funnel } from './ecommerce-funnel/report.ts'
import { engagementPages } from './engagement-pages/report.ts'
import { events } from './events/report.ts'
import { exceptions } from './exceptions/report.ts'
import { forms } from './forms/report.ts'
import { funnels } from './funnels/report.ts'
import { goals } from './goals/report.ts'
import { media } from './media/report.ts'
import { overview } from './overview/report.ts'
import { publisher } from './publisher/report.ts'
import { queries } from './queries/report.ts'
import { realtime } from './realtime/report.ts'
import { siteSpeed, siteSpeedMobile } from './site-speed/report.ts'
import { campaigns } from './traffic-campaign/report.ts'
import { landingPages } from './traffic-landing-pages/report.ts'
import { trafficOverview } from './traffic-overview/report.ts'
import { social } from './traffic-social/report.ts'
import { sourceMedium } from './traffic-source-medium/report.ts'
import { technology } from './traffic-technology/report.ts'
import { userJourney } from './user-journey/report.ts'
import { yearInReview } from './year-in-review/report.ts'

export const REPORTS = [
  overview,
  trafficOverview,
  technology,
  landingPages,
  campaigns,
  sourceMedium,
  social,
  publisher,
  engagementPages,
  countries,
  dimensions,
  ecommerce,
  coupons,
  funnel,
  forms,
  realtime,
  siteSpeed,
  queries,
  media,
  userJourney,
  yearInReview,
  exceptions,
  goals,
  funnels,
  events,
  aiCrawlers,
] as const

export { SHOWN_METRICS } from './shown-metrics.ts'

/** All reports of the API, including those shown on another report's screen. */
export const ANSWERED_REPORTS = [...REPORTS, siteSpeedMobile] as const

export type { AiCrawlersPayload } from './ai-crawlers/payload.ts'
export { aiCrawlers } from './ai-crawlers/report.ts'
export { dimensions } from './dimensions/report.ts'
export type { EcommercePayload } from './ecommerce/payload.ts'
export { ExceptionsPayload } from './exceptions/payload.ts'
export { exceptions } from './exceptions/report.ts'
export type { FunnelsPayload } from './funnels/payload.ts'
export type { GoalsPayload } from './goals/payload.ts'
export { OverviewPayload } from './overview/payload.ts'
export { hasFailed, type SectionError } from './section/section.ts'
export { FieldPayload } from './site-speed/field.ts'
export type { SiteSpeedPayload } from './site-speed/payload.ts'
export { siteSpeed, siteSpeedMobile } from './site-speed/report.ts'
export { SiteSummaryPayload } from './site-summary/payload.ts'
export {
  buildSiteSummary,
  type ContentCounts,
  type DetailName,
  detailQueries,
  type PopularAnswers,
  popularQueries,
  totalsQuery,
} from './site-summary/summary.ts'
export { sourceMedium } from './traffic-source-medium/report.ts'
export { amountMarkup, type UserJourneyPayload, userJourney } from './user-journey/report.ts'
export type { YearInReviewPayload } from './year-in-review/payload.ts'
export { yearInReview } from './year-in-review/report.ts'
export { daysOfYear } from './year-in-review/year.ts'
