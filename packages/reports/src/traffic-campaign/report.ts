import { WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport } from '../traffic/define.ts'
import { meta } from './meta.ts'

export const campaigns = defineTrafficReport({
  ...meta,
  filters: [{ dimension: 'sessionCampaignName', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
})
