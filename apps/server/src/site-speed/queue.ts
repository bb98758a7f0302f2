/** Audits one after the other: two at a time would slow each other and measure it. */
import { CallError } from '../http/failure.ts'

/** How many may wait, of all sites together. */
export const MAX_WAITING = 10

interface Entry {
  key: string
  /** When it was asked for, by the uptime clock. */
  since: number
  done: Promise<void>
}

/** How an entry is getting on. `place` is how many are before it; 0: it is running. */
export interface Place {
  place: number
  sinceMs: number
}

export interface AuditQueue {
  /**
   * Runs work once those before it have ended. Work with a key that is there already is not added again: its caller shares the first one's.
   * @throws {CallError} `too_many_requests`
   */
  add(key: string, work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Null where there is no such work. */
  placeOf(key: string): Place | null
  /** Ends what is running and forgets what is waiting. */
  stop(): Promise<void>
}

/** @param uptime milliseconds that only ever go on */
export function createAuditQueue(uptime: () => number): AuditQueue {
  const entries: Entry[] = []
  const stopping = new AbortController()
  return {
    add(key, work) {
      const known = entries.find((entry) => entry.key === key)
      if (known) return known.done
      if (entries.length > MAX_WAITING) throw new CallError('too_many_requests', { code: 'audit_queue_full' })
      const before = entries.at(-1)?.done ?? Promise.resolve()
      const turn = before
        .catch(() => {})
        .then(() => {
          stopping.signal.throwIfAborted()
          return work(stopping.signal)
        })
      const entry: Entry = {
        key,
        since: uptime(),
        done: turn.finally(() => entries.splice(entries.indexOf(entry), 1)),
      }
      // Who asked may have gone away by the time that it fails.
      entry.done.catch(() => {})
      entries.push(entry)
      return entry.done
    },
    placeOf(key) {
      const place = entries.findIndex((entry) => entry.key === key)
      return place < 0 ? null : { place, sinceMs: uptime() - entries[place]!.since }
    },
    async stop() {
      stopping.abort(new Error('the server stops'))
      await Promise.allSettled(entries.map(({ done }) => done))
    },
  }
}
