/** A store of plain lists that answers by plain loops: the second source, which the product must run on too. For tests. */
import {
  dayOf,
  daysOf,
  type JourneyQueryInput,
  type QueryContext,
  type QueryInput,
  type SearchTerm,
  SHOP_EVENTS,
  type StoredEvent,
} from '@curlew/model'
import { checkEvent } from '../event-check.ts'
import { type Question, type Reader, UnsupportedError } from '../source.ts'
import type { Drop, LastEvent, Store } from '../store.ts'
import { arrivalsOf, type NaiveTerm, naiveAnswer } from './evaluate.ts'
import { naiveJourneys } from './journeys.ts'

export interface NaiveStoreOptions {
  /** Why a question is not answered, for tests of sources that know less; null when it is. */
  lacks?: (question: Question) => string | null
  /** Whether its answers count as exact. */
  exact?: boolean
}

export function naiveStore({ lacks = () => null, exact = true }: NaiveStoreOptions = {}): Store {
  let events: StoredEvent[] = []
  let drops: Drop[] = []
  let terms: NaiveTerm[] = []

  const of = (site: number) => arrivalsOf(events).filter((event) => event.site === site)
  const add = (added: readonly StoredEvent[]) => {
    for (const event of added) checkEvent(event)
    events = [...events, ...added]
  }
  const readerOf = (known: readonly StoredEvent[], knownTerms: readonly NaiveTerm[]): Reader => {
    const refuse = (question: Question) => {
      const lack = lacks(question)
      if (lack !== null) throw new UnsupportedError(lack)
    }
    return {
      async run(query: QueryInput, context: QueryContext) {
        refuse({ query })
        const answer = naiveAnswer(known, query, context, knownTerms)
        return { ...answer, receipt: { ...answer.receipt, exact } }
      },
      async journeys(query: JourneyQueryInput, context: QueryContext) {
        refuse({ journeys: query })
        return naiveJourneys(known, query, context)
      },
    }
  }
  const replaceTerms = (site: number, days: readonly string[], added: readonly NaiveTerm[]) => {
    const replaced = new Set(days)
    terms = [...terms.filter((term) => term.site !== site || !replaced.has(term.day)), ...added]
  }

  return {
    name: 'Plain lists',
    supports: lacks,
    run: (query, context) => readerOf(events, terms).run(query, context),
    journeys: (query, context) => readerOf(events, terms).journeys(query, context),
    snapshot: (work) => work(readerOf(events, terms)),
    async append(added, dropped = []) {
      add(added)
      drops = [...drops, ...dropped]
    },
    async load(added) {
      const known = new Set(events.map(({ site, id }) => `${site} ${id}`))
      add(added)
      const duplicates = added.filter(({ site, id }) => known.has(`${site} ${id}`)).length
      return { added: added.length - duplicates, duplicates }
    },
    async flush() {},
    async drops({ site, timeZone }, range) {
      const counts = new Map<string, { date: string; reason: Drop['reason']; count: number }>()
      for (const { time, reason, count } of drops.filter((drop) => drop.site === site)) {
        const date = dayOf(timeZone, time)
        if (date < range.start || date > range.end) continue
        const key = `${date} ${reason}`
        counts.set(key, { date, reason, count: count + (counts.get(key)?.count ?? 0) })
      }
      return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    },
    async lastEvent(site): Promise<LastEvent | null> {
      const [newest] = of(site).toSorted((a, b) => b.time - a.time)
      if (!newest) return null
      const { time, name, hostname, path, title, country, device, browser, operatingSystem } = newest
      return { time, name, hostname, path, title, country, device, browser, operatingSystem }
    },
    async firstTime(site) {
      const times = of(site).map(({ time }) => time)
      return times.length > 0 ? Math.min(...times) : null
    },
    async saidParams(site, names) {
      const views = of(site).filter(({ name }) => name === 'page_view')
      const says = ({ params, contentType, contentGroup }: StoredEvent, name: string) =>
        ({ content_type: contentType, content_group: contentGroup })[name] || params[name]
      return new Set(names.filter((name) => views.some((view) => (says(view, name) ?? '') !== '')))
    },
    sites: async () => [...new Set(events.map(({ site }) => site))].toSorted((a, b) => a - b),
    hasSessions: async (site) => of(site).length > 0,
    hasShop: async (site) => of(site).some(({ name }) => (SHOP_EVENTS as readonly string[]).includes(name)),
    async replaceSearchTerms(site, days) {
      const added = [...days].flatMap(([day, found]) => found.map((term) => ({ ...term, site, day })))
      replaceTerms(site, [...days.keys()], added)
    },
    async spreadSearchTerms(site, range, found) {
      const days = daysOf(range)
      const added = days.flatMap((day, i) => found.map((term) => ({ ...shareOf(term, i, days.length), site, day })))
      replaceTerms(site, days, added)
    },
    async searchTermDays(site) {
      const days = [...new Set(terms.filter((term) => term.site === site).map(({ day }) => day))].toSorted()
      return days.length > 0 ? { first: days[0]!, last: days.at(-1)!, days: days.length } : null
    },
    async deleteSite(site) {
      events = events.filter((event) => event.site !== site)
      drops = drops.filter((drop) => drop.site !== site)
      terms = terms.filter((term) => term.site !== site)
    },
    health: async () => 'ok',
    async close() {},
  }
}

/** What falls on one of so many days: whole numbers that add up to the term's. */
function shareOf(term: SearchTerm, day: number, days: number): SearchTerm {
  const share = (sum: number) => Math.floor((sum * (day + 1)) / days) - Math.floor((sum * day) / days)
  return { ...term, clicks: share(term.clicks), impressions: share(term.impressions) }
}
