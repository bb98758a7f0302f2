/** The payload that each report has to answer with. */
import type { ANSWERED_REPORTS } from '@curlew/reports'
import { AI_CRAWLERS } from './ai-crawlers.expected.ts'
import { COUNTRIES } from './countries.expected.ts'
import { DIMENSIONS } from './dimensions.expected.ts'
import { ECOMMERCE } from './ecommerce.expected.ts'
import { COUPONS } from './ecommerce-coupons.expected.ts'
import { FUNNEL } from './ecommerce-funnel.expected.ts'
import { ENGAGEMENT_PAGES } from './engagement-pages.expected.ts'
import { EVENTS_REPORT } from './events.expected.ts'
import { EXCEPTIONS } from './exceptions.expected.ts'
import { FORMS } from './forms.expected.ts'
import { FUNNELS_REPORT } from './funnels.expected.ts'
import { GOALS_REPORT } from './goals.expected.ts'
import { MEDIA } from './media.expected.ts'
import { OVERVIEW } from './overview.expected.ts'
import { PUBLISHER } from './publisher.expected.ts'
import { QUERIES } from './queries.expected.ts'
import { REALTIME } from './realtime.expected.ts'
import { SITE_SPEED, SITE_SPEED_MOBILE } from './site-speed.expected.ts'
import { CAMPAIGNS } from './traffic-campaign.expected.ts'
import { LANDING_PAGES } from './traffic-landing-pages.expected.ts'
import { TRAFFIC_OVERVIEW } from './traffic-overview.expected.ts'
import { SOCIAL } from './traffic-social.expected.ts'
import { SOURCE_MEDIUM } from './traffic-source-medium.expected.ts'
import { TECHNOLOGY } from './traffic-technology.expected.ts'
import { USER_JOURNEY } from './user-journey.expected.ts'
import { YEAR_IN_REVIEW } from './year-in-review.expected.ts'

export const EXPECTED: Record<(typeof ANSWERED_REPORTS)[number]['key'], object> = {
  overview: OVERVIEW,
  traffic_overview: TRAFFIC_OVERVIEW,
  traffic_technology: TECHNOLOGY,
  traffic_landing_pages: LANDING_PAGES,
  traffic_campaign: CAMPAIGNS,
  traffic_source_medium: SOURCE_MEDIUM,
  traffic_social: SOCIAL,
  publisher: PUBLISHER,
  engagement_pages: ENGAGEMENT_PAGES,
  ai_crawlers: AI_CRAWLERS,
  countries: COUNTRIES,
  dimensions: DIMENSIONS,
  ecommerce: ECOMMERCE,
  ecommerce_coupons: COUPONS,
  ecommerce_funnel: FUNNEL,
  forms: FORMS,
  realtime: REALTIME,
  sitespeed: SITE_SPEED,
  sitespeedmobile: SITE_SPEED_MOBILE,
  queries: QUERIES,
  media: MEDIA,
  user_journey: USER_JOURNEY,
  yearinreview: YEAR_IN_REVIEW,
  exceptions: EXCEPTIONS,
  goals: GOALS_REPORT,
  funnels: FUNNELS_REPORT,
  events: EVENTS_REPORT,
}
