import { trafficPlace } from '../traffic/place.ts'

export const place = trafficPlace({
  key: 'traffic_source_medium',
  route: '/traffic-source-medium',
  dimension: 'sessionSourceMedium',
  table: 'source_medium_table',
  name: 'source_medium',
})
