import { defineTrafficReport } from '../traffic/define.ts'

export const trafficOverview = defineTrafficReport({
  key: 'traffic_overview',
  route: '/traffic-overview',
  dimension: 'sessionDefaultChannelGroup',
  table: 'traffic_details_table',
  name: 'channel',
})
