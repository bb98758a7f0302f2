/** A store of plain lists that answers with plain loops: a second source that the product must also run on. For tests. */
import {
  addDays,
  type CrawlerFetch,
  type CrawlerQueryInput,
  dayOf,
  daysOf,
  type FunnelQueryInput,
  type JourneyQueryInput,
  type QueryContext,
  type QueryInput,
  type Question,
  type SearchTerm,
  type SessionRules,
  SHOP_EVENTS,
  STANDARD_SESSION_RULES,
  type StoredEvent,
} from '@curlew/model'
import { checkEvent } from '../event-check.ts'
import { DEFAULT_TIMEOUT_MS, type Reader, type RunOptions, UnsupportedError } from '../source.ts'
import type { Drop, LastEvent, Store } from '../store.ts'
import { within } from '../time-limit.ts'
import { naiveCrawlers } from './crawlers.ts'
import { firstInstantOf } from './days.ts'
import { arrivalsOf, derivedOf } from './derived.ts'
import { NAIVE_SOURCE, type NaiveTerm, naiveAnswer } from './evaluate.ts'
import { sessionsKept } from './filters.ts'
import { naiveFunnel } from './funnel-steps.ts'
import { naiveJourneys } from './journeys.ts'

export interface NaiveStoreOptions {
  /** Refuses queries with a reason, for tests of sources that know less; null to answer. */
  lacks?: (question: Question) => string | null
  /** Whether it knows which parameters pages have sent. */
  knowsParams?: boolean
  /** Whether it knows dropped events. */
  knowsDrops?: () => boolean
  /** Whether its answers count as exact. */
  exact?: boolean
}

export function naiveStore({
  lacks = () => null,
  knowsParams = true,
  knowsDrops = () => true,
  exact = true,
}: NaiveStoreOptions = {}): Store {
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

  const refuseLacked = (question: Question) => {
    const lack = lacks(question)
    if (lack !== null) throw new UnsupportedError(lack)
  }
  const of = (site: number) => arrivalsOf(counted).arrived.filter((event) => event.site === site)
  const add = (added: readonly StoredEvent[]) => {
    for (const event of added) checkEvent(event)
    events = [...events, ...added]
    recount()
  }
  const readerOf = (known: readonly StoredEvent[], knownTerms: readonly NaiveTerm[]): Reader => {
    const knownFetches = fetches
    const ofSite = (site: number) => known.filter((event) => event.site === site)
    return {
      run: limited(async (query: QueryInput, context: QueryContext) => {
        refuseLacked({ query })
        const answer = naiveAnswer(known, query, context, knownTerms, rulesOfSites.get(context.site))
        return { ...answer, receipt: { ...answer.receipt, exact } }
      }),
      journeys: limited(async (query: JourneyQueryInput, context: QueryContext) => {
        refuseLacked({ journeys: query })
        const answer = naiveJourneys(known, query, context, rulesOfSites.get(context.site))
        return { ...answer, receipt: { ...answer.receipt, exact } }
      }),
      funnel: limited(async (query: FunnelQueryInput, context: QueryContext) => {
        refuseLacked({ funnel: query })
        const answer = naiveFunnel(known, query, context, rulesOfSites.get(context.site))
        return { ...answer, receipt: { ...answer.receipt, exact } }
      }),
      crawlers: limited(async (query: CrawlerQueryInput, context: QueryContext) => {
        refuseLacked({ crawlers: query })
        const answer = naiveCrawlers(knownFetches, query, context)
        return { ...answer, receipt: { ...answer.receipt, exact } }
      }),
      async saidParams(site, names) {
        if (!knowsParams) return null
        const views = ofSite(site).filter(({ name }) => name === 'page_view')
        const says = ({ params, contentType, contentGroup }: StoredEvent, name: string) =>
          ({ content_type: contentType, content_group: contentGroup })[name] || params[name]
        return new Set(names.filter((name) => views.some((view) => (says(view, name) ?? '') !== '')))
      },
      async searchTermDays(site) {
        const days = [...new Set(knownTerms.filter((term) => term.site === site).map(({ day }) => day))].toSorted()
        return days.length > 0 ? { first: days[0]!, last: days.at(-1)!, days: days.length } : null
      },
      async drops({ site, timeZone }, range) {
        if (!knowsDrops()) return null
        const counts = new Map<string, { date: string; reason: Drop['reason']; count: number }>()
        for (const { time, reason, count } of drops.filter((drop) => drop.site === site)) {
          const date = dayOf(timeZone, time)
          if (date < range.start || date > range.end) continue
          const key = `${date} ${reason}`
          counts.set(key, { date, reason, count: count + (counts.get(key)?.count ?? 0) })
        }
        return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      },
    }
  }
  const replaceTerms = (site: number, days: readonly string[], added: readonly NaiveTerm[]) => {
    const replaced = new Set(days)
    terms = [...terms.filter((term) => term.site !== site || !replaced.has(term.day)), ...added]
  }

  return {
    name: NAIVE_SOURCE,
    lacks: new Set(),
    supports: lacks,
    ...liveReader(() => readerOf(counted, terms)),
    snapshot: (work, options) => within(limitOf(options), () => work(readerOf(counted, terms))),
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

/** The time limit of an answer. */
const limitOf = ({ timeoutMs = DEFAULT_TIMEOUT_MS, signal }: RunOptions = {}) => ({ timeoutMs, signal })

/** What answers within the limit of the options that come last. */
const limited =
  <Asked extends unknown[], Answer>(answer: (...asked: Asked) => Promise<Answer>) =>
  (...given: [...Asked, options?: RunOptions]): Promise<Answer> => {
    const asked = given.slice(0, answer.length) as Asked
    return within(limitOf(given[answer.length] as RunOptions | undefined), () => answer(...asked))
  }

/** Reads the lists at the time of the question. */
function liveReader(now: () => Reader): Reader {
  return {
    run: (query, context, options) => now().run(query, context, options),
    journeys: (query, context, options) => now().journeys(query, context, options),
    funnel: (query, context, options) => now().funnel(query, context, options),
    crawlers: (query, context, options) => now().crawlers(query, context, options),
    saidParams: (site, names) => now().saidParams(site, names),
    searchTermDays: (site, options) => now().searchTermDays(site, options),
    drops: (context, range) => now().drops(context, range),
  }
}

/** The part of a number that falls on one of several days, in whole numbers that add up. */
function shareOf(term: SearchTerm, day: number, days: number): SearchTerm {
  const share = (sum: number) => Math.floor((sum * (day + 1)) / days) - Math.floor((sum * day) / days)
  return { ...term, clicks: share(term.clicks), impressions: share(term.impressions) }
}
