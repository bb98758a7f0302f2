/** Assigns values to shades. */

/** Lower bound of each shade, as a share of the maximum. Steps grow, as few countries have most visits. */
const SHARES = [0.04, 0.1, 0.25, 0.6]
const ROUND = [1, 2, 5, 10]

/** Lower bounds of the shades, palest first: 1 and up to four round values. Empty if `max` is 0. */
export function shadeSteps(max: number): number[] {
  if (max < 1) return []
  return [...new Set([1, ...SHARES.map((share) => roundTo(max * share))])].filter((step) => step <= max)
}

/** Index of a value's shade; -1 for none. */
export function shadeOf(value: number, steps: readonly number[]): number {
  return steps.findLastIndex((step) => value >= step)
}

/** Nearest of 1, 2 and 5 times a power of ten, at least 1. */
function roundTo(value: number): number {
  if (value <= 1) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const distance = (step: number) => Math.abs(Math.log(value / (step * magnitude)))
  return magnitude * ROUND.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}
