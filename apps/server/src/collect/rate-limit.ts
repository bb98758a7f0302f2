/** A token bucket per subnet: visits beyond a steady rate and an initial burst are refused and may be sent again later. */
import { subnetOf } from '../http/subnet.ts'

const BURST_SECONDS = 10
const MAX_NETWORKS = 100_000

export interface RateLimit {
  /** Whether this address, or its subnet, may send another request now. */
  allows(address: string): boolean
}

/**
 * @param perSecond requests per second and subnet; 0: no limit
 * @param uptime monotonic clock in milliseconds
 */
export function createRateLimit(perSecond: number, uptime: () => number): RateLimit {
  if (perSecond === 0) return { allows: () => true }
  const capacity = perSecond * BURST_SECONDS
  /** In order of last use. */
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    allows(address) {
      const subnet = subnetOf(address)
      const now = uptime()
      const bucket = buckets.get(subnet) ?? { tokens: capacity, at: now }
      bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      buckets.delete(subnet)
      buckets.set(subnet, bucket)
      if (buckets.size > MAX_NETWORKS) buckets.delete(buckets.keys().next().value!)
      if (bucket.tokens < 1) return false
      bucket.tokens -= 1
      return true
    },
  }
}
