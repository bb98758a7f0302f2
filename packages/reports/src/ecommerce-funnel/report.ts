import { defineReport } from '@curlew/model'
import { answerFunnel } from './answer.ts'
import { meta } from './meta.ts'
import { FunnelPayload } from './payload.ts'

export const funnel = defineReport({
  ...meta,
  payload: FunnelPayload,

  answer: answerFunnel,
})
