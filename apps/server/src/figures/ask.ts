/** The only way to a site's figures: callers name the site, a priority and a time limit; the site's source answers. */
import {
  LackingError,
  type Priority,
  QueryTimeoutError,
  type Reader,
  type RunOptions,
  type SiteFacts,
  type Source,
  SourceFailedError,
  type SourceFailure,
  StoreAwayError,
  UnsupportedError,
  within,
} from '@curlew/engine'
import type { Ask, DateRange, EstimateReason, Missing, QueryInput, Question, Result } from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { Logger } from 'pino'
import { queryContext, type Site } from '../entities/site.ts'
import { CallError, lacking } from '../http/failure.ts'
import { measuredQuery } from '../metrics/measured-query.ts'
import { type Metrics, NO_METRICS, type QueryKind } from '../metrics/metrics.ts'

/** Time limit while a person waits. */
const TIMEOUT_MS = 20_000
/** Time limit for one part of a report that loads parts separately, to leave time for the others. */
const PART_TIMEOUT_MS = 5_000
/**
 * Extra time for a source to end a part itself: a failed read of the embedded store ends its snapshot, so the source should stop first.
 */
const PART_GRACE_MS = 1_000
/** Time limit for facts about a site: the app's start waits for them. */
const FACTS_TIMEOUT_MS = 2_000

export interface AskOptions {
  /** The failure to report after the time limit. */
  tooLong: Coded<'failure'>
  /** Limit for all of the work, in milliseconds. Default 20,000. */
  timeoutMs?: number
  /** Default `view`. */
  priority?: Priority | undefined
  /** Stops the work early, for example when the caller disconnects. */
  signal?: AbortSignal | undefined
}

/** What the answers rest on: the least exact and oldest of them. */
export interface Basis {
  source: string
  exact: boolean
  /** Why they are estimates, if the source says so. */
  estimates?: readonly EstimateReason[]
  /** The time zone of its days, if it is not the site's. */
  timeZone?: string
  /** The currency that money was converted from, if it is not the site's. */
  convertedFrom?: string
}

/** The parts of a site that figures need. */
export type AskedSite = Pick<Site, 'id' | 'source' | 'timeZone' | 'currency' | 'rates'> &
  Partial<Pick<Site, 'definitions'>>

/** Asks for figures and for facts about the site, and tracks what the answers so far rest on. */
export interface SiteAsk extends Ask {
  basis(): Basis
  /** Includes an answer from earlier. @param asked when, in milliseconds since 1970 */
  note(query: QueryInput, earlier: Result, asked: number): void
  /** When the oldest of those was asked for; null if all answers are of one moment. */
  oldest(): number | null
  saidParams(names: readonly string[]): ReturnType<Reader['saidParams']>
  searchTermDays(): ReturnType<Reader['searchTermDays']>
  drops(range: DateRange): ReturnType<Reader['drops']>
}

/** Default priority: `view`. Only page data uses `start`. */
export type FactsOptions = Pick<RunOptions, 'signal' | 'priority'>

/** What answers questions about a site. */
export type SiteSource = Pick<Source, 'name' | 'stalledSince' | 'supports' | 'prepare' | 'facts' | 'snapshot'>

export interface Figures {
  /** When new events stopped arriving in a site's source, in milliseconds since 1970; null if they arrive. */
  stalledSince(site: AskedSite): number | null
  /** Name of the source of a site; if the server lacks it, as the site has it. */
  nameOf(site: AskedSite): string
  /**
   * Runs work with an `ask` bound to the site; all its answers are of one moment.
   * @throws {CallError} `timeout`, `not_supported` or `not_configured`
   */
  ask<T>(site: AskedSite, work: (ask: SiteAsk) => Promise<T>, options: AskOptions): Promise<T>
  /**
   * Facts about the site; null if it has no events.
   * @throws {CallError} `timeout` or `not_configured`
   */
  facts(site: AskedSite, options?: FactsOptions): Promise<SiteFacts | null>
}

