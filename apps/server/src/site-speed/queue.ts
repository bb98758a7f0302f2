/** Runs audits one at a time: concurrent ones would distort each other's measurements. */
import { CallError } from '../http/failure.ts'

/** Maximum number waiting, over all sites. */
export const MAX_WAITING = 10

interface Entry {
  key: string
  /** When it was requested, on the uptime clock. */
  since: number
  done: Promise<void>
}

/** State of an entry. `place`: number of entries before it; 0: running. */
export interface Place {
  place: number
  sinceMs: number
}

export interface AuditQueue {
  /**
   * Runs work after the entries before it. Work with a known key is not added again: its caller shares the existing one.
   * @throws {CallError} `too_many_requests`
   */
  add(key: string, work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Null if there is no such work. */
  placeOf(key: string): Place | null
  /** Aborts running work and drops what is waiting. */
  stop(): Promise<void>
}

/** @param uptime monotonic clock in milliseconds */
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
      // All callers may be gone by the time it fails.
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
