/** What the assistant sends to a language model and gets back, whatever carries it. */
import type { ModelPurpose } from '@curlew/model/assistant-model'

export interface ModelRequest {
  purpose: ModelPurpose
  /** The rules. Nothing that visitors wrote belongs here. */
  instructions: string
  /** In turns, from the reader's question on. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** The one thing the model may call. */
  tool?: { name: string; description: string; schema: Readonly<Record<string, unknown>> }
}

export interface ModelReply {
  text: string
  /** What the tool was called with, unchecked; undefined: it was not called. */
  toolInput: unknown
  /** Notes that the reply did not pass the checks. */
  refuse(): Promise<void>
}

/** @throws when there is no reply */
export type AskModel = (request: ModelRequest) => Promise<ModelReply>
