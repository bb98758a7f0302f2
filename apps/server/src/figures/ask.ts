/** The one way to a site's figures: what asks names the site, who waits and how long; the site's source answers. */
import {
  type Priority,
  QueryTimeoutError,
  type Reader,
  type RunOptions,
  type SiteFacts,
  type Source,
  UnsupportedError,
  within,
} from '@curlew/engine'
import type { Ask, DateRange, Missing, Question, Result } from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { Logger } from 'pino'
import { queryContext, type Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'

/** How long the source may take for a person who waits. */
const TIMEOUT_MS = 20_000
/** How long for one part of a report whose parts stand for themselves: the others need time too. */
const PART_TIMEOUT_MS = 5_000
/** What a source may take longer to end a part itself. A read of the embedded store that fails ends its moment, so it has to end first. */
const PART_GRACE_MS = 1_000
/** How long what is known of a site as a whole may take: the app's start waits for it. */
const FACTS_TIMEOUT_MS = 2_000

export interface AskOptions {
  /** What to say of an answer that took longer. */
  tooLong: Coded<'failure'>
  /** In milliseconds, for all of the work. Default 20,000. */
  timeoutMs?: number
  /** Default `view`. */
  priority?: Priority | undefined
  /** Ends the work early, as when the caller has gone away. */
  signal?: AbortSignal | undefined
}

/** What the answers of some work rest on: the worst of them. */
export interface Basis {
  source: string
  exact: boolean
}

/** A site as far as figures go. */
export type AskedSite = Pick<Site, 'id' | 'source' | 'timeZone' | 'currency' | 'rates'>

/** Asks for figures and for what else the source knows of the site, and knows what the answers so far rest on. */
export interface SiteAsk extends Ask {
  basis(): Basis
  /** Counts answers in that were asked for earlier. @param asked when, in milliseconds since 1970 */
  note(earlier: Basis, asked: number): void
  /** When the oldest of such answers was asked for; null: all are of one moment. */
  oldest(): number | null
  saidParams(names: readonly string[]): ReturnType<Reader['saidParams']>
  searchTermDays(): ReturnType<Reader['searchTermDays']>
  drops(range: DateRange): ReturnType<Reader['drops']>
}

/** Priority: default `view`, as everywhere. Page data alone asks as `start`. */
export type FactsOptions = Pick<RunOptions, 'signal' | 'priority'>

/** What answers for a site. */
export type SiteSource = Pick<Source, 'name' | 'supports' | 'facts' | 'snapshot'>

export interface Figures {
  /**
   * Gives work an `ask` bound to the site; all its answers are of one moment.
   * @throws {CallError} `timeout`, `not_supported` or `not_configured`
   */
  ask<T>(site: AskedSite, work: (ask: SiteAsk) => Promise<T>, options: AskOptions): Promise<T>
  /**
   * What is known of the site as a whole; null when it has no events.
   * @throws {CallError} `timeout` or `not_configured`
   */
  facts(site: AskedSite, options?: FactsOptions): Promise<SiteFacts | null>
}

/**
 * @param sourceOf the source of a site; throws `CallError` `not_configured` where there is none
 * @param log gets why a source cannot answer a question
 */
export function createFigures(sourceOf: (site: AskedSite) => SiteSource, log?: Pick<Logger, 'debug'>): Figures {
  const lackOf = (source: SiteSource) => (question: Question) => {
    const lack = source.supports(question)
    if (lack !== null) log?.debug({ source: source.name }, lack)
    return lack
  }
  return {
    async ask(site, work, { tooLong, timeoutMs = TIMEOUT_MS, priority, signal }) {
      const source = sourceOf(site)
      return sayingWhy({ source, tooLong, signal }, () =>
        // Kept here as well: a source that forgets its limit must not keep a person waiting.
        within({ timeoutMs, signal }, (stop) =>
          source.snapshot((reader) => work(askOf(reader, site, source, lackOf(source))), {
            timeoutMs,
            priority,
            signal: stop,
          }),
        ),
      )
    },
    async facts(site, { signal, priority } = {}) {
      const source = sourceOf(site)
      return sayingWhy({ source, tooLong: { code: 'figures_too_slow' }, signal }, () =>
        within({ timeoutMs: FACTS_TIMEOUT_MS, signal }, (stop) =>
          source.facts(site.id, { timeoutMs: FACTS_TIMEOUT_MS, priority, signal: stop }),
        ),
      )
    },
  }
}

/** Whether work failed as the site's source will never know what it asks. */
export const isNotSupported = (error: unknown) => error instanceof CallError && error.type === 'not_supported'

/** What is known of a site as a whole; `unknown` where its source cannot say: for what is shown all the same. */
export async function factsOrUnknown(facts: () => Promise<SiteFacts | null>): Promise<SiteFacts | null | 'unknown'> {
  try {
    return await facts()
  } catch (error) {
    if (error instanceof CallError) return 'unknown'
    throw error
  }
}

/** Asks for what is known of a site as a whole at most once, however often it is wanted for one answer; also if that fails. */
export function factsOnce(
  figures: Pick<Figures, 'facts'>,
  site: AskedSite,
  options?: FactsOptions,
): () => Promise<SiteFacts | null> {
  let known: Promise<SiteFacts | null> | undefined
  return () => {
    known ??= figures.facts(site, options)
    return known
  }
}

/** What work within an `ask` makes; null where the site's source does not know what it asks. */
export async function knownOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnsupportedError) return null
    throw error
  }
}

