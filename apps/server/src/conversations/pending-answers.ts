/**
 * Answers in progress. A call waits for its answer for less time than a CMS allows; longer work continues in memory and its answer is
 * stored when ready. After a restart such a question is unanswered, and a retry answers it.
 */
import type { ChatMessage } from '@curlew/model'
import { CallError } from '../http/failure.ts'

export interface PendingAnswers {
  /**
   * Starts work on an answer and waits for it.
   * @param work stores the answer; its signal aborts if the caller disconnects while waiting, and when the server stops
   * @returns null if it takes longer than a call may
   * @throws {CallError} `conflict` while another answer of the conversation is in progress, `too_many_requests` if the server has too
   * many; and errors of `work`
   */
  wait(
    chatId: string,
    work: (signal: AbortSignal) => Promise<ChatMessage>,
    caller: AbortSignal,
  ): Promise<ChatMessage | null>
  has(chatId: string): boolean
  /** Aborts an answer that is no longer wanted. */
  drop(chatId: string): void
  /** Resolves when nothing is in progress. */
  settled(): Promise<void>
  /** Aborts all work, and waits for it. */
  close(): Promise<void>
}

/** CMSs end calls after 25 seconds. */
const WAIT_MS = 20_000
const MOST_PENDING = 200

/** @param onLateFailure receives errors after the call has been answered */
export function createPendingAnswers(onLateFailure: (error: unknown) => void, waitMs = WAIT_MS): PendingAnswers {
  const pending = new Map<string, { answer: Promise<unknown>; stop: AbortController }>()
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending.values()].map(({ answer }) => answer))
  }
  return {
    async wait(chatId, work, caller) {
      if (pending.has(chatId)) throw new CallError('conflict', { code: 'chat_waits' })
      if (pending.size >= MOST_PENDING) throw new CallError('too_many_requests')
      const stop = new AbortController()
      const hangUp = () => stop.abort(caller.reason)
      caller.addEventListener('abort', hangUp, { once: true })
      if (caller.aborted) hangUp()
      const answer = work(stop.signal).finally(() => pending.delete(chatId))
      pending.set(chatId, { answer, stop })
      const limit = Promise.withResolvers<null>()
      const timer = setTimeout(() => limit.resolve(null), waitMs)
      try {
        const message = await Promise.race([answer, limit.promise])
        if (message === null) answer.catch(onLateFailure)
        return message
      } finally {
        clearTimeout(timer)
        // After the answer, a closed connection must not abort anything.
        caller.removeEventListener('abort', hangUp)
      }
    },
    has: (chatId) => pending.has(chatId),
    drop: (chatId) => pending.get(chatId)?.stop.abort(),
    settled,
    async close() {
      for (const { stop } of pending.values()) stop.abort()
      await settled()
    },
  }
}
