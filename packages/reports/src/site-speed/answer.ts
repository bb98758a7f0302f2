/** Computes the report on the server: the latest audit, and field data of real visits. */
import {
  type Ask,
  ownSpeedScore,
  type ParamsWith,
  roundSpeed,
  SPEED_METRICS,
  type SpeedDevice,
  type SpeedValues,
} from '@curlew/model'
import { hasFailed } from '../section/section.ts'
import { SiteSpeedPayload } from './payload.ts'
import { readField, usualDays } from './read-field.ts'

export async function answerSpeed(
  ask: Ask,
  device: SpeedDevice,
  { speed: { latest, days, notes, path, measured }, today }: ParamsWith<'speed'>,
): Promise<SiteSpeedPayload> {
  const field = await readField(ask, { device, path, range: measured ?? usualDays(today) })
  if (!latest) {
    const empty = SiteSpeedPayload.parse({ field })
    return { ...empty, ...withInteractions(empty, field) }
  }
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
}

/** Audits do not interact with the page, so they have no interaction metric: show that of real visits. */
function withInteractions<Values extends SpeedValues>(values: Values, field: SiteSpeedPayload['field']): Values {
  const known = field && !hasFailed(field) && field.vitals[SPEED_METRICS.interaction_to_next_paint.vital]
  if (values.interaction_to_next_paint.value !== null || !known || hasFailed(known)) return values
  const value = roundSpeed('interaction_to_next_paint', known.value / 1000)
  const score = ownSpeedScore('interaction_to_next_paint', known.value)
  return { ...values, interaction_to_next_paint: { value, score } }
}
