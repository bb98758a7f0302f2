/** How reports get figures: they ask, without knowing which source answers. */

import type { FunnelQueryInput, FunnelResult } from '../goals/funnels.ts'
import type { CrawlerQueryInput, CrawlerResult } from '../query/crawlers.ts'
import type { JourneyQueryInput, JourneyResult } from '../query/journeys.ts'
import type { QueryInput, Result } from '../query/query.ts'

/**
 * Why a part of a report has no figures: its question took too long, the site's source cannot answer it, or the reader's filters cannot
 * be applied to it.
 */
export interface Missing {
  missing: 'timeout' | 'not_supported' | 'not_filterable'
}

export const isMissing = (answer: object): answer is Missing => 'missing' in answer

/** A question that a source may or may not be able to answer. */
export type Question =
  | { query: QueryInput }
  | { journeys: JourneyQueryInput }
  | { funnel: FunnelQueryInput }
  | { crawlers: CrawlerQueryInput }

/**
 * Asks the source of one site; all answers of one `Ask` are of one moment. The site, its time limit, priority and cancellation are set
 * by its creator. A question that takes too long, or that the source cannot answer, fails the report as a whole.
 */
export interface Ask {
  (query: QueryInput): Promise<Result>
  journeys(query: JourneyQueryInput): Promise<JourneyResult>
  funnel(query: FunnelQueryInput): Promise<FunnelResult>
  /** What crawlers fetched. A reader's filters, which choose sessions, do not apply to it. */
  crawlers(query: CrawlerQueryInput): Promise<CrawlerResult>
  /** Asks for an independent part of a report: it has less time, and a missing answer is a value instead of an error. */
  part(query: QueryInput): Promise<Result | Missing>
  /** Whether the site's source can answer a question at all, with the reader's filters. */
  knows(question: Question): boolean
  /** Asks without the reader's filters; absent if there are none. */
  unfiltered?: Ask
}

/** Asks for an optional part: missing if the source cannot answer. A timeout still fails the report. */
export async function askKnown(ask: Ask, query: QueryInput): Promise<Result | Missing> {
  // Of what cannot be answered, `part` says why, without asking.
  return ask.knows({ query }) ? ask(query) : ask.part(query)
}

/** Asks what does not depend on the reader's filters, such as whether the site has orders at all. As {@link askKnown}. */
export const askOfSite = (ask: Ask, query: QueryInput): Promise<Result | Missing> =>
  askKnown(ask.unfiltered ?? ask, query)

/** The answers to several questions, by name. */
export async function askAll<Queries extends Partial<Record<string, QueryInput>>, Answer>(
  ask: (query: QueryInput) => Promise<Answer>,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: Answer }> {
  const entries = Object.entries(queries) as [string, QueryInput][]
  const answers = entries.map(async ([name, query]) => [name, await ask(query)] as const)
  return Object.fromEntries(await Promise.all(answers)) as { [Name in keyof Queries]: Answer }
}
