/** The meta of each report: all that browsers load of it before its screen. A new one needs a line here, in `index.ts` and in `screens.ts`. */
import { meta as aiCrawlers } from './ai-crawlers/meta.ts'
import { meta as countries } from './countries/meta.ts'
import { meta as dimensions } from './dimensions/meta.ts'
import { meta as ecommerce } from './ecommerce/meta.ts'
import { meta as coupons } from './ecommerce-coupons/meta.ts'
import { meta as funnel } from './ecommerce-funnel/meta.ts'
import { meta as engagementPages } from './engagement-pages/meta.ts'
import { meta as events } from './events/meta.ts'
import { meta as exceptions } from './exceptions/meta.ts'
import { meta as forms } from './forms/meta.ts'
import { meta as funnels } from './funnels/meta.ts'
import { meta as goals } from './goals/meta.ts'
import { meta as media } from './media/meta.ts'
import { meta as overview } from './overview/meta.ts'
import { meta as publisher } from './publisher/meta.ts'
import { meta as queries } from './queries/meta.ts'
import { meta as realtime } from './realtime/meta.ts'
import { meta as siteSpeed } from './site-speed/meta.ts'
import { meta as campaigns } from './traffic-campaign/meta.ts'
import { meta as landingPages } from './traffic-landing-pages/meta.ts'
import { meta as trafficOverview } from './traffic-overview/meta.ts'
import { meta as social } from './traffic-social/meta.ts'
import { meta as sourceMedium } from './traffic-source-medium/meta.ts'
import { meta as technology } from './traffic-technology/meta.ts'
import { meta as userJourney } from './user-journey/meta.ts'
import { meta as yearInReview } from './year-in-review/meta.ts'

export const REPORT_METAS = [
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
export type KnownReport = (typeof REPORT_METAS)[number]

export { userJourney, yearInReview }
