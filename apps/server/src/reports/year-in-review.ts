/** Which year a site looks back on, and when the menu offers that. */
import { dayOf, type PageData, type ReportNeeds } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'

/** The review is offered from 1 January until this day of January. */
const LAST_DAY_OFFERED = '01-14'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The last finished year of the site's zone, and the day of its first event. Known without a question to the store. */
async function lastFinishedYear(
  { store, now }: Pick<Base, 'store' | 'now'>,
  { id, timeZone }: Pick<Site, 'id' | 'timeZone'>,
): Promise<ReportNeeds['review']> {
  const year = yearOf(dayOf(timeZone, now())) - 1
  const first = await store.firstTime(id)
  return { year, since: first === null ? null : dayOf(timeZone, first) }
}

/** The last finished year, or, where nothing was counted in it any more, the last one before in which something was. */
export async function reviewOf(
  services: Pick<Base, 'store' | 'now'>,
  site: Pick<Site, 'id' | 'timeZone'>,
): Promise<ReportNeeds['review']> {
  const { year, since } = await lastFinishedYear(services, site)
  if (since === null || yearOf(since) > year) return { year, since }
  const last = await services.store.lastEvent(site.id)
  return { year: last ? Math.min(year, yearOf(dayOf(site.timeZone, last.time))) : year, since }
}

/** What page data says of the review: on the sample site it is always offered, elsewhere in the first days of a year. */
export async function offeredReview(
  services: Pick<Base, 'store' | 'now'>,
  site: Pick<Site, 'id' | 'timeZone' | 'isSample'>,
): Promise<PageData['yearinreview']> {
  const today = dayOf(site.timeZone, services.now())
  const isSeason = today.slice(5) <= LAST_DAY_OFFERED
  const { year, since } = await (isSeason ? reviewOf(services, site) : lastFinishedYear(services, site))
  const hasData = since !== null && yearOf(since) <= year
  return { report_year: year, next_year: year + 1, show_report: site.isSample || (isSeason && hasData) }
}
