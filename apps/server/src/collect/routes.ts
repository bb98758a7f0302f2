import { Hono } from 'hono'
import type { Intake } from '../http/intake.ts'
import type { AddressOf, Bindings } from '../http/request.ts'
import type { Collector } from './collector.ts'

/** In which browsers say that they fetch ahead; the last in older versions of Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz']

/**
 * `POST /e`: the one door for visits. The body is JSON sent as plain text, so that no browser asks for permission first.
 * Answers may be read by any page; they hold nothing.
 */
export function collectRoutes(
  { collector, intake }: { collector: Collector; intake: Intake },
  addressOf: AddressOf,
): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.post('/e', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', 'no-store')
    const address = addressOf(c)
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
  })
  routes.options('/e', (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Allow-Methods', 'POST')
    c.header('Access-Control-Allow-Headers', 'Content-Type')
    c.header('Access-Control-Max-Age', '86400')
    return c.body(null, 204)
  })
  return routes
}
