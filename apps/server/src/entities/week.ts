/** The day that weeks begin on. */
import { firstDayOfWeek } from '@curlew/words/formats'
import type { Site } from './site.ts'

/**
 * 0 (Sunday) to 6: as the site's CMS has it, so that "last week" is the same days for all its readers; without one as the reader's language
 * has it.
 */
export const firstDayOfWeekOf = ({ cms }: Pick<Site, 'cms'>, locale: string): number =>
  cms?.first_day_of_week ?? firstDayOfWeek(locale)
