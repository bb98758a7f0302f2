/** Sources of figures: each site names one of those that the server has. */
import type { FigureSource } from '@curlew/model/google-analytics'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { SiteSource } from './ask.ts'

/** Default of every site: the server's own store. */
export const OWN_SOURCE = 'curlew' satisfies FigureSource
export const GOOGLE_SOURCE = 'google_analytics' satisfies FigureSource

/** Sources by the names that sites use. */
export type Sources = Readonly<Record<string, SiteSource>>

/**
 * Finds the source of a site.
 * @throws {CallError} `not_configured` if the server lacks that source, instead of answering from another
 */
export const sourceIn =
  (sources: Sources) =>
  ({ source }: Pick<Site, 'source'>) => {
    const found = Object.hasOwn(sources, source) ? sources[source] : undefined
    if (found) return found
    throw new CallError('not_configured', { code: 'no_such_source', values: { source } })
  }