/**
 * @param sourceOf finds a site's source; throws `CallError` `not_configured` if it is missing
 * @param log receives why a source cannot answer a question
 */
export function createFigures(
  sourceOf: (site: AskedSite) => SiteSource,
  log?: Pick<Logger, 'debug'>,
  metrics: Pick<Metrics, 'queried'> = NO_METRICS,
): Figures {
  const lackOf = (source: SiteSource, site: AskedSite) => (question: Question) => {
    const lack = source.supports(question, site.id)
    if (lack !== null) log?.debug({ source: source.name }, lack)
    return lack
  }
  return {
    stalledSince: (site) => sourceOf(site).stalledSince ?? null,
    nameOf(site) {
      try {
        return sourceOf(site).name
      } catch (error) {
        if (error instanceof CallError) return site.source
        throw error
      }
    },
    async ask(site, work, { tooLong, timeoutMs = TIMEOUT_MS, priority, signal }) {
      const source = sourceOf(site)
      return sayingWhy({ source, tooLong, signal }, async () => {
        if (source.prepare) await within({ timeoutMs, signal }, () => source.prepare!(site.id))
        // Enforced here too: a source that ignores its limit must not keep a person waiting.
        return within({ timeoutMs, signal }, (stop) =>
          source.snapshot(
            (reader) => {
              const measured: Measured = (kind, question) => measuredQuery(metrics, kind, question, signal)
              return work(askOf(reader, site, source, lackOf(source, site), measured))
            },
            { timeoutMs, priority, signal: stop },
          ),
        )
      })
    },
    async facts(site, { signal, priority } = {}) {
      const source = sourceOf(site)
      return sayingWhy({ source, tooLong: { code: 'figures_too_slow' }, signal }, () =>
        within({ timeoutMs: FACTS_TIMEOUT_MS, signal }, (stop) =>
          measuredQuery(
            metrics,
            'facts',
            () => source.facts(site.id, { timeoutMs: FACTS_TIMEOUT_MS, priority, signal: stop }),
            signal,
          ),
        ),
      )
    },
  }
}

/** Whether work failed because the site's source cannot know the answer. */
export const isNotSupported = (error: unknown) => error instanceof CallError && error.type === 'not_supported'

/** Facts about a site; `unknown` if its source cannot give them, for callers that continue without. */
export async function factsOrUnknown(facts: () => Promise<SiteFacts | null>): Promise<SiteFacts | null | 'unknown'> {
  try {
    return await facts()
  } catch (error) {
    if (error instanceof CallError) return 'unknown'
    throw error
  }
}

/** Asks for facts about a site at most once per answer, even if that fails. */
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

/** The result of work within an `ask`; null if the site's source does not support a question. */
export async function knownOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnsupportedError) return null
    throw error
  }
}

/** @throws {CallError} for what a source cannot do, with the reason */
async function sayingWhy<T>(
  { source, tooLong, signal }: Pick<AskOptions, 'tooLong' | 'signal'> & { source: SiteSource },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The caller is gone; do not log this as an error.
    if (signal?.aborted) throw new CallError('timeout', { code: 'caller_gone' })
    if (error instanceof QueryTimeoutError) throw new CallError('timeout', tooLong)
    if (error instanceof LackingError) throw lacking(error)
    if (error instanceof StoreAwayError) throw awaySince(source.stalledSince ?? null)
    if (error instanceof UnsupportedError)
      throw new CallError('not_supported', { code: 'figures_unknown', values: { source: source.name } })
    if (error instanceof SourceFailedError) throw new CallError(...FAILURES[error.reason])
    throw error
  }
}

const awaySince = (since: number | null) =>
  since === null
    ? new CallError('unreachable', { code: 'events_away', status: 200 })
    : new CallError('unreachable', {
        ...{ code: 'events_away_since', status: 200 },
        values: { since: `${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC` },
      })

