import { type DateRange, defineReport } from '@curlew/model'
import { YearInReviewPayload } from './payload.ts'

/** Rows of each list. */
export const LIST_ROWS = 5

/** All days of a year. */
export const daysOfYear = (year: number): DateRange => ({ start: `${year}-01-01`, end: `${year}-12-31` })

export const yearInReview = defineReport({
  key: 'yearinreview',
  route: '/year-in-review',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, isSeasonal: true },
  needs: ['review'],
  daysOf: ({ review: { year } }) => ({ range: daysOfYear(year), previous: daysOfYear(year - 1) }),
  payload: YearInReviewPayload,
  // Apart: browsers never need it.
  answer: async (ask, params) => (await import('./answer.ts')).answerReview(ask, params),
})
