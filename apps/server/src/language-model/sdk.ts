/** The AI SDK, which implements the providers' protocols. Loaded with the first model call. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelRequest } from '@curlew/assistant'
import { generateText, jsonSchema, type LanguageModel, tool } from 'ai'
import { type GuardedFetchOptions, guardedFetch } from '../http/outbound/guarded-fetch.ts'
import type { ModelAccount } from './model-settings.ts'

export interface Generated {
  text: string
  /** Input of the tool call; undefined if the tool was not called. */
  toolInput: unknown
  /** As counted by the provider. */
  tokens: number | undefined
}

/** This module once loaded. */
export interface Sdk {
  generate: typeof generate
}

// Stops it from writing warnings to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** A model that used up the length of an answer before it said anything, as those that think first do. */
class AnswerCutError extends Error {
  override name = 'AnswerCutError'
}

interface CallOptions extends GuardedFetchOptions {
  maxOutputTokens: number
  /** Whether the limit goes under OpenAI's newer name, which its models from o1 on insist on and other servers do not know. */
  isLimitRenamed: boolean
  signal: AbortSignal
}

/** One call, without retries. @throws the SDK's errors */
export async function generate(
  account: ModelAccount,
  { instructions, messages, tool: offered }: ModelRequest,
  { maxOutputTokens, isLimitRenamed, signal, ...guard }: CallOptions,
): Promise<Generated> {
  const { text, toolCalls, usage, finishReason } = await generateText({
    model: modelOf(account, guardedFetch(guard), isLimitRenamed),
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    // The caller validates the tool input; the SDK only passes it on.
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
  if (text === '' && toolCalls.length === 0 && finishReason === 'length') throw new AnswerCutError()
  // Treat an empty answer as an error: some servers send it for requests they cannot read.
  if (text === '' && toolCalls.length === 0) throw new Error('The answer is empty.')
  const called = toolCalls.find(({ toolName }) => toolName === offered?.name)
  return { text, toolInput: called?.input, tokens: usage.totalTokens }
}

/** Always pass a key, even an empty one: otherwise the SDK reads it from the server's environment. */
function modelOf(
  { provider, address: baseURL, model, key: apiKey }: ModelAccount,
  fetch: typeof globalThis.fetch,
  isLimitRenamed: boolean,
): LanguageModel {
  switch (provider) {
    case 'openai':
      return createOpenAICompatible({
        ...{ name: 'openai-compatible', baseURL, apiKey, fetch },
        ...(isLimitRenamed && {
          transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }),
        }),
      }).chatModel(model)
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch })(model)
    case 'google':
      return createGoogle({ baseURL, apiKey, fetch })(model)
  }
}
