import { SOCIAL_METRICS, trafficPlace } from '../traffic/place.ts'

export const place = trafficPlace({
  key: 'traffic_social',
  route: '/traffic-social',
  dimension: 'socialNetwork',
  table: 'social_table',
  name: 'network',
  figures: SOCIAL_METRICS,
})
