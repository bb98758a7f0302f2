/** A site's language model while one question is answered: it may help, and the answer does not depend on it. */
import type { AskModel } from '@curlew/assistant'
import { CallError } from '../http/failure.ts'
import { type LanguageModels, ModelError } from '../language-model/language-model.ts'

export interface ModelHelp {
  /**
   * @returns null: no model, none that answers, or nothing of use from it
   * @throws {CallError} `timeout` when the question’s own signal has aborted
   */
  help<T>(work: (ask: AskModel, hidesTexts: boolean) => Promise<T | null>): Promise<T | null>
  /** Why the model could not help; null: it could, or was not asked. */
  readonly lack: 'budget' | 'failed' | null
}

/** For all calls of one question together: nobody waits longer. */
const MOST_MS = 60_000

/** @param model null: the site has none */
export function createModelHelp(
  model: Awaited<ReturnType<LanguageModels['of']>>,
  signal: AbortSignal | undefined,
): ModelHelp {
  const deadline = AbortSignal.timeout(MOST_MS)
  const ask = model?.ask(AbortSignal.any(signal ? [signal, deadline] : [deadline]))
  let lack: ModelHelp['lack'] = null
  return {
    async help(work) {
      // A model that has failed once is not waited for again.
      if (!model || !ask || lack !== null) return null
      try {
        return await work(ask, model.hidesTexts)
      } catch (error) {
        // The caller has gone, or the server stops: that is no failure of the model.
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
