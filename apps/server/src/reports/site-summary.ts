/** The figures of all time that the site summary shows, and how long they are kept. */
import type { Reader, Store } from '@curlew/engine'
import {
  DAY_MS,
  dayOf,
  isAddonActive,
  type LicenceLevel,
  type QueryContext,
  type QueryInput,
  type Result,
  SHOP_ADDONS,
} from '@curlew/model'
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
import type { Services } from '../services.ts'
import { queryContext, type Site } from '../sites/sites.ts'
import { orTooLong, QUERY_TIMEOUT_MS } from './query-time.ts'

/** Below this many page views what is popular takes some milliseconds, and is asked each time. */
const MANY_VIEWS = 200_000
/** Over so many views ten minutes of visits change no share that is shown; after a day they might. */
const FRESH_MS = 10 * 60 * 1000
const USABLE_MS = DAY_MS
/** More new views than that are no visits of some minutes but history that is being loaded. */
const GROWTH = 1.01
const LIMIT = { timeoutMs: QUERY_TIMEOUT_MS }

export interface SiteSummaries {
  /**
   * The totals are always those of this moment. What is popular is too, on sites of fewer than 200,000 page views; on larger
   * ones it may be some minutes old: older is answered once more while it is asked anew. After history has been loaded it is
   * asked anew at once.
   * @throws {CallError} `timeout`
   */
  of(site: Site, level: LicenceLevel, content: ContentCounts | null): Promise<SiteSummaryPayload>
}

interface Popular {
  popular: Record<PopularName, Result>
  details: Partial<Record<DetailName, Result>>
}

/** What an answer was asked for. */
interface Asked {
  context: QueryContext
  range: QueryInput['range']
  /** Page views in the range. */
  views: number
}

interface Kept extends Asked {
  asked: number
  answer: Promise<Popular>
  isAsking: boolean
}

/** @param manyViews from how many page views on what is popular is kept */
export function createSiteSummaries(
  store: Pick<Store, 'snapshot' | 'firstTime'>,
  { now, uptime }: Pick<Services, 'now' | 'uptime'>,
  manyViews = MANY_VIEWS,
): SiteSummaries {
  const kept = new Map<number, Kept>()

  const askPopular = (context: QueryContext, range: QueryInput['range']): Promise<Popular> =>
    store.snapshot((reader) => popularIn(reader, context, range), LIMIT)

  /** Keeps an answer and gives it; one that fails is forgotten. */
  const askAndKeep = (about: Asked): Promise<Popular> => {
    const { context } = about
    const answer = askPopular(context, about.range)
    const entry: Kept = { ...about, asked: uptime(), answer, isAsking: true }
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

  const keptPopular = (about: Asked): Promise<Popular> => {
    const entry = kept.get(about.context.site)
    if (!entry || !isOfSameHistory(entry, about) || uptime() - entry.asked >= USABLE_MS) return askAndKeep(about)
    if (uptime() - entry.asked < FRESH_MS || entry.isAsking) return entry.answer
    askAndKeep(about).catch(() => kept.set(about.context.site, entry))
    return entry.answer
  }

  const summaryOf: SiteSummaries['of'] = async (site, level, content) => {
    const context = queryContext(site)
    const today = dayOf(site.timeZone, now())
    const first = await store.firstTime(site.id)
    const since = first === null ? null : dayOf(site.timeZone, first)
    const range = { start: since && since < today ? since : today, end: today }
    const { totals, views, ofNow } = await store.snapshot(async (reader) => {
      const totals = await reader.run(totalsQuery(range), context)
      const views = totals.totals.current.screenPageViews ?? 0
      return { totals, views, ofNow: views < manyViews ? await popularIn(reader, context, range) : null }
    }, LIMIT)
    const { popular, details } = ofNow ?? (await keptPopular({ context, range, views }))
    const { cms } = site
    const isShop = cms
      ? SHOP_ADDONS.some((slug) => isAddonActive(cms.addons, slug))
      : (popular.shop.totals.current.eventCount ?? 0) > 0
    return SiteSummaryPayload.parse(buildSiteSummary({ level, since, totals, popular, details, content, isShop }))
  }

  return { of: (...asked) => orTooLong(summaryOf(...asked), 'All time took too long to add up.') }
}

async function popularIn(reader: Reader, context: QueryContext, range: QueryInput['range']): Promise<Popular> {
  const popular = await runAll(reader, popularQueries(range), context)
  return { popular, details: await runAll(reader, detailQueries(popular, range), context) }
}

async function runAll<Name extends string>(
  reader: Reader,
  queries: Partial<Record<Name, QueryInput>>,
  context: QueryContext,
): Promise<Record<Name, Result>> {
  const entries = Object.entries(queries) as [Name, QueryInput][]
  const answers = entries.map(async ([name, query]) => [name, await reader.run(query, context)] as const)
  return Object.fromEntries(await Promise.all(answers)) as Record<Name, Result>
}

function isOfSameHistory(before: Asked, now: Asked): boolean {
  return (
    before.context.timeZone === now.context.timeZone &&
    before.range.start === now.range.start &&
    now.views <= before.views * GROWTH
  )
}
