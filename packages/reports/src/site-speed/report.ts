import { type Ask, dayOf, defineReport, type ParamsWith, type SpeedDevice } from '@curlew/model'
import { SiteSpeedPayload } from './payload.ts'

type Params = ParamsWith<'speed'>

/** Shared by the reports of both devices. */
const reportOf = (device: SpeedDevice) => ({
  route: '/site-speed',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, hasPdf: true },
  needs: ['speed'] as const,
  payload: SiteSpeedPayload,

  /** Day of the audit. */
  daysOf({ speed: { latest }, range, previous, context: { timeZone } }: Params) {
    if (!latest) return { range, previous }
    const day = dayOf(timeZone, latest.auditedAt)
    return { range: { start: day, end: day }, previous }
  },

  answer: async (ask: Ask, params: Params) => (await import('./answer.ts')).answerSpeed(ask, device, params),
})

export const siteSpeed = defineReport({ key: 'sitespeed', ...reportOf('desktop') })
/** Same screen and route as the desktop report. */
export const siteSpeedMobile = defineReport({ key: 'sitespeedmobile', ...reportOf('mobile') })
