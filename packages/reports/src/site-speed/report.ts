import {
  type Ask,
  dayOf,
  defineReport,
  type ParamsWith,
  roundSpeed,
  SPEED_METRICS,
  type SpeedDevice,
  type SpeedValues,
} from '@curlew/model'
import { type FieldPayload, readField } from './field.ts'
import { SiteSpeedPayload } from './payload.ts'

type Params = ParamsWith<'speed'>

/** What the reports of both devices have in common. */
const reportOf = (device: SpeedDevice) => ({
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

  async answer(ask: Ask, { speed: { latest, days, notes }, today }: Params) {
    const field = await readField(ask, device, today)
    if (!latest) return SiteSpeedPayload.parse({ field })
    const { score, values, improvements, source, version, address, auditedAt } = latest
    return {
      score,
      ...withInteractions(values, field),
      field,
      improvements,
      history: days,
      notes,
      audited_at: new Date(auditedAt).toISOString(),
      source,
      version,
      address,
    }
  },
})

/** An audit presses nothing, so it cannot measure interactions: where it has no value, that of real visits is shown. */
function withInteractions(values: SpeedValues, field: FieldPayload | null): SpeedValues {
  const known = field?.vitals[SPEED_METRICS.interaction_to_next_paint.vital]
  if (values.interaction_to_next_paint.value !== null || !known) return values
  const value = roundSpeed('interaction_to_next_paint', known.value / 1000)
  return { ...values, interaction_to_next_paint: { value, score: null } }
}

export const siteSpeed = defineReport({ key: 'sitespeed', ...reportOf('desktop') })
/** Shown by the same screen, at the same route. */
export const siteSpeedMobile = defineReport({ key: 'sitespeedmobile', ...reportOf('mobile') })
