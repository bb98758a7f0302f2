import { defineTrafficReport } from '../traffic/define.ts'

export const landingPages = defineTrafficReport({
  key: 'traffic_landing_pages',
  route: '/traffic-landing-pages',
  dimension: 'landingPage',
  table: 'landing_pages_table',
  name: 'landing_page',
})
