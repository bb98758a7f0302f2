import { trafficPlace } from '../traffic/place.ts'

export const place = trafficPlace({
  key: 'traffic_campaign',
  route: '/traffic-campaign',
  dimension: 'sessionCampaignName',
  table: 'campaign_details_table',
  name: 'campaign',
})
