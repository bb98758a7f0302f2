/** The event store of a data folder: what callers hold in their hands. */
import { join } from 'node:path'
import type {
  DateRange,
  DropReason,
  JourneyQueryInput,
  QueryContext,
  QueryInput,
  SearchTerm,
  StoredEvent,
} from '@curlew/model'
import { type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { QueryTimeoutError, saysDiskIsFull } from '../errors.ts'
import { runQuery } from '../query/run.ts'
import { runJourneys } from '../query/run-journeys.ts'
import type { Question, Reader, RunOptions, Source } from '../source.ts'
import { Applier } from './applier.ts'
import { Database } from './database.ts'
import { readDrops } from './drops.ts'
import { DuckDBFile } from './duckdb-file.ts'
import { checkEvent } from './event-check.ts'
import { Journal } from './journal.ts'
import { type LastEvent, readFirstTime, readLastEvent } from './last-event.ts'
import { migrate } from './migrations.ts'
import { readPageParams } from './page-params.ts'
import { readPosition } from './position.ts'
import { type Drop, encodeRecord } from './record.ts'
import { readSearchTermDays, spreadSearchTerms, writeSearchTerms } from './search-terms.ts'
import { inTransaction } from './transaction.ts'
import { writeBatch } from './writer.ts'

export interface StoreOptions {
  /** Everything is kept in it; it is made when it is missing. */
  folder: string
  /** What DuckDB may use while it works; idle, it keeps far less. Default 512. */
  memoryLimitMb?: number
  /** Hears of faults that no caller waits for, such as a full disk while the journal is carried over. */
  onFault?: (error: Error) => void
}

/** What a store is able to do: all it should, or what it lacks. */
export type StoreHealth = 'ok' | 'disk_full' | 'not_writing' | 'not_reading'

/** Takes events, and knows what is there. */
export interface EventWriter {
  /**
   * Takes live visits, and what of them was not counted. Resolves once both are safely on disk; queries see them shortly after.
   * Rejects with `StoreFullError` when there is no room, and with `TypeError` when an event cannot be stored: nothing of the call is kept then.
   */
  append(events: readonly StoredEvent[], drops?: readonly Drop[]): Promise<void>
  /**
   * Takes history in bulk, in one transaction: some ten thousand events a call are a good measure. Resolves when it is committed.
   * Rejects as `append` does.
   */
  load(events: readonly StoredEvent[]): Promise<{ added: number; duplicates: number }>
  /** Resolves when everything acknowledged so far is visible to queries. */
  flush(): Promise<void>
  /** What was not counted at a site, by day of its zone and reason. Site 0 has what could not be told apart. */
  drops(
    context: Pick<QueryContext, 'site' | 'timeZone'>,
    range: DateRange,
  ): Promise<{ date: string; reason: DropReason; count: number }[]>
  /** The newest event of a site, or null. */
  lastEvent(site: number): Promise<LastEvent | null>
  /** When a site's oldest event happened, in milliseconds since 1970; null when it has none. */
  firstTime(site: number): Promise<number | null>
  /** Those of some parameters that any page of a site has ever said. */
  saidParams(site: number, names: readonly string[]): Promise<ReadonlySet<string>>
  /** All sites that have sessions. */
  sites(): Promise<number[]>
  /** Whether a site has any session. */
  hasSessions(site: number): Promise<boolean>
  /**
   * Keeps what a search engine tells of a site, by day (`YYYY-MM-DD`); each of these days is replaced. All of it or nothing is kept.
   */
  replaceSearchTerms(site: number, days: ReadonlyMap<string, readonly SearchTerm[]>): Promise<void>
  /** Keeps search terms of which only the figures of a whole range are known: they count evenly over its days, which are replaced. */
  spreadSearchTerms(site: number, range: DateRange, terms: readonly SearchTerm[]): Promise<void>
  /** The days of which a site's search terms are known; null when there are none. */
  searchTermDays(site: number): Promise<{ first: string; last: string; days: number } | null>
  /** Forgets a site: its events, sessions, drops and search terms. */
  deleteSite(site: number): Promise<void>
}

/** The embedded store: a source of answers, and where events go. */
export interface Store extends Source, EventWriter {
  /** Tries whether visits can be kept and questions be answered, each within `timeoutMs`. Leaves no trace in the tables. */
  health(timeoutMs: number): Promise<StoreHealth>
  /**
   * Carries over everything acknowledged and closes all files. Safe to call twice.
   * Rejects when the tables cannot take it; the files are closed all the same, and the next opening carries it over.
   */
  close(): Promise<void>
}

/** The file of all visits in a data folder, whether it is there or not. */
export function storeFile(folder: string): string {
  return DuckDBFile.pathIn(folder)
}

const DEFAULT_MEMORY_MB = 512
const DEFAULT_TIMEOUT_MS = 15_000
/** A record without anything in it: the journal is written as it is for a visit. */
const NOTHING = encodeRecord({ events: [], drops: [] })

/** Rejects when work has not ended in time, whether it heeds the signal or not. */
async function within<T>(timeoutMs: number, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stop = new AbortController()
  const timeout = setTimeout(() => {
    const reason = new QueryTimeoutError(timeoutMs)
    stop.abort(reason)
    reject(reason)
  }, timeoutMs)
  try {
    return await Promise.race([work(stop.signal), late])
  } finally {
    clearTimeout(timeout)
  }
}

/**
 * Opens the store of a folder.
 * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError`, `StoreNewerError` or `StoreFullError`; nothing is lost then.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, memoryLimitMb = DEFAULT_MEMORY_MB, onFault = () => {} } = options
  // The database first: its lock keeps a second process from touching anything.
  const database = await Database.open(folder, memoryLimitMb)
  try {
    await database.write((connection) => migrate(connection, database.path))
    const applied = await database.write(readPosition)
    const journal = await Journal.open(join(folder, 'journal'), applied)
    const applier = new Applier(journal, database, applied, onFault)
    applier.wake()
    return new DuckDBStore(database, journal, applier)
  } catch (error) {
    await database.close()
    throw error
  }
}

const withDefaults = ({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: RunOptions) => ({ timeoutMs, ...options })

class DuckDBStore implements Store {
  readonly name = 'Curlew'
  readonly #database: Database
  readonly #journal: Journal
  readonly #applier: Applier
  #closed: Promise<void> | null = null

  constructor(database: Database, journal: Journal, applier: Applier) {
    this.#database = database
    this.#journal = journal
    this.#applier = applier
  }

  async append(events: readonly StoredEvent[], drops: readonly Drop[] = []): Promise<void> {
    if (events.length === 0 && drops.length === 0) return
    for (const event of events) checkEvent(event)
    await this.#journal.append(encodeRecord({ events, drops }))
    this.#applier.wake()
  }

  async load(events: readonly StoredEvent[]): Promise<{ added: number; duplicates: number }> {
    for (const event of events) checkEvent(event)
    // What was acknowledged before comes first, as it arrived first.
    await this.#applier.catchUp()
    return this.#database.write((connection) => writeBatch(connection, { events, drops: [] }))
  }

  flush(): Promise<void> {
    return this.#applier.catchUp()
  }

  supports(_question: Question): null {
    return null
  }

  run(query: QueryInput, context: QueryContext, options: RunOptions = {}) {
    return runQuery(query, context, (work) => this.#database.read(work, withDefaults(options)))
  }

  journeys(query: JourneyQueryInput, context: QueryContext, options: RunOptions = {}) {
    return runJourneys(query, context, (work) => this.#database.read(work, withDefaults(options)))
  }

  snapshot<T>(work: (reader: Reader) => Promise<T>, options: RunOptions = {}): Promise<T> {
    return this.#database.snapshot(
      (read) =>
        work({
          run: (query, context, limit) => runQuery(query, context, (ask) => read(ask, limit)),
          journeys: (query, context, limit) => runJourneys(query, context, (ask) => read(ask, limit)),
        }),
      withDefaults(options),
    )
  }

  drops(context: Pick<QueryContext, 'site' | 'timeZone'>, range: DateRange) {
    return this.#read((connection) => readDrops(connection, context, range))
  }

  lastEvent(site: number): Promise<LastEvent | null> {
    return this.#read((connection) => readLastEvent(connection, site))
  }

  firstTime(site: number): Promise<number | null> {
    return this.#read((connection) => readFirstTime(connection, site))
  }

  saidParams(site: number, names: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#read((connection) => readPageParams(connection, site, names))
  }

  hasSessions(site: number): Promise<boolean> {
    return this.#read(async (connection) => {
      const found = await connection.runAndReadAll('SELECT 1 FROM sessions WHERE site = $1 LIMIT 1', [site], [INTEGER])
      return found.currentRowCount > 0
    })
  }

  sites(): Promise<number[]> {
    return this.#read(async (connection) => {
      const found = await connection.runAndReadAll('SELECT DISTINCT site FROM sessions ORDER BY site')
      return found.getRows().map(([site]) => Number(site))
    })
  }

  replaceSearchTerms(site: number, days: ReadonlyMap<string, readonly SearchTerm[]>): Promise<void> {
    return this.#database.write((connection) => writeSearchTerms(connection, site, days))
  }

  spreadSearchTerms(site: number, range: DateRange, terms: readonly SearchTerm[]): Promise<void> {
    return this.#database.write((connection) => spreadSearchTerms(connection, site, range, terms))
  }

  searchTermDays(site: number) {
    return this.#read((connection) => readSearchTermDays(connection, site))
  }

  async deleteSite(site: number): Promise<void> {
    await this.#applier.catchUp()
    await this.#database.write((connection) =>
      inTransaction(connection, async () => {
        for (const table of ['events', 'order_events', 'sessions', 'drops', 'search_terms', 'page_params']) {
          await connection.run(`DELETE FROM ${table} WHERE site = $1`, [site], [INTEGER])
        }
      }),
    )
  }

  async health(timeoutMs: number): Promise<StoreHealth> {
    try {
      await within(timeoutMs, (stop) => Promise.all([this.#journal.append(NOTHING), this.#database.tryWriting(stop)]))
    } catch (error) {
      return saysDiskIsFull(error) ? 'disk_full' : 'not_writing'
    }
    try {
      await within(timeoutMs, (stop) => this.#database.tryReading(stop))
    } catch {
      return 'not_reading'
    }
    return 'ok'
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await this.#journal.close()
    try {
      await this.#applier.catchUp()
      await this.#journal.release(this.#journal.end)
    } finally {
      await this.#applier.stop()
      await this.#database.close()
    }
  }

  #read<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.#database.read(work, { timeoutMs: DEFAULT_TIMEOUT_MS })
  }
}
