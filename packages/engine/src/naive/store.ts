/** A store of plain lists that answers with plain loops: a second source that the product must also run on. For tests. */
import {
  addDays,
  type CrawlerFetch,
  daysOf,
  type SearchTerm,
  type SessionRules,
  SHOP_EVENTS,
  STANDARD_SESSION_RULES,
  type StoredEvent,
} from '@curlew/model'
import { checkEvent } from '../event-check.ts'
import type { Drop, LastEvent, Store } from '../store.ts'
import { within } from '../time-limit.ts'
import type { NaiveTerm } from './collect.ts'
import { firstInstantOf } from './days.ts'
import { arrivalsOf, derivedOf } from './derived.ts'
import { NAIVE_SOURCE } from './evaluate.ts'
import { sessionsKept } from './filters.ts'
import { limited, limitOf, liveReader, type NaiveStoreOptions, naiveReader } from './reader.ts'

export function naiveStore(options: NaiveStoreOptions = {}): Store {
  let events: StoredEvent[] = []
  let drops: Drop[] = []
  let terms: NaiveTerm[] = []
  /** By site and number, the keys of events that were taken out. */
  const takenOut = new Map<string, ReadonlySet<string>>()
  /** The imports that brought events, by their keys, and fetches. */
  const importedBy = new Map<string, number>()
  const importedFetches = new Map<CrawlerFetch, number>()
  /** What figures are made of. */
  let counted: readonly StoredEvent[] = events
  const recount = () => {
    const out = new Set([...takenOut.values()].flatMap((keys) => [...keys]))
    counted = out.size === 0 ? events : arrivalsOf(events).arrived.filter((event) => !out.has(keyOf(event)))
  }
  let fetches: CrawlerFetch[] = []

  const rulesOfSites = new Map<number, SessionRules>()

  const of = (site: number) => arrivalsOf(counted).arrived.filter((event) => event.site === site)
  const add = (added: readonly StoredEvent[]) => {
    for (const event of added) checkEvent(event)
    events = [...events, ...added]
    recount()
  }
  const readerNow = () =>
    naiveReader({ events: counted, terms, fetches, drops, rulesOf: (site) => rulesOfSites.get(site) }, options)
  const replaceTerms = (site: number, days: readonly string[], added: readonly NaiveTerm[]) => {
    const replaced = new Set(days)
    terms = [...terms.filter((term) => term.site !== site || !replaced.has(term.day)), ...added]
  }

  return {
    name: NAIVE_SOURCE,
    lacks: new Set(),
    backlog: { events: 0, seconds: 0 },
    supports: options.lacks ?? (() => null),
    ...liveReader(readerNow),
    snapshot: (work, options) => within(limitOf(options), () => work(readerNow())),
    facts: limited(async (site: number) => {
      const known = of(site)
      if (known.length === 0) return null
      const times = known.map(({ time }) => time)
      return {
        firstTime: Math.min(...times),
        lastTime: Math.max(...times),
        hasShop: known.some(({ name }) => (SHOP_EVENTS as readonly string[]).includes(name)),
      }
    }),
    async append(added, dropped = [], fetched = []) {
      add(added)
      fetches = [...fetches, ...fetched]
      drops = [...drops, ...dropped]
    },
    async load(added, fetched = [], importNumber = 0) {
      const knownFetches = new Set(fetches.map(({ site, day, id }) => `${site} ${day} ${id}`))
      const isNew = ({ site, day, id }: CrawlerFetch) => id === null || !knownFetches.has(`${site} ${day} ${id}`)
      if (importNumber > 0) {
        const arrived = new Set(arrivalsOf(events).arrived.map(keyOf))
        for (const event of arrivalsOf([...events, ...added]).arrived)
          if (!arrived.has(keyOf(event))) importedBy.set(keyOf(event), importNumber)
        for (const fetch of fetched.filter(isNew)) importedFetches.set(fetch, importNumber)
      }
      fetches = [...fetches, ...fetched]
      const known = new Set(events.map(({ site, id }) => `${site} ${id}`))
      add(added)
      const duplicates = added.filter(({ site, id }) => known.has(`${site} ${id}`)).length
      return { added: added.length - duplicates, duplicates }
    },
    async imported({ site, number }) {
      const ofImport = (event: StoredEvent) => event.site === site && importedBy.get(keyOf(event)) === number
      const fetched = fetches.filter((fetch) => fetch.site === site && importedFetches.get(fetch) === number)
      return events.filter(ofImport).length + fetched.reduce((sum, { count }) => sum + count, 0)
    },
    async undoImport({ site, number }) {
      // Repeats of what goes now were dropped when they arrived.
      events = arrivalsOf(events).arrived.filter(
        (event) => event.site !== site || importedBy.get(keyOf(event)) !== number,
      )
      fetches = fetches.filter((fetch) => fetch.site !== site || importedFetches.get(fetch) !== number)
      for (const [key, of] of importedBy) if (of === number && key.startsWith(`${site} `)) importedBy.delete(key)
      recount()
    },
    async flush() {},
    async lastEvent(site): Promise<LastEvent | null> {
      const [newest] = of(site).toSorted((a, b) => b.time - a.time)
      if (!newest) return null
      const { time, name, hostname, path, title, country, device, browser, operatingSystem } = newest
      return { time, name, hostname, path, title, country, device, browser, operatingSystem }
    },
    sites: async () => [...new Set(counted.map(({ site }) => site))].toSorted((a, b) => a - b),
    async replaceSearchTerms(site, days) {
      const added = [...days].flatMap(([day, found]) => found.map((term) => ({ ...term, site, day })))
      replaceTerms(site, [...days.keys()], added)
    },
    async spreadSearchTerms(site, range, found) {
      const days = daysOf(range)
      const added = days.flatMap((day, i) => found.map((term) => ({ ...shareOf(term, i, days.length), site, day })))
      replaceTerms(site, days, added)
    },
    async takeOut({ site, number }, { timeZone, range, filters }) {
      const key = `${site} ${number}`
      const { sessions, orders } = derivedOf(counted, site, rulesOfSites.get(site))
      const ofSessions = filters.map((filter) => ({ ...filter, scope: 'session' as const }))
      const kept = sessionsKept(sessions, orders, ofSessions, { timeZone })
      const from = firstInstantOf(timeZone, range.start)
      const to = firstInstantOf(timeZone, addDays(range.end, 1))
      const chosen = sessions.filter((session) => kept.has(session) && session.start >= from && session.start < to)
      if (!takenOut.has(key)) {
        takenOut.set(key, new Set(chosen.flatMap((session) => session.events.map(keyOf))))
        recount()
      }
      return { sessions: chosen.length, events: takenOut.get(key)!.size }
    },
    async bringBack({ site, number }) {
      takenOut.delete(`${site} ${number}`)
      recount()
    },
    sessionRules: (site) => rulesOfSites.get(site) ?? STANDARD_SESSION_RULES,
    isRedefining: () => false,
    async redefineSessions(site, rules) {
      rulesOfSites.set(site, rules)
    },
    async deleteSite(site) {
      rulesOfSites.delete(site)
      events = events.filter((event) => event.site !== site)
      for (const key of takenOut.keys()) if (key.startsWith(`${site} `)) takenOut.delete(key)
      recount()
      drops = drops.filter((drop) => drop.site !== site)
      terms = terms.filter((term) => term.site !== site)
      fetches = fetches.filter((fetch) => fetch.site !== site)
    },
    backUp: async () => {
      throw new Error('Plain lists have no backup.')
    },
    verify: async () => {
      throw new Error('Plain lists have nothing beside their events.')
    },
    visitorsOfOrder: async () => [],
    measureVisitors: async () => ({ visitors: 0, sessions: 0, events: 0, orders: 0, from: null, to: null }),
    eventsOfVisitors: async () => [],
    eraseVisitors: async () => {
      throw new Error('Plain lists erase nothing.')
    },
    deleteBefore: async () => {
      throw new Error('Plain lists delete nothing.')
    },
    sumUp: async () => {},
    rewrite: async () => {},
    health: async () => 'ok',
    async close() {},
  }
}

const keyOf = ({ site, id, time }: StoredEvent) => `${site} ${id} ${time}`

/** The part of a number that falls on one of several days, in whole numbers that add up. */
function shareOf(term: SearchTerm, day: number, days: number): SearchTerm {
  const share = (sum: number) => Math.floor((sum * (day + 1)) / days) - Math.floor((sum * day) / days)
  return { ...term, clicks: share(term.clicks), impressions: share(term.impressions) }
}
