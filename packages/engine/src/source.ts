/** A source answers queries about sites: the one seam between figures and where they come from. */
import type {
  CrawlerQueryInput,
  CrawlerResult,
  DateRange,
  DropReason,
  FunnelQueryInput,
  FunnelResult,
  JourneyQueryInput,
  JourneyResult,
  QueryContext,
  QueryInput,
  Question,
  Result,
} from '@curlew/model'

/** Priorities, most urgent first: less urgent queries wait for more urgent ones. */
export const PRIORITIES = ['start', 'view', 'background'] as const
/** `start`: page data, which the app's start waits for. `view`: a screen in view. `background`: mails, comparisons with files, jobs, other programs. */
export type Priority = (typeof PRIORITIES)[number]

/** Default time limit of a query. */
export const DEFAULT_TIMEOUT_MS = 15_000

export interface RunOptions {
  /** Default {@link DEFAULT_TIMEOUT_MS}. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Default `view`. */
  priority?: Priority | undefined
}

/** Answers questions. */
export interface Reader {
  /**
   * Answers a query. Rejects with `QueryTimeoutError` after `timeoutMs`, with the signal's reason when it aborts, with `UnsupportedError`
   * when `supports` says so, and with a `ZodError` when the query is not one.
   */
  run(query: QueryInput, context: QueryContext, options?: RunOptions): Promise<Result>
  /** Orders with the steps before them. Rejects as `run` does. */
  journeys(query: JourneyQueryInput, context: QueryContext, options?: RunOptions): Promise<JourneyResult>
  /** How far visitors get in the steps of a funnel. Rejects as `run` does. */
  funnel(query: FunnelQueryInput, context: QueryContext, options?: RunOptions): Promise<FunnelResult>
  /** What crawlers fetched. Rejects as `run` does. */
  crawlers(query: CrawlerQueryInput, context: QueryContext, options?: RunOptions): Promise<CrawlerResult>
  /** Which of some parameters any page of a site has ever sent; null if the source does not know. */
  saidParams(site: number, names: readonly string[]): Promise<ReadonlySet<string> | null>
  /** First and last day with search terms of a site; null without any. */
  searchTermDays(site: number, options?: RunOptions): Promise<SearchTermDays | null>
  /**
   * What was not counted at a site, by day of its zone and reason; null if the source does not know. Site 0 is for requests of an
   * unknown site.
   */
  drops(context: Pick<QueryContext, 'site' | 'timeZone'>, range: DateRange): Promise<DroppedOfDay[] | null>
}

/** First and last day (`YYYY-MM-DD`), and how many days there are in all: there may be gaps. */
export interface SearchTermDays {
  first: string
  last: string
  days: number
}

export interface DroppedOfDay {
  date: string
  reason: DropReason
  count: number
}

/** What a source knows of a site as a whole. */
export interface SiteFacts {
  /** Times of its oldest and newest event, in milliseconds since 1970. */
  firstTime: number
  lastTime: number
  /** Whether any event was of a shop. */
  hasShop: boolean
}

export interface Source extends Reader {
  /** For receipts, such as `Curlew`. */
  readonly name: string
  /** Since when new events are not in its answers because its database does not take them, in milliseconds since 1970; null if it does. */
  readonly stalledSince?: number | null
  /** Why it cannot answer a query, as a sentence for logs; null if it can. Unsupported queries are never run. */
  supports(question: Question, site?: number): string | null
  /** Loads what `supports` must know of a site, for sources whose sites differ in that. */
  prepare?(site: number): Promise<void>
  /**
   * What is known of a site; null if it has no events. The app's start waits for this: a source that needs more than some
   * milliseconds must cache it. Rejects as `run` does.
   */
  facts(site: number, options?: RunOptions): Promise<SiteFacts | null>
  /**
   * Runs work with a reader whose answers are all of one moment, so that figures made of several answers agree. Its queries run one
   * after the other; a query without its own time limit may take what is left of the work's. Rejects as `run` does.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>, options?: RunOptions): Promise<T>
}

/** The source does not support the query. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
}

/** What a store may lack. */
export type StoreFeature =
  | 'clean_up'
  | 'erasure'
  | 'retention'
  | 'backup'
  | 'import'
  | 'session_rules'
  | 'crawlers'
  | 'search_terms'
  | 'check'

const FEATURES: Readonly<Record<StoreFeature, string>> = {
  clean_up: 'leave visits out of the figures',
  erasure: 'find or erase what is stored of one visitor',
  retention: 'delete events after a time',
  backup: 'take backups',
  import: 'import files, or undo that',
  session_rules: 'cut visits by other rules',
  crawlers: 'store what AI crawlers fetch',
  search_terms: 'store search terms',
  check: 'compare what is stored with the events',
}

/** The store has no such feature. */
export class LackingError extends UnsupportedError {
  readonly store: string
  readonly feature: StoreFeature
  constructor(store: string, feature: StoreFeature) {
    super(`${store} cannot ${FEATURES[feature]} yet.`)
    this.store = store
    this.feature = feature
  }
}

/** @throws {LackingError} for callers whose work would fail later */
export function requireFeature({ lacks }: { lacks: ReadonlySet<StoreFeature> }, feature: StoreFeature): void {
  // There is one such store.
  if (lacks.has(feature)) throw new LackingError('ClickHouse', feature)
}

/** Why a source outside this server gave no answer. `question_refused`: it answers others. */
export type SourceFailure =
  | 'not_connected'
  | 'sign_in_refused'
  | 'no_access'
  | 'quota_used_up'
  | 'question_refused'
  | 'unavailable'
  | 'unreadable'

/** A source outside this server did not answer. */
export class SourceFailedError extends Error {
  override readonly name = 'SourceFailedError'
  readonly reason: SourceFailure
  constructor(reason: SourceFailure, options?: ErrorOptions) {
    super(`The source did not answer: ${reason}.`, options)
    this.reason = reason
  }
}
