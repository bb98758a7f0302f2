/** The figures of all time that the site summary shows, and how long they are kept. */
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

/** Below this many page views what is popular takes some milliseconds, and is asked each time. */
const MANY_VIEWS = 200_000
/** Over so many views ten minutes of visits change no share that is shown; after a day they might. */
const FRESH_MS = 10 * 60 * 1000
const USABLE_MS = DAY_MS
/** More new views than that are no visits of some minutes but history that is being loaded. */
const GROWTH = 1.01
const IN_BACKGROUND = { tooLong: { code: 'all_time_too_slow' }, priority: 'background' } satisfies AskOptions

export interface SiteSummaries {
  /**
   * The summary of a site as a report. Its totals are always of this moment. What is popular is too, on sites of fewer than 200,000
   * page views; on larger ones it may be some minutes old: if it is older, it is shown once more while it is asked for again. After
   * history has been loaded it is asked for at once.
   * @param since the day of the site's first event; null when it has none
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

/** What an answer was asked for. */
interface Asked {
  site: Site
  range: QueryInput['range']
  /** Page views in the range. */
  views: number
  /** When, in milliseconds since 1970. */
  now: number
}

interface Kept extends Asked {
  asked: number
  answer: Popular
  isAsking: boolean
}

/** @param manyViews from how many page views on what is popular is kept */
export function createSiteSummaries(
  figures: Figures,
  { uptime }: Pick<Base, 'uptime'>,
  manyViews = MANY_VIEWS,
): SiteSummaries {
  const kept = new Map<number, Kept>()

  const keep = (about: Asked, answer: Popular): Popular => {
    kept.set(about.site.id, { ...about, asked: uptime(), answer, isAsking: false })
    return answer
  }

  /** Asks again while others read what is kept; where that fails, the next reader tries. */
  const refresh = async (entry: Kept, about: Asked): Promise<void> => {
    entry.isAsking = true
    try {
      keep(about, await figures.ask(about.site, (ask) => popularIn(ask, about.range), IN_BACKGROUND))
    } catch {
      entry.isAsking = false
    }
  }

  const popularOf = async (ask: SiteAsk, about: Asked): Promise<Popular> => {
    if (about.views < manyViews) return popularIn(ask, about.range)
    const entry = kept.get(about.site.id)
    if (!entry || !isOfSameHistory(entry, about) || uptime() - entry.asked >= USABLE_MS)
      return keep(about, await popularIn(ask, about.range))
    if (uptime() - entry.asked >= FRESH_MS && !entry.isAsking) refresh(entry, about)
    for (const answer of [...Object.values(entry.answer.popular), ...Object.values(entry.answer.details)])
      if (!isMissing(answer)) ask.note(answer.receipt, entry.now)
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

/** Whether the visits are those of a shop; where that is not known, whether it has products that are looked at. */
function isShopBy({ shop, products }: PopularAnswers): boolean {
  if (!isMissing(shop)) return (shop.totals.current.eventCount ?? 0) > 0
  return !isMissing(products) && products.rows.length > 0
}

function isOfSameHistory(before: Asked, now: Asked): boolean {
  return (
    before.site.timeZone === now.site.timeZone &&
    before.range.start === now.range.start &&
    now.views <= before.views * GROWTH
  )
}
