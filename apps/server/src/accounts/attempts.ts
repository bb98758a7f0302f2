/** Limits on guessing: a number of attempts per period and key. In memory, on a monotonic clock. */

interface Window {
  count: number
  /** Start of the period, in milliseconds of the clock. */
  since: number
}

export interface AttemptLimit {
  /** Seconds until the next attempt is allowed; 0: now. */
  wait(key: string): number
  /** Counts an attempt. */
  count(key: string): void
  /** How many attempts are left, and in how many seconds all are allowed again. */
  left(key: string): { left: number; resetSeconds: number }
}

/** More keys than honest use needs; the oldest are dropped first. */
const MOST_KEYS = 10_000

/** @param clock monotonic, in milliseconds */
export function createAttemptLimit(
  attempts: number,
  windowMs: number,
  clock: () => number = () => performance.now(),
): AttemptLimit {
  const windows = new Map<string, Window>()
  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && clock() - window.since < windowMs ? window : undefined
  }
  return {
    wait(key) {
      const window = current(key)
      return window && window.count >= attempts ? Math.ceil((window.since + windowMs - clock()) / 1000) : 0
    },
    left(key) {
      const window = current(key)
      return window
        ? {
            left: Math.max(0, attempts - window.count),
            resetSeconds: Math.ceil((window.since + windowMs - clock()) / 1000),
          }
        : { left: attempts, resetSeconds: 0 }
    },
    count(key) {
      const window = current(key) ?? { count: 0, since: clock() }
      window.count++
      windows.delete(key)
      windows.set(key, window)
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value!)
    },
  }
}
