/** The assistant's language model: a site's settings, and the log of calls. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'
import { WordValue } from '../text/rejected-line.ts'

/** `none`: questions are understood by rules and answered by templates; nothing leaves the server. */
export const MODEL_PROVIDERS = ['none', 'openai', 'anthropic', 'google'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** Default address of each provider. The OpenAI protocol has none, because any server may speak it. */
export const MODEL_ADDRESSES: Readonly<Record<ModelProvider, string>> = {
  none: '',
  openai: '',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

export const TOKENS_A_DAY = { min: 10_000, max: 100_000_000, usual: 200_000 } as const

/** Characters of model names, which become part of an address. */
const MODEL_NAME = /^[\w.:/@-]*$/

/** What a header can carry: a key that was copied with anything else in it works nowhere. */
const MODEL_KEY = /^[\x21-\x7e]*$/

/** A site's choice. The key is not included: it is write-only. */
export const ModelSettings = z.strictObject({
  provider: z.enum(MODEL_PROVIDERS),
  /** Base URL without a slash at the end; empty: the provider's own. */
  address: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || isBaseUrl(text), refusal('invalid_model_address'))
    .transform((text) => text.replace(/\/+$/, '')),
  model: z
    .string()
    .trim()
    .max(200)
    .regex(MODEL_NAME, refusal('invalid_model_name'))
    .refine((name) => !name.split('/').includes('..'), refusal('invalid_model_name')),
  tokens_a_day: z.number().int().min(TOKENS_A_DAY.min).max(TOKENS_A_DAY.max),
  /** Whether page titles, referrers, campaigns and search terms stay on the server. */
  hides_texts: z.boolean(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

/** The default. */
export const NO_MODEL: ModelSettings = {
  provider: 'none',
  address: '',
  model: '',
  tokens_a_day: TOKENS_A_DAY.usual,
  hides_texts: true,
}

/** Input from an administrator. Without a key the stored one stays; an empty one removes it. */
export const ModelChange = ModelSettings.extend({
  key: z.string().trim().max(1000).regex(MODEL_KEY, refusal('invalid_model_key')).optional(),
}).superRefine(({ provider, address, model }, context) => {
  const lacks = (field: 'address' | 'model') =>
    context.addIssue({ code: 'custom', path: [field], message: refusal('required').error })
  if (provider === 'openai' && address === '') lacks('address')
  if (provider !== 'none' && model === '') lacks('model')
})
export type ModelChange = z.infer<typeof ModelChange>

/** For the settings screen. Never contains the key. */
export const ModelStatus = z.object({
  settings: ModelSettings,
  /** Milliseconds since 1970; null: no key is stored. */
  key_saved_at: z.number().nullable(),
  /** Tokens, since midnight in the site's time zone. */
  used_today: z.number(),
})
export type ModelStatus = z.infer<typeof ModelStatus>

/** Answer of a successful test call. */
export const ModelTest = z.object({ ms: z.number() })

/** Purpose of a call. `…_again`: after the previous answer was refused. */
export const MODEL_PURPOSES = ['plan', 'plan_again', 'prose', 'prose_again', 'test'] as const
export type ModelPurpose = (typeof MODEL_PURPOSES)[number]

/**
 * `used`: the model's answer was used. `refused`: it failed the checks, or held no plan. `failed`: the call gave no usable answer.
 */
export const MODEL_OUTCOMES = ['used', 'refused', 'failed'] as const
export type ModelOutcome = (typeof MODEL_OUTCOMES)[number]

/** One call of the log. */
export const ModelCall = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  purpose: z.enum(MODEL_PURPOSES),
  sent_bytes: z.number(),
  /** 0: nothing was received. */
  received_bytes: z.number(),
  tokens: z.number(),
  ms: z.number(),
  outcome: z.enum(MODEL_OUTCOMES),
  /** Why a call failed. */
  failure: z
    .object({ code: z.string(), values: z.record(z.string(), WordValue).optional(), message: z.string() })
    .nullable(),
})
export type ModelCall = z.infer<typeof ModelCall>

/** Newest first. */
export const ModelCalls = z.object({ calls: z.array(ModelCall) })

/** The bodies of one call as sent, without headers. */
export const ModelCallTexts = z.object({ sent: z.string(), received: z.string() })
export type ModelCallTexts = z.infer<typeof ModelCallTexts>

/** How long calls stay in the log, and how many per site. */
export const MODEL_LOG = { days: 7, calls: 200 } as const

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === ''
}
