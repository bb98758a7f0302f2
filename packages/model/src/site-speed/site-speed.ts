/** Page speed: metrics of an audit, their goals and bands, and stored results. */
import { z } from 'zod'
import { Id, PageOfSite } from '../calls/calls.ts'
import type { Unit } from '../metrics/metrics.ts'
import { WEB_VITALS, type WebVitalName } from '../metrics/web-vitals.ts'
import { refusal } from '../text/refusal.ts'
import { WordValue } from '../text/rejected-line.ts'

/** Device that loads a page. */
export const SPEED_DEVICES = ['desktop', 'mobile'] as const
export const SpeedDevice = z.enum(SPEED_DEVICES)
export type SpeedDevice = z.infer<typeof SpeedDevice>

/** The report of each device. */
export const SPEED_REPORTS = { desktop: 'sitespeed', mobile: 'sitespeedmobile' } as const satisfies Record<
  SpeedDevice,
  string
>

interface SpeedMetricDefinition {
  /** Unit in payloads and goals. Interactions are in seconds there, but displayed in milliseconds. */
  unit: Extract<Unit, 'ratio' | 'seconds' | 'milliseconds'>
  /** Highest value that passes, in the unit. */
  goal: number
  /** The metric of real visits, if visitors' browsers measure it too. */
  vital?: WebVitalName
}

/** Metrics in the order of their tiles, in the contract's units. */
export const SPEED_METRICS = {
  cumulative_layout_shift: { unit: 'ratio', goal: 0.1, vital: 'cumulativeLayoutShift' },
  largest_contentful_paint: { unit: 'seconds', goal: 2.5, vital: 'largestContentfulPaint' },
  server_response_time: { unit: 'milliseconds', goal: 600 },
  first_contentful_paint: { unit: 'seconds', goal: 1.5, vital: 'firstContentfulPaint' },
  total_blocking_time: { unit: 'milliseconds', goal: 300 },
  interaction_to_next_paint: { unit: 'seconds', goal: 1.5, vital: 'interactionToNextPaint' },
} as const satisfies Record<string, SpeedMetricDefinition>
export type SpeedMetric = keyof typeof SPEED_METRICS
export const SPEED_METRIC_NAMES = Object.keys(SPEED_METRICS) as SpeedMetric[]

/** The metric of real visits that measures the same; undefined if none does. */
export const speedVital = (metric: SpeedMetric): WebVitalName | undefined =>
  (SPEED_METRICS[metric] as SpeedMetricDefinition).vital

/** Unit to display a metric, the same as for real visits, if they measure it. */
export function speedUnit(metric: SpeedMetric): 'ratio' | 'loadTime' | 'milliseconds' {
  const vital = speedVital(metric)
  return vital ? WEB_VITALS[vital].unit : 'milliseconds'
}

/** Converts a payload's value to its display unit: times to milliseconds. */
export const speedAsRead = (metric: SpeedMetric, value: number): number =>
  SPEED_METRICS[metric].unit === 'seconds' ? value * 1000 : value

/** Rounding step of values, in the unit of `speedAsRead`. */
const STEPS = { ratio: 0.01, loadTime: 100, milliseconds: 1 } as const

/** Rounds a value before it is compared with its goal, so that the displayed value is the judged one. */
export function roundSpeed(metric: SpeedMetric, value: number): number {
  const steps = Math.round(speedAsRead(metric, 1) / STEPS[speedUnit(metric)])
  return Math.round(value * steps) / steps
}

/** Whether a value passes. */
export const meetsGoal = (metric: SpeedMetric, value: number): boolean => value <= SPEED_METRICS[metric].goal

/** Bands of scores by their lowest score, best first. */
const BANDS = [
  ['success', 90],
  ['warning', 50],
  ['danger', 0],
] as const
export type SpeedBand = (typeof BANDS)[number][0]

/** The lowest score that is good. */
export const GOOD_SCORE = 90

/** @param score 0 to 100 */
export const bandOf = (score: number): SpeedBand => BANDS.find(([, lowest]) => score >= lowest)?.[0] ?? 'danger'

/** A score of 0 to 100. */
const Score = z.number().min(0).max(100)

/** A metric of one audit, in its unit; null if not measured. */
export const SpeedValue = z.object({ value: z.number().min(0).nullable(), score: Score.nullable() })
export type SpeedValue = z.infer<typeof SpeedValue>
const NOT_MEASURED: SpeedValue = { value: null, score: null }

/** All six metrics; missing ones were not measured. */
export const SpeedValues = z.object(
  Object.fromEntries(SPEED_METRIC_NAMES.map((name) => [name, SpeedValue.default(NOT_MEASURED)])) as Record<
    SpeedMetric,
    z.ZodDefault<typeof SpeedValue>
  >,
)
export type SpeedValues = z.infer<typeof SpeedValues>

/** Something that slows a page. Savings are estimates; null if unknown. */
export const SpeedImprovement = z.object({
  /** One of `SPEED_FINDINGS`; others have no texts and are not shown. */
  finding: z.string(),
  score: Score,
  savings_ms: z.number().min(0).nullable(),
  savings_bytes: z.number().min(0).nullable(),
})
export type SpeedImprovement = z.infer<typeof SpeedImprovement>

/** Result of one audit. */
export const SpeedResult = z.object({
  score: Score,
  values: SpeedValues,
  improvements: z.array(SpeedImprovement),
  /** Measured by a browser of this installation, or by Google's PageSpeed Insights. */
  source: z.enum(['lighthouse', 'pagespeed']),
  /** Version of Lighthouse. */
  version: z.string(),
  /** The measured address, after redirects. */
  address: z.string(),
})
export type SpeedResult = z.infer<typeof SpeedResult>

/** Scores of a day's last audit. */
export const SpeedDay = z.object({ date: z.iso.date(), score: Score, values: SpeedValues })
export type SpeedDay = z.infer<typeof SpeedDay>

/** Stored audits of a page on one device. */
export interface SpeedHistory {
  /** The last successful audit. */
  latest: (SpeedResult & { auditedAt: number }) | null
  /** One entry per day, oldest first. */
  days: SpeedDay[]
}

/** Fields of the calls that run an audit. */
export const AuditRequest = z.object({ site: Id, page: PageOfSite.default('') })

/** Fields of the call for an audit's state. */
export const AuditStatusRequest = AuditRequest.extend({ device: SpeedDevice.default('desktop') })

/** A key of PageSpeed Insights, from a site's settings. */
export const PageSpeedKey = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[\w-]{20,200}$/, refusal('invalid_pagespeed_key')),
})

/** Whether there is a key of PageSpeed Insights. The key itself is never shown. */
export const PageSpeedStatus = z.object({
  is_set: z.boolean(),
  /** Whether the installation has one for all sites. */
  is_set_for_all: z.boolean(),
})
export type PageSpeedStatus = z.infer<typeof PageSpeedStatus>

/** State of an audit. */
export const AuditStatus = z.object({
  /** `idle`: none waits or runs. */
  state: z.enum(['idle', 'waiting', 'running']),
  /** Number of audits before it. */
  place: z.number().int().min(0),
  /** Since it was requested. */
  seconds: z.number().min(0),
  /** Why the last one failed, until another succeeds. */
  failure: z
    .object({ message: z.string(), code: z.string(), values: z.record(z.string(), WordValue).optional() })
    .nullable(),
})
export type AuditStatus = z.infer<typeof AuditStatus>
