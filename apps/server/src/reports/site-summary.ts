/** The figures of all time that the site summary shows, and how long they are kept. */
import type { EventWriter } from '@curlew/engine'
import {
  type Ask,
  askAll,
  DAY_MS,
  dayOf,
  isAddonActive,
  type LicenceLevel,
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
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import type { AskOptions, Figures } from '../figures/ask.ts'

/** Below this many page views what is popular takes some milliseconds, and is asked each time. */
const MANY_VIEWS = 200_000
/** Over so many views ten minutes of visits change no share that is shown; after a day they might. */
const FRESH_MS = 10 * 60 * 1000
const USABLE_MS = DAY_MS
/** More new views than that are no visits of some minutes but history that is being loaded. */
const GROWTH = 1.01
const TOO_LONG = { tooLong: { code: 'all_time_too_slow' } } satisfies AskOptions

export interface SiteSummaries {
  /**
   * The totals are always those of this moment. What is popular is too, on sites of fewer than 200,000 page views; on larger
   * ones it may be some minutes old: older is answered once more while it is asked anew. After history has been loaded it is
   * asked anew at once.
   * @throws {CallError} `timeout` or `not_supported`
   */
  of(site: Site, level: LicenceLevel, content: ContentCounts | null, signal?: AbortSignal): Promise<SiteSummaryPayload>
}

interface Popular {
  popular: Record<PopularName, Result>
  details: Partial<Record<DetailName, Result>>
}

/** What an answer was asked for. */
interface Asked {
  site: Site
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
  figures: Figures,
  store: Pick<EventWriter, 'firstTime'>,
  { now, uptime }: Pick<Base, 'now' | 'uptime'>,
  manyViews = MANY_VIEWS,
): SiteSummaries {
  const kept = new Map<number, Kept>()

  /** Keeps an answer and gives it; one that fails is forgotten. */
  const askAndKeep = (about: Asked): Promise<Popular> => {
    const { site, range } = about
    const answer = figures.ask(site, (ask) => popularIn(ask, range), TOO_LONG)
    const entry: Kept = { ...about, asked: uptime(), answer, isAsking: true }
    kept.set(site.id, entry)
    answer.then(
      () => {
        entry.isAsking = false
      },
      () => {
        if (kept.get(site.id) === entry) kept.delete(site.id)
      },
    )
    return answer
  }

  const keptPopular = (about: Asked): Promise<Popular> => {
    const entry = kept.get(about.site.id)
    if (!entry || !isOfSameHistory(entry, about) || uptime() - entry.asked >= USABLE_MS) return askAndKeep(about)
    if (uptime() - entry.asked < FRESH_MS || entry.isAsking) return entry.answer
    askAndKeep(about).catch(() => kept.set(about.site.id, entry))
    return entry.answer
  }

  return {
    async of(site, level, content, signal) {
      const today = dayOf(site.timeZone, now())
      const first = await store.firstTime(site.id)
      const since = first === null ? null : dayOf(site.timeZone, first)
      const range = { start: since && since < today ? since : today, end: today }
      const { totals, views, ofNow } = await figures.ask(
        site,
        async (ask) => {
          const totals = await ask(totalsQuery(range))
          const views = totals.totals.current.screenPageViews ?? 0
          return { totals, views, ofNow: views < manyViews ? await popularIn(ask, range) : null }
        },
        { ...TOO_LONG, signal },
      )
      const { popular, details } = ofNow ?? (await keptPopular({ site, range, views }))
      const { cms } = site
      const isShop = cms
        ? SHOP_ADDONS.some((slug) => isAddonActive(cms.addons, slug))
        : (popular.shop.totals.current.eventCount ?? 0) > 0
      return SiteSummaryPayload.parse(buildSiteSummary({ level, since, totals, popular, details, content, isShop }))
    },
  }
}

async function popularIn(ask: Ask, range: QueryInput['range']): Promise<Popular> {
  const popular = await askAll(ask, popularQueries(range))
  return { popular, details: await askAll(ask, detailQueries(popular, range)) }
}

function isOfSameHistory(before: Asked, now: Asked): boolean {
  return (
    before.site.timeZone === now.site.timeZone &&
    before.range.start === now.range.start &&
    now.views <= before.views * GROWTH
  )
}
