/**
 * The Model Context Protocol endpoint: authentication, origin checks, rate and size limits. The protocol itself is loaded with the first
 * authorised call, so that servers without MCP use save the memory.
 */
import { MINUTE_MS } from '@curlew/model'
import { MCP_LIMITS, MCP_PATH } from '@curlew/model/mcp'
import type { Context } from 'hono'
import { type AttemptLimit, createAttemptLimit } from '../accounts/attempts.ts'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { readBody } from '../calls/request-content.ts'
import { CallError, TooManyAttempts } from '../http/failure.ts'
import { networkOf } from '../http/network.ts'
import { requireKnownCaller } from './known-caller.ts'
import type { McpTokens, TokenHolder } from './tokens.ts'
import type { McpServices } from './tool.ts'

/** In-memory counters of callers. */
export interface McpLimits {
  /** Calls by token. */
  calls: AttemptLimit
  /** Wrong tokens by network. */
  wrong: AttemptLimit
}

export const createMcpLimits = ({ uptime }: Pick<Base, 'uptime'>): McpLimits => ({
  calls: createAttemptLimit(MCP_LIMITS.calls, MINUTE_MS, uptime),
  wrong: createAttemptLimit(WRONG_TOKENS, MINUTE_MS, uptime),
})

/** Per minute and network. */
const WRONG_TOKENS = 10
const MAX_BODY_BYTES = 64 * 1024
/** Early protocol versions send batches of calls. */
const MOST_IN_BATCH = 10

type Needs = McpServices & Pick<Base, 'intake' | 'config'> & { mcpTokens: McpTokens; mcpLimits: McpLimits }

export const MCP_ROUTES: readonly PublicRoute<Needs>[] = [
  { method: 'POST', path: MCP_PATH, protection: 'mcp_token', answer },
  {
    method: 'GET',
    path: MCP_PATH,
    protection: 'mcp_token',
    // Refuse server-initiated streams: this server never sends on its own.
    async answer(services, c, client) {
      await requireHolder(services, c, client)
      return c.body(null, 405, { Allow: 'POST' })
    },
  },
]

async function answer(services: Needs, c: Context, client: string): Promise<Response> {
  const holder = await requireHolder(services, c, client)
  const body = (await readBody(services, c, client, MAX_BODY_BYTES)).toString('utf8')
  count(services.mcpLimits.calls, holder, callsIn(body))
  const { serve } = await import('./serve.ts')
  const { url, method, headers, signal } = c.req.raw
  const caller = { ...holder, signal, serverUrl: services.config.publicUrl ?? new URL(url).origin }
  return serve(services, caller, new Request(url, { method, headers, body, signal }))
}

/** The owner of the call's token, checked before the body is read. @throws {CallError} */
async function requireHolder(
  { config, mcpTokens, mcpLimits }: Needs,
  c: Context,
  client: string,
): Promise<TokenHolder> {
  c.header('Cache-Control', 'no-store')
  requireKnownCaller(config, c.req.raw)
  const [, token = ''] = /^Bearer +(\S{1,100})$/i.exec(c.req.header('authorization') ?? '') ?? []
  const holder = await mcpTokens.holderOf(token)
  if (!holder) {
    const network = networkOf(client)
    // Other callers in the same network may have valid tokens, so only wrong ones wait.
    const wait = mcpLimits.wrong.wait(network)
    if (wait > 0) throw new TooManyAttempts(wait)
    mcpLimits.wrong.count(network)
    c.header('WWW-Authenticate', 'Bearer')
    throw new CallError('not_signed_in', { code: 'mcp_token' })
  }
  const seconds = mcpLimits.calls.wait(holder.id)
  if (seconds > 0) throw new TooManyAttempts(seconds, 'too_many_mcp_calls')
  return holder
}

/** Counts each call of a batch: the whole batch is answered if its first call is allowed. */
function count(calls: AttemptLimit, { id }: TokenHolder, amount: number): void {
  if (amount > MOST_IN_BATCH)
    throw new CallError('invalid_request', { code: 'mcp_batch', values: { maximum: MOST_IN_BATCH } })
  for (let i = 0; i < amount; i++) calls.count(id)
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
