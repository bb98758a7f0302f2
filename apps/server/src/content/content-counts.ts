/** Counts of sites' published content, fetched once a day. */

import { DAY_MS } from '@curlew/model'
import type { ContentCounts } from '@curlew/reports'
import type { Site } from '../entities/site.ts'
import { wordPressCounts } from './wordpress.ts'

/** A site without an answer is asked again sooner: it may have been down. */
const RETRY_MS = 60 * 60 * 1000
/** Limit for all requests to one site together. The first view of the report waits for them. */
const TIMEOUT_MS = 3000

export interface ContentCounter {
  /** The site's counts from the last day; null if it gives none. Fetches them if needed; never rejects. */
  of(site: Site): Promise<ContentCounts | null>
}

interface Known {
  counts: Promise<ContentCounts | null>
  until: number
}

/**
 * @param uptime monotonic clock in milliseconds
 * @param ask fetches a site's counts, by domain and path
 */
export function createContentCounter(
  uptime: () => number,
  ask: (domain: string, signal: AbortSignal) => Promise<ContentCounts | null> = wordPressCounts,
): ContentCounter {
  const known = new Map<number, Known>()
  return {
    of(site) {
      // The sample site has no web server.
      if (site.isSample) return Promise.resolve(null)
      const earlier = known.get(site.id)
      if (earlier && uptime() < earlier.until) return earlier.counts
      const counts = ask(`${site.domain}${site.path}`, AbortSignal.timeout(TIMEOUT_MS)).then((answer) => {
        if (!answer) known.set(site.id, { counts, until: uptime() + RETRY_MS })
        return answer
      })
      known.set(site.id, { counts, until: uptime() + DAY_MS })
      return counts
    },
  }
}

/** For installations without access to the web. */
export const NO_CONTENT_COUNTER: ContentCounter = { of: () => Promise.resolve(null) }
