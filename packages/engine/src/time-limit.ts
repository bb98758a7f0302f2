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

/** As {@link withTimeLimit}; but rejects at that moment, whether the work heeds its signal or not. */
export function within<T>(limit: TimeLimit, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  return withTimeLimit(limit, async (stop) => {
    stop.throwIfAborted()
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const onAbort = () => reject(stop.reason)
    stop.addEventListener('abort', onAbort)
    try {
      return await Promise.race([work(stop), stopped])
    } finally {
      // A signal with a listener is kept for as long as the caller's own, which may be the server's.
      stop.removeEventListener('abort', onAbort)
    }
  })
}
