/**
 * The Model Context Protocol endpoint: authentication, origin checks, rate and size limits. The protocol itself is loaded with the first
 * authorised call, so that servers without MCP use save the memory.
 */
import { MCP_PATH } from '@curlew/model/mcp'
import type { Context } from 'hono'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { readBody } from '../calls/request-content.ts'
import type { Admission, Programs } from '../hosts/guard.ts'
import { CallError } from '../http/failure.ts'
import { requireKnownCaller } from './known-caller.ts'
import type { McpServices } from './tool.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Early protocol versions send batches of calls. */
const MOST_IN_BATCH = 10

type Needs = McpServices & Pick<Base, 'intake' | 'config'> & { programs: Programs }

export const MCP_ROUTES: readonly PublicRoute<Needs>[] = [
  { method: 'POST', path: MCP_PATH, protection: 'mcp_token', answer },
  {
    method: 'GET',
    path: MCP_PATH,
    protection: 'mcp_token',
    // Refuse server-initiated streams: this server never sends on its own.
    async answer(services, c, client) {
      await admit(services, c, client)
      return c.body(null, 405, { Allow: 'POST' })
    },
  },
]

async function answer(services: Needs, c: Context, client: string): Promise<Response> {
  const { holder, count } = await admit(services, c, client)
  const body = (await readBody(services, c, client, MAX_BODY_BYTES)).toString('utf8')
  count(callsOf(body))
  const { serve } = await import('./serve.ts')
  const { url, method, headers, signal } = c.req.raw
  const caller = { ...holder, signal, serverUrl: services.config.publicUrl ?? new URL(url).origin }
  return serve(services, caller, new Request(url, { method, headers, body, signal }))
}

/** The holder of the call's token, checked before the body is read. @throws {CallError} */
async function admit({ config, programs }: Needs, c: Context, client: string): Promise<Admission> {
  c.header('Cache-Control', 'no-store')
  requireKnownCaller(config, c.req.raw)
  return programs.admit(c.req.raw.headers, client, 'mcp')
}

/** The whole batch is answered if its first call is allowed. @throws {CallError} for a batch that is too large */
function callsOf(body: string): number {
  const calls = callsIn(body)
  if (calls > MOST_IN_BATCH)
    throw new CallError('invalid_request', { code: 'mcp_batch', values: { maximum: MOST_IN_BATCH } })
  return calls
}

/** Invalid JSON counts as one call; the protocol reports the error. */
function callsIn(body: string): number {
  try {
    const message: unknown = JSON.parse(body)
    return Array.isArray(message) ? Math.max(1, message.length) : 1
  } catch {
    return 1
  }
}