/** @throws {CallError} for what a source cannot do, with what to say of it */
async function sayingWhy<T>(
  { source, tooLong, signal }: Pick<AskOptions, 'tooLong' | 'signal'> & { source: SiteSource },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Nobody reads this any more; it must not pass for a fault of ours.
    if (signal?.aborted) throw new CallError('timeout', { code: 'caller_gone' })
    if (error instanceof QueryTimeoutError) throw new CallError('timeout', tooLong)
    if (error instanceof UnsupportedError)
      throw new CallError('not_supported', { code: 'figures_unknown', values: { source: source.name } })
    throw error
  }
}

function askOf(
  reader: Reader,
  site: AskedSite,
  source: SiteSource,
  lackOf: (question: Question) => string | null,
): SiteAsk {
  const context = queryContext(site)
  let oldest: number | null = null
  let basis: Basis = { source: source.name, exact: true }
  const noted = <Answer extends { receipt: Basis }>(answer: Answer): Answer => {
    if (basis.exact) basis = { source: answer.receipt.source, exact: answer.receipt.exact }
    return answer
  }
  const check = (question: Question) => {
    const lack = lackOf(question)
    if (lack !== null) throw new UnsupportedError(lack)
  }
  const run = async (query: Parameters<Ask>[0], options?: RunOptions): Promise<Result> => {
    check({ query })
    return noted(await reader.run(query, context, options))
  }
  return Object.assign((query: Parameters<Ask>[0]) => run(query), {
    async journeys(query: Parameters<Ask['journeys']>[0]) {
      check({ journeys: query })
      return noted(await reader.journeys(query, context))
    },
    part: (query: Parameters<Ask>[0]) =>
      within({ timeoutMs: PART_TIMEOUT_MS + PART_GRACE_MS }, () => run(query, { timeoutMs: PART_TIMEOUT_MS })).catch(
        (error): Missing => missingOf(error),
      ),
    knows: (question: Question) => lackOf(question) === null,
    basis: () => basis,
    note(earlier: Basis, asked: number) {
      noted({ receipt: earlier })
      oldest = Math.min(asked, oldest ?? asked)
    },
    oldest: () => oldest,
    saidParams: (names: readonly string[]) => reader.saidParams(site.id, names),
    searchTermDays: () => reader.searchTermDays(site.id),
    drops: (range: DateRange) => reader.drops(context, range),
  })
}

/** @throws any fault that is not a lack */
function missingOf(error: unknown): Missing {
  if (error instanceof QueryTimeoutError) return { missing: 'timeout' }
  if (error instanceof UnsupportedError) return { missing: 'not_supported' }
  throw error
}
