/** What answers questions about sites: the one seam between figures and where they come from. */
import type {
  DateRange,
  DropReason,
  JourneyQueryInput,
  JourneyResult,
  QueryContext,
  QueryInput,
  Question,
  Result,
} from '@curlew/model'

/** Who waits for an answer, most urgent first: questions of a later lane wait while one of an earlier lane does. */
export const PRIORITIES = ['start', 'view', 'background'] as const
/** `start`: page data, which the app's start waits for. `view`: a screen in view. `background`: mails, comparisons with files, jobs, other programs. */
export type Priority = (typeof PRIORITIES)[number]

/** How long an answer may take where nothing else is said. */
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
  /** Orders with what led to them. Rejects as `run` does. */
  journeys(query: JourneyQueryInput, context: QueryContext, options?: RunOptions): Promise<JourneyResult>
  /** Those of some parameters that any page of a site has ever said; null where the source does not know that. */
  saidParams(site: number, names: readonly string[]): Promise<ReadonlySet<string> | null>
  /** The days of which a site's search terms are known; null when there are none. */
  searchTermDays(site: number): Promise<SearchTermDays | null>
  /**
   * What was not counted at a site, by day of its zone and reason; null where the source does not know that. Site 0 has what could not
   * be told apart.
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
  /** When its oldest and its newest event happened, in milliseconds since 1970. */
  firstTime: number
  lastTime: number
  /** Whether any event was of a shop. */
  hasShop: boolean
}

export interface Source extends Reader {
  /** For receipts, such as `Curlew`. */
  readonly name: string
  /** Why it cannot answer a question, as a sentence for logs; null when it can. It is not asked what it does not support. */
  supports(question: Question): string | null
  /**
   * What is known of a site; null when it has no events. The app's start waits for it: a source that cannot tell within some
   * milliseconds keeps it. Rejects as `run` does.
   */
  facts(site: number, options?: RunOptions): Promise<SiteFacts | null>
  /**
   * Gives work a reader all of whose answers are of one moment, so that figures made of several answers agree. Its questions are
   * answered one after the other; without a time limit of its own, a question may take what is left of the work's. Rejects as `run`
   * does.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>, options?: RunOptions): Promise<T>
}

/** The source does not know what a question asks for. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError'
}
