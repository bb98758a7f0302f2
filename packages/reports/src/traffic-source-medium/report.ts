import { defineTrafficReport } from '../traffic/define.ts'

export const sourceMedium = defineTrafficReport({
  key: 'traffic_source_medium',
  route: '/traffic-source-medium',
  dimension: 'sessionSourceMedium',
  table: 'source_medium_table',
  name: 'source_medium',
})
