/** How fast pages are for the people who visit them, measured by their browsers: https://web.dev/articles/vitals. */
import { z } from 'zod'

/** The event that brings what was measured of one page view. */
export const WEB_VITALS_EVENT = 'web_vitals'

export interface WebVital {
  /** The parameter of the event. */
  param: string
  /** The metric's unit. Whole numbers are stored: of milliseconds, or of ten-thousandths of a score. */
  unit: 'milliseconds' | 'loadTime' | 'ratio'
  /** Up to this a page is good, and beyond the other it is poor, as stored. */
  good: number
  poor: number
  /** Values above this are measurement errors, as stored. */
  most: number
}

const TEN_MINUTES_MS = 10 * 60 * 1000
const time = <Unit extends 'milliseconds' | 'loadTime'>(param: string, unit: Unit, good: number, poor: number) =>
  ({ param, unit, good, poor, most: TEN_MINUTES_MS }) as const

export const WEB_VITALS = {
  largestContentfulPaint: time('lcp', 'loadTime', 2500, 4000),
  interactionToNextPaint: time('inp', 'milliseconds', 200, 500),
  cumulativeLayoutShift: { param: 'cls', unit: 'ratio', good: 1000, poor: 2500, most: 1_000_000 },
  firstContentfulPaint: time('fcp', 'loadTime', 1800, 3000),
  timeToFirstByte: time('ttfb', 'milliseconds', 800, 1800),
} as const satisfies Record<string, WebVital>

export type WebVitalName = keyof typeof WEB_VITALS
export const WEB_VITAL_NAMES = Object.keys(WEB_VITALS) as WebVitalName[]

/** Up to which value a view is good, and beyond which it is poor, in the metric's unit. */
export function vitalLimits(name: WebVitalName): { good: number; poor: number } {
  const { good, poor } = WEB_VITALS[name]
  return { good: good / vitalScale(name), poor: poor / vitalScale(name) }
}

/** Which page views are measured: so many percent of them; null: all, but on days of many views as many as {@link MEASURED_VIEWS_A_DAY}. */
export const VitalsSetting = z.object({ vitals_percent: z.number().int().min(0).max(100).nullable() })
export type VitalsSetting = z.infer<typeof VitalsSetting>

export const MEASURED_VIEWS_A_DAY = 10_000

/** A score of 1 as it is stored. */
export const SCORE_UNIT = 10_000

/** What a vital's stored numbers are divided by, to give the metric: milliseconds stay, scores have four decimals. */
export const vitalScale = (name: WebVitalName): number => (WEB_VITALS[name].unit === 'ratio' ? SCORE_UNIT : 1)

/**
 * What a browser measured, as it is stored: whole numbers, without what cannot be. Undefined when nothing is left.
 * @param params of the event, as it was sent: milliseconds, and the score of the layout's shifts
 */
export function readWebVitals(params: Readonly<Record<string, unknown>>): Record<string, number> | undefined {
  const read = WEB_VITAL_NAMES.flatMap((name) => {
    const { param, most } = WEB_VITALS[name]
    const measured = params[param]
    if (typeof measured !== 'number' || !Number.isFinite(measured)) return []
    const stored = Math.round(measured * vitalScale(name))
    return stored >= 0 && stored <= most ? [[param, stored] as const] : []
  })
  return read.length > 0 ? Object.fromEntries(read) : undefined
}
