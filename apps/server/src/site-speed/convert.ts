/** What Lighthouse found, as the report has it. PageSpeed Insights answers in the same form. */
import {
  roundSpeed,
  SPEED_FINDINGS,
  SPEED_METRICS,
  type SpeedFinding,
  type SpeedImprovement,
  type SpeedMetric,
  type SpeedResult,
  type SpeedValue,
} from '@curlew/model'
import { z } from 'zod'

const Amount = z.number().nonnegative().optional().catch(undefined)
const Audit = z.object({
  score: z.number().min(0).max(1).nullish().catch(null),
  scoreDisplayMode: z.string().optional(),
  numericValue: Amount,
  /** Milliseconds that each metric would gain. */
  metricSavings: z.record(z.string(), Amount).optional().catch(undefined),
  details: z
    .object({
      overallSavingsMs: Amount,
      overallSavingsBytes: Amount,
      debugData: z.object({ wastedBytes: Amount }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})
type Audit = z.infer<typeof Audit>

/** What is read of a result of Lighthouse. */
export const LighthouseResult = z.object({
  lighthouseVersion: z.string().default(''),
  finalDisplayedUrl: z.string().optional(),
  finalUrl: z.string().optional(),
  runtimeError: z.object({ code: z.string(), message: z.string().default('') }).optional(),
  audits: z.record(z.string(), Audit),
  categories: z
    .object({ performance: z.object({ score: z.number().min(0).max(1).nullable() }).optional() })
    .default({}),
})
export type LighthouseResult = z.infer<typeof LighthouseResult>

/** The name of each metric in Lighthouse. */
const AUDIT_OF: Record<SpeedMetric, string> = {
  cumulative_layout_shift: 'cumulative-layout-shift',
  largest_contentful_paint: 'largest-contentful-paint',
  server_response_time: 'server-response-time',
  first_contentful_paint: 'first-contentful-paint',
  total_blocking_time: 'total-blocking-time',
  interaction_to_next_paint: 'interaction-to-next-paint',
}

/**
 * Score curves of what Lighthouse judges by pass and fail alone, or does not measure: values in milliseconds that score 90 and 50. For the
 * server's answer the first is the goal; for interactions they are the limits of good and poor that Google publishes.
 */
const CURVES = {
  server_response_time: [SPEED_METRICS.server_response_time.goal, 3 * SPEED_METRICS.server_response_time.goal],
  interaction_to_next_paint: [200, 500],
} as const satisfies Partial<Record<SpeedMetric, readonly [number, number]>>

const hundredths = (score: number) => Math.round(score * 100)

/**
 * @param field interaction to next paint of real visits, in milliseconds; there are no interactions in a lab
 * @returns null where Lighthouse has no score for the page
 */
export function speedResult(
  { audits, categories, lighthouseVersion, finalDisplayedUrl, finalUrl }: LighthouseResult,
  { source, field }: { source: SpeedResult['source']; field: number | null },
): SpeedResult | null {
  const score = categories.performance?.score ?? null
  if (score === null) return null
  const value = (metric: SpeedMetric) => metricValue(metric, audits[AUDIT_OF[metric]], field)
  return {
    score: hundredths(score),
    values: {
      cumulative_layout_shift: value('cumulative_layout_shift'),
      largest_contentful_paint: value('largest_contentful_paint'),
      server_response_time: value('server_response_time'),
      first_contentful_paint: value('first_contentful_paint'),
      total_blocking_time: value('total_blocking_time'),
      interaction_to_next_paint: value('interaction_to_next_paint'),
    },
    improvements: SPEED_FINDINGS.flatMap((finding) => improvementOf(finding, audits[finding])),
    source,
    version: lighthouseVersion,
    address: finalDisplayedUrl ?? finalUrl ?? '',
  }
}

function metricValue(metric: SpeedMetric, audit: Audit | undefined, field: number | null): SpeedValue {
  const measured = metric === 'interaction_to_next_paint' ? field : (audit?.numericValue ?? null)
  if (measured === null) return { value: null, score: null }
  const { unit } = SPEED_METRICS[metric]
  const inUnit = unit === 'seconds' ? measured / 1000 : measured
  const curve = metric in CURVES ? CURVES[metric as keyof typeof CURVES] : null
  const score = curve ? logNormalScore(curve, measured) : (audit?.score ?? null)
  return { value: roundSpeed(metric, inUnit), score: score === null ? null : hundredths(score) }
}

/** A failed audit that we have advice for, and that is worth doing; an array, empty where there is nothing to do. */
function improvementOf(finding: SpeedFinding, audit: Audit | undefined): SpeedImprovement[] {
  if (!audit || typeof audit.score !== 'number' || audit.score >= GOOD) return []
  const { details, metricSavings = {} } = audit
  const gains = Object.entries(metricSavings).flatMap(([metric, gain]) => (metric === 'CLS' ? [] : (gain ?? 0)))
  const saved = Math.round(Math.max(details?.overallSavingsMs ?? 0, 0, ...gains))
  const bytes = Math.round(details?.overallSavingsBytes ?? details?.debugData?.wastedBytes ?? 0)
  return [{ finding, score: hundredths(audit.score), savings_ms: saved || null, savings_bytes: bytes || null }]
}

const GOOD = 0.9

/** A curve through 0.9 at the first value and 0.5 at the second, of the shape that Lighthouse uses for its own metrics. */
function logNormalScore([p10, median]: readonly [number, number], value: number): number {
  if (value <= 0) return 1
  const P10_DEVIATIONS = 1.2815515655446004
  const deviations = (P10_DEVIATIONS * Math.log(value / median)) / Math.log(median / p10)
  return Math.min(1, Math.max(0, 1 - cumulativeNormal(deviations)))
}

/** The standard normal distribution, exact to 7 digits (Abramowitz and Stegun, 26.2.17). */
function cumulativeNormal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (series * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
  return x > 0 ? 1 - tail : tail
}
