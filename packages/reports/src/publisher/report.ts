import { defineReport } from '@curlew/model'
import { answerPublisher } from './answer.ts'
import { PublisherPayload } from './payload.ts'
import { place } from './place.ts'

export const publisher = defineReport({
  ...place,
  payload: PublisherPayload,

  answer: answerPublisher,
})
