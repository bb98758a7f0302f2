/** The figures of all time that the site summary shows, and how long they are kept. */
import { QueryTimeoutError, type Store } from '@curlew/engine'
import { dayOf, type LicenceLevel, type QueryContext, type QueryInput, type Result } from '@curlew/model'
import {
  buildSiteSummary,
  type ContentCounts,
  type DetailName,
  detailQueries,
  type PopularName,
  popularQueries,
  SiteSummaryPayload,
  totalsQuery,
} from '@curlew/reports'
import { CallError } from '../http/failure.ts'
import { queryContext, type Site } from '../sites/sites.ts'

const QUERY_TIMEOUT_MS = 20_000
/** Below this many page views what is popular takes some milliseconds, and is asked each time. */
const MANY_VIEWS = 200_000
/** Over so many views ten minutes change no share that is shown; after a day they might. */
const FRESH_MS = 10 * 60 * 1000
const USABLE_MS = 24 * 60 * 60 * 1000

export interface SiteSummaries {
  /**
   * The totals are always those of this moment. What is popular is too, on sites of fewer than 200,000 page views; on larger
   * ones it may be some minutes old: older is answered once more while it is asked anew.
   * @throws {CallError} `timeout`
   */
  of(site: Site, level: LicenceLevel, content: ContentCounts | null): Promise<SiteSummaryPayload>
}

interface Popular {
  popular: Record<PopularName, Result>
  details: Partial<Record<DetailName, Result>>
}

interface Kept {
  timeZone: string
  asked: number
  answer: Promise<Popular>
  isAsking: boolean
}

/** @param manyViews from how many page views on what is popular is kept */
export function createSiteSummaries(
  store: Pick<Store, 'run' | 'firstTime'>,
  now: () => number,
  manyViews = MANY_VIEWS,
): SiteSummaries {
  const kept = new Map<number, Kept>()

  async function askAll<Name extends string>(queries: Partial<Record<Name, QueryInput>>, context: QueryContext) {
    const entries = Object.entries(queries) as [Name, QueryInput][]
    const answers = entries.map(
      async ([name, query]) => [name, await store.run(query, context, { timeoutMs: QUERY_TIMEOUT_MS })] as const,
    )
    return Object.fromEntries(await Promise.all(answers)) as Record<Name, Result>
  }

  const askPopular = async (context: QueryContext, range: QueryInput['range']): Promise<Popular> => {
    const popular = await askAll(popularQueries(range), context)
    return { popular, details: await askAll(detailQueries(popular, range), context) }
  }

  /** Keeps an answer and gives it; one that fails is forgotten. */
  const askAndKeep = (context: QueryContext, range: QueryInput['range']): Promise<Popular> => {
    const answer = askPopular(context, range)
    const entry: Kept = { timeZone: context.timeZone, asked: now(), answer, isAsking: true }
    kept.set(context.site, entry)
    answer.then(
      () => {
        entry.isAsking = false
      },
      () => {
        if (kept.get(context.site) === entry) kept.delete(context.site)
      },
    )
    return answer
  }

  const popularOf = (context: QueryContext, range: QueryInput['range'], views: number): Promise<Popular> => {
    if (views < manyViews) return askPopular(context, range)
    const entry = kept.get(context.site)
    const age = entry && entry.timeZone === context.timeZone ? now() - entry.asked : Number.POSITIVE_INFINITY
    if (!entry || age >= USABLE_MS) return askAndKeep(context, range)
    if (age < FRESH_MS || entry.isAsking) return entry.answer
    const older = entry.answer
    askAndKeep(context, range).catch(() => kept.set(context.site, entry))
    return older
  }

  return {
    async of(site, level, content) {
      const context = queryContext(site)
      const today = dayOf(site.timeZone, now())
      const first = await store.firstTime(site.id)
      const since = first === null ? null : dayOf(site.timeZone, first)
      const range = { start: since && since < today ? since : today, end: today }
      try {
        const totals = await store.run(totalsQuery(range), context, { timeoutMs: QUERY_TIMEOUT_MS })
        const { popular, details } = await popularOf(context, range, totals.totals.current.screenPageViews ?? 0)
        const isShop = (popular.shop.totals.current.eventCount ?? 0) > 0
        return SiteSummaryPayload.parse(buildSiteSummary({ level, since, totals, popular, details, content, isShop }))
      } catch (error) {
        if (!(error instanceof QueryTimeoutError)) throw error
        throw new CallError('timeout', 'All time took too long to add up.')
      }
    },
  }
}
