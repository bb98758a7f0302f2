/** Which year a site looks back on, and when the menu offers that. */
import { dayOf, type PageData, type ReportNeeds } from '@curlew/model'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'

/** The review is offered from 1 January until this day of January. */
const LAST_DAY_OFFERED = '01-14'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The last finished year of the site's zone, or, where nothing was counted in it, the last one before in which something was. */
export async function reviewOf(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { id, timeZone }: Pick<Site, 'id' | 'timeZone'>,
): Promise<ReportNeeds['review']> {
  const lastFinished = yearOf(dayOf(timeZone, now())) - 1
  const first = await store.firstTime(id)
  if (first === null) return { year: lastFinished, since: null }
  const since = dayOf(timeZone, first)
  if (yearOf(since) > lastFinished) return { year: lastFinished, since }
  const last = await store.lastEvent(id)
  return { year: Math.min(lastFinished, last ? yearOf(dayOf(timeZone, last.time)) : lastFinished), since }
}

/** What page data says of the review: on the sample site it is always offered, elsewhere in the first days of a year. */
export async function offeredReview(
  services: Pick<Services, 'store' | 'now'>,
  site: Pick<Site, 'id' | 'timeZone' | 'isSample'>,
): Promise<PageData['yearinreview']> {
  const today = dayOf(site.timeZone, services.now())
  const { year, since } = await reviewOf(services, site)
  const isSeason = today.slice(5) <= LAST_DAY_OFFERED
  const hasData = since !== null && yearOf(since) <= year
  return { report_year: year, next_year: year + 1, show_report: site.isSample || (isSeason && hasData) }
}
