/** Items of the improvements list, lowest score first. */
import {
  hasAdvice,
  SPEED_METRIC_NAMES,
  type SpeedFinding,
  type SpeedImprovement,
  type SpeedMetric,
} from '@curlew/model'
import type { SiteSpeedPayload } from './payload.ts'

/** A metric with its value, or a finding of the audit. */
export type SpeedItem =
  | { kind: 'metric'; key: SpeedMetric; score: number | null; value: number | null }
  | { kind: 'finding'; key: SpeedFinding; score: number; improvement: SpeedImprovement }

/** Sorts after every score. */
const NO_SCORE = 101

/** Metrics and findings by ascending score. Without a score last; metrics before findings of equal score. */
export function speedItems(data: Pick<SiteSpeedPayload, SpeedMetric | 'improvements'>): SpeedItem[] {
  const metrics = SPEED_METRIC_NAMES.map((key): SpeedItem => ({ kind: 'metric', key, ...data[key] }))
  const findings = data.improvements.flatMap((improvement): SpeedItem[] => {
    const { finding: key, score } = improvement
    return hasAdvice(key) ? [{ kind: 'finding', key, score, improvement }] : []
  })
  return [...metrics, ...findings].sort((a, b) => (a.score ?? NO_SCORE) - (b.score ?? NO_SCORE))
}
