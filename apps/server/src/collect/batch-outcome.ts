import { type EventWriter, StoreFullError } from '@curlew/engine'
import type { DropReason, StoredEvent } from '@curlew/model'

/** Outcome of one request: the events to store, and the number of dropped ones by reason. */
export class BatchOutcome {
  readonly #events: StoredEvent[] = []
  readonly #dropped = new Map<DropReason, number>()

  /** Counts an event, or the reason why it is not counted. */
  count(event: StoredEvent | DropReason): void {
    if (typeof event === 'string') this.drop(event)
    else this.#events.push(event)
  }

  drop(reason: DropReason, count = 1): void {
    this.#dropped.set(reason, this.dropped(reason) + count)
  }

  /** Number of events dropped for any of these reasons. */
  dropped(...reasons: DropReason[]): number {
    return reasons.reduce((sum, reason) => sum + (this.#dropped.get(reason) ?? 0), 0)
  }

  /** Resolves when all of it is on disk. @returns false if the disk is full */
  async save(store: EventWriter, site: number, time: number): Promise<boolean> {
    const drops = [...this.#dropped].map(([reason, count]) => ({ site, time, reason, count }))
    try {
      await store.append(this.#events, drops)
      return true
    } catch (error) {
      if (error instanceof StoreFullError) return false
      throw error
    }
  }
}
