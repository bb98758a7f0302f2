/** A bucket of tokens for each address: visits beyond a steady rate and a first burst are turned away, to come back later. */
const BURST_SECONDS = 10
const MAX_ADDRESSES = 100_000

export interface RateLimit {
  /** Whether this address may send another request now. */
  allows(address: string, now: number): boolean
}

/** @param perSecond requests a second and address; 0 lets everything through */
export function createRateLimit(perSecond: number): RateLimit {
  if (perSecond === 0) return { allows: () => true }
  const capacity = perSecond * BURST_SECONDS
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    allows(address, now) {
      const bucket = buckets.get(address) ?? { tokens: capacity, at: now }
      bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      if (buckets.size >= MAX_ADDRESSES && !buckets.has(address)) buckets.clear()
      buckets.set(address, bucket)
      if (bucket.tokens < 1) return false
      bucket.tokens -= 1
      return true
    },
  }
}
