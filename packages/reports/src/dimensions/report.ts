import { defineReport } from '@curlew/model'
import { DimensionsPayload } from './payload.ts'

export const dimensions = defineReport({
  key: 'dimensions',
  route: '/dimensions',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['dimensions'],
  payload: DimensionsPayload,

  // Separate chunk: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerDimensions(ask, params),
})
