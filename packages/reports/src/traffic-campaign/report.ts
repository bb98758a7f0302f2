import { WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport } from '../traffic/define.ts'
import { place } from './place.ts'

export const campaigns = defineTrafficReport({
  ...place,
  filters: [{ dimension: 'sessionCampaignName', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
})
