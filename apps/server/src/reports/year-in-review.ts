/** Which year a site looks back on, and when the menu offers that. */
import type { SiteFacts } from '@curlew/engine'
import { dayOf, type PageData, type ReportNeeds } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'

/** The review is offered from 1 January until this day of January. */
const LAST_DAY_OFFERED = '01-14'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The last finished year, or, where nothing was counted in it any more, the last one before in which something was. */
export function reviewOf(
  { timeZone }: Pick<Site, 'timeZone'>,
  facts: SiteFacts | null,
  now: number,
): ReportNeeds['review'] {
  const finished = yearOf(dayOf(timeZone, now)) - 1
  if (!facts) return { year: finished, since: null }
  const [since, last] = [facts.firstTime, facts.lastTime].map((time) => dayOf(timeZone, time)) as [string, string]
  return { year: yearOf(since) > finished ? finished : Math.min(finished, yearOf(last)), since }
}

/** What page data says of the review: on the sample site it is always offered, elsewhere in the first days of a year. */
export function offeredReview(
  { now }: Pick<Base, 'now'>,
  site: Pick<Site, 'timeZone' | 'isSample'>,
  facts: SiteFacts | null,
): PageData['yearinreview'] {
  const isSeason = dayOf(site.timeZone, now()).slice(5) <= LAST_DAY_OFFERED
  const { year, since } = reviewOf(site, facts, now())
  const hasData = since !== null && yearOf(since) <= year
  return {
    report_year: year,
    next_year: year + 1,
    has_data: hasData,
    show_report: site.isSample || (isSeason && hasData),
  }
}
