import { type Context, Hono } from 'hono'
import type { Bindings } from '../app.ts'
import type { AddressOf } from '../http/request.ts'
import type { Services } from '../services.ts'
import type { ServerReport } from './receive.ts'

/**
 * `POST /mp/collect?measurement_id=<key of the site>&api_secret=<secret>`, at the paths that Google has: a server that reports to
 * Google reports here with another host name. Statuses say what became of it; the body of an answer is empty.
 * `/debug/mp/collect` takes the same, stores nothing and says what is wrong with it.
 */
export function protocolRoutes(
  { protocolReceiver, intake }: Services,
  addressOf: AddressOf,
): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>()
  const reportOf = (c: Context<{ Bindings: Bindings }>): ServerReport => ({
    body: async (limit) => (await intake.read(c.req.raw, addressOf(c), limit))?.toString('utf8'),
    measurementId: c.req.query('measurement_id') ?? '',
    secret: c.req.query('api_secret') ?? '',
    address: addressOf(c),
  })
  routes.post('/mp/collect', async (c) => {
    const status = await protocolReceiver.receive(reportOf(c))
    c.header('Cache-Control', 'no-store')
    if (status === 429 || status === 503) c.header('Retry-After', '30')
    return c.body(null, status)
  })
  routes.post('/debug/mp/collect', async (c) => {
    const messages = await protocolReceiver.validate(reportOf(c))
    c.header('Cache-Control', 'no-store')
    if (messages !== 429) return c.json({ validationMessages: messages })
    c.header('Retry-After', '30')
    return c.body(null, messages)
  })
  return routes
}
