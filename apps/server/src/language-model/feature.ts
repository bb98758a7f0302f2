/** Language models: which one a site's assistant calls, and the log of those calls. */
import { HOUR_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { openSeal } from '../database/seal.ts'
import { openSecretFiles } from '../database/secret-file.ts'
import { createLanguageModels } from './language-model.ts'
import { createModelCalls, type ModelCalls } from './model-calls.ts'
import { openAssistantModels } from './model-settings.ts'
import { LANGUAGE_MODEL_ROUTES } from './routes.ts'

export const LANGUAGE_MODEL = {
  async open({ config, database, now, uptime }: Pick<Base, 'config' | 'database' | 'now' | 'uptime'>) {
    const seal = await openSeal(openSecretFiles(config.dataFolder, 'models'), 'seal-key')
    const localOrigins = config.modelOrigins
    const assistantModels = openAssistantModels({ database, seal, localOrigins, now })
    const modelCalls = createModelCalls(database, now)
    return {
      assistantModels,
      modelCalls,
      languageModels: createLanguageModels({ models: assistantModels, calls: modelCalls, localOrigins, now, uptime }),
    }
  },
  routes: LANGUAGE_MODEL_ROUTES,
  jobs: ({ modelCalls }: { modelCalls: ModelCalls }) => [
    { name: 'model-calls', everyMs: HOUR_MS, run: () => modelCalls.prune() },
  ],
}
