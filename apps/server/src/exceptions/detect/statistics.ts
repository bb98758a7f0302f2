/** Robust statistics for the detector: a minority of outliers does not affect them. */

/** The median; the mean of the middle two for an even number. NaN if empty. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Standard deviations per median absolute deviation of a normal distribution. */
export const MAD_SCALE = 1.4826

/** Variance of the median of n values, in variances of one value. */
export const medianVariance = (n: number): number => Math.PI / 2 / n

/**
 * Distance of a count from the expected one in standard deviations: the signed root of the Poisson deviance. Unlike `(x - e) / √e` it
 * also holds far out and for small counts.
 */
export function poissonDeviation(count: number, expected: number): number {
  const x = Math.max(0, count)
  const deviance = 2 * ((x > 0 ? x * Math.log(x / expected) : 0) - (x - expected))
  return Math.sign(x - expected) * Math.sqrt(Math.max(0, deviance))
}

/** The count with a given {@link poissonDeviation}; 0 if no count is that low. */
export function poissonBound(expected: number, deviation: number): number {
  if (deviation < 0 && poissonDeviation(0, expected) >= deviation) return 0
  let [low, high] =
    deviation < 0 ? [0, expected] : [expected, expected + 10 + deviation ** 2 + 4 * deviation * Math.sqrt(expected)]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (poissonDeviation(middle, expected) < deviation) low = middle
    else high = middle
  }
  return (low + high) / 2
}
