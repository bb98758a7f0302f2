import { SPEED_METRICS, type SpeedMetric } from './site-speed.ts'

/**
 * Score curves of what Lighthouse judges by pass and fail alone, or does not measure: values in milliseconds that score 90 and 50. For the
 * server's answer the first is the goal; for interactions they are the limits of good and poor that Google publishes.
 */
const CURVES = {
  server_response_time: [SPEED_METRICS.server_response_time.goal, 3 * SPEED_METRICS.server_response_time.goal],
  interaction_to_next_paint: [200, 500],
} as const satisfies Partial<Record<SpeedMetric, readonly [number, number]>>

/** @param measured milliseconds @returns 0 to 100; null: Lighthouse has a score of its own */
export function ownSpeedScore(metric: SpeedMetric, measured: number): number | null {
  const curve = metric in CURVES ? CURVES[metric as keyof typeof CURVES] : null
  return curve && Math.round(logNormalScore(curve, measured) * 100)
}

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
