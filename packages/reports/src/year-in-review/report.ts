import { defineReport } from '@curlew/model'
import { answerReview } from './answer.ts'
import { YearInReviewPayload } from './payload.ts'
import { place } from './place.ts'
import { daysOfYear } from './year.ts'

export const yearInReview = defineReport({
  ...place,
  needs: ['review'],
  daysOf: ({ review: { year } }) => ({ range: daysOfYear(year), previous: daysOfYear(year - 1) }),
  payload: YearInReviewPayload,
  answer: answerReview,
})
