import { defineReport } from '@curlew/model'
import { answerDimensions } from './answer.ts'
import { meta } from './meta.ts'
import { DimensionsPayload } from './payload.ts'

export const dimensions = defineReport({
  ...meta,
  needs: ['dimensions'],
  payload: DimensionsPayload,

  answer: answerDimensions,
})
