/** The one way to a site's figures: what asks names the site, who waits and how long; the site's source answers. */
import { type Priority, QueryTimeoutError, type Reader, type Source, UnsupportedError } from '@curlew/engine'
import type { Ask, Missing, Result } from '@curlew/model'
import type { Coded } from '@curlew/words'
import { queryContext, type Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'

/** How long the source may take for a person who waits. */
const TIMEOUT_MS = 20_000
/** How long for one part of a report whose parts stand for themselves: the others need time too. */
const PART_TIMEOUT_MS = 5_000

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

/** Asks, and knows what the answers so far rest on. */
export type AskWithBasis = Ask & { basis(): Basis }

export interface Figures {
  /**
   * Gives work an `ask` bound to the site; all its answers are of one moment.
   * @throws {CallError} `timeout` or `not_supported`
   */
  ask<T>(site: AskedSite, work: (ask: AskWithBasis) => Promise<T>, options: AskOptions): Promise<T>
}

/** @param sourceOf the source of a site */
export function createFigures(sourceOf: (site: AskedSite) => Pick<Source, 'name' | 'snapshot'>): Figures {
  return {
    async ask(site, work, { tooLong, timeoutMs = TIMEOUT_MS, priority, signal }) {
      const source = sourceOf(site)
      try {
        return await source.snapshot((reader) => work(askOf(reader, site, source.name)), {
          timeoutMs,
          priority,
          signal,
        })
      } catch (error) {
        // Nobody reads this any more; it must not pass for a fault of ours.
        if (signal?.aborted) throw new CallError('timeout', { code: 'caller_gone' })
        if (error instanceof QueryTimeoutError) throw new CallError('timeout', tooLong)
        if (error instanceof UnsupportedError)
          throw new CallError('not_supported', { code: 'figures_unknown', values: { source: source.name } })
        throw error
      }
    },
  }
}

function askOf(reader: Reader, site: AskedSite, source: string): AskWithBasis {
  const context = queryContext(site)
  let exact = true
  const noted = (result: Result): Result => {
    exact &&= result.receipt.exact
    return result
  }
  const ask = async (query: Parameters<Ask>[0]) => noted(await reader.run(query, context))
  return Object.assign(ask, {
    journeys: (query: Parameters<Ask['journeys']>[0]) => reader.journeys(query, context),
    part: (query: Parameters<Ask['part']>[0]) =>
      reader.run(query, context, { timeoutMs: PART_TIMEOUT_MS }).then(noted, missingOf),
    basis: () => ({ source, exact }),
  })
}

/** @throws any fault that is not a lack */
function missingOf(error: unknown): Missing {
  if (error instanceof QueryTimeoutError) return { missing: 'timeout' }
  if (error instanceof UnsupportedError) return { missing: 'not_supported' }
  throw error
}
