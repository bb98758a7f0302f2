/** Which year a site looks back on, and when the menu offers that. */
import type { SiteFacts } from '@curlew/engine'
import { type Ask, dayOf, FIRST_DATE, type PageData, type ReportNeeds } from '@curlew/model'
import { daysOfYear } from '@curlew/reports'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'

/** The review is offered from 1 January until this day of January. */
const LAST_DAY_OFFERED = '01-14'
/** The app's start waits for what page data says, and no longer than this for which year has sessions. */
const TIMEOUT_MS = 2_000

const yearOf = (day: string) => Number(day.slice(0, 4))
const lastFinished = ({ timeZone }: Pick<Site, 'timeZone'>, now: number) => yearOf(dayOf(timeZone, now)) - 1

/** The last finished year with sessions; where there is none, the last finished one. */
export async function reviewOf(
  ask: Ask,
  site: Pick<Site, 'timeZone'>,
  facts: SiteFacts | null,
  now: number,
): Promise<ReportNeeds['review']> {
  const years = await Array.fromAsync(finishedYears(ask, site, facts, now))
  return { year: years[0] ?? lastFinished(site, now), years, since: facts && dayOf(site.timeZone, facts.firstTime) }
}

/** Finished years of the site's zone from its last event back to its first, the newest first. */
function* yearsBack(site: Pick<Site, 'timeZone'>, facts: SiteFacts | null, now: number): Generator<number> {
  if (!facts) return
  const [first, last] = [facts.firstTime, facts.lastTime].map((time) => yearOf(dayOf(site.timeZone, time)))
  for (let year = Math.min(lastFinished(site, now), last!); year >= Math.max(first!, yearOf(FIRST_DATE)); year--)
    yield year
}

/** Those with sessions. */
async function* finishedYears(ask: Ask, ...where: Parameters<typeof yearsBack>): AsyncGenerator<number> {
  for (const year of yearsBack(...where)) {
    const { totals } = await ask({ metrics: ['sessions'], range: daysOfYear(year) })
    if ((totals.current.sessions ?? 0) > 0) yield year
  }
}

/** What page data says of the review: on the sample site it is always offered, elsewhere in the first days of a year. */
export async function offeredReview(
  { figures, now }: Pick<Base, 'figures' | 'now'>,
  site: Site,
  facts: SiteFacts | null,
  signal?: AbortSignal,
): Promise<PageData['yearinreview']> {
  const time = now()
  const isSeason = dayOf(site.timeZone, time).slice(5) <= LAST_DAY_OFFERED
  const found = await newest()
  const year = found ?? lastFinished(site, time)
  return {
    report_year: year,
    next_year: year + 1,
    has_data: found !== null,
    show_report: site.isSample || (isSeason && found !== null),
  }

  /** Where the figures do not come in time, the newest that may have sessions: a busy server takes no review away. */
  async function newest(): Promise<number | null> {
    const [mayBe = null] = yearsBack(site, facts, time)
    if (mayBe === null) return null
    const options = {
      tooLong: { code: 'figures_too_slow' as const },
      timeoutMs: TIMEOUT_MS,
      priority: 'start' as const,
      signal,
    }
    try {
      return await figures.ask(
        site,
        async (ask) => (await finishedYears(ask, site, facts, time).next()).value ?? null,
        options,
      )
    } catch (error) {
      if (error instanceof CallError) return mayBe
      throw error
    }
  }
}
