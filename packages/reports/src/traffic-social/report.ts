import { domainOfNetwork, WITHOUT_VISIT } from '@curlew/model'
import { defineTrafficReport } from '../traffic/define.ts'
import { place } from './place.ts'

export const social = defineTrafficReport({
  ...place,
  filters: [{ dimension: 'socialNetwork', operator: 'is_not', values: ['', WITHOUT_VISIT] }],
  icon: domainOfNetwork,
})
