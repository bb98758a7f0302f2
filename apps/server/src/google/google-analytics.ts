/** Google Analytics as the source of sites' figures: their connections, and the source that answers from them. */
import {
  type Ga4Source,
  type GoogleCall,
  ga4Source,
  type Reader,
  SourceFailedError,
  type Store,
  TOKENS,
} from '@curlew/engine'
import { dimensionScope, dimensionsIn, isTimeZone, type QueryInput, SEARCH_METRICS } from '@curlew/model'
import type { Ga4Status } from '@curlew/model/google-analytics'
import type { Database } from '../database/open.ts'
import type { SiteSource } from '../figures/ask.ts'
import { type Connection, openConnections } from './connections.ts'
import { type Ga4Client, ga4Client } from './ga4-client.ts'
import type { GoogleOptions, ServiceAccountKey } from './service-account.ts'

export interface GoogleAnalytics {
  /** Answers about all connected sites. */
  source: SiteSource
  status(siteId: number): Promise<Omit<Ga4Status, 'source'>>
  /** Whether Google no longer accepts a site's key. */
  isRefused(siteId: number): Promise<boolean>
  isConnected(siteId: number): Promise<boolean>
  /** @param key absent: the stored one. Rejects with `SourceFailedError` */
  properties(siteId: number, key?: ServiceAccountKey): ReturnType<Ga4Client['properties']>
  /** @param key absent: the stored one. Rejects with `SourceFailedError` */
  connect(siteId: number, property: string, key?: ServiceAccountKey): Promise<void>
  /** Deletes the key, and forgets all answers. */
  disconnect(siteId: number): Promise<void>
}

interface Needs {
  database: Database
  dataFolder: string
  google: GoogleOptions
  store: Store
  /** Megabytes for answers. */
  cacheMb: number
  /** How long someone who connects a site waits for Google: less than the app waits for the server. */
  patienceMs?: number
  now(): number
}

export function openGoogleAnalytics(needs: Needs): GoogleAnalytics {
  const { database, dataFolder, google, store, cacheMb, now, patienceMs = 25_000 } = needs
  const connections = openConnections(database, dataFolder)

  /** Records when Google starts or stops refusing a site's calls. */
  const noting = (siteId: number, call: GoogleCall, known: Connection['error']): GoogleCall => {
    let last = known
    return async (path, body) => {
      try {
        const answer = await call(path, body)
        if (last !== null) await connections.keepError(siteId, null)
        last = null
        return answer
      } catch (error) {
        if (error instanceof SourceFailedError && error.reason !== 'question_refused' && error.reason !== last) {
          last = error.reason
          await connections.keepError(siteId, last)
        }
        throw error
      }
    }
  }

  const source: Ga4Source = ga4Source({
    cacheMb,
    now,
    async propertyOf(siteId) {
      const connection = await connections.of(siteId)
      if (!connection) return null
      const key = await connections.keyOf(siteId)
      const { property, time_zone: timeZone, currency, facts, error } = connection
      const call: GoogleCall = key
        ? ga4Client(key, google).call
        : () => Promise.reject(new SourceFailedError('sign_in_refused'))
      return {
        ...{ id: property, timeZone, currency, facts, call: noting(siteId, call, error) },
        keepFacts: (value) => connections.keepFacts(siteId, value),
      }
    },
  })

  const clientOf = async (siteId: number, key?: ServiceAccountKey): Promise<[Ga4Client, ServiceAccountKey]> => {
    const used = key ?? (await connections.keyOf(siteId))
    if (!used) throw new SourceFailedError('not_connected')
    return [ga4Client(used, google, AbortSignal.timeout(patienceMs)), used]
  }

  return {
    source: withOwnData(source, store),
    async status(siteId) {
      const connection = await connections.of(siteId)
      const quota = source.quota(siteId)
      return {
        connection: connection && {
          property: connection.property,
          name: connection.property_name,
          email: connection.email,
          time_zone: connection.time_zone,
          currency: connection.currency,
          error: connection.error,
        },
        quota: quota && {
          hour: { remaining: quota.tokensPerHour?.remaining ?? 0, limit: TOKENS.hour },
          day: { remaining: quota.tokensPerDay?.remaining ?? 0, limit: TOKENS.day },
        },
      }
    },
    isRefused: async (siteId) => (await connections.of(siteId))?.error === 'sign_in_refused',
    isConnected: async (siteId) => (await connections.of(siteId)) !== null,
    properties: async (siteId, key) => (await clientOf(siteId, key))[0].properties(),
    async connect(siteId, property, key) {
      const [client, used] = await clientOf(siteId, key)
      const { name, timeZone, currency } = await client.property(property)
      await connections.save(
        {
          ...{ site_id: siteId, property, property_name: name, email: used.client_email, currency },
          time_zone: isTimeZone(timeZone) ? timeZone : 'UTC',
          connected_at: now(),
        },
        used,
      )
      source.forget(siteId)
    },
    async disconnect(siteId) {
      await connections.remove(siteId)
      source.forget(siteId)
    },
  }
}

/** Search terms and fetches of crawlers always come from this server's store, also at sites that Google Analytics counts. */
function withOwnData(google: Ga4Source, store: Store): SiteSource {
  const isOwn = ({ metrics, dimensions = [], filters = [] }: QueryInput) =>
    metrics.some((metric) => SEARCH_METRICS.includes(metric)) ||
    dimensionsIn({ dimensions, filters }).some((name) => dimensionScope(name) === 'search')
  return {
    ...google,
    supports(question, site) {
      const isOurs = 'crawlers' in question || ('query' in question && isOwn(question.query))
      return isOurs ? store.supports(question) : google.supports(question, site)
    },
    snapshot: (work, options) =>
      google.snapshot(
        (reader): ReturnType<typeof work> =>
          work({
            ...reader,
            run: (query, context, limits) =>
              (isOwn(query) ? store : reader).run(query, context, { ...options, ...limits }),
            crawlers: (query, context, limits) => store.crawlers(query, context, { ...options, ...limits }),
            searchTermDays: (site) => store.searchTermDays(site, options),
          } satisfies Reader),
        options,
      ),
  }
}
