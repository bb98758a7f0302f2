/** Ranges that people choose by name: the date picker's presets, and the range of level lite. */

import type { DateRange } from '../query/query.ts'
import { addDays, previousPeriod } from './dates.ts'

/** First selectable day. */
export const FIRST_DATE = '2005-01-01'

/** The date picker's presets, in its order. */
export const PRESETS = ['today', 'yesterday', 'lastweek', 'lastmonth', 'last7days', 'last30days', 'last90days'] as const
export type Preset = (typeof PRESETS)[number]

/**
 * The last 30 days, ending yesterday: the only range of level lite.
 * @param isFirstDay on a site's first day there is no yesterday to show, so today is shown too
 */
export function liteRange(today: string, isFirstDay = false): DateRange {
  const end = isFirstDay ? today : addDays(today, -1)
  return { start: addDays(end, -29), end }
}

/**
 * A preset's range and the one it is compared with.
 * @param firstDayOfWeek 0 (Sunday) to 6, by the site's setting: "last week" is the whole week before the current one.
 */
export function presetRange(
  preset: Preset,
  today: string,
  firstDayOfWeek = 0,
): { range: DateRange; compare: DateRange } {
  const range = rangeOf(preset, today, firstDayOfWeek)
  if (preset !== 'lastmonth') return { range, compare: previousPeriod(range) }
  return { range, compare: monthBefore(range.start) }
}

function rangeOf(preset: Preset, today: string, firstDayOfWeek: number): DateRange {
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) }
    case 'lastweek': {
      const sinceWeekBegan = (new Date(today).getUTCDay() - firstDayOfWeek + 7) % 7
      const start = addDays(today, -sinceWeekBegan - 7)
      return { start, end: addDays(start, 6) }
    }
    case 'lastmonth':
      return monthBefore(today)
    case 'last7days':
      return { start: addDays(today, -6), end: today }
    case 'last30days':
      return { start: addDays(today, -29), end: today }
    case 'last90days':
      return { start: addDays(today, -89), end: today }
  }
}

function monthBefore(day: string): DateRange {
  const end = addDays(`${day.slice(0, 7)}-01`, -1)
  return { start: `${end.slice(0, 7)}-01`, end }
}
