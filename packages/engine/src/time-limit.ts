import { QueryTimeoutError } from './errors.ts'

export interface TimeLimit {
  /** Absent: no limit. */
  timeoutMs?: number | undefined
  /** Ends the work early. */
  signal?: AbortSignal | undefined
}

/** Runs work with a signal that aborts with `QueryTimeoutError` after the time limit, or when the caller's signal aborts. */
export async function withTimeLimit<T>(
  { timeoutMs, signal }: TimeLimit,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  // A timer would give it a millisecond, in which quick work is done.
  if (timeoutMs !== undefined && timeoutMs <= 0) throw new QueryTimeoutError(timeoutMs)
  const timer = new AbortController()
  const timeout =
    timeoutMs === undefined ? undefined : setTimeout(() => timer.abort(new QueryTimeoutError(timeoutMs)), timeoutMs)
  try {
    return await work(signal ? AbortSignal.any([signal, timer.signal]) : timer.signal)
  } finally {
    clearTimeout(timeout)
  }
}

/** Like {@link withTimeLimit}, but rejects at once, even if the work ignores its signal. */
export function within<T>(limit: TimeLimit, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  return withTimeLimit(limit, async (stop) => {
    stop.throwIfAborted()
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const onAbort = () => reject(stop.reason)
    stop.addEventListener('abort', onAbort)
    try {
      return await Promise.race([work(stop), stopped])
    } finally {
      // Without this, the listener would live as long as the caller's signal, which may be the server's.
      stop.removeEventListener('abort', onAbort)
    }
  })
}
