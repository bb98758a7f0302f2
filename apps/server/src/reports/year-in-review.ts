/** Which year a site's review covers, and when the menu offers it. */
import type { SiteFacts } from '@curlew/engine'
import { type Ask, dayOf, FIRST_DATE, type PageData, type ReportNeeds } from '@curlew/model'
import { daysOfYear } from '@curlew/reports'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'

/** The review is offered from 1 January to this day. */
const LAST_DAY_OFFERED = '01-14'
/** Time limit for finding the year, because the app's start waits for it. */
const TIMEOUT_MS = 2_000

const yearOf = (day: string) => Number(day.slice(0, 4))
const lastFinished = ({ timeZone }: Pick<Site, 'timeZone'>, now: number) => yearOf(dayOf(timeZone, now)) - 1

/** The last complete year with sessions; without any, the last complete one. */
export async function reviewOf(
  ask: Ask,
  site: Pick<Site, 'timeZone'>,
  facts: SiteFacts | null,
  now: number,
): Promise<ReportNeeds['review']> {
  const years = await Array.fromAsync(finishedYears(ask, site, facts, now))
  return { year: years[0] ?? lastFinished(site, now), years, since: facts && dayOf(site.timeZone, facts.firstTime) }
}

/** Complete years in the site's time zone from its last event back to its first, newest first. */
function* yearsBack(site: Pick<Site, 'timeZone'>, facts: SiteFacts | null, now: number): Generator<number> {
  if (!facts) return
  const [first, last] = [facts.firstTime, facts.lastTime].map((time) => yearOf(dayOf(site.timeZone, time)))
  for (let year = Math.min(lastFinished(site, now), last!); year >= Math.max(first!, yearOf(FIRST_DATE)); year--)
    yield year
}

/** Complete years with sessions. */
async function* finishedYears(ask: Ask, ...where: Parameters<typeof yearsBack>): AsyncGenerator<number> {
  for (const year of yearsBack(...where)) {
    const { totals } = await ask({ metrics: ['sessions'], range: daysOfYear(year) })
    if ((totals.current.sessions ?? 0) > 0) yield year
  }
}

/** The review in page data: always offered on the sample site, elsewhere early in the year. */
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

  /** On a timeout, the newest year that may have sessions: a busy server does not hide the review. */
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
