import { defineReport } from '@curlew/model'
import { answerPublisher } from './answer.ts'
import { meta } from './meta.ts'
import { PublisherPayload } from './payload.ts'

export const publisher = defineReport({
  ...meta,
  payload: PublisherPayload,

  answer: answerPublisher,
})
