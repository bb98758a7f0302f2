/** Where the figures of a site come from: each site names one of the sources that the server has. */
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { SiteSource } from './ask.ts'

/** What every site begins with: the server's own store. */
export const OWN_SOURCE = 'curlew'

/** Sources by the names under which sites have them. */
export type Sources = Readonly<Record<string, SiteSource>>

/**
 * Finds the source of a site.
 * @throws {CallError} `not_configured` where the server has no such source, rather than figures of another one
 */
export const sourceIn =
  (sources: Sources) =>
  ({ source }: Pick<Site, 'source'>) => {
    const found = Object.hasOwn(sources, source) ? sources[source] : undefined
    if (found) return found
    throw new CallError('not_configured', { code: 'no_such_source', values: { source } })
  }
