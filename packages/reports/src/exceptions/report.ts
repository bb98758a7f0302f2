import { defineReport } from '@curlew/model'
import { answerExceptions } from './answer.ts'
import { meta } from './meta.ts'
import { ExceptionsPayload } from './payload.ts'

export const exceptions = defineReport({
  ...meta,
  payload: ExceptionsPayload,

  needs: ['notes', 'exceptions'],

  answer: answerExceptions,
})
