/** Whether a difference is statistically significant and large enough to matter. */

/** Smaller differences, and what fewer people did, are not worth a sentence, even if they are certain. */
export const LEAST = 20
/** Differences beyond this many standard deviations are rarely chance. */
export const DEVIATIONS = 3

/** Distance of two counts in standard deviations, as Poisson counts (variance = count). */
export const deviations = (now: number, before: number): number => (now - before) / Math.sqrt(Math.max(1, now + before))

export const isMarked = (now: number, before: number): boolean =>
  Math.abs(now - before) >= LEAST && Math.abs(deviations(now, before)) >= DEVIATIONS

/** Distance of two shares in standard deviations, each with its denominator. */
export function shareDeviations(now: number, of: number, before: number, beforeOf: number): number {
  if (of === 0 || beforeOf === 0) return 0
  const pooled = (now + before) / (of + beforeOf)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / beforeOf))
  return spread === 0 ? 0 : (now / of - before / beforeOf) / spread
}

/** Shares of fewer are chance. */
export const LEAST_GROUP = 50

/** Whether two shares differ surely, and by enough of their groups to be worth a sentence. */
export function isMarkedShare(now: number, of: number, before: number, beforeOf: number): boolean {
  if (Math.min(of, beforeOf) < LEAST_GROUP) return false
  const expected = (of * before) / beforeOf
  return Math.abs(now - expected) >= LEAST && Math.abs(shareDeviations(now, of, before, beforeOf)) >= DEVIATIONS
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** From 0 to 10; capped. */
export const surprise = (deviations: number): number => Math.min(10, Math.abs(deviations))
