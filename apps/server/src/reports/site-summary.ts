/** All-time figures of the site summary, with a cache. */
import {
  type Ask,
  askAll,
  askKnown,
  DAY_MS,
  isAddonActive,
  isMissing,
  type LicenceLevel,
  type Missing,
  type QueryInput,
  type Result,
  SHOP_ADDONS,
} from '@curlew/model'
import {
  buildSiteSummary,
  type ContentCounts,
  type DetailName,
  detailQueries,
  type PopularAnswers,
  popularQueries,
  SiteSummaryPayload,
  totalsQuery,
} from '@curlew/reports'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import type { AskOptions, Figures, SiteAsk } from '../figures/ask.ts'
import type { AskableReport } from './run-report.ts'

/** Below this many page views, the popular lists take milliseconds and are not cached. */
const MANY_VIEWS = 200_000
/** With that many views, ten minutes of visits change no visible share; after a day they might. */
const FRESH_MS = 10 * 60 * 1000
const USABLE_MS = DAY_MS
/** A larger growth is an import rather than new visits. */
const GROWTH = 1.01
const IN_BACKGROUND = { tooLong: { code: 'all_time_too_slow' }, priority: 'background' } satisfies AskOptions

export interface SiteSummaries {
  /**
   * A site's summary as a report. Totals are always current. So are the popular lists on sites with fewer than 200,000 page views; on
   * larger ones they are cached: a stale entry is still shown while it is refreshed. An import invalidates them.
   * @param since day of the site's first event; null if it has none
   */
  reportOf(about: {
    site: Site
    level: LicenceLevel
    since: string | null
    content: ContentCounts | null
  }): AskableReport
}

interface Popular {
  popular: PopularAnswers
  details: Partial<Record<DetailName, Result | Missing>>
}

/** The key of a cached answer. */
interface SummaryKey {
  site: Site
  range: QueryInput['range']
  /** Page views in the range. */
  views: number
  /** When, in milliseconds since 1970. */
  now: number
}

interface CachedSummary extends SummaryKey {
  asked: number
  answer: Popular
  isAsking: boolean
}

/** @param manyViews number of page views from which popular lists are cached */
export function createSiteSummaries(
  figures: Figures,
  { uptime }: Pick<Base, 'uptime'>,
  manyViews = MANY_VIEWS,
): SiteSummaries {
  const kept = new Map<number, CachedSummary>()

  const keep = (about: SummaryKey, answer: Popular): Popular => {
    kept.set(about.site.id, { ...about, asked: uptime(), answer, isAsking: false })
    return answer
  }

  /** Refreshes in the background while others read the cached answer; after a failure the next reader retries. */
  const refresh = async (entry: CachedSummary, about: SummaryKey): Promise<void> => {
    entry.isAsking = true
    try {
      keep(about, await figures.ask(about.site, (ask) => popularIn(ask, about.range), IN_BACKGROUND))
    } catch {
      entry.isAsking = false
    }
  }

  const popularOf = async (ask: SiteAsk, about: SummaryKey): Promise<Popular> => {
    if (about.views < manyViews) return popularIn(ask, about.range)
    const entry = kept.get(about.site.id)
    if (!entry || !isOfSameHistory(entry, about) || uptime() - entry.asked >= USABLE_MS)
      return keep(about, await popularIn(ask, about.range))
    if (uptime() - entry.asked >= FRESH_MS && !entry.isAsking) refresh(entry, about)
    const { popular, details } = entry.answer
    const noteAll = (queries: Partial<Record<string, QueryInput>>, answers: Record<string, Result | Missing>) => {
      for (const [name, query] of Object.entries(queries)) {
        const answer = answers[name]
        if (query && answer && !isMissing(answer)) ask.note(query, answer, entry.now)
      }
    }
    noteAll(popularQueries(entry.range), popular)
    noteAll(detailQueries(popular, entry.range), details)
    return entry.answer
  }

  return {
    reportOf({ site, level, since, content }) {
      const rangeUntil = (today: string) => ({ start: since && since < today ? since : today, end: today })
      return {
        payload: SiteSummaryPayload,
        daysOf: ({ today, previous }) => ({ range: rangeUntil(today), previous }),
        async answer(ask, { today, now }) {
          const range = rangeUntil(today)
          const totals = await ask(totalsQuery(range))
          const views = totals.totals.current.screenPageViews ?? 0
          const { popular, details } = await popularOf(ask, { site, range, views, now })
          const { cms } = site
          const isShop = cms ? SHOP_ADDONS.some((slug) => isAddonActive(cms.addons, slug)) : isShopBy(popular)
          return buildSiteSummary({ level, since, totals, popular, details, content, isShop })
        },
      }
    },
  }
}

async function popularIn(ask: Ask, range: QueryInput['range']): Promise<Popular> {
  const known = (query: QueryInput) => askKnown(ask, query)
  const popular = await askAll(known, popularQueries(range))
  return { popular, details: await askAll(known, detailQueries(popular, range)) }
}

/** Whether the site is a shop; if unknown, whether it has product views. */
function isShopBy({ shop, products }: PopularAnswers): boolean {
  if (!isMissing(shop)) return (shop.totals.current.eventCount ?? 0) > 0
  return !isMissing(products) && products.rows.length > 0
}

function isOfSameHistory(before: SummaryKey, now: SummaryKey): boolean {
  return (
    before.site.timeZone === now.site.timeZone &&
    before.site.definitions.bounce === now.site.definitions.bounce &&
    before.range.start === now.range.start &&
    now.views <= before.views * GROWTH
  )
}
