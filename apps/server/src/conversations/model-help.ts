/** A site's language model while one question is answered: it may help, and the answer does not depend on it. */
import type { AskModel } from '@curlew/assistant'
import { type LanguageModels, ModelError } from '../language-model/language-model.ts'

export interface ModelHelp {
  /** Null: no model, none that answers, or nothing of use from it. */
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
      if (!model || !ask || lack !== null || signal?.aborted) return null
      try {
        return await work(ask, model.hidesTexts)
      } catch (error) {
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
