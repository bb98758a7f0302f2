/** Calls a site's language model: within its budget, for a limited time, and with each call in the log. */
import type { AskModel, ModelReply, ModelRequest } from '@curlew/assistant'
import type { Coded } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { Exchange } from '../http/guarded-fetch.ts'
import { ForbiddenAddressError, publicAddressesAnd, targetOf } from '../http/public-address.ts'
import type { ModelCalls } from './model-calls.ts'
import type { AssistantModels, ModelAccount } from './model-settings.ts'
import type { Generated, Sdk } from './sdk.ts'

/** There is no reply; the failure has words for readers. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: Coded<'failure'>

  constructor(failure: Coded<'failure'>, options?: ErrorOptions) {
    super(failure.code, options)
    this.failure = failure
  }
}

export interface LanguageModels {
  /** @returns null when the site has no model */
  of(site: Site): Promise<{ ask(signal: AbortSignal): AskModel; hidesTexts: boolean } | null>
  /**
   * Sends the least that shows whether address, key and model are right.
   * @returns how long that took, in milliseconds
   * @throws {ModelError}
   */
  test(site: Site, signal: AbortSignal): Promise<number>
}

/** Times and sizes; tests make them smaller. */
export interface ModelLimits {
  /** For one call, in milliseconds. */
  timeoutMs: number
  /** Of one answer. */
  maxBytes: number
}

export const MODEL_LIMITS: ModelLimits = { timeoutMs: 20_000, maxBytes: 64 * 1024 }

/** The longest answer that is asked for: a plan, or a few sentences. */
const MAX_OUTPUT_TOKENS = 1000
/** So many bytes of text make at least one token. */
const BYTES_PER_TOKEN = 3
const MAX_CLAIMED_TOKENS = 10_000_000

interface Parts {
  models: AssistantModels
  calls: ModelCalls
  localOrigins: readonly string[]
  now(): number
  uptime(): number
  limits?: ModelLimits
}

export function createLanguageModels(parts: Parts): LanguageModels {
  const { models, calls, localOrigins, now, uptime, limits = MODEL_LIMITS } = parts
  const rule = publicAddressesAnd(localOrigins.map((origin) => targetOf(new URL(origin))))

  /** One call, or two where the first failed for a reason that may pass. */
  async function ask(site: Site, account: ModelAccount, request: ModelRequest, signal: AbortSignal) {
    try {
      return await attempt(site, account, request, signal)
    } catch (error) {
      if (!(error instanceof ModelError) || !MAY_PASS.has(error.failure.code) || signal.aborted) throw error
      return attempt(site, account, request, signal)
    }
  }

  async function attempt(site: Site, account: ModelAccount, request: ModelRequest, signal: AbortSignal) {
    const expected = tokensOf(JSON.stringify(request)) + MAX_OUTPUT_TOKENS
    const reservation = await calls.reserve(site, expected, account.tokens_a_day)
    if (!reservation) throw new ModelError({ code: 'model_budget' })
    const exchange: Exchange = { sent: '', received: '' }
    // Loaded with the first call: a server without a model does without it. Its loading is not the provider's time.
    const sdk: Sdk = await import('./sdk.ts')
    const [at, begin] = [now(), uptime()]
    const timeout = AbortSignal.timeout(limits.timeoutMs)
    let generated: Generated | undefined
    let error: ModelError | undefined
    try {
      generated = await sdk.generate(account, request, {
        ...{ rule, exchange, maxBytes: limits.maxBytes, maxOutputTokens: MAX_OUTPUT_TOKENS },
        signal: AbortSignal.any([signal, timeout]),
      })
    } catch (cause) {
      error = new ModelError(failureOf(cause, account, exchange, timeout), { cause })
    }
    const received = without(account.key, exchange.received)
    const id = await calls.keep(
      {
        ...{ siteId: site.id, at, purpose: request.purpose, sent: exchange.sent, received },
        ms: Math.round(uptime() - begin),
        tokens: tokensUsed(generated, exchange, error),
        outcome: error ? 'failed' : 'used',
        failure: error?.failure ?? null,
      },
      reservation,
    )
    if (!generated) throw error
    return { reply: generated, id }
  }

  return {
    async of(site) {
      const account = await models.account(site.id)
      if (!account) return null
      return {
        hidesTexts: account.hides_texts,
        ask: (signal) => async (request) => {
          const { reply, id } = await ask(site, account, request, signal)
          return { text: reply.text, toolInput: reply.toolInput, refuse: () => calls.refuse(id) } satisfies ModelReply
        },
      }
    },

    async test(site, signal) {
      const account = await models.account(site.id)
      if (!account) throw new ModelError({ code: 'model_not_set' })
      const begin = uptime()
      await attempt(site, account, TEST, signal)
      return Math.round(uptime() - begin)
    },
  }
}

