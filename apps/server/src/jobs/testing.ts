import type { Jobs, Timer } from './jobs.ts'

/** A clock that advances only when a test says so, with its timers. */
export function createClock(start: number) {
  let time = start
  const waiting = new Set<{ at: number; work: () => void }>()
  const timer: Timer = (work, delayMs) => {
    const entry = { at: time + delayMs, work }
    waiting.add(entry)
    return () => waiting.delete(entry)
  }
  return {
    timer,
    now: () => time,
    /** Sets the wall clock; pending timers keep their remaining time. */
    set(to: number) {
      for (const entry of waiting) entry.at += to - time
      time = to
    },
    /** Advances the clock and runs what is due. @param settled waits for running jobs; without it they are not awaited */
    async pass(ms: number, settled: Jobs['settled'] = async () => {}) {
      const end = time + ms
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        waiting.delete(next)
        time = Math.max(time, next.at)
        next.work()
        await settled()
      }
      time = end
    },
  }
}
