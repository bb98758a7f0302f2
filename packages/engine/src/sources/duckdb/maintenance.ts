/** Long changes of what is stored, in steps between which events and questions get their turn. */
import { setTimeout } from 'node:timers/promises'
import type { SessionRules } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ChosenSessions } from '../../query/chosen-sessions.ts'
import { Semaphore } from '../../semaphore.ts'
import type { ImportKey, SummingOptions, TakenOutKey, TakingOptions, VisitorsOfSite } from '../../store.ts'
import type { Database } from './database.ts'
import { eraseVisitors } from './erasure.ts'
import { deleteOldLeftOut, markOld, markSessions, returnStep, sizeOf, takeStep, unmark } from './left-out.ts'
import { beginRedefinition, preparedProgress, prepareStep, switchRules } from './redefinition.ts'
import { sumStep } from './sums.ts'
import { undoRest, undoStep } from './undo-import.ts'
import type { KeptInMemory } from './writer.ts'

/** Sessions to take out, or events to bring back, in one transaction. */
const TAKING_STEP = 1000
/** Events of an import to delete in one transaction. */
const UNDO_STEP = 5000
/** How long the spans are whose pages are summed up. */
const PAGE_SPAN_MS = 7 * 24 * 60 * 60 * 1000
/** Sessions to prepare by other rules in one transaction. */
const PREPARING_STEP = 2000

type Work<T> = (connection: DuckDBConnection) => Promise<T>

/** Everything acknowledged has to be applied before one of these begins. */
export class Maintenance {
  readonly #database: Database
  readonly #kept: KeptInMemory
  /** Sessions are taken out or brought back for one caller at a time. */
  readonly #taking = new Semaphore(1)
  /** Rules of sessions change for one caller at a time. */
  readonly #redefining = new Semaphore(1)

  constructor(database: Database, kept: KeptInMemory) {
    this.#database = database
    this.#kept = kept
  }

  takeOut(key: TakenOutKey, chosen: ChosenSessions, options: TakingOptions) {
    return this.#taking.take(async () => {
      await this.#database.write((connection) => markSessions(connection, key, chosen))
      return this.#takeMarked(key, options)
    }, options.signal)
  }

  async #takeMarked(key: TakenOutKey, { signal, onProgress, stepSize = TAKING_STEP }: TakingOptions) {
    for (;;) {
      const { marked, ...size } = await this.#database.write((connection) => sizeOf(connection, key))
      onProgress?.({ done: size.sessions, all: size.sessions + marked })
      if (marked === 0) return size
      await this.#step((connection) => takeStep(connection, key, stepSize, this.#kept), signal)
    }
  }

  bringBack(key: TakenOutKey, { signal, onProgress, stepSize = TAKING_STEP }: TakingOptions) {
    return this.#taking.take(async () => {
      await this.#database.write((connection) => unmark(connection, key))
      const { events: all } = await this.#database.write((connection) => sizeOf(connection, key))
      let left: number
      do {
        left = await this.#step((connection) => returnStep(connection, key, stepSize, this.#kept), signal)
        onProgress?.({ done: all - left, all })
      } while (left > 0)
    }, signal)
  }

  /** @param count how many events the import has */
  undoImport(
    key: ImportKey,
    count: () => Promise<number>,
    { signal, onProgress, stepSize = UNDO_STEP }: TakingOptions,
  ) {
    return this.#taking.take(async () => {
      const all = await count()
      for (let done = 0; ; done = Math.min(all, done + stepSize)) {
        onProgress?.({ done, all })
        if (!(await this.#step((connection) => undoStep(connection, key, stepSize, this.#kept), signal))) break
      }
      await this.#database.write((connection) => undoRest(connection, key, this.#kept))
      onProgress?.({ done: all, all })
    }, signal)
  }

  /** @param before milliseconds since 1970 */
  deleteBefore(site: number, before: number, options: TakingOptions) {
    return this.#taking.take(async () => {
      const key = await this.#database.write((connection) => markOld(connection, site, before))
      const size = await this.#takeMarked(key, options)
      await this.#database.write((connection) => deleteOldLeftOut(connection, site, before))
      return size
    }, options.signal)
  }

  eraseVisitors(of: VisitorsOfSite, keepFigures: boolean): Promise<void> {
    return this.#taking.take(() =>
      this.#database.write((connection) => eraseVisitors(connection, of, keepFigures, this.#kept)),
    )
  }

  redefineSessions(
    site: number,
    rules: SessionRules,
    { signal, onProgress, stepSize = PREPARING_STEP }: TakingOptions,
  ): Promise<void> {
    return this.#redefining.take(async () => {
      if (!(await this.#database.write((connection) => beginRedefinition(connection, site, rules, this.#kept)))) return
      do {
        while (await this.#step((connection) => prepareStep(connection, site, stepSize, this.#kept), signal)) {
          const progress = await this.#database.write((connection) => preparedProgress(connection, site))
          if (progress) onProgress?.(progress)
        }
      } while (!(await this.#step((connection) => switchRules(connection, site, stepSize, this.#kept), signal)))
    }, signal)
  }

  /** @param before milliseconds since 1970 */
  async sumUp(
    sites: readonly number[],
    before: number,
    { signal, pageSpanMs = PAGE_SPAN_MS }: SummingOptions,
  ): Promise<void> {
    for (const site of sites) {
      const part = { site, before, spanMs: pageSpanMs }
      while (await this.#step((connection) => sumStep(connection, part), signal));
    }
  }

  /** One of many writes. Rests as long as it took, so that events and questions get their turn. */
  async #step<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const began = performance.now()
    const result = await this.#database.write(work)
    await setTimeout(performance.now() - began)
    return result
  }
}
