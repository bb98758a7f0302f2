/** Limits on guessing: so many attempts in so much time, by key. In memory, on a monotonic clock. */

interface Window {
  count: number
  /** When it began, in milliseconds of the clock. */
  since: number
}

export interface AttemptLimit {
  /** Seconds until another attempt may be made; 0: now. */
  wait(key: string): number
  /** Counts an attempt. */
  count(key: string): void
}

/** More keys at once than honest people have; the oldest are forgotten first. */
const MOST_KEYS = 10_000

/** @param clock milliseconds that only ever grow */
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
    count(key) {
      const window = current(key) ?? { count: 0, since: clock() }
      window.count++
      windows.delete(key)
      windows.set(key, window)
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value!)
    },
  }
}