const TEST: ModelRequest = {
  purpose: 'test',
  instructions: 'This is a test of the connection.',
  messages: [{ role: 'user', content: 'Answer with the word OK.' }],
}

/** Failures after which the same call may succeed at once. A time limit is none: readers have waited long enough. */
const MAY_PASS: ReadonlySet<string> = new Set(['model_unreachable', 'model_unreadable', 'model_down'])

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)

/** Failures of answers that a model wrote all the same. */
const UNUSABLE: ReadonlySet<string> = new Set(['model_unreadable', 'model_too_long'])

/** As the provider counts them; where it says nothing sensible, by the bytes. A call that was refused or not answered used none. */
function tokensUsed(generated: Generated | undefined, { sent, received }: Exchange, error?: ModelError): number {
  const claimed = generated?.tokens
  if (claimed !== undefined && Number.isSafeInteger(claimed) && claimed > 0)
    return Math.min(claimed, MAX_CLAIMED_TOKENS)
  const isAnswered = received !== '' && (!error || UNUSABLE.has(error.failure.code))
  return isAnswered ? tokensOf(sent) + tokensOf(received) : 0
}

/** Some servers repeat the key where they refuse it. */
const without = (key: string, text: string) => (key === '' ? text : text.replaceAll(key, '[key]'))

/** What went wrong, in the words of the settings. */
function failureOf(
  error: unknown,
  { address, model }: ModelAccount,
  { received }: Exchange,
  timeout: AbortSignal,
): Coded<'failure'> {
  const { host } = new URL(address)
  if (timeout.aborted) return { code: 'model_timeout', values: { host } }
  const chain = chainOf(error)
  const named = (name: string) => chain.some((one) => one.name === name)
  if (chain.some((one) => one instanceof ForbiddenAddressError)) return { code: 'model_private', values: { host } }
  if (named('AnswerTooLongError')) return { code: 'model_too_long', values: { host } }
  const status = chain
    .map((one) => (one as { statusCode?: unknown }).statusCode)
    .find((code) => typeof code === 'number')
  if (status !== undefined) return statusFailure(status as number, host, model, received)
  const code = chain.map((one) => (one as NodeJS.ErrnoException).code).find((code) => typeof code === 'string')
  if (code !== undefined) return { code: 'model_unreachable', values: { host, reason: code } }
  return named('AbortError')
    ? { code: 'model_unreachable', values: { host, reason: 'ABORTED' } }
    : { code: 'model_unreadable', values: { host } }
}

function statusFailure(status: number, host: string, model: string, received: string): Coded<'failure'> {
  // Google answers 400 to a wrong key.
  if (status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID|API key not valid/.test(received)))
    return { code: 'model_key', values: { host } }
  if (status === 404) return { code: 'model_unknown', values: { host, model } }
  if (status === 429) return { code: 'model_rate', values: { host } }
  if (status >= 300 && status < 400) return { code: 'model_redirect', values: { host, status } }
  if (status >= 500 || status === 408) return { code: 'model_down', values: { host, status } }
  if (status >= 400) return { code: 'model_answer', values: { host, status } }
  return { code: 'model_unreadable', values: { host } }
}

/** An error and what caused it. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) chain.push(one)
  return chain
}
