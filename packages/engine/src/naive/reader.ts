/** Answers from plain lists. */
import {
  type CrawlerFetch,
  type CrawlerQueryInput,
  dayOf,
  type FunnelQueryInput,
  type JourneyQueryInput,
  type QueryContext,
  type QueryInput,
  type Question,
  type SessionRules,
  type StoredEvent,
} from '@curlew/model'
import { DEFAULT_TIMEOUT_MS, type Reader, type RunOptions, UnsupportedError } from '../source.ts'
import type { Drop } from '../store.ts'
import { within } from '../time-limit.ts'
import type { NaiveTerm } from './collect.ts'
import { naiveCrawlers } from './crawlers.ts'
import { naiveAnswer } from './evaluate.ts'
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

/** What is counted at one moment. */
interface NaiveLists {
  events: readonly StoredEvent[]
  terms: readonly NaiveTerm[]
  fetches: readonly CrawlerFetch[]
  drops: readonly Drop[]
  rulesOf(site: number): SessionRules | undefined
}

export function naiveReader(
  { events, terms, fetches, drops, rulesOf }: NaiveLists,
  { lacks = () => null, knowsParams = true, knowsDrops = () => true, exact = true }: NaiveStoreOptions,
): Reader {
  const refuseLacked = (question: Question) => {
    const lack = lacks(question)
    if (lack !== null) throw new UnsupportedError(lack)
  }
  const ofSite = (site: number) => events.filter((event) => event.site === site)
  return {
    run: limited(async (query: QueryInput, context: QueryContext) => {
      refuseLacked({ query })
      const answer = naiveAnswer(events, query, context, terms, rulesOf(context.site))
      return { ...answer, receipt: { ...answer.receipt, exact } }
    }),
    journeys: limited(async (query: JourneyQueryInput, context: QueryContext) => {
      refuseLacked({ journeys: query })
      const answer = naiveJourneys(events, query, context, rulesOf(context.site))
      return { ...answer, receipt: { ...answer.receipt, exact } }
    }),
    funnel: limited(async (query: FunnelQueryInput, context: QueryContext) => {
      refuseLacked({ funnel: query })
      const answer = naiveFunnel(events, query, context, rulesOf(context.site))
      return { ...answer, receipt: { ...answer.receipt, exact } }
    }),
    crawlers: limited(async (query: CrawlerQueryInput, context: QueryContext) => {
      refuseLacked({ crawlers: query })
      const answer = naiveCrawlers(fetches, query, context)
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
      const days = [...new Set(terms.filter((term) => term.site === site).map(({ day }) => day))].toSorted()
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

/** The time limit of an answer. */
export const limitOf = ({ timeoutMs = DEFAULT_TIMEOUT_MS, signal }: RunOptions = {}) => ({ timeoutMs, signal })

/** What answers within the limit of the options that come last. */
export const limited =
  <Asked extends unknown[], Answer>(answer: (...asked: Asked) => Promise<Answer>) =>
  (...given: [...Asked, options?: RunOptions]): Promise<Answer> => {
    const asked = given.slice(0, answer.length) as Asked
    return within(limitOf(given[answer.length] as RunOptions | undefined), () => answer(...asked))
  }

/** Reads the lists at the time of the question. */
export function liveReader(now: () => Reader): Reader {
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
