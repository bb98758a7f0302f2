/** Screen of every report by key, each in its own chunk. */
import type { ComponentType } from 'react'
import type { KnownReport } from './metas.ts'

type Screen = { default: ComponentType }

/** Loads messages of the reports with the first screen. The Overview has its own, as it is usually opened first. */
const withWords = (load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const [screen] = await Promise.all([load(), import('@curlew/words/en/reports.ts')])
  return screen
}

export const SCREENS: Record<KnownReport['key'], () => Promise<Screen>> = {
  overview: () => import('./overview/screen.tsx'),
  countries: withWords(() => import('./countries/screen.tsx')),
  dimensions: withWords(() => import('./dimensions/screen.tsx')),
  ecommerce: withWords(() => import('./ecommerce/screen.tsx')),
  ecommerce_coupons: withWords(() => import('./ecommerce-coupons/screen.tsx')),
  ecommerce_funnel: withWords(() => import('./ecommerce-funnel/screen.tsx')),
  engagement_pages: withWords(() => import('./engagement-pages/screen.tsx')),
  goals: withWords(() => import('./goals/screen.tsx')),
  funnels: withWords(() => import('./funnels/screen.tsx')),
  ai_crawlers: withWords(() => import('./ai-crawlers/screen.tsx')),
  events: withWords(() => import('./events/screen.tsx')),
  forms: withWords(() => import('./forms/screen.tsx')),
  media: withWords(() => import('./media/screen.tsx')),
  queries: withWords(() => import('./queries/screen.tsx')),
  realtime: withWords(() => import('./realtime/screen.tsx')),
  publisher: withWords(() => import('./publisher/screen.tsx')),
  sitespeed: () => import('./site-speed/screen.tsx'),
  traffic_social: withWords(() => import('./traffic-social/screen.tsx')),
  traffic_technology: withWords(() => import('./traffic-technology/screen.tsx')),
  traffic_overview: withWords(() => import('./traffic-overview/screen.tsx')),
  traffic_landing_pages: withWords(() => import('./traffic-landing-pages/screen.tsx')),
  traffic_campaign: withWords(() => import('./traffic-campaign/screen.tsx')),
  user_journey: withWords(() => import('./user-journey/screen.tsx')),
  yearinreview: () => import('./year-in-review/screen.tsx'),
  exceptions: () => import('./exceptions/screen.tsx'),
  traffic_source_medium: withWords(() => import('./traffic-source-medium/screen.tsx')),
}
