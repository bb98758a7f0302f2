import { defineReport } from '@curlew/model'
import { EcommercePayload } from './payload.ts'

export const ecommerce = defineReport({
  key: 'ecommerce',
  route: '/ecommerce',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: EcommercePayload,

  // Separate chunk: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerEcommerce(ask, params),
})
