import { domainOfSocialNetwork, WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport } from '../traffic/define.ts'
import { meta } from './meta.ts'

export const social = defineTrafficReport({
  ...meta,
  filters: [{ dimension: 'socialNetwork', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
  icon: domainOfSocialNetwork,
})
