import { defineReport } from '@curlew/model'
import { answerExceptions } from './answer.ts'
import { ExceptionsPayload } from './payload.ts'
import { place } from './place.ts'

export const exceptions = defineReport({
  ...place,
  payload: ExceptionsPayload,

  needs: ['notes', 'exceptions'],

  answer: answerExceptions,
})
