import { Hono } from 'hono'
import type { Bindings } from '../app.ts'
import type { AddressOf } from '../http/request.ts'
import type { Services } from '../services.ts'

/** In which browsers say that they fetch ahead; the last in older versions of Firefox. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-moz']

/**
 * `POST /e`: the one door for visits. The body is JSON sent as plain text, so that no browser asks for permission first.
 * Answers may be read by any page; they hold nothing.
 */
export function collectRoutes(services: Services, addressOf: AddressOf): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.post('/e', async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', 'no-store')
    const address = addressOf(c)
    const status = await services.collector.collect({
      body: async (limit) => (await services.intake.read(c.req.raw, address, limit))?.toString('utf8'),
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
