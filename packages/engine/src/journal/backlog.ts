/** How far the tables are behind the journal. Counted in memory, in spans of a second, so that a long backlog costs little. */
import type { Backlog } from '../store.ts'
import { hasReached, type JournalPosition } from './journal.ts'

const SPAN_MS = 1000

interface Span {
  from: number
  events: number
  end: JournalPosition
}

export class BacklogCount {
  readonly #spans: Span[] = []
  readonly #clock: () => number

  /**
   * @param applied position that the tables have reached
   * @param end of the journal, which may hold records of an earlier process
   */
  constructor(applied: JournalPosition, end: JournalPosition, clock = () => performance.now()) {
    this.#clock = clock
    if (!hasReached(applied, end)) this.#spans.push({ from: clock(), events: 0, end })
  }

  /** Counts what was acknowledged. @param end of the journal with it */
  add(events: number, end: JournalPosition): void {
    const now = this.#clock()
    const last = this.#spans.at(-1)
    if (last && now - last.from < SPAN_MS) {
      last.events += events
      last.end = end
    } else this.#spans.push({ from: now, events, end })
  }

  /** Forgets what the tables have. */
  reached(position: JournalPosition): void {
    const first = this.#spans.findIndex(({ end }) => !hasReached(position, end))
    this.#spans.splice(0, first < 0 ? this.#spans.length : first)
  }

  get now(): Backlog {
    const oldest = this.#spans[0]
    return {
      events: this.#spans.reduce((sum, { events }) => sum + events, 0),
      seconds: oldest ? (this.#clock() - oldest.from) / 1000 : 0,
    }
  }
}
