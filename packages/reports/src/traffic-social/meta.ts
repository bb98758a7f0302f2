import { SOCIAL_METRICS, trafficMeta } from '../traffic/meta.ts'

export const meta = trafficMeta({
  key: 'traffic_social',
  route: '/traffic-social',
  dimension: 'socialNetwork',
  table: 'social_table',
  name: 'network',
  figures: SOCIAL_METRICS,
})
