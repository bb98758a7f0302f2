import { trafficPlace } from '../traffic/place.ts'

export const place = trafficPlace({
  key: 'traffic_landing_pages',
  route: '/traffic-landing-pages',
  dimension: 'landingPage',
  table: 'landing_pages_table',
  name: 'landing_page',
})
