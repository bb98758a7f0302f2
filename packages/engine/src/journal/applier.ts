/**
 * Applies the journal to the tables: in order, one batch per transaction, together with the position reached. After a crash it
 * continues from that position, so nothing is lost and nothing is written twice.
 */
import { type CrawlerFetch, counted, type StoredEvent } from '@curlew/model'
import type { Backlog, Drop } from '../store.ts'
import { BacklogCount } from './backlog.ts'
import { hasReached, type Journal, type JournalPosition } from './journal.ts'
import { decodeRecord } from './record.ts'

/** What the journal held up to a position. */
export interface JournalContents {
  events: readonly StoredEvent[]
  drops: readonly Drop[]
  fetches: readonly CrawlerFetch[]
  /** The position in the journal after it. */
  position: JournalPosition
}

/** Where the journal goes. */
export interface AppliedTables {
  /** The position that the tables have reached. */
  position(): Promise<JournalPosition>
  /** Writes all or nothing, with the position. */
  write(contents: JournalContents): Promise<unknown>
}

/** How long acknowledged events gather before a batch is applied. */
const GATHER_MS = 250
/** How much of the journal one batch reads, which bounds the memory of its transaction. */
const BATCH_BYTES = 2 * 2 ** 20
/** Pause after a batch, as a multiple of its duration, to leave time for queries. */
const REST_FACTOR = 4
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

export class Applier {
  readonly #journal: Journal
  readonly #tables: AppliedTables
  readonly #onFault: (error: Error) => void
  readonly #backlog: BacklogCount
  #applied: JournalPosition
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> | null = null
  #retryMs = FIRST_RETRY_MS
  #restUntil = 0
  #stopped = false
  /** Set after a fault: a commit may be on disk although it was reported as failed. */
  #unsure = false

  /** @param applied position that the tables have reached */
  constructor(journal: Journal, tables: AppliedTables, applied: JournalPosition, onFault: (error: Error) => void) {
    this.#journal = journal
    this.#tables = tables
    this.#applied = applied
    this.#onFault = onFault
    this.#backlog = new BacklogCount(applied, journal.end)
  }

  /** What has not been applied yet. */
  get backlog(): Backlog {
    return this.#backlog.now
  }

  /** Schedules a batch. @param events how many were just acknowledged */
  wake(events = 0): void {
    // A batch may have taken them already.
    if (!hasReached(this.#applied, this.#journal.end)) this.#backlog.add(events, this.#journal.end)
    this.#schedule(Math.max(GATHER_MS, this.#restUntil - performance.now()))
  }

  #schedule(delayMs: number): void {
    if (this.#timer || this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.catchUp().catch((error: Error) => {
        this.#onFault(error)
        this.#schedule(this.#retryMs)
        this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
      })
    }, delayMs)
  }

  /** Applies everything acknowledged so far. Rejects if the tables cannot take it; it then stays in the journal. */
  async catchUp(): Promise<void> {
    const goal = this.#journal.end
    while (!hasReached(this.#applied, goal)) {
      this.#working ??= this.#applyBatch().finally(() => {
        this.#working = null
      })
      await this.#working
    }
    this.#retryMs = FIRST_RETRY_MS
  }

  async #applyBatch(): Promise<void> {
    const began = performance.now()
    if (this.#unsure) {
      this.#applied = await this.#tables.position()
      this.#backlog.reached(this.#applied)
    }
    this.#unsure = true
    const { records, next, damaged } = await this.#journal.read(this.#applied, BATCH_BYTES)
    if (damaged > 0) this.#onFault(new Error(`Passed over in the journal: ${counted(damaged, 'unreadable line')}.`))
    const events: StoredEvent[] = []
    const drops: Drop[] = []
    const fetches: CrawlerFetch[] = []
    for (const record of records.map(decodeRecord)) {
      events.push(...record.events)
      drops.push(...record.drops)
      fetches.push(...record.fetches)
    }
    await this.#tables.write({ events, drops, fetches, position: next })
    this.#applied = next
    this.#backlog.reached(next)
    this.#unsure = false
    this.#restUntil = performance.now() + (performance.now() - began) * REST_FACTOR
    await this.#journal.release(next)
  }

  /** Applies everything acknowledged so far, and leaves none of it in the journal. */
  async clear(): Promise<void> {
    await this.#journal.turn()
    await this.catchUp()
    await this.#journal.release(this.#applied)
  }

  /** Stops scheduling, and waits for the running batch. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#working?.catch(() => {})
  }
}
