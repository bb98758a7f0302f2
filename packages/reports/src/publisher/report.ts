import { defineReport } from '@curlew/model'
import { PublisherPayload } from './payload.ts'

export const publisher = defineReport({
  key: 'publisher',
  route: '/publishers',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: PublisherPayload,

  // Separate chunk: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerPublisher(ask, params),
})
