import { trafficMeta } from '../traffic/meta.ts'

export const meta = trafficMeta({
  key: 'traffic_source_medium',
  route: '/traffic-source-medium',
  dimension: 'sessionSourceMedium',
  table: 'source_medium_table',
  name: 'source_medium',
})
