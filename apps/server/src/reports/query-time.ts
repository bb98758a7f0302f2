import { QueryTimeoutError } from '@curlew/engine'
import { CallError } from '../http/failure.ts'

/** How long the store may take for a person who waits. */
export const QUERY_TIMEOUT_MS = 20_000
/** How long for one part of a report whose parts stand for themselves: the others need time too. */
export const PART_TIMEOUT_MS = 5_000

/** @param words what to do about an answer that took longer. @throws {CallError} `timeout` */
export async function orTooLong<T>(answer: Promise<T>, words: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof QueryTimeoutError ? new CallError('timeout', words) : error
  }
}
