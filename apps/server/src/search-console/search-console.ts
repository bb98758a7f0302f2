/** Keeps the search terms of connected sites up to date: first what is missing, then daily what Google has finalised. */
import type { Store } from '@curlew/engine'
import { addDays, countDays, type DateRange, dayOf, type SearchConsoleStatus } from '@curlew/model'
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import type { GoogleOptions, ServiceAccountKey } from '../google/service-account.ts'
import type { Sites } from '../sites/registry.ts'
import { openConnections } from './connections.ts'
import { openSearchConsole, SearchConsoleError } from './google.ts'

/** Google keeps sixteen months, and reports a day after two days. */
const HISTORY_DAYS = 486
const DELAY_DAYS = 2
/** Google revises figures for some days, so the newest are read again. */
const SETTLING_DAYS = 3
/** Days per call: a few pages of rows, and few calls for sixteen months. */
const DAYS_A_CALL = 7
const GOOGLE_REPORT = 'https://search.google.com/search-console/performance/search-analytics'
/** The time zone of Google's days. */
const GOOGLE_ZONE = 'America/Los_Angeles'

export interface SearchConsole {
  status(siteId: number): Promise<SearchConsoleStatus>
  /** Google's page with the figures behind a site's terms; null if it is not connected. */
  reportUrl(siteId: number): Promise<string | null>
  /** Stores the key and starts reading. */
  connect(siteId: number, property: string, key: ServiceAccountKey): Promise<void>
  /** Stops reading and deletes the key; the terms stay. */
  disconnect(siteId: number): Promise<void>
  /** Reads what is missing; does nothing if it is already running. Resolves when done, even after a failure. */
  read(siteId: number): Promise<void>
  /** Reads what is missing for all sites, one after another. */
  readAll(signal: AbortSignal): Promise<void>
  /** Stops all reading. */
  stop(): Promise<void>
}

export interface SearchConsoleNeeds {
  database: Database
  dataFolder: string
  store: Pick<Store, 'replaceSearchTerms' | 'searchTermDays'>
  sites: Pick<Sites, 'byId'>
  google: GoogleOptions
  log: Logger
  now(): number
}

export function createSearchConsole(needs: SearchConsoleNeeds): SearchConsole {
  const { database, dataFolder, store, sites, google, log, now } = needs
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

/** Newest first, because people look at recent days. */
function* piecesOf({ start, end }: DateRange): Generator<DateRange> {
  for (let last = end; last >= start; last = addDays(last, -DAYS_A_CALL)) {
    const days = Math.min(DAYS_A_CALL, countDays({ start, end: last }))
    yield { start: addDays(last, 1 - days), end: last }
  }
}
