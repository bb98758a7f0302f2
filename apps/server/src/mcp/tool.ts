/** Shared by all tools: the caller, and errors as text for programs. */
import type { Priority } from '@curlew/engine'
import type { CallToolResult, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server'
import type { Base } from '../base.ts'
import type { AnswerServices } from '../conversations/answer-question.ts'
import type { TokenHolder } from '../entities/token-holder.ts'
import { CallError, toFailure } from '../http/failure.ts'

/** Services that tools need. */
export type McpServices = AnswerServices & Pick<Base, 'log' | 'version'>

/** An authorised call. */
export interface Caller extends TokenHolder {
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** This server's public address. */
  serverUrl: string
}

/** Lower than for people at a screen. */
export const MCP_PRIORITY: Priority = 'background'

/** All tools only read, and only this site. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** A sentence on why there is no answer. */
export const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

/** An answer, also as text for programs that read nothing else. */
export const answered = (structuredContent: Record<string, unknown>, text?: string): CallToolResult => ({
  content: [
    ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
    { type: 'text', text: JSON.stringify(structuredContent) },
  ],
  structuredContent,
})

/** Runs a tool until its caller disconnects. Failures become sentences; unexpected errors are logged. */
export async function answerInWords(
  { log }: Pick<Base, 'log'>,
  { locale, signal }: Caller,
  { mcpReq }: ServerContext,
  work: (signal: AbortSignal) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await work(AbortSignal.any([signal, mcpReq.signal]))
  } catch (error) {
    if (!(error instanceof CallError)) log.error({ err: error }, 'a tool failed')
    const { data } = await toFailure(error instanceof CallError ? error : new CallError('server_error'), locale)
    return refused(data.message)
  }
}
