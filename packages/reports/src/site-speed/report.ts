import { dayOf, defineReport, type ParamsWith } from '@curlew/model'
import { SiteSpeedPayload } from './payload.ts'

type Params = ParamsWith<'speed'>

/** What the reports of both devices have in common. */
const COMMON = {
  route: '/site-speed',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, hasPdf: true },
  needs: ['speed'] as const,
  payload: SiteSpeedPayload,

  /** The day of the audit. */
  daysOf({ speed: { latest }, range, previous, context: { timeZone } }: Params) {
    if (!latest) return { range, previous }
    const day = dayOf(timeZone, latest.auditedAt)
    return { range: { start: day, end: day }, previous }
  },

  async answer(_: unknown, { speed: { latest, days } }: Params) {
    if (!latest) return SiteSpeedPayload.parse({})
    const { score, values, improvements, source, version, address, auditedAt } = latest
    return {
      score,
      ...values,
      improvements,
      history: days,
      audited_at: new Date(auditedAt).toISOString(),
      source,
      version,
      address,
    }
  },
}

export const siteSpeed = defineReport({ key: 'sitespeed', ...COMMON })
/** Shown by the same screen, at the same route. */
export const siteSpeedMobile = defineReport({ key: 'sitespeedmobile', ...COMMON })
