/** The screen of every report, by key. Each is a chunk of its own, loaded when its route is. */
import type { ComponentType } from 'react'
import type { Report } from './index.ts'

export const SCREENS: Record<Report['key'], () => Promise<{ default: ComponentType }>> = {
  overview: () => import('./overview/screen.tsx'),
  countries: () => import('./countries/screen.tsx'),
  dimensions: () => import('./dimensions/screen.tsx'),
  ecommerce: () => import('./ecommerce/screen.tsx'),
  ecommerce_coupons: () => import('./ecommerce-coupons/screen.tsx'),
  ecommerce_funnel: () => import('./ecommerce-funnel/screen.tsx'),
  engagement_pages: () => import('./engagement-pages/screen.tsx'),
  forms: () => import('./forms/screen.tsx'),
  media: () => import('./media/screen.tsx'),
  queries: () => import('./queries/screen.tsx'),
  realtime: () => import('./realtime/screen.tsx'),
  publisher: () => import('./publisher/screen.tsx'),
  traffic_social: () => import('./traffic-social/screen.tsx'),
  traffic_technology: () => import('./traffic-technology/screen.tsx'),
  traffic_overview: () => import('./traffic-overview/screen.tsx'),
  traffic_landing_pages: () => import('./traffic-landing-pages/screen.tsx'),
  traffic_campaign: () => import('./traffic-campaign/screen.tsx'),
  user_journey: () => import('./user-journey/screen.tsx'),
  yearinreview: () => import('./year-in-review/screen.tsx'),
  traffic_source_medium: () => import('./traffic-source-medium/screen.tsx'),
}
