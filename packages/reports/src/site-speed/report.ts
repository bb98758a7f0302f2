import { type Ask, dayOf, defineReport, type ParamsWith, type SpeedDevice } from '@curlew/model'
import { answerSpeed } from './answer.ts'
import { meta, mobileMeta } from './meta.ts'
import { SiteSpeedPayload } from './payload.ts'

type Params = ParamsWith<'speed'>

/** Shared by the reports of both devices. */
const reportOf = (device: SpeedDevice) => ({
  needs: ['speed'] as const,
  payload: SiteSpeedPayload,

  /** Day of the audit. */
  daysOf({ speed: { latest }, range, previous, context: { timeZone } }: Params) {
    if (!latest) return { range, previous }
    const day = dayOf(timeZone, latest.auditedAt)
    return { range: { start: day, end: day }, previous }
  },

  answer: (ask: Ask, params: Params) => answerSpeed(ask, device, params),
})

export const siteSpeed = defineReport({ ...meta, ...reportOf('desktop') })
export const siteSpeedMobile = defineReport({ ...mobileMeta, ...reportOf('mobile') })
