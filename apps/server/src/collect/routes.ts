import type { PublicRoute } from '../calls/public-route.ts'
import type { Intake } from '../http/intake.ts'
import { readIp } from '../http/subnet.ts'
import type { Collector, CollectRequest } from './collector.ts'

/** Headers in which browsers announce prefetching; the last one in older versions of Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz']

/** Headers that proxies set, beside `X-Forwarded-For`. */
const FORWARDED = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'via']

export const COLLECT_PATH = '/e'

export function collectRequestOf(
  header: (name: string) => string | undefined,
  address: string,
  body: CollectRequest['body'],
): CollectRequest {
  return {
    body,
    address,
    isForwarded: isForwarded(header, address),
    userAgent: header('user-agent') ?? '',
    origin: header('origin'),
    purpose: PURPOSES.map(header).join(' '),
    optedOut: header('sec-gpc') === '1' || header('dnt') === '1',
  }
}

/** Whether a proxy that is not trusted names another client than `address`, or none. */
function isForwarded(header: (name: string) => string | undefined, address: string): boolean {
  const clients = header('x-forwarded-for')
  return clients === undefined
    ? FORWARDED.some((name) => header(name) !== undefined)
    : readIp(clients.split(',', 1)[0]!) !== address
}

/** Pages of any origin may read the answers, which are empty. */
export const headersOf = (status: number): Record<string, string> => ({
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  ...((status === 429 || status === 503) && { 'Retry-After': '30' }),
})

/** `POST /e` takes events of pages. The body is JSON sent as plain text, which avoids a CORS preflight. */
export const COLLECT_ROUTES: readonly PublicRoute<{ collector: Collector; intake: Intake }>[] = [
  {
    method: 'POST',
    path: COLLECT_PATH,
    protection: 'site_key',
    anyOrigin: true,
    async answer({ collector, intake }, c, address) {
      const header = (name: string) => c.req.header(name)
      const body = async (limit: number) => (await intake.read(c.req.raw, address, limit))?.toString('utf8')
      const status = await collector.collect(collectRequestOf(header, address, body))
      return c.body(null, status, headersOf(status))
    },
  },
  {
    method: 'OPTIONS',
    path: COLLECT_PATH,
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
