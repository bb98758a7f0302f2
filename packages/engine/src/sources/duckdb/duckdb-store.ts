/** The embedded store of a data folder: a journal, and tables in DuckDB. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type {
  CrawlerFetch,
  CrawlerQueryInput,
  DateRange,
  FunnelQueryInput,
  JourneyQueryInput,
  QueryContext,
  QueryInput,
  Question,
  SearchTerm,
  SessionRules,
  StoredEvent,
} from '@curlew/model'
import { type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { AnswerCache, type Change, MomentPassedError, NOTHING_CHANGED } from '../../answer-cache.ts'
import { StoreElsewhereError } from '../../errors.ts'
import { checkEvent } from '../../event-check.ts'
import { Applier, type JournalContents } from '../../journal/applier.ts'
import { Journal } from '../../journal/journal.ts'
import { encodeRecord } from '../../journal/record.ts'
import { planChoice } from '../../query/chosen-sessions.ts'
import { Semaphore } from '../../semaphore.ts'
import { DEFAULT_TIMEOUT_MS, type Reader, type RunOptions, type SiteFacts } from '../../source.ts'
import type {
  Drop,
  ImportKey,
  LastEvent,
  Store,
  StoreBackup,
  StoreFindings,
  StoreHealth,
  StoreOptions,
  SummingOptions,
  TableFile,
  TakenOutKey,
  TakingOptions,
  VisitorsOfSite,
} from '../../store.ts'
import { within, withTimeLimit } from '../../time-limit.ts'
import { hasOutbox } from '../clickhouse/outbox.ts'
import { readTables, writeTables } from './backup.ts'
import { cachedReader, type Known, type TooSlow } from './cached-reader.ts'
import { Database, type ReadOptions } from './database.ts'
import { duckdb } from './dialect.ts'
import { DuckDBFile, type SnapshotRead, saysNoRoom } from './duckdb-file.ts'
import { eraseVisitors, eventsOfVisitors, measureVisitors, visitorsOfOrder } from './erasure.ts'
import { countImported } from './import-ranges.ts'
import { readLastEvent } from './last-event.ts'
import { deleteOldLeftOut, markOld, markSessions, returnStep, sizeOf, takeStep, unmark } from './left-out.ts'
import { migrate } from './migrations.ts'
import { readPosition } from './position.ts'
import { RecentWindow } from './recent-views.ts'
import { beginRedefinition, preparedProgress, prepareStep, switchRules } from './redefinition.ts'
import { spreadSearchTerms, writeSearchTerms } from './search-terms.ts'
import { KnownRules } from './session-rules.ts'
import { KnownSites } from './site-facts.ts'
import { sumStep } from './sums.ts'
import { SITE_TABLES } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { undoRest, undoStep } from './undo-import.ts'
import { verify } from './verify.ts'
import { type KeptInMemory, writeBatch } from './writer.ts'

/** The path of the database file in a data folder. */
export function storeFile(folder: string): string {
  return DuckDBFile.pathIn(folder)
}

const DEFAULT_MEMORY_MB = 512
const DEFAULT_ANSWERS_MB = 32
/** Sessions to take out, or events to bring back, in one transaction. */
const TAKING_STEP = 1000
/** Events of an import to delete in one transaction. */
const UNDO_STEP = 5000
/** How long the spans are whose pages are summed up. */
const PAGE_SPAN_MS = 7 * 24 * 60 * 60 * 1000
/** Sessions to prepare by other rules in one transaction. */
const PREPARING_STEP = 2000
const LONGEST_CHECK_MS = 10 * 60 * 1000
const LONGEST_BACKUP_MS = 6 * 60 * 60 * 1000
/** An empty record, to test writing to the journal. */
const NOTHING = encodeRecord({ events: [], drops: [] })

