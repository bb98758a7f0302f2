import { SPEED_METRICS, type SpeedMetric, speedAsRead } from './site-speed.ts'

/**
 * Metrics that Lighthouse only passes or fails, or does not measure. The score is 90 at the goal, so meeting it is good, and 50 at three
 * times that.
 */
const OWN_SCORES: readonly SpeedMetric[] = ['server_response_time', 'interaction_to_next_paint']

/** @param measured milliseconds @returns 0 to 100; null if Lighthouse scores it itself */
export function ownSpeedScore(metric: SpeedMetric, measured: number): number | null {
  if (!OWN_SCORES.includes(metric)) return null
  const goal = speedAsRead(metric, SPEED_METRICS[metric].goal)
  return Math.round(logNormalScore([goal, 3 * goal], measured) * 100)
}

/** A curve through 0.9 at the first value and 0.5 at the second, of the shape that Lighthouse uses. */
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
