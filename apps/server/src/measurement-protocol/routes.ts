import type { Failure } from '@curlew/model'
import { type Context, Hono } from 'hono'
import type { Intake } from '../http/intake.ts'
import type { AddressOf, Bindings } from '../http/request.ts'
import type { ProtocolReceiver, ServerReport } from './receive.ts'

/** Repeats the status: by this a shop knows the answer from that of a proxy or a firewall on the way. */
const PROTOCOL_HEADER = 'Curlew-Status'

/**
 * `POST /mp/collect?measurement_id=<key of the site>&api_secret=<secret>`, at the paths that Google has: a server that reports to
 * Google reports here with another host name. The status says what happened to it. The body is empty, but for a report
 * that will never be taken: it then says why.
 * `/debug/mp/collect` takes the same, stores nothing and says what is wrong with it.
 */
export function protocolRoutes(
  { protocolReceiver, intake }: { protocolReceiver: ProtocolReceiver; intake: Intake },
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
    const result = await protocolReceiver.receive(reportOf(c))
    c.header('Cache-Control', 'no-store')
    c.header(PROTOCOL_HEADER, String(result.status))
    if ('reason' in result) return c.json(refusalOf(result.reason), result.status)
    if (result.status === 429 || result.status === 503) c.header('Retry-After', '30')
    return c.body(null, result.status)
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

/** Names the faults of the report in English, as `/debug/mp/collect` does: it ends up in the log of a shop. */
const refusalOf = (message: string): Failure => ({
  success: false,
  data: { message, footer: '', type: 'invalid_request' },
})
