/**
 * Answers in progress. A call waits for its answer for less time than a CMS allows; longer work continues in memory and its answer is
 * stored when ready, even if the caller has left: a reloaded page finds it. After a restart such a question is unanswered,
 * and a retry answers it. Each person has a few answers of a site at once, so that many questions of one person never delay those of
 * others, nor the slow model of one site the answers of another.
 */
import type { ChatMessage } from '@curlew/model'
import PQueue from 'p-queue'
import { CallError, TooManyAttempts } from '../http/failure.ts'

export interface PendingAnswers {
  /**
   * Works on an answer, once fewer than {@link ANSWERS_AT_ONCE} of this asker are being worked on, and waits for it.
   * @param asked `asker`: the person, on one site
   * @param work stores the answer; its signal aborts if the answer is dropped, and when the server stops
   * @returns null if it takes longer than a call may
   * @throws {CallError} `conflict` while another answer of the conversation is in progress, `too_many_requests` if the asker or the server
   * has too many; and errors of `work`
   */
  wait(
    asked: { chatId: string; asker: string },
    work: (signal: AbortSignal) => Promise<ChatMessage>,
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
/** Of everyone. */
const MOST_PENDING = 200
/** Answers of one asker that are worked on at once; further questions wait for their turn. */
export const ANSWERS_AT_ONCE = 3
/** Questions of one asker, worked on and waiting. */
export const MOST_QUESTIONS = 20
const RETRY_AFTER_SECONDS = 10

/** @param onLateFailure receives errors after the call has been answered */
export function createPendingAnswers(onLateFailure: (error: unknown) => void, waitMs = WAIT_MS): PendingAnswers {
  const pending = new Map<string, { answer: Promise<unknown>; stop: AbortController }>()
  const turns = new Map<string, PQueue>()
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending.values()].map(({ answer }) => answer))
  }
  return {
    async wait({ chatId, asker }, work) {
      if (pending.has(chatId)) throw new CallError('conflict', { code: 'chat_waits' })
      const own = turns.get(asker) ?? new PQueue({ concurrency: ANSWERS_AT_ONCE })
      if (pending.size >= MOST_PENDING || own.size + own.pending >= MOST_QUESTIONS)
        throw new TooManyAttempts(RETRY_AFTER_SECONDS, 'too_many_questions')
      const stop = new AbortController()
      turns.set(asker, own)
      const answer = own
        .add(async () => {
          if (stop.signal.aborted) throw new CallError('timeout', { code: 'caller_gone' })
          return work(stop.signal)
        })
        .finally(() => {
          pending.delete(chatId)
          if (own.size + own.pending === 0) turns.delete(asker)
        })
      pending.set(chatId, { answer, stop })
      const limit = Promise.withResolvers<null>()
      const timer = setTimeout(() => limit.resolve(null), waitMs)
      try {
        const message = await Promise.race([answer, limit.promise])
        if (message === null) answer.catch(onLateFailure)
        return message
      } finally {
        clearTimeout(timer)
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
