/** The embedded store of a data folder: a journal, and tables in DuckDB. */
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
import { type Change, NOTHING_CHANGED } from '../../answer-cache.ts'
import { checkEvent } from '../../event-check.ts'
import type { Applier } from '../../journal/applier.ts'
import type { Journal } from '../../journal/journal.ts'
import { encodeRecord } from '../../journal/record.ts'
import { planChoice } from '../../query/chosen-sessions.ts'
import { DEFAULT_TIMEOUT_MS, type Reader, type RunOptions, type SiteFacts } from '../../source.ts'
import type {
  Drop,
  ImportKey,
  LastEvent,
  Store,
  StoreBackup,
  StoreFindings,
  StoreHealth,
  SummingOptions,
  TableFile,
  TakenOutKey,
  TakingOptions,
  VisitorsOfSite,
} from '../../store.ts'
import { within } from '../../time-limit.ts'
import { writeTables } from './backup.ts'
import type { Database } from './database.ts'
import { duckdb } from './dialect.ts'
import { saysNoRoom } from './duckdb-file.ts'
import { eventsOfVisitors, measureVisitors, visitorsOfOrder } from './erasure.ts'
import { countImported } from './import-ranges.ts'
import { readLastEvent } from './last-event.ts'
import { Maintenance } from './maintenance.ts'
import { spreadSearchTerms, writeSearchTerms } from './search-terms.ts'
import { ofOneMoment } from './snapshots.ts'
import { SITE_TABLES } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { verify } from './verify.ts'
import { type KeptInMemory, writeBatch } from './writer.ts'

const LONGEST_CHECK_MS = 10 * 60 * 1000
const LONGEST_BACKUP_MS = 6 * 60 * 60 * 1000
/** An empty record, to test writing to the journal. */
const NOTHING = encodeRecord({ events: [], drops: [] })

const withDefaults = ({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: RunOptions) => ({ timeoutMs, ...options })

const searchTermsOf = (site: number): Change => ({ ...NOTHING_CHANGED, site, searchTerms: true })

export class DuckDBStore implements Store {
  readonly name = duckdb.name
  readonly lacks = new Set<never>()
  readonly #database: Database
  readonly #journal: Journal
  readonly #applier: Applier
  readonly #kept: KeptInMemory
  readonly #maintenance: Maintenance
  #closed: Promise<void> | null = null

  constructor(database: Database, journal: Journal, applier: Applier, kept: KeptInMemory) {
    this.#database = database
    this.#journal = journal
    this.#applier = applier
    this.#kept = kept
    this.#maintenance = new Maintenance(database, kept)
  }

  async append(
    events: readonly StoredEvent[],
    drops: readonly Drop[] = [],
    fetches: readonly CrawlerFetch[] = [],
  ): Promise<void> {
    if (events.length === 0 && drops.length === 0 && fetches.length === 0) return
    for (const event of events) checkEvent(event)
    await this.#journal.append(encodeRecord({ events, drops, fetches }))
    this.#applier.wake(events.length)
  }

  get backlog() {
    return this.#applier.backlog
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

  snapshot<T>(work: (reader: Reader) => Promise<T>, options: RunOptions = {}): Promise<T> {
    return ofOneMoment(this.#database, this.#kept, work, withDefaults(options))
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
    return this.#maintenance.takeOut(key, chosen, options)
  }

  async bringBack(key: TakenOutKey, options: TakingOptions = {}) {
    await this.#applier.catchUp()
    await this.#maintenance.bringBack(key, options)
  }

  imported(key: ImportKey) {
    return this.#database.read((connection) => countImported(connection, key), withDefaults({}))
  }

  async undoImport(key: ImportKey, options: TakingOptions = {}) {
    await this.#applier.catchUp()
    await this.#maintenance.undoImport(key, () => this.imported(key), options)
  }

  async deleteBefore(site: number, before: number, options: TakingOptions = {}) {
    await this.#applier.catchUp()
    return this.#maintenance.deleteBefore(site, before, options)
  }

  sessionRules(site: number): SessionRules {
    return this.#kept.rules.of(site)
  }

  isRedefining(site: number): boolean {
    return this.#kept.rules.isChanging(site)
  }

  async redefineSessions(site: number, rules: SessionRules, options: TakingOptions = {}): Promise<void> {
    await this.#applier.catchUp()
    await this.#maintenance.redefineSessions(site, rules, options)
  }

  async sumUp(before: number, options: SummingOptions = {}): Promise<void> {
    await this.#maintenance.sumUp(await this.sites(), before, options)
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
    await this.#maintenance.eraseVisitors(of, keepFigures)
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
