/** Keeps the search terms of connected sites up to date: what is missing first, then each day what Google has settled since. */
import type { Store } from '@curlew/engine'
import { addDays, countDays, type DateRange, dayOf, type SearchConsoleStatus } from '@curlew/model'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { Sites } from '../sites/registry.ts'
import { openConnections } from './connections.ts'
import { type GoogleOptions, openSearchConsole, SearchConsoleError, type ServiceAccountKey } from './google.ts'

/** Google keeps sixteen months, and tells of a day after two. */
const HISTORY_DAYS = 486
const DELAY_DAYS = 2
/** Google's figures settle for some days: the youngest are read again. */
const SETTLING_DAYS = 3
/** Asked for at once: few enough rows for some pages, few enough calls for sixteen months. */
const DAYS_A_CALL = 7
const GOOGLE_REPORT = 'https://search.google.com/search-console/performance/search-analytics'
/** The zone of Google's days. */
const GOOGLE_ZONE = 'America/Los_Angeles'

export interface SearchConsole {
  status(siteId: number): Promise<SearchConsoleStatus>
  /** Where Google shows the figures that a connected site's terms come from; null while it is not connected. */
  reportUrl(siteId: number): Promise<string | null>
  /** Keeps the key and begins to read. */
  connect(siteId: number, property: string, key: ServiceAccountKey): Promise<void>
  /** Ends reading and forgets the key; the terms stay. */
  disconnect(siteId: number): Promise<void>
  /** Reads what is missing now; does nothing while that is under way. Resolves when it has ended, however it did. */
  read(siteId: number): Promise<void>
  /** Reads what is missing of all sites, one after the other. */
  readAll(signal: AbortSignal): Promise<void>
  /** Ends all reading. */
  stop(): Promise<void>
}

export interface SearchConsoleParts {
  database: Database
  dataFolder: string
  store: Pick<Store, 'replaceSearchTerms' | 'searchTermDays'>
  sites: Pick<Sites, 'byId'>
  google: GoogleOptions
  log: Logger
  now(): number
}

export function createSearchConsole(parts: SearchConsoleParts): SearchConsole {
  const { database, dataFolder, store, sites, google, log, now } = parts
  const connections = openConnections(database, dataFolder)
  const running = new Map<number, { controller: AbortController; done: Promise<void> }>()

  async function readMissing(siteId: number, signal: AbortSignal): Promise<void> {
    const connection = await connections.of(siteId)
    const key = await connections.keyOf(siteId)
    if (!connection || !sites.byId(siteId)) return
    if (!key) throw new SearchConsoleError({ code: 'search_key_gone' })
    const today = dayOf(GOOGLE_ZONE, now())
    const end = addDays(today, -DELAY_DAYS)
    const known =
      connection.lastSuccess === null ? null : await store.searchTermDays(siteId, { priority: 'background', signal })
    const start = known ? addDays(known.last, 1 - SETTLING_DAYS) : addDays(today, -HISTORY_DAYS)
    const termsOf = await openSearchConsole(google, key, connection.property, signal)
    for (const range of piecesOf({ start, end })) {
      const days = await termsOf(range)
      signal.throwIfAborted()
      if (days.size > 0) await store.replaceSearchTerms(siteId, days)
    }
    await connections.note(siteId, { lastSuccess: now() })
  }

  const read = (siteId: number): Promise<void> => {
    const under = running.get(siteId)
    if (under) return under.done
    const controller = new AbortController()
    const done = readMissing(siteId, controller.signal)
      .catch(async (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof SearchConsoleError))
          log.error({ err: error, site: siteId }, 'search terms were not read')
        const reason = error instanceof SearchConsoleError ? error.reason : ({ code: 'search_failed' } as const)
        await connections.note(siteId, { error: reason })
      })
      .finally(() => running.delete(siteId))
    running.set(siteId, { controller, done })
    return done
  }
  const end = async (siteId: number) => {
    const under = running.get(siteId)
    under?.controller.abort(new Error('no longer wanted'))
    await under?.done
  }
  const stop = async () => {
    await Promise.all([...running.keys()].map(end))
  }

  return {
    async status(siteId) {
      const connection = await connections.of(siteId)
      return {
        known: await store.searchTermDays(siteId),
        connection: connection && {
          property: connection.property,
          email: connection.email,
          is_running: running.has(siteId),
          last_success: connection.lastSuccess,
          error: connection.error,
        },
      }
    },
    async reportUrl(siteId) {
      const connection = await connections.of(siteId)
      return connection && `${GOOGLE_REPORT}?${new URLSearchParams({ resource_id: connection.property })}`
    },
    async connect(siteId, property, key) {
      await end(siteId)
      await connections.save(siteId, property, key)
      void read(siteId)
    },
    async disconnect(siteId) {
      await end(siteId)
      await connections.remove(siteId)
    },
    read,
    async readAll(signal) {
      signal.addEventListener('abort', stop)
      try {
        for (const { siteId } of await connections.all()) if (!signal.aborted) await read(siteId)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    stop,
  }
}

/** The newest first: what people look at is there soonest. */
function* piecesOf({ start, end }: DateRange): Generator<DateRange> {
  for (let last = end; last >= start; last = addDays(last, -DAYS_A_CALL)) {
    const days = Math.min(DAYS_A_CALL, countDays({ start, end: last }))
    yield { start: addDays(last, 1 - days), end: last }
  }
}
