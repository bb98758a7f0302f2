/** A store takes events and is a source of answers. A second store implements these interfaces. */
import type {
  CrawlerFetch,
  DateRange,
  DropReason,
  QueryContext,
  SearchTerm,
  SessionChoice,
  SessionRules,
  StoredEvent,
} from '@curlew/model'
import type { RunOptions, Source, StoreFeature } from './source.ts'

/** Something that arrived and was not counted. */
export interface Drop {
  /** 0 when it is not known. */
  site: number
  /** Milliseconds since 1970. */
  time: number
  reason: DropReason
  count: number
}

/** The newest event of a site: shown to people who have just added the snippet. */
export interface LastEvent {
  /** Milliseconds since 1970. */
  time: number
  name: string
  hostname: string
  path: string
  title: string
  country: string
  device: string
  browser: string
  operatingSystem: string
}

export interface StoreOptions {
  /** The data folder; created if missing. */
  folder: string
  /** Memory limit of the database while it works; idle, it keeps far less. Default 512. */
  memoryLimitMb?: number
  /** Size of the cache of answers; 0 turns it off. Default 32. */
  answersMb?: number
  /** Called for faults that no caller waits for, such as a full disk while the journal is applied. */
  onFault?: (error: Error) => void
}

/** A file of a backup: the rows of a table, of one month or of all time. */
export interface TableFile {
  table: string
  /** `YYYY-MM` in UTC; `all` for tables that have no months. */
  month: string
  rows: number
  /** The same for the same rows, in any order. */
  fingerprint: string
  /** Path in the backup's folder. */
  file: string
  /** In hexadecimal. */
  sha256: string
}

/** The tables of one moment, as files. */
export interface StoreBackup {
  /** Version of the tables. */
  version: number
  /** Number of the next event, in digits. */
  nextSequence: string
  files: TableFile[]
}

/** How many rows were compared with what the events say, and how many differ. */
interface Finding {
  checked: number
  different: number
}

/** Comparison of the derived tables with the events. */
export interface StoreFindings {
  sessions: Finding
  orderEvents: Finding
  orderLines: Finding
  siteFacts: Finding
  /** Sums of times that are over. */
  sums: Finding
}

/** Identifies sessions that were taken out of a site's figures; the caller chooses the number. */
export interface TakenOutKey {
  site: number
  number: number
}

/** Identifies an import of a site; the caller chooses the number, which is positive. */
export interface ImportKey {
  site: number
  number: number
}

/** Progress of long work, such as taking out or bringing back. */
export interface TakingProgress {
  /** Sessions when taking out, events when bringing back or undoing an import, visitors when sessions are cut by other rules. */
  done: number
  all: number
}

export interface TakingOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: TakingProgress) => void) | undefined
  /** Approximate number of sessions or events in a transaction. */
  stepSize?: number | undefined
}

export interface SummingOptions {
  signal?: AbortSignal | undefined
  /** How long the spans are whose pages are summed up, in milliseconds; whole quarters of an hour. */
  pageSpanMs?: number | undefined
}

/** Visitors of a site, by the ids that are stored of them. */
export interface VisitorsOfSite {
  site: number
  visitors: readonly bigint[]
}

/** How much is stored of some visitors. With sessions of others that report their orders, such as the shop's server. */
export interface VisitorData {
  visitors: number
  sessions: number
  /** Counted or left out. */
  events: number
  /** Distinct transaction ids. */
  orders: number
  /** Time of the first and the last event, in milliseconds since 1970; null without events. */
  from: number | null
  to: number | null
}

/** An event as it is stored. */
export interface KeptEvent {
  event: StoredEvent
  /** Whether it was taken out of the figures. */
  isLeftOut: boolean
}

/** Health of a store. */
export type StoreHealth = 'ok' | 'disk_full' | 'not_writing' | 'not_reading'

/** How far answers are behind what is acknowledged. */
export interface Backlog {
  /** Events acknowledged by this process that are not in the tables yet. Exact once they have all arrived, else up to a second of them too many. */
  events: number
  /** Age of the oldest record that is not in the tables yet. A record from before the start counts from the start. */
  seconds: number
}

