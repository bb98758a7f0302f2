/** The day that weeks begin on. */
import { firstDayOfWeek } from '@curlew/words/formats'
import type { Site } from './site.ts'

type WeekSite = Pick<Site, 'cms' | 'firstDayOfWeek'>

/**
 * 0 (Sunday) to 6: as the site's CMS or else its own setting has it, so that "last week" is the same days for all its readers; without
 * either, as the reader's language has it.
 */
export const firstDayOfWeekOf = (site: WeekSite, locale: string): number =>
  weekStartOf(site).first_day_of_week ?? firstDayOfWeek(locale)

/** What the site itself says of its weeks, as page data has it. */
export function weekStartOf({ cms, firstDayOfWeek: own }: WeekSite): { first_day_of_week?: number } {
  const day = cms?.first_day_of_week ?? own
  return day === null ? {} : { first_day_of_week: day }
}
