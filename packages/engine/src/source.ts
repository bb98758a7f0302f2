/** What answers questions about sites: the one seam between figures and where they come from. */
import type { JourneyQueryInput, JourneyResult, QueryContext, QueryInput, Result } from '@curlew/model'

/** Who waits for an answer, most urgent first: questions of a later lane wait while one of an earlier lane does. */
export const PRIORITIES = ['start', 'view', 'ahead', 'background'] as const
/** `start`: the app itself. `view`: a screen in view. `ahead`: what a screen may show next. `background`: mails, exports, jobs. */
export type Priority = (typeof PRIORITIES)[number]

export interface RunOptions {
  /** Default 15,000. */
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
}

/** A question that a source may or may not be able to answer. */
export type Question = { query: QueryInput } | { journeys: JourneyQueryInput }

export interface Source extends Reader {
  /** For receipts, such as `Curlew`. */
  readonly name: string
  /** Why it cannot answer a question, as a sentence for logs; null when it can. */
  supports(question: Question): string | null
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
