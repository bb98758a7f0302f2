/** What sites say of their own content, asked for once a day. */

import { DAY_MS } from '@curlew/model'
import type { ContentCounts } from '@curlew/reports'
import type { Site } from '../entities/site.ts'
import { wordPressCounts } from './wordpress.ts'

/** A site that told nothing is asked again sooner: it may have been down. */
const RETRY_MS = 60 * 60 * 1000
/** All questions to one site together. Whoever looks at the report waits for it, the first time. */
const TIMEOUT_MS = 3000

export interface ContentCounter {
  /** What the site said within the last day; null when it says nothing. Asks when it has to; never rejects. */
  of(site: Site): Promise<ContentCounts | null>
}

interface Known {
  counts: Promise<ContentCounts | null>
  until: number
}

/**
 * @param uptime how long the server has run, in milliseconds
 * @param ask how a site is asked, by its domain and path
 */
export function createContentCounter(
  uptime: () => number,
  ask: (domain: string, signal: AbortSignal) => Promise<ContentCounts | null> = wordPressCounts,
): ContentCounter {
  const known = new Map<number, Known>()
  return {
    of(site) {
      // The sample site is nowhere.
      if (site.isSample) return Promise.resolve(null)
      const earlier = known.get(site.id)
      if (earlier && uptime() < earlier.until) return earlier.counts
      const counts = ask(`${site.domain}${site.path}`, AbortSignal.timeout(TIMEOUT_MS)).then((told) => {
        if (!told) known.set(site.id, { counts, until: uptime() + RETRY_MS })
        return told
      })
      known.set(site.id, { counts, until: uptime() + DAY_MS })
      return counts
    },
  }
}

/** For installations that may not reach the web. */
export const NO_CONTENT_COUNTER: ContentCounter = { of: () => Promise.resolve(null) }
