import { defineReport } from '@curlew/model'
import { answerReview } from './answer.ts'
import { meta } from './meta.ts'
import { YearInReviewPayload } from './payload.ts'
import { daysOfYear } from './year.ts'

export const yearInReview = defineReport({
  ...meta,
  needs: ['review'],
  daysOf: ({ review: { year } }) => ({ range: daysOfYear(year), previous: daysOfYear(year - 1) }),
  payload: YearInReviewPayload,
  answer: answerReview,
})
