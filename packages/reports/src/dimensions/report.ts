import { defineReport } from '@curlew/model'
import { answerDimensions } from './answer.ts'
import { DimensionsPayload } from './payload.ts'
import { place } from './place.ts'

export const dimensions = defineReport({
  ...place,
  needs: ['dimensions'],
  payload: DimensionsPayload,

  answer: answerDimensions,
})
