import { defineReport } from '@curlew/model'
import { YearInReviewPayload } from './payload.ts'
import { daysOfYear } from './year.ts'

export const yearInReview = defineReport({
  key: 'yearinreview',
  route: '/year-in-review',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, isSeasonal: true },
  needs: ['review'],
  daysOf: ({ review: { year } }) => ({ range: daysOfYear(year), previous: daysOfYear(year - 1) }),
  payload: YearInReviewPayload,
  // Separate chunk: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerReview(ask, params),
})
