import type { Failure } from '@curlew/model'
import type { Context } from 'hono'
import type { PublicRoute } from '../calls/public-route.ts'
import type { Intake } from '../http/intake.ts'
import type { ValidationMessage } from './fault.ts'
import type { ProtocolReceiver, ServerReport } from './receive.ts'

/** Repeats the status, so that a shop can distinguish our answer from that of a proxy or firewall. */
const PROTOCOL_HEADER = 'Curlew-Status'

interface Needs {
  protocolReceiver: ProtocolReceiver
  intake: Intake
}

/**
 * `POST /mp/collect?measurement_id=<key of the site>&api_secret=<secret>`, with Google's paths: a server that reports to Google only
 * changes the host name. The status is the result. The body is empty, unless the report will never be accepted: then it explains why.
 * `/debug/mp/collect` takes the same, stores nothing and reports all faults.
 */
export const PROTOCOL_ROUTES: readonly PublicRoute<Needs>[] = [
  {
    method: 'POST',
    path: '/mp/collect',
    protection: 'api_secret',
    anyOrigin: true,
    async answer(services, c, client) {
      const result = await services.protocolReceiver.receive(reportOf(services, c, client))
      c.header('Cache-Control', 'no-store')
      c.header(PROTOCOL_HEADER, String(result.status))
      if ('faults' in result) return c.json(refusalOf(result.faults), result.status)
      if (result.status === 429 || result.status === 503) c.header('Retry-After', '30')
      return c.body(null, result.status)
    },
  },
  {
    method: 'POST',
    path: '/debug/mp/collect',
    protection: 'api_secret',
    anyOrigin: true,
    async answer(services, c, client) {
      const result = await services.protocolReceiver.validate(reportOf(services, c, client))
      c.header('Cache-Control', 'no-store')
      if ('messages' in result) return c.json({ validationMessages: result.messages })
      c.header('Retry-After', '30')
      return c.body(null, result.status)
    },
  },
]

const reportOf = ({ intake }: Needs, c: Context, client: string): ServerReport => ({
  body: async (limit) => (await intake.read(c.req.raw, client, limit))?.toString('utf8'),
  measurementId: c.req.query('measurement_id') ?? '',
  secret: c.req.query('api_secret') ?? '',
  address: client,
})

/**
 * Lists the report's faults as `/debug/mp/collect` does, each with code and English sentence. The message is that of the first one, for a
 * shop's log.
 */
function refusalOf(
  faults: readonly ValidationMessage[],
): Failure & { data: { validationMessages: readonly ValidationMessage[] } } {
  const { fieldPath, description } = faults[0]!
  const message = fieldPath ? `${fieldPath}: ${description}` : description
  return { success: false, data: { message, footer: '', type: 'invalid_request', validationMessages: faults } }
}
