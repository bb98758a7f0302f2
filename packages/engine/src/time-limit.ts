import { QueryTimeoutError } from './errors.ts'

export interface TimeLimit {
  /** Absent: as long as it takes. */
  timeoutMs?: number | undefined
  /** Ends the work early. */
  signal?: AbortSignal | undefined
}

/** Gives work a signal that aborts with `QueryTimeoutError` when the time is over, or as the caller's own signal does. */
export async function withTimeLimit<T>(
  { timeoutMs, signal }: TimeLimit,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const timer = new AbortController()
  const timeout =
    timeoutMs === undefined ? undefined : setTimeout(() => timer.abort(new QueryTimeoutError(timeoutMs)), timeoutMs)
  try {
    return await work(signal ? AbortSignal.any([signal, timer.signal]) : timer.signal)
  } finally {
    clearTimeout(timeout)
  }
}
