import { trafficMeta } from '../traffic/meta.ts'

export const meta = trafficMeta({
  key: 'traffic_overview',
  route: '/traffic-overview',
  dimension: 'sessionDefaultChannelGroup',
  table: 'traffic_details_table',
  name: 'channel',
})
