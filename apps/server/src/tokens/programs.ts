/** Admits calls of other programs by their token: authentication, scope and rate limits, before any body is read. */
import { MINUTE_MS } from '@curlew/model'
import { TOKEN_LIMITS } from '@curlew/model/access-tokens'
import { type AttemptLimit, createAttemptLimit } from '../accounts/attempts.ts'
import type { Base } from '../base.ts'
import type { Admission, Programs } from '../hosts/guard.ts'
import { CallError, TooManyAttempts } from '../http/failure.ts'
import { subnetOf } from '../http/subnet.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Wrong tokens per minute and subnet. */
const WRONG_TOKENS = 10

export function createPrograms({
  accessTokens,
  uptime,
}: Pick<Base, 'uptime'> & { accessTokens: Pick<AccessTokens, 'holderOf'> }): Programs {
  const limitOf = (calls: number) => ({ calls, attempts: createAttemptLimit(calls, MINUTE_MS, uptime) })
  const limits = { mcp: limitOf(TOKEN_LIMITS.mcpCalls), api: limitOf(TOKEN_LIMITS.apiCalls) }
  const wrong = createAttemptLimit(WRONG_TOKENS, MINUTE_MS, uptime)

  return {
    async admit(headers, client, scope): Promise<Admission> {
      const holder = await accessTokens.holderOf(tokenIn(headers))
      if (!holder) throw refusedToken(wrong, subnetOf(client))
      if (!holder.scopes.includes(scope)) throw new CallError('forbidden', { code: 'token_scope', values: { scope } })
      const { calls, attempts } = scope === 'mcp' ? limits.mcp : limits.api
      const wait = attempts.wait(holder.id)
      if (wait > 0) throw new TooManyAttempts(wait, 'too_many_token_calls')
      return {
        holder,
        count(amount = 1) {
          for (let i = 0; i < amount; i++) attempts.count(holder.id)
          return { calls, seconds: MINUTE_MS / 1000, ...attempts.left(holder.id) }
        },
      }
    },
  }
}

const tokenIn = (headers: Headers): string =>
  /^Bearer +(\S{1,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''

/** Other callers in the same subnet may have valid tokens, so only wrong ones wait. */
function refusedToken(wrong: AttemptLimit, subnet: string): CallError {
  const wait = wrong.wait(subnet)
  if (wait > 0) return new TooManyAttempts(wait)
  wrong.count(subnet)
  return new CallError('not_signed_in', { code: 'token_unknown' })
}