/** Failures of a source outside this server. */
const FAILURES: Record<SourceFailure, ConstructorParameters<typeof CallError>> = {
  not_connected: ['not_connected'],
  sign_in_refused: ['invalid_grant', { code: 'ga4_sign_in_refused' }],
  no_access: ['unreachable', { code: 'ga4_no_access', status: 200 }],
  quota_used_up: ['unreachable', { code: 'ga4_quota_used_up', status: 200 }],
  question_refused: ['not_supported', { code: 'ga4_question_refused' }],
  unavailable: ['unreachable', { code: 'ga4_unavailable', status: 200 }],
  unreadable: ['unreachable', { code: 'ga4_unreadable', status: 200 }],
}

type Measured = <T>(kind: QueryKind, question: () => Promise<T>) => Promise<T>

function askOf(
  reader: Reader,
  site: AskedSite,
  source: SiteSource,
  lackOf: (question: Question) => string | null,
  measured: Measured,
): SiteAsk {
  const context = queryContext(site)
  let oldest: number | null = null
  let basis: Basis = { source: source.name, exact: true }
  const noted = <Answer extends { receipt: Basis }>(answer: Answer): Answer => {
    basis = together(basis, answer.receipt, site.timeZone)
    return answer
  }
  const check = (question: Question) => {
    const lack = lackOf(question)
    if (lack !== null) throw new UnsupportedError(lack)
  }
  const run = async (query: Parameters<Ask>[0], options?: RunOptions): Promise<Result> => {
    check({ query })
    return noted(await measured('query', () => reader.run(query, context, options)))
  }
  return Object.assign((query: Parameters<Ask>[0]) => run(query), {
    async journeys(query: Parameters<Ask['journeys']>[0]) {
      check({ journeys: query })
      return noted(await measured('journeys', () => reader.journeys(query, context)))
    },
    async funnel(query: Parameters<Ask['funnel']>[0]) {
      check({ funnel: query })
      return noted(await measured('funnel', () => reader.funnel(query, context)))
    },
    async crawlers(query: Parameters<Ask['crawlers']>[0]) {
      check({ crawlers: query })
      return noted(await measured('crawlers', () => reader.crawlers(query, context)))
    },
    part: (query: Parameters<Ask>[0]) =>
      within({ timeoutMs: PART_TIMEOUT_MS + PART_GRACE_MS }, () => run(query, { timeoutMs: PART_TIMEOUT_MS })).catch(
        (error): Missing => missingOf(error),
      ),
    knows: (question: Question) => lackOf(question) === null,
    basis: () => basis,
    note(_query: QueryInput, earlier: Result, asked: number) {
      noted(earlier)
      oldest = Math.min(asked, oldest ?? asked)
    },
    oldest: () => oldest,
    saidParams: (names: readonly string[]) => reader.saidParams(site.id, names),
    searchTermDays: () => reader.searchTermDays(site.id),
    drops: (range: DateRange) => reader.drops(context, range),
  })
}

/** The less exact of two, with the reasons of both. */
function together(before: Basis, receipt: Basis, siteZone: string): Basis {
  const estimates = [...new Set([...(before.estimates ?? []), ...(receipt.estimates ?? [])])]
  const timeZone = receipt.timeZone === siteZone ? undefined : receipt.timeZone
  return {
    ...before,
    ...(before.exact && { source: receipt.source, exact: receipt.exact }),
    ...(estimates.length > 0 && { estimates }),
    ...(timeZone !== undefined && { timeZone }),
    ...(receipt.convertedFrom !== undefined && { convertedFrom: receipt.convertedFrom }),
  }
}

/** @throws any error that does not mean missing support */
function missingOf(error: unknown): Missing {
  if (error instanceof QueryTimeoutError) return { missing: 'timeout' }
  if (error instanceof UnsupportedError) return { missing: 'not_supported' }
  throw error
}
