/** Events in ClickHouse: the journal and the batch on its way are on this machine, all else in ClickHouse. */
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client'
import {
  type DateRange,
  dimensionScope,
  dimensionsIn,
  instantsOf,
  type QueryContext,
  type QueryInput,
  type Question,
  SEARCH_METRICS,
  STANDARD_SESSION_RULES,
} from '@curlew/model'
import { StoreAwayError } from '../../errors.ts'
import { checkEvent } from '../../event-check.ts'
import { Applier } from '../../journal/applier.ts'
import { Journal } from '../../journal/journal.ts'
import { encodeRecord } from '../../journal/record.ts'
import { DEFAULT_TIMEOUT_MS, LackingError, type Reader, type RunOptions, type StoreFeature } from '../../source.ts'
import type { EventWriter, LastEvent, Store, StoreHealth } from '../../store.ts'
import { within, withTimeLimit } from '../../time-limit.ts'
import { droppedByDay } from '../dropped-by-day.ts'
import { SHOWN_COLUMNS } from '../shown-columns.ts'
import { selectList } from '../sql/columns.ts'
import { clickhouseReader } from './clickhouse-reader.ts'
import { clickhouse } from './dialect.ts'
import { lockFolder } from './folder-lock.ts'
import { KnownSites } from './known-sites.ts'
import { Lease } from './lease.ts'
import { type Asked, rowsOf, runOnClickHouse } from './run-statement.ts'
import { createTables } from './tables.ts'
import { Tables } from './written-tables.ts'

const ENGINE = 'ClickHouse'
const LACKS: readonly StoreFeature[] = [
  ...(['clean_up', 'erasure', 'retention', 'backup', 'import', 'session_rules'] as const),
  ...(['crawlers', 'search_terms', 'check'] as const),
]
/** An empty record, to test writing to the journal. */
const NOTHING = encodeRecord({ events: [], drops: [] })

export interface ClickHouseStoreOptions {
  /** The data folder. */
  folder: string
  client: ClickHouseClient
  onFault?: ((error: Error) => void) | undefined
}

/** Rejects with `StoreLockedError` and `StoreTakenError`. The caller closes the client. */
export async function openClickHouseStore({
  folder,
  client,
  onFault = () => {},
}: ClickHouseStoreOptions): Promise<Store> {
  const unlock = lockFolder(folder)
  let lease: Lease | undefined
  try {
    await createTables(client)
    lease = await Lease.take(client, await ownerOf(folder))
    const tables = await Tables.open({ folder, client, lease })
    const sites = await KnownSites.read(client)
    tables.onAdded = (events) => sites.add(events)
    const applied = await tables.position()
    const journal = await Journal.open(join(folder, 'journal'), applied)
    return new ClickHouseStore({ client, tables, sites, journal, applied, onFault, lease, unlock })
  } catch (error) {
    await lease?.giveBack()
    unlock()
    throw error
  }
}

/** Names the data folder among all that may write to a database. */
async function ownerOf(folder: string): Promise<string> {
  const file = join(folder, 'clickhouse-writer')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (known !== '') return known
  const owner = randomUUID()
  await writeFile(file, owner, { mode: 0o600 })
  return owner
}

interface Parts {
  client: ClickHouseClient
  tables: Tables
  sites: KnownSites
  journal: Journal
  applied: Awaited<ReturnType<Tables['position']>>
  onFault: (error: Error) => void
  lease: Lease
  unlock: () => void
}

class ClickHouseStore implements Store {
  readonly name = clickhouse.name
  readonly lacks: ReadonlySet<StoreFeature> = new Set(LACKS)
  readonly #client: ClickHouseClient
  readonly #reader: Reader
  readonly #tables: Tables
  readonly #sites: KnownSites
  readonly #journal: Journal
  readonly #applier: Applier
  readonly #lease: Lease
  readonly #unlock: () => void
  /** Since when events wait in the journal. */
  #waitingSince: number | null = null
  /** Since when it does not answer. */
  #silentSince: number | null = null
  #closed: Promise<void> | null = null

