import { defineReport } from '@curlew/model'
import { answerEcommerce } from './answer.ts'
import { meta } from './meta.ts'
import { EcommercePayload } from './payload.ts'

export const ecommerce = defineReport({
  ...meta,
  needs: ['notes'],
  payload: EcommercePayload,

  answer: answerEcommerce,
})
