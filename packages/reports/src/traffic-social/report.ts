import { domainOfNetwork, WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport, SOCIAL_METRICS } from '../traffic/define.ts'

export const social = defineTrafficReport({
  key: 'traffic_social',
  route: '/traffic-social',
  dimension: 'socialNetwork',
  table: 'social_table',
  name: 'network',
  figures: SOCIAL_METRICS,
  filters: [{ dimension: 'socialNetwork', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
  icon: domainOfNetwork,
})