  constructor({ client, tables, sites, journal, applied, onFault, lease, unlock }: Parts) {
    this.#client = client
    this.#tables = tables
    this.#sites = sites
    this.#journal = journal
    this.#lease = lease
    this.#unlock = unlock
    const queries = clickhouseReader(client)
    this.#reader = {
      run: (query, context, options) => {
        this.#refuse({ query })
        return this.#asked(() => queries.run(query, context, options))
      },
      journeys: (query, context, options) => this.#asked(() => queries.journeys(query, context, options)),
      funnel: (query, context, options) => this.#asked(() => queries.funnel(query, context, options)),
      crawlers: async () => this.#lacking('crawlers'),
      saidParams: (site, names) => this.#saidParams(site, names),
      searchTermDays: async () => null,
      drops: (context, range) => this.#drops(context, range),
    }
    const noticed = {
      position: () => tables.position(),
      write: async (contents: Parameters<Tables['write']>[0]) => {
        await tables.write(contents)
        this.#waitingSince = null
        this.#silentSince = null
      },
    }
    this.#applier = new Applier(journal, noticed, applied, (error) => {
      this.#waitingSince ??= Date.now()
      onFault(error)
    })
    this.#applier.wake()
  }

  get stalledSince(): number | null {
    const known = [this.#waitingSince, this.#silentSince].filter((since) => since !== null)
    return known.length === 0 ? null : Math.min(...known)
  }

  async append(...[events, drops = [], fetches = []]: Parameters<EventWriter['append']>): Promise<void> {
    if (fetches.length > 0) this.#lacking('crawlers')
    for (const event of events) checkEvent(event)
    if (events.length + drops.length === 0) return
    await this.#journal.append(encodeRecord({ events, drops }))
    this.#applier.wake(events.length)
  }

  get backlog() {
    return this.#applier.backlog
  }

  async load(...[events, fetches = [], importNumber]: Parameters<EventWriter['load']>) {
    if (importNumber !== undefined) this.#lacking('import')
    if (fetches.length > 0) this.#lacking('crawlers')
    for (const event of events) checkEvent(event)
    // What was acknowledged earlier arrived first.
    await this.#applier.catchUp()
    return this.#tables.load(events)
  }

  flush(): Promise<void> {
    return this.#applier.catchUp()
  }

  supports(question: Question): string | null {
    const lacking = lackOf(question)
    return lacking === null ? null : new LackingError(ENGINE, lacking).message
  }

  run(...[query, context, options]: Parameters<Reader['run']>) {
    return this.snapshot((reader) => reader.run(query, context), options)
  }

  journeys(...[query, context, options]: Parameters<Reader['journeys']>) {
    return this.snapshot((reader) => reader.journeys(query, context), options)
  }

  funnel(...[query, context, options]: Parameters<Reader['funnel']>) {
    return this.snapshot((reader) => reader.funnel(query, context), options)
  }

  crawlers(...[query, context, options]: Parameters<Reader['crawlers']>) {
    return this.snapshot((reader) => reader.crawlers(query, context), options)
  }

  saidParams(site: number, names: readonly string[]) {
    return this.#reader.saidParams(site, names)
  }

  searchTermDays() {
    return this.#reader.searchTermDays(0)
  }

  drops(context: Pick<QueryContext, 'site' | 'timeZone'>, range: DateRange) {
    return this.#reader.drops(context, range)
  }

  /** Answers are not from one snapshot. */
  snapshot<T>(work: (reader: Reader) => Promise<T>, options: RunOptions = {}): Promise<T> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options
    const end = performance.now() + timeoutMs
    return withTimeLimit({ timeoutMs, signal }, (stop) => {
      const limited = (given: RunOptions = {}): RunOptions => ({
        ...given,
        timeoutMs: Math.min(given.timeoutMs ?? timeoutMs, Math.max(0, end - performance.now())),
        signal: given.signal ? AbortSignal.any([given.signal, stop]) : stop,
      })
      const reader = this.#reader
      return work({
        ...reader,
        run: (query, context, given) => reader.run(query, context, limited(given)),
        journeys: (query, context, given) => reader.journeys(query, context, limited(given)),
        funnel: (query, context, given) => reader.funnel(query, context, limited(given)),
      })
    })
  }

  async facts(site: number) {
    return this.#sites.of(site)
  }

  async sites(): Promise<number[]> {
    return this.#sites.all()
  }

  async lastEvent(site: number, options: RunOptions = {}): Promise<LastEvent | null> {
    const facts = this.#sites.of(site)
    if (!facts) return null
    const rows = await this.#ask(
      {
        sql: `SELECT ${selectList(SHOWN_COLUMNS)} FROM events WHERE site = {site:Int32} AND time >= {time:Int64} ORDER BY time DESC, sequence DESC LIMIT 1`,
        values: { site, time: facts.lastTime },
      },
      options,
    )
    return rowsOf<LastEvent>(SHOWN_COLUMNS, rows)[0] ?? null
  }

  async #saidParams(site: number, names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    const rows = await this.#ask({
      sql: 'SELECT DISTINCT name FROM page_params WHERE site = {site:Int32} AND name IN {names:Array(String)}',
      values: { site, names },
    })
    return new Set(rows.map(({ name }) => String(name)))
  }

  async #drops({ site, timeZone }: Pick<QueryContext, 'site' | 'timeZone'>, range: DateRange) {
    const rows = await this.#ask({
      sql: `SELECT time, reason, sum(count) AS dropped FROM drops
        WHERE site = {site:Int32} AND time >= {from:Int64} AND time < {to:Int64} GROUP BY time, reason ORDER BY time, reason`,
      values: { site, ...instantsOf(timeZone, range) },
    })
    return droppedByDay(
      timeZone,
      rows.map(({ time, reason, dropped }) => ({ time: Number(time), reason, count: Number(dropped) })),
    )
  }

  #ask(asked: Asked, { timeoutMs = DEFAULT_TIMEOUT_MS, signal }: RunOptions = {}) {
    return this.#asked(() => runOnClickHouse(this.#client, asked, { timeoutMs, ...(signal && { stop: signal }) }))
  }

  /** Notices whether ClickHouse answers. */
  async #asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask()
      this.#silentSince = null
      return answer
    } catch (error) {
      if (!isAway(error)) throw error
      this.#silentSince ??= Date.now()
      throw new StoreAwayError({ cause: error })
    }
  }

  #refuse(question: Question): void {
    const lacking = lackOf(question)
    if (lacking) this.#lacking(lacking)
  }

  #lacking(feature: StoreFeature): never {
    throw new LackingError(ENGINE, feature)
  }

  /** @throws if ClickHouse does not answer */
  async deleteSite(site: number): Promise<void> {
    await this.#applier.catchUp()
    await this.#tables.deleteSite(site)
    this.#sites.forget(site)
  }

  async health(timeoutMs: number): Promise<StoreHealth> {
    try {
      await within({ timeoutMs }, () => this.#journal.append(NOTHING))
      this.#applier.wake()
    } catch (error) {
      return (error as Error).name === 'StoreFullError' ? 'disk_full' : 'not_writing'
    }
    try {
      await within({ timeoutMs }, (signal) => this.#ask({ sql: 'SELECT 1 AS one', values: {} }, { timeoutMs, signal }))
    } catch {
      return 'not_reading'
    }
    return 'ok'
  }

  sessionRules() {
    return STANDARD_SESSION_RULES
  }

  isRedefining() {
    return false
  }

  imported = async () => this.#lacking('import')
  undoImport = async () => this.#lacking('import')
  replaceSearchTerms = async () => this.#lacking('search_terms')
  spreadSearchTerms = async () => this.#lacking('search_terms')
  takeOut = async () => this.#lacking('clean_up')
  bringBack = async () => this.#lacking('clean_up')
  redefineSessions = async () => this.#lacking('session_rules')
  backUp = async () => this.#lacking('backup')
  verify = async () => this.#lacking('check')
  visitorsOfOrder = async () => this.#lacking('erasure')
  measureVisitors = async () => this.#lacking('erasure')
  eventsOfVisitors = async () => this.#lacking('erasure')
  eraseVisitors = async () => this.#lacking('erasure')
  rewrite = async () => this.#lacking('erasure')
  deleteBefore = async () => this.#lacking('retention')

  /** Its statements read the tables alone. */
  async sumUp(): Promise<void> {}

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    try {
      await this.#journal.close()
      await this.#applier.stop()
    } finally {
      await this.#lease.giveBack()
      this.#unlock()
    }
  }
}

function lackOf(question: Question): StoreFeature | null {
  if ('crawlers' in question) return 'crawlers'
  return 'query' in question && isOfSearchTerms(question.query) ? 'search_terms' : null
}

function isOfSearchTerms({ metrics, dimensions = [], filters = [] }: QueryInput): boolean {
  return (
    metrics.some((metric) => SEARCH_METRICS.includes(metric)) ||
    dimensionsIn({ dimensions, filters }).some((name) => dimensionScope(name) === 'search')
  )
}

/** Whether a call has not reached ClickHouse, or its answer not us. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ClickHouseError) return false
  return (
    typeof (error as NodeJS.ErrnoException).code === 'string' || /timeout error|socket hang up/i.test(error.message)
  )
}
