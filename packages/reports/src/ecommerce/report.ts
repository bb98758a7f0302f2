import { defineReport } from '@curlew/model'
import { answerEcommerce } from './answer.ts'
import { EcommercePayload } from './payload.ts'
import { place } from './place.ts'

export const ecommerce = defineReport({
  ...place,
  needs: ['notes'],
  payload: EcommercePayload,

  answer: answerEcommerce,
})
