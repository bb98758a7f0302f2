import { defineReport } from '@curlew/model'
import { ExceptionsPayload } from './payload.ts'

export const exceptions = defineReport({
  key: 'exceptions',
  route: '/exceptions',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
  payload: ExceptionsPayload,

  needs: ['notes', 'exceptions'],

  answer: async (ask, params) => (await import('./answer.ts')).answerExceptions(ask, params),
})
