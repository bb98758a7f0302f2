import { defineReport } from '@curlew/model'
import { FunnelPayload } from './payload.ts'

export const funnel = defineReport({
  key: 'ecommerce_funnel',
  route: '/ecommerce-funnel',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
  payload: FunnelPayload,

  // Separate chunk: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerFunnel(ask, params),
})
