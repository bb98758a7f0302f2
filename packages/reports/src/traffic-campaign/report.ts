import { WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport } from '../traffic/define.ts'

export const campaigns = defineTrafficReport({
  key: 'traffic_campaign',
  route: '/traffic-campaign',
  dimension: 'sessionCampaignName',
  table: 'campaign_details_table',
  name: 'campaign',
  filters: [{ dimension: 'sessionCampaignName', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
})
