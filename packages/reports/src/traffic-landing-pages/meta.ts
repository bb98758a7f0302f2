import { trafficMeta } from '../traffic/meta.ts'

export const meta = trafficMeta({
  key: 'traffic_landing_pages',
  route: '/traffic-landing-pages',
  dimension: 'landingPage',
  table: 'landing_pages_table',
  name: 'landing_page',
})