/**
 * Opens the store of a folder.
 * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError`, `StoreNewerError` or `StoreFullError`; nothing is lost then.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, memoryLimitMb = DEFAULT_MEMORY_MB, answersMb = DEFAULT_ANSWERS_MB, onFault = () => {} } = options
  if (hasOutbox(folder))
    throw new StoreElsewhereError(
      `The events of the data folder ${folder} are in ClickHouse: set CURLEW_EVENTS for the server; commands cannot open them yet.`,
    )
  // The database first: its lock keeps a second process out.
  const database = await Database.open(folder, memoryLimitMb)
  try {
    await database.write((connection) => migrate(connection, database.path))
    const applied = await database.write(readPosition)
    const journal = await Journal.open(join(folder, 'journal'), applied)
    const facts = await database.write(KnownSites.read)
    const recent = await database.write((connection) => RecentWindow.read(connection, facts.newest))
    const rules = await database.write(KnownRules.read)
    const kept = { facts, recent, rules, answers: new AnswerCache(answersMb * 2 ** 20) }
    const tables = {
      position: () => database.write(readPosition),
      write: (contents: JournalContents) => database.write((connection) => writeBatch(connection, contents, kept)),
    }
    const applier = new Applier(journal, tables, applied, onFault)
    applier.wake()
    return new DuckDBStore(database, journal, applier, kept)
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Makes the store of an empty folder from a backup's files.
 * Rejects with `BackupDamagedError`, and as {@link openStore} does.
 */
export async function restoreStore(folder: string, source: string, backup: StoreBackup): Promise<void> {
  const database = await Database.open(folder, DEFAULT_MEMORY_MB)
  try {
    await database.write((connection) => readTables(connection, database.path, source, backup))
  } finally {
    await database.close()
  }
}