/** Takes events. */
export interface EventWriter {
  /**
   * Takes live events, counts of what was dropped, and fetches of crawlers. Resolves once both are on disk; queries see them shortly after.
   * Rejects with `StoreFullError` if there is no room, and with `TypeError` if an event cannot be stored; nothing of the call is kept then.
   */
  append(events: readonly StoredEvent[], drops?: readonly Drop[], fetches?: readonly CrawlerFetch[]): Promise<void>
  /**
   * Takes history in bulk, in one transaction; some ten thousand events a call work well. Fetches of crawlers count in the result as events do.
   * Resolves when it is committed.
   * @param importNumber names the import of each event's site that brings them, so that it can be undone
   * Rejects as `append` does.
   */
  load(
    events: readonly StoredEvent[],
    fetches?: readonly CrawlerFetch[],
    importNumber?: number,
  ): Promise<{ added: number; duplicates: number }>
  /** How many events and fetches of crawlers an import has brought; none once it is undone. */
  imported(key: ImportKey): Promise<number>
  /**
   * Deletes all that was loaded under the number of an import, in short transactions while events keep arriving: figures are those of
   * the remaining events. Called again, it resumes. An unknown number changes nothing.
   */
  undoImport(key: ImportKey, options?: TakingOptions): Promise<void>
  /** Resolves when everything acknowledged so far is visible to queries. */
  flush(): Promise<void>
  /** The newest event of a site, or null. */
  lastEvent(site: number, options?: RunOptions): Promise<LastEvent | null>
  /** All sites that have events. */
  sites(): Promise<number[]>
  /**
   * Stores the terms that a search engine reports of a site, by day (`YYYY-MM-DD`), replacing these days. All or nothing.
   */
  replaceSearchTerms(site: number, days: ReadonlyMap<string, readonly SearchTerm[]>): Promise<void>
  /** Stores search terms known only for a whole range: their figures are spread evenly over its days, which are replaced. */
  spreadSearchTerms(site: number, range: DateRange, terms: readonly SearchTerm[]): Promise<void>
  /**
   * Takes whole sessions out of all figures, in short transactions while events keep arriving. The sessions are chosen when a
   * number is first used: later events count, unless they repeat one that was taken out. Called again, it resumes. Rejects as a query
   * does if the choice is invalid, and with the signal's reason when it aborts.
   * @returns how much is taken out under the number
   */
  takeOut(
    key: TakenOutKey,
    choice: SessionChoice & Pick<QueryContext, 'timeZone'>,
    options?: TakingOptions,
  ): Promise<{ sessions: number; events: number }>
  /**
   * Counts again what was taken out under a number: the figures are those of all events again. Called again, it
   * resumes. An unknown number changes nothing.
   */
  bringBack(key: TakenOutKey, options?: TakingOptions): Promise<void>
  /** The rules that cut a site's sessions now. */
  sessionRules(site: number): SessionRules
  /** Whether new rules have been set that are not in force yet. */
  isRedefining(site: number): boolean
  /**
   * Cuts a site's sessions by other rules, in short transactions while events keep arriving. Figures are those of the old rules until
   * they change all at once. Called again, it resumes; with other rules, it starts again.
   */
  redefineSessions(site: number, rules: SessionRules, options?: TakingOptions): Promise<void>
  /** Forgets a site: its events, sessions, drops, search terms and fetches of crawlers. */
  deleteSite(site: number): Promise<void>
}

/** A store: a source of answers, and where events go. */
export interface Store extends Source, EventWriter {
  /** Asked for one of these, it rejects with `LackingError`. */
  readonly lacks: ReadonlySet<StoreFeature>
  /** What is acknowledged and not in the answers yet. */
  readonly backlog: Backlog
  /**
   * Writes the tables of one moment into a folder as Parquet files, while events keep arriving.
   * @param known files of an earlier backup in that folder, which are kept if their rows are the same
   */
  backUp(folder: string, known: readonly TableFile[], signal?: AbortSignal): Promise<StoreBackup>
  /**
   * Derives sessions of some visitors, and all order lines and first days, from the events again, and compares.
   * @param sample at most so many visitors with a session that began in a time, in milliseconds since 1970
   */
  verify(sample: { from: number; to: number; visitors: number }, signal?: AbortSignal): Promise<StoreFindings>
  /** All visitors that sent an event with a transaction id; at most `most`. */
  visitorsOfOrder(site: number, transactionId: string, most: number): Promise<bigint[]>
  measureVisitors(of: VisitorsOfSite): Promise<VisitorData>
  /** All events of visitors in order, and those of others that report their orders. */
  eventsOfVisitors(of: VisitorsOfSite): Promise<KeptEvent[]>
  /**
   * Erases what is stored of visitors, all or nothing. Called again, it erases what has arrived since.
   * @param how whether their events stay in the figures, without anything that identifies the visitor
   */
  eraseVisitors(of: VisitorsOfSite, how: { keepFigures: boolean }): Promise<void>
  /**
   * Deletes a site's sessions that ended before an instant, in short transactions while events keep arriving, and what was taken out before it.
   * Figures are those of the remaining events. Called again, it resumes.
   * @returns how much was deleted
   */
  deleteBefore(site: number, before: number, options?: TakingOptions): Promise<{ sessions: number; events: number }>
  /**
   * Sums up what happened before an instant, in short transactions while events keep arriving. Figures stay the same and cost less. What changes later is
   * left out of the sums until this is called again.
   */
  sumUp(before: number, options?: SummingOptions): Promise<void>
  /**
   * Rewrites the store's file, so that no byte of deleted rows is left in it or in the journal. Events and questions are still served, except while the new
   * file replaces the old one.
   * Rejects as `append` does, or if questions that were asked before do not end in time. The old file is in use then.
   */
  rewrite(): Promise<void>
  /** Checks that events can be stored and queries answered, each within `timeoutMs`. Leaves no trace in the tables. */
  health(timeoutMs: number): Promise<StoreHealth>
  /**
   * Applies everything acknowledged and closes all files. Safe to call twice.
   * Rejects when the tables cannot take it; the files are closed all the same, and the next opening carries it over.
   */
  close(): Promise<void>
}
