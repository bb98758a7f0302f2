import { defineReport } from '@curlew/model'
import { answerFunnel } from './answer.ts'
import { FunnelPayload } from './payload.ts'
import { place } from './place.ts'

export const funnel = defineReport({
  ...place,
  payload: FunnelPayload,

  answer: answerFunnel,
})
