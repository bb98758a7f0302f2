/** Page speed measured by visitors' browsers: https://web.dev/articles/vitals. */

/** The event with the measurements of one page view. */
export const WEB_VITALS_EVENT = 'web_vitals'

export interface WebVital {
  /** Parameter of the event. */
  param: string
  /** The metric's unit. Stored as whole numbers: milliseconds, or ten-thousandths of a score. */
  unit: 'milliseconds' | 'loadTime' | 'ratio'
  /** Good up to the first value, poor above the second, as stored. */
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

/** A view is good up to the first value, and poor above the second, in the metric's unit. */
export function vitalLimits(name: WebVitalName): { good: number; poor: number } {
  const { good, poor } = WEB_VITALS[name]
  return { good: good / vitalScale(name), poor: poor / vitalScale(name) }
}

export const MEASURED_VIEWS_A_DAY = 10_000

/** A score of 1, as stored. */
export const SCORE_UNIT = 10_000

/** Divisor from a vital's stored number to the metric: 1 for milliseconds, and four decimals for scores. */
export const vitalScale = (name: WebVitalName): number => (WEB_VITALS[name].unit === 'ratio' ? SCORE_UNIT : 1)

/**
 * A browser's measurements, as stored: whole numbers, without impossible values. Undefined if none is left.
 * @param params of the event, as sent: milliseconds, and the layout shift score
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
