import { Hono } from 'hono'
import type { Bindings } from '../app.ts'
import { type AddressOf, limitedBody } from '../http/request.ts'
import type { Services } from '../services.ts'
import { PROTOCOL_LIMITS, validate } from './request.ts'

/**
 * `POST /mp/collect?measurement_id=<key of the site>&api_secret=<secret>`, at the paths that Google has: a server that reports to
 * Google reports here with another host name. Statuses say what became of it; the body of an answer is empty.
 */
export function protocolRoutes({ protocolReceiver }: Services, addressOf: AddressOf): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  routes.post('/mp/collect', async (c) => {
    const status = await protocolReceiver.receive({
      body: await limitedBody(c.req.raw, PROTOCOL_LIMITS.bodyBytes),
      measurementId: c.req.query('measurement_id') ?? '',
      secret: c.req.query('api_secret') ?? '',
      address: addressOf(c),
    })
    c.header('Cache-Control', 'no-store')
    if (status === 429 || status === 503) c.header('Retry-After', '30')
    return c.body(null, status)
  })
  // Says what is wrong with a body and stores nothing, so it needs no secret.
  routes.post('/debug/mp/collect', async (c) => {
    const body = await limitedBody(c.req.raw, PROTOCOL_LIMITS.bodyBytes)
    let parsed: unknown
    try {
      parsed = JSON.parse(body ?? '')
    } catch {
      const description = body === undefined ? 'The body is too large.' : 'The body is no JSON.'
      return c.json({ validationMessages: [{ fieldPath: '', description, validationCode: 'VALUE_INVALID' }] })
    }
    return c.json({ validationMessages: validate(parsed) })
  })
  return routes
}
