/** Converts Lighthouse results for the report. PageSpeed Insights uses the same format. */
import {
  ownSpeedScore,
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
  /** Milliseconds saved per metric. */
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

/** The parts of a Lighthouse result that are used. */
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

/** Lighthouse's name of each metric. */
const AUDIT_OF: Record<SpeedMetric, string> = {
  cumulative_layout_shift: 'cumulative-layout-shift',
  largest_contentful_paint: 'largest-contentful-paint',
  server_response_time: 'server-response-time',
  first_contentful_paint: 'first-contentful-paint',
  total_blocking_time: 'total-blocking-time',
  interaction_to_next_paint: 'interaction-to-next-paint',
}

const hundredths = (score: number) => Math.round(score * 100)

/**
 * @param field interaction to next paint of real visits, in milliseconds; lab audits have no interactions
 * @returns null if Lighthouse has no score for the page
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
  const score = ownSpeedScore(metric, measured) ?? (typeof audit?.score === 'number' ? hundredths(audit.score) : null)
  return { value: roundSpeed(metric, inUnit), score }
}

/** A failed audit with available advice and enough savings; an array, empty if there is nothing to do. */
function improvementOf(finding: SpeedFinding, audit: Audit | undefined): SpeedImprovement[] {
  if (!audit || typeof audit.score !== 'number' || audit.score >= GOOD) return []
  const { details, metricSavings = {} } = audit
  const gains = Object.entries(metricSavings).flatMap(([metric, gain]) => (metric === 'CLS' ? [] : (gain ?? 0)))
  const saved = Math.round(Math.max(details?.overallSavingsMs ?? 0, 0, ...gains))
  const bytes = Math.round(details?.overallSavingsBytes ?? details?.debugData?.wastedBytes ?? 0)
  const improvement = {
    finding,
    score: hundredths(audit.score),
    savings_ms: saved || null,
    savings_bytes: bytes || null,
  }
  const isFaster = saved >= LEAST_MS
  if (finding === 'document-latency-insight' && !isFaster)
    return bytes >= LEAST_BYTES ? [{ ...improvement, finding: 'document-compression', savings_ms: null }] : []
  // Some findings have no estimate.
  const isWorthIt = isFaster || bytes >= LEAST_BYTES || (!saved && !bytes) || (metricSavings.CLS ?? 0) > 0
  return isWorthIt ? [improvement] : []
}

/** Smaller savings are not worth the effort. */
const LEAST_MS = 50
const LEAST_BYTES = 4096
const GOOD = 0.9
