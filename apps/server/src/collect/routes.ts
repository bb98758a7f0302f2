import type { PublicRoute } from '../calls/public-route.ts'
import type { Intake } from '../http/intake.ts'
import type { Collector } from './collector.ts'

/** Headers in which browsers announce prefetching; the last one in older versions of Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz']

/**
 * `POST /e` collects visits. The body is JSON sent as plain text, which avoids a CORS preflight. Pages of any origin may read the
 * answers, which are empty.
 */
export const COLLECT_ROUTES: readonly PublicRoute<{ collector: Collector; intake: Intake }>[] = [
  {
    method: 'POST',
    path: '/e',
    protection: 'site_key',
    anyOrigin: true,
    async answer({ collector, intake }, c, address) {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cache-Control', 'no-store')
      const status = await collector.collect({
        body: async (limit) => (await intake.read(c.req.raw, address, limit))?.toString('utf8'),
        address,
        userAgent: c.req.header('user-agent') ?? '',
        origin: c.req.header('origin'),
        purpose: PURPOSES.map((name) => c.req.header(name)).join(' '),
        optedOut: c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1',
      })
      if (status === 429 || status === 503) c.header('Retry-After', '30')
      return c.body(null, status)
    },
  },
  {
    method: 'OPTIONS',
    path: '/e',
    protection: 'nothing',
    anyOrigin: true,
    answer(_, c) {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Access-Control-Allow-Methods', 'POST')
      c.header('Access-Control-Allow-Headers', 'Content-Type')
      c.header('Access-Control-Max-Age', '86400')
      return c.body(null, 204)
    },
  },
]
