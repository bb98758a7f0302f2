/** Access to a site's language model while one question is answered. It is optional: the answer does not depend on it. */
import type { AskModel } from '@curlew/assistant'
import { CallError } from '../http/failure.ts'
import { type LanguageModels, ModelError } from '../language-model/language-model.ts'

export interface ModelHelp {
  /**
   * @returns null without a model, without its reply, or without anything useful in it
   * @throws {CallError} `timeout` if the question’s own signal has aborted
   */
  help<T>(work: (ask: AskModel, hidesTexts: boolean) => Promise<T | null>): Promise<T | null>
  /** Why the model could not help; null if it did, or was not asked. */
  readonly lack: 'budget' | 'failed' | null
}

/** Time limit for all model calls of one question. */
const MOST_MS = 60_000

/** @param model null if the site has none */
export function createModelHelp(
  model: Awaited<ReturnType<LanguageModels['of']>>,
  signal: AbortSignal | undefined,
): ModelHelp {
  const deadline = AbortSignal.timeout(MOST_MS)
  const ask = model?.ask(AbortSignal.any(signal ? [signal, deadline] : [deadline]))
  let lack: ModelHelp['lack'] = null
  return {
    async help(work) {
      // Do not wait again for a model that has failed.
      if (!model || !ask || lack !== null) return null
      try {
        return await work(ask, model.hidesTexts)
      } catch (error) {
        // The caller disconnected or the server stops: not a failure of the model.
        if (signal?.aborted) throw new CallError('timeout', { code: 'caller_gone' })
        if (!(error instanceof ModelError)) throw error
        lack = error.failure.code === 'model_budget' ? 'budget' : 'failed'
        return null
      }
    },
    get lack() {
      return lack
    },
  }
}