const withDefaults = ({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: RunOptions) => ({ timeoutMs, ...options })

const searchTermsOf = (site: number): Change => ({ ...NOTHING_CHANGED, site, searchTerms: true })

class DuckDBStore implements Store {
  readonly name = duckdb.name
  readonly lacks = new Set<never>()
  readonly #database: Database
  readonly #journal: Journal
  readonly #applier: Applier
  readonly #kept: KeptInMemory
  /** Sessions are taken out or brought back for one caller at a time. */
  readonly #taking = new Semaphore(1)
  /** Rules of sessions change for one caller at a time. */
  readonly #redefining = new Semaphore(1)
  #closed: Promise<void> | null = null

  constructor(database: Database, journal: Journal, applier: Applier, kept: KeptInMemory) {
    this.#database = database
    this.#journal = journal
    this.#applier = applier
    this.#kept = kept
  }

  async append(
    events: readonly StoredEvent[],
    drops: readonly Drop[] = [],
    fetches: readonly CrawlerFetch[] = [],
  ): Promise<void> {
    if (events.length === 0 && drops.length === 0 && fetches.length === 0) return
    for (const event of events) checkEvent(event)
    await this.#journal.append(encodeRecord({ events, drops, fetches }))
    this.#applier.wake()
  }

  async load(
    events: readonly StoredEvent[],
    fetches: readonly CrawlerFetch[] = [],
    importNumber?: number,
  ): Promise<{ added: number; duplicates: number }> {
    for (const event of events) checkEvent(event)
    // Apply what was acknowledged earlier first, since it arrived first.
    await this.#applier.catchUp()
    return this.#database.write((connection) =>
      writeBatch(connection, { events, drops: [], fetches, importNumber }, this.#kept),
    )
  }

  flush(): Promise<void> {
    return this.#applier.catchUp()
  }

  supports(_question: Question): null {
    return null
  }

  run(query: QueryInput, context: QueryContext, options: RunOptions = {}) {
    return this.snapshot((reader) => reader.run(query, context), options)
  }

  journeys(query: JourneyQueryInput, context: QueryContext, options: RunOptions = {}) {
    return this.snapshot((reader) => reader.journeys(query, context), options)
  }

  funnel(query: FunnelQueryInput, context: QueryContext, options: RunOptions = {}) {
    return this.snapshot((reader) => reader.funnel(query, context), options)
  }

  crawlers(query: CrawlerQueryInput, context: QueryContext, options: RunOptions = {}) {
    return this.snapshot((reader) => reader.crawlers(query, context), options)
  }

  /**
   * Starts without a connection: cached answers need none. If the work has to be repeated, so that all its answers are
   * of one moment, queries that timed out are not run again.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>, options: RunOptions = {}): Promise<T> {
    const { priority, ...limit } = withDefaults(options)
    const { answers, recent } = this.#kept
    return withTimeLimit(limit, async (signal) => {
      const withConnection = { timeoutMs: limit.timeoutMs, priority, signal }
      const tooSlow: TooSlow = new Map()
      const atOnce = () =>
        answers.duringMoment((moment) =>
          this.#readWhenNeeded({ moment, recent: recent.now, tooSlow }, work, withConnection),
        )
      const onceSettled = () =>
        answers.duringMoment(
          (moment) =>
            this.#database.snapshot(
              (read) => work(cachedReader({ moment, recent: recent.now, tooSlow }, async () => read, signal)),
              withConnection,
            ),
          'once_settled',
        )
      for (let attempt = atOnce; ; attempt = onceSettled) {
        try {
          return await attempt()
        } catch (error) {
          if (!(error instanceof MomentPassedError)) throw error
        }
      }
    })
  }

  /** Takes a connection for the first query that needs one. */
  async #readWhenNeeded<T>(
    known: Known,
    work: (reader: Reader) => Promise<T>,
    withConnection: ReadOptions & { signal: AbortSignal },
  ): Promise<T> {
    const done = Promise.withResolvers<void>()
    let lent: Promise<void> | undefined
    let reading: Promise<SnapshotRead> | undefined
    const open = () => {
      reading ??= new Promise((resolve, reject) => {
        lent = this.#database.snapshot((read) => {
          resolve(read)
          return done.promise
        }, withConnection)
        lent.catch(reject)
      })
      return reading
    }
    try {
      return await work(cachedReader(known, open, withConnection.signal))
    } finally {
      done.resolve()
      await lent?.catch(() => {})
    }
  }

  saidParams(site: number, names: readonly string[]) {
    return this.snapshot((reader) => reader.saidParams(site, names))
  }

  searchTermDays(site: number, options: RunOptions = {}) {
    return this.snapshot((reader) => reader.searchTermDays(site), options)
  }

  drops(context: Pick<QueryContext, 'site' | 'timeZone'>, range: DateRange) {
    return this.snapshot((reader) => reader.drops(context, range))
  }

  async facts(site: number): Promise<SiteFacts | null> {
    return this.#kept.facts.of(site)
  }

  lastEvent(site: number, options: RunOptions = {}): Promise<LastEvent | null> {
    return this.#database.read((connection) => readLastEvent(connection, site), withDefaults(options))
  }

  async sites(): Promise<number[]> {
    return this.#kept.facts.sites()
  }

  replaceSearchTerms(site: number, days: ReadonlyMap<string, readonly SearchTerm[]>): Promise<void> {
    return this.#change(searchTermsOf(site), (connection) => writeSearchTerms(connection, site, days))
  }

  spreadSearchTerms(site: number, range: DateRange, terms: readonly SearchTerm[]): Promise<void> {
    return this.#change(searchTermsOf(site), (connection) => spreadSearchTerms(connection, site, range, terms))
  }

  async takeOut(
    key: TakenOutKey,
    { timeZone, ...choice }: Parameters<Store['takeOut']>[1],
    options: TakingOptions = {},
  ) {
    const chosen = planChoice(choice, { site: key.site, timeZone })
    await this.#applier.catchUp()
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

  async bringBack(key: TakenOutKey, { signal, onProgress, stepSize = TAKING_STEP }: TakingOptions = {}) {
    await this.#applier.catchUp()
    await this.#taking.take(async () => {
      await this.#database.write((connection) => unmark(connection, key))
      const { events: all } = await this.#database.write((connection) => sizeOf(connection, key))
      let left: number
      do {
        left = await this.#step((connection) => returnStep(connection, key, stepSize, this.#kept), signal)
        onProgress?.({ done: all - left, all })
      } while (left > 0)
    }, signal)
  }

  imported(key: ImportKey) {
    return this.#database.read((connection) => countImported(connection, key), withDefaults({}))
  }

  async undoImport(key: ImportKey, { signal, onProgress, stepSize = UNDO_STEP }: TakingOptions = {}) {
    await this.#applier.catchUp()
    await this.#taking.take(async () => {
      const all = await this.imported(key)
      for (let done = 0; ; done = Math.min(all, done + stepSize)) {
        onProgress?.({ done, all })
        if (!(await this.#step((connection) => undoStep(connection, key, stepSize, this.#kept), signal))) break
      }
      await this.#database.write((connection) => undoRest(connection, key, this.#kept))
      onProgress?.({ done: all, all })
    }, signal)
  }

  async deleteBefore(site: number, before: number, options: TakingOptions = {}) {
    await this.#applier.catchUp()
    return this.#taking.take(async () => {
      const key = await this.#database.write((connection) => markOld(connection, site, before))
      const size = await this.#takeMarked(key, options)
      await this.#database.write((connection) => deleteOldLeftOut(connection, site, before))
      return size
    }, options.signal)
  }

  sessionRules(site: number): SessionRules {
    return this.#kept.rules.of(site)
  }

  isRedefining(site: number): boolean {
    return this.#kept.rules.isChanging(site)
  }

  async redefineSessions(
    site: number,
    rules: SessionRules,
    { signal, onProgress, stepSize = PREPARING_STEP }: TakingOptions = {},
  ): Promise<void> {
    await this.#applier.catchUp()
    await this.#redefining.take(async () => {
      if (!(await this.#database.write((connection) => beginRedefinition(connection, site, rules, this.#kept)))) return
      do {
        while (await this.#step((connection) => prepareStep(connection, site, stepSize, this.#kept), signal)) {
          const progress = await this.#database.write((connection) => preparedProgress(connection, site))
          if (progress) onProgress?.(progress)
        }
      } while (!(await this.#step((connection) => switchRules(connection, site, stepSize, this.#kept), signal)))
    }, signal)
  }

  async sumUp(before: number, { signal, pageSpanMs = PAGE_SPAN_MS }: SummingOptions = {}): Promise<void> {
    for (const site of await this.sites()) {
      const part = { site, before, spanMs: pageSpanMs }
      while (await this.#step((connection) => sumStep(connection, part), signal));
    }
  }

  /** One of many writes. Rests as long as it took, so that events and questions get their turn. */
  async #step<T>(work: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const began = performance.now()
    const result = await this.#database.write(work)
    await setTimeout(performance.now() - began)
    return result
  }

  async deleteSite(site: number): Promise<void> {
    await this.#applier.catchUp()
    const everything = { site, since: Number.NEGATIVE_INFINITY, orders: true, searchTerms: true, fetches: true }
    await this.#change(everything, async (connection) => {
      await inTransaction(connection, async () => {
        for (const table of Object.keys(SITE_TABLES))
          await connection.run(`DELETE FROM ${table} WHERE site = $1`, [site], [INTEGER])
      })
      this.#kept.rules.forget()
      await this.#kept.rules.refresh(connection)
      this.#kept.facts.forget(site)
      this.#kept.recent.forget(site)
    })
  }

  async backUp(folder: string, known: readonly TableFile[], signal?: AbortSignal): Promise<StoreBackup> {
    await this.#applier.catchUp()
    return this.#database.snapshot(
      (read) =>
        writeTables(
          (sql) => read(async (connection) => (await connection.runAndReadAll(sql)).getRows()),
          folder,
          known,
        ),
      { timeoutMs: LONGEST_BACKUP_MS, priority: 'background', signal },
    )
  }

  async verify(sample: Parameters<Store['verify']>[0], signal?: AbortSignal): Promise<StoreFindings> {
    await this.#applier.catchUp()
    return this.#database.read(
      (connection) => inTransaction(connection, () => verify(connection, sample, this.#kept.rules)),
      {
        timeoutMs: LONGEST_CHECK_MS,
        priority: 'background',
        signal,
      },
    )
  }

  async visitorsOfOrder(site: number, transactionId: string, most: number) {
    await this.#applier.catchUp()
    return this.#database.read((connection) => visitorsOfOrder(connection, site, transactionId, most), withDefaults({}))
  }

  measureVisitors(of: VisitorsOfSite) {
    return this.#readAtOnce((connection) => measureVisitors(connection, of))
  }

  eventsOfVisitors(of: VisitorsOfSite) {
    return this.#readAtOnce((connection) => eventsOfVisitors(connection, of))
  }

  /** Several statements about everything acknowledged so far, all of one moment. */
  async #readAtOnce<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    await this.#applier.catchUp()
    return this.#database.read((connection) => inTransaction(connection, () => work(connection)), withDefaults({}))
  }

  async eraseVisitors(of: VisitorsOfSite, { keepFigures }: { keepFigures: boolean }) {
    await this.#applier.catchUp()
    await this.#taking.take(() =>
      this.#database.write((connection) => eraseVisitors(connection, of, keepFigures, this.#kept)),
    )
  }

  async rewrite() {
    await this.#applier.clear()
    await this.#database.rewrite()
  }

  async health(timeoutMs: number): Promise<StoreHealth> {
    try {
      await within({ timeoutMs }, (stop) =>
        Promise.all([this.#journal.append(NOTHING), this.#database.tryWriting(stop)]),
      )
    } catch (error) {
      return saysNoRoom(error) ? 'disk_full' : 'not_writing'
    }
    try {
      await within({ timeoutMs }, (stop) => this.#database.tryReading(stop))
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

  async #change<T>(change: Change, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const changed = this.#kept.answers.changing([change])
    try {
      return await this.#database.write(work)
    } finally {
      changed()
    }
  }
}
