/**
 * Where other programs speak the Model Context Protocol: who may, from where, how often and how much. The protocol itself loads with the first
 * call that may be made, so that a server where it is not used does not carry it.
 */
import { MINUTE_MS } from '@curlew/model'
import { MCP_LIMITS, MCP_PATH } from '@curlew/model/mcp'
import type { Context } from 'hono'
import { type AttemptLimit, createAttemptLimit } from '../accounts/attempts.ts'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { readBody } from '../calls/request-content.ts'
import { CallError, TooManyTries } from '../http/failure.ts'
import { networkOf } from '../http/network.ts'
import { requireKnownCaller } from './known-caller.ts'
import type { McpTokens, TokenHolder } from './tokens.ts'
import type { McpServices } from './tool.ts'

/** What is counted of callers, in memory. */
export interface McpLimits {
  /** By token. */
  calls: AttemptLimit
  /** Wrong tokens, by network. */
  wrong: AttemptLimit
}

export const createMcpLimits = ({ uptime }: Pick<Base, 'uptime'>): McpLimits => ({
  calls: createAttemptLimit(MCP_LIMITS.calls, MINUTE_MS, uptime),
  wrong: createAttemptLimit(WRONG_TOKENS, MINUTE_MS, uptime),
})

/** A minute and network. */
const WRONG_TOKENS = 10
const MAX_BODY_BYTES = 64 * 1024
/** Early versions of the protocol send several calls at once. */
const MOST_IN_BATCH = 10

type Needs = McpServices & Pick<Base, 'intake' | 'config'> & { mcpTokens: McpTokens; mcpLimits: McpLimits }

export const MCP_ROUTES: readonly PublicRoute<Needs>[] = [
  { method: 'POST', path: MCP_PATH, protection: 'mcp_token', answer },
  {
    method: 'GET',
    path: MCP_PATH,
    protection: 'mcp_token',
    // Streams that the server begins: there is nothing that it would say by itself.
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

/** Whom the call's token belongs to, before anything of the call is read. @throws {CallError} */
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
    // Others of the same network may have right tokens: these go on.
    const wait = mcpLimits.wrong.wait(network)
    if (wait > 0) throw new TooManyTries(wait)
    mcpLimits.wrong.count(network)
    c.header('WWW-Authenticate', 'Bearer')
    throw new CallError('not_signed_in', { code: 'mcp_token' })
  }
  const seconds = mcpLimits.calls.wait(holder.id)
  if (seconds > 0) throw new TooManyTries(seconds, 'too_many_mcp_calls')
  return holder
}

/** Counts each call of a batch: all of it is answered if the first may be. */
function count(calls: AttemptLimit, { id }: TokenHolder, amount: number): void {
  if (amount > MOST_IN_BATCH)
    throw new CallError('invalid_request', { code: 'mcp_batch', values: { maximum: MOST_IN_BATCH } })
  for (let i = 0; i < amount; i++) calls.count(id)
}

/** What is no JSON is a call, too; the protocol says what is wrong with it. */
function callsIn(body: string): number {
  try {
    const message: unknown = JSON.parse(body)
    return Array.isArray(message) ? Math.max(1, message.length) : 1
  } catch {
    return 1
  }
}
