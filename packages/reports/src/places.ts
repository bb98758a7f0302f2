/** Where each report is in the app: all that browsers load of it before its screen. A new one needs a line here, in `index.ts` and in `screens.ts`. */
import { place as countries } from './countries/place.ts'
import { place as dimensions } from './dimensions/place.ts'
import { place as ecommerce } from './ecommerce/place.ts'
import { place as coupons } from './ecommerce-coupons/place.ts'
import { place as funnel } from './ecommerce-funnel/place.ts'
import { place as engagementPages } from './engagement-pages/place.ts'
import { place as exceptions } from './exceptions/place.ts'
import { place as forms } from './forms/place.ts'
import { place as media } from './media/place.ts'
import { place as overview } from './overview/place.ts'
import { place as publisher } from './publisher/place.ts'
import { place as queries } from './queries/place.ts'
import { place as realtime } from './realtime/place.ts'
import { place as siteSpeed } from './site-speed/place.ts'
import { place as campaigns } from './traffic-campaign/place.ts'
import { place as landingPages } from './traffic-landing-pages/place.ts'
import { place as trafficOverview } from './traffic-overview/place.ts'
import { place as social } from './traffic-social/place.ts'
import { place as sourceMedium } from './traffic-source-medium/place.ts'
import { place as technology } from './traffic-technology/place.ts'
import { place as userJourney } from './user-journey/place.ts'
import { place as yearInReview } from './year-in-review/place.ts'

export const PLACES = [
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
] as const
export type Place = (typeof PLACES)[number]

export { userJourney, yearInReview }
