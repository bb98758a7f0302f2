/** The request to a language model and its reply, independent of the transport. */
import type { ModelPurpose } from '@curlew/model/assistant-model'

export interface ModelRequest {
  purpose: ModelPurpose
  /** System prompt. It must not contain text from visitors. */
  instructions: string
  /** Alternating messages, starting with the reader's question. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** The only tool the model may call. */
  tool?: { name: string; description: string; schema: Readonly<Record<string, unknown>> }
}

export interface ModelReply {
  text: string
  /** Arguments of the tool call, unchecked; undefined if it was not called. */
  toolInput: unknown
  /** Marks the reply in the log as refused by the checks. */
  refuse(): Promise<void>
}

/** @throws if there is no reply */
export type AskModel = (request: ModelRequest) => Promise<ModelReply>
