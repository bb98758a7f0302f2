/** The AI SDK: the protocols of the providers. Loaded with the first call of a model. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelRequest } from '@curlew/assistant'
import { generateText, jsonSchema, type LanguageModel, tool } from 'ai'
import { type GuardedFetchOptions, guardedFetch } from '../http/guarded-fetch.ts'
import type { ModelAccount } from './model-settings.ts'

export interface Generated {
  text: string
  /** What the tool was called with; undefined: it was not called. */
  toolInput: unknown
  /** As the provider counts them. */
  tokens: number | undefined
}

/** This module, as it is loaded. */
export interface Sdk {
  generate: typeof generate
}

// It would write to the console what a model does not support.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** One call, without retries. @throws whatever the SDK throws */
export async function generate(
  account: ModelAccount,
  { instructions, messages, tool: offered }: ModelRequest,
  { maxOutputTokens, signal, ...guard }: GuardedFetchOptions & { maxOutputTokens: number; signal: AbortSignal },
): Promise<Generated> {
  const { text, toolCalls, usage } = await generateText({
    model: modelOf(account, guardedFetch(guard)),
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    // What it is called with is checked by whoever asked: the SDK only passes it on.
    ...(offered && {
      tools: {
        [offered.name]: tool({ description: offered.description, inputSchema: jsonSchema({ ...offered.schema }) }),
      },
    }),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
  })
  // A protocol's empty answer is none: some servers send it for what they cannot read.
  if (text === '' && toolCalls.length === 0) throw new Error('The answer is empty.')
  const called = toolCalls.find(({ toolName }) => toolName === offered?.name)
  return { text, toolInput: called?.input, tokens: usage.totalTokens }
}

/** Keys are always given, also empty: without one the SDK would take the server's own environment. */
function modelOf(
  { provider, address: baseURL, model, key: apiKey }: ModelAccount,
  fetch: typeof globalThis.fetch,
): LanguageModel {
  switch (provider) {
    case 'openai':
      return createOpenAICompatible({ name: 'openai-compatible', baseURL, apiKey, fetch }).chatModel(model)
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch })(model)
    case 'google':
      return createGoogle({ baseURL, apiKey, fetch })(model)
  }
}
