/** Calls a site's language model, with a budget, a time limit and a log of each call. */
import type { AskModel, ModelReply, ModelRequest } from '@curlew/assistant'
import type { Coded } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { Exchange } from '../http/outbound/guarded-fetch.ts'
import { ForbiddenAddressError, publicAddressesAnd, targetOf } from '../http/outbound/public-address.ts'
import type { ModelCalls } from './model-calls.ts'
import type { AssistantModels, ModelAccount } from './model-settings.ts'
import type { Generated, Sdk } from './sdk.ts'

/** No reply; readers have texts for the failure. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: Coded<'failure'>

  constructor(failure: Coded<'failure'>, options?: ErrorOptions) {
    super(failure.code, options)
    this.failure = failure
  }
}

export interface LanguageModels {
  /** @returns null if the site has no model */
  of(site: Site): Promise<{ ask(signal: AbortSignal): AskModel; hidesTexts: boolean } | null>
  /**
   * Checks address, key and model with a minimal call.
   * @returns its duration in milliseconds
   * @throws {ModelError}
   */
  test(site: Site, signal: AbortSignal): Promise<number>
}

/** Limits, which tests lower. */
export interface ModelLimits {
  /** Per call, in milliseconds. */
  timeoutMs: number
  /** Per answer. */
  maxBytes: number
}

export const MODEL_LIMITS: ModelLimits = { timeoutMs: 20_000, maxBytes: 64 * 1024 }

/** Maximum answer length: a plan or a few sentences, and what a model thinks before. */
const MAX_OUTPUT_TOKENS = 4000
/** Lower bound on the tokens of a text: one per this many bytes. */
const BYTES_PER_TOKEN = 3

interface Needs {
  models: AssistantModels
  calls: ModelCalls
  localOrigins: readonly string[]
  now(): number
  uptime(): number
  limits?: ModelLimits
}

export function createLanguageModels(needs: Needs): LanguageModels {
  const { models, calls, localOrigins, now, uptime, limits = MODEL_LIMITS } = needs
  const rule = publicAddressesAnd(localOrigins.map((origin) => targetOf(new URL(origin))))

  /** Models that want the limit of an answer under its newer name, each by address and name. */
  const newNamed = new Set<string>()

  /** One call, with a second one after a transient failure. */
  async function ask(site: Site, account: ModelAccount, request: ModelRequest, signal: AbortSignal) {
    try {
      return await attempt(site, account, request, signal)
    } catch (error) {
      if (!(error instanceof ModelError) || !MAY_PASS.has(error.failure.code) || signal.aborted) throw error
      return attempt(site, account, request, signal)
    }
  }

  async function attempt(
    site: Site,
    account: ModelAccount,
    request: ModelRequest,
    signal: AbortSignal,
  ): Promise<{ reply: Generated; id: number }> {
    const expected = tokensOf(JSON.stringify(request)) + MAX_OUTPUT_TOKENS
    const reservation = await calls.reserve(site, expected, account.tokens_a_day)
    if (!reservation) throw new ModelError({ code: 'model_budget' })
    const exchange: Exchange = { sent: '', received: '' }
    // Loaded with the first call, since most servers have no model. Loading is not part of the provider's time.
    const sdk: Sdk = await import('./sdk.ts')
    const [at, begin] = [now(), uptime()]
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
    let generated: Generated | undefined
    let error: ModelError | undefined
    try {
      generated = await sdk.generate(account, request, {
        ...{ rule, exchange, maxBytes: limits.maxBytes, maxOutputTokens: MAX_OUTPUT_TOKENS },
        isLimitRenamed: newNamed.has(modelKey(account)),
        signal: ended,
      })
    } catch (cause) {
      error = new ModelError(failureOf(cause, account, exchange, ended), { cause })
    }
    const received = without(account.key, exchange.received)
    // An answer that repeats the key is sent back to be corrected.
    const sent = without(account.key, exchange.sent)
    const id = await calls.keep(
      {
        ...{ siteId: site.id, at, purpose: request.purpose, sent, received },
        ms: Math.round(uptime() - begin),
        tokens: tokensUsed(generated, exchange, error),
        outcome: error ? 'failed' : 'used',
        failure: error?.failure ?? null,
      },
      reservation,
    )
    if (generated) return { reply: generated, id }
    const model = modelKey(account)
    if (error?.failure.code === 'model_answer' && received.includes(NEWER_NAME) && !newNamed.has(model)) {
      newNamed.add(model)
      return attempt(site, account, request, signal)
    }
    throw error
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

/** What a server that insists on it names when it refuses a call. */
const NEWER_NAME = 'max_completion_tokens'
const modelKey = ({ address, model }: ModelAccount) => `${address} ${model}`

const TEST: ModelRequest = {
  purpose: 'test',
  instructions: 'This is a test of the connection.',
  messages: [{ role: 'user', content: 'Answer with the word OK.' }],
}

/** Transient failures, worth an immediate retry. Timeouts are not: readers have waited long enough. */
const MAY_PASS: ReadonlySet<string> = new Set(['model_unreachable', 'model_unreadable', 'model_down'])

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)

/** Failures of answers that a model did produce. */
const UNUSABLE: ReadonlySet<string> = new Set(['model_unreadable', 'model_too_long', 'model_cut'])

/**
 * Tokens as counted by the provider, or estimated from bytes if its count cannot be: a token is at least a byte, and what a model thinks is
 * part of the longest answer. A refused or unanswered call uses none.
 */
function tokensUsed(generated: Generated | undefined, { sent, received }: Exchange, error?: ModelError): number {
  const claimed = generated?.tokens
  const most = Buffer.byteLength(sent) + Buffer.byteLength(received) + MAX_OUTPUT_TOKENS
  if (claimed !== undefined && Number.isSafeInteger(claimed) && claimed > 0 && claimed <= most) return claimed
  const isAnswered = received !== '' && (!error || UNUSABLE.has(error.failure.code))
  return isAnswered ? tokensOf(sent) + tokensOf(received) : 0
}

/** Some servers repeat the key in their error messages. */
const without = (key: string, text: string) => (key === '' ? text : text.replaceAll(key, '[key]'))

/** The failure code that the settings show. */
function failureOf(
  error: unknown,
  { address, model }: ModelAccount,
  { received }: Exchange,
  ended: AbortSignal,
): Coded<'failure'> {
  const { host } = new URL(address)
  // By the limit of this call or of the whole answer; else the caller stopped waiting, or the server stops.
  if (ended.aborted) return { code: isTimeout(ended.reason) ? 'model_timeout' : 'model_stopped', values: { host } }
  const chain = chainOf(error)
  const named = (name: string) => chain.some((one) => one.name === name)
  if (chain.some((one) => one instanceof ForbiddenAddressError)) return { code: 'model_private', values: { host } }
  if (named('AnswerTooLongError')) return { code: 'model_too_long', values: { host } }
  if (named('AnswerCutError')) return { code: 'model_cut', values: { host } }
  const status = chain
    .map((one) => (one as { statusCode?: unknown }).statusCode)
    .find((code) => typeof code === 'number')
  if (status !== undefined) return statusFailure(status as number, host, model, received)
  const code = chain.map((one) => (one as NodeJS.ErrnoException).code).find((code) => typeof code === 'string')
  return code === undefined
    ? { code: 'model_unreadable', values: { host } }
    : { code: 'model_unreachable', values: { host, reason: code } }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

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

/** An error and its causes. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) chain.push(one)
  return chain
}
