import { trafficMeta } from '../traffic/meta.ts'

export const meta = trafficMeta({
  key: 'traffic_campaign',
  route: '/traffic-campaign',
  dimension: 'sessionCampaignName',
  table: 'campaign_details_table',
  name: 'campaign',
})
