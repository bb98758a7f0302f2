/** REST calls for a site's language model settings and for the log of its calls. */
import { Id, REST_PATHS } from '@curlew/model'
import {
  type ModelCalls as ModelCallsAnswer,
  type ModelCallTexts,
  ModelChange,
  type ModelStatus,
  type ModelTest,
} from '@curlew/model/assistant-model'
import type { z } from 'zod'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type LanguageModels, ModelError } from './language-model.ts'
import type { ModelCalls } from './model-calls.ts'
import type { AssistantModels } from './model-settings.ts'

interface Needs {
  assistantModels: AssistantModels
  modelCalls: ModelCalls
  languageModels: LanguageModels
}
type Call = SiteCall<Needs>

/** Per site rather than per installation: each site has a budget, and its owner decides what leaves the server. */
export const LANGUAGE_MODEL_ROUTES = siteRoutes<Needs>([
  { method: 'GET', path: REST_PATHS.assistantModel, access: 'update_settings', answer: getStatus },
  {
    method: 'PUT',
    path: REST_PATHS.assistantModel,
    access: 'update_settings',
    activity: 'assistant_model_changed',
    answer: change,
  },
  { method: 'POST', path: REST_PATHS.assistantModelTest, access: 'update_settings', answer: test },
  { method: 'GET', path: REST_PATHS.assistantModelCalls, access: 'update_settings', answer: getCalls },
  {
    method: 'DELETE',
    path: REST_PATHS.assistantModelCalls,
    access: 'update_settings',
    activity: 'assistant_calls_removed',
    answer: removeCalls,
  },
])

async function getStatus({ site, services }: Call): Promise<ModelStatus> {
  const { settings, keySavedAt } = await services.assistantModels.of(site.id)
  return { settings, key_saved_at: keySavedAt, used_today: await services.modelCalls.usedToday(site) }
}

async function change(call: Call): Promise<ModelStatus> {
  await call.services.assistantModels.change(call.site.id, parse(ModelChange, call.body))
  return getStatus(call)
}

async function test({ site, services, signal }: Call): Promise<z.infer<typeof ModelTest>> {
  try {
    return { ms: await services.languageModels.test(site, signal) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw new CallError('unreachable', error.failure)
  }
}

/** The whole log, or the bodies of the call in `?call=`. */
async function getCalls({ site, services, query }: Call): Promise<z.infer<typeof ModelCallsAnswer> | ModelCallTexts> {
  if (query.call === undefined) return { calls: await services.modelCalls.of(site.id) }
  const id = Id.safeParse(query.call)
  const texts = id.success && (await services.modelCalls.texts(site.id, id.data))
  if (!texts) throw new CallError('not_found', { code: 'no_such_model_call' })
  return texts
}

async function removeCalls({ site, services }: Call) {
  await services.modelCalls.removeAll(site.id)
  return {}
}
