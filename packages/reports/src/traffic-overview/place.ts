import { trafficPlace } from '../traffic/place.ts'

export const place = trafficPlace({
  key: 'traffic_overview',
  route: '/traffic-overview',
  dimension: 'sessionDefaultChannelGroup',
  table: 'traffic_details_table',
  name: 'channel',
})
