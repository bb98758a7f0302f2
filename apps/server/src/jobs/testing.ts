import type { Jobs, Timer } from './jobs.ts'

/** A clock that moves only when a test lets time pass, and the timers that go by it. */
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
    /** Sets the machine's clock; what waits goes on waiting for as long as before. */
    set(to: number) {
      for (const entry of waiting) entry.at += to - time
      time = to
    },
    /** Lets time pass, and what it brings be done. @param settled waits for that; jobs under way are not waited for without it */
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
