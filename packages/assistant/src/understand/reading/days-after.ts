/** Days that a follow-up names within those of the answer before: "and 2025?" after October, "just Tuesday" after last week. */
import { addDays, countDays, type DateRange, daysOf } from '@curlew/model'
import {
  type Calendar,
  endOf,
  type NamedRange,
  nameOf,
  RangeOutsideError,
  resolveRange,
  wholeOf,
} from '../../named-range.ts'
import { holidayIn } from '../times/holidays.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'

/** Of days that a calendar has each year. Days counted back from today are of no certain part of a year. */
const RECURS = /^(month|quarter):|^(this|last):(week|month|quarter)$|\.\./
const WHOLE_YEAR = /\b(year|whole|entire|full|all|total|calendar|jahr|ganze[nrsm]?|gesamte[nrsm]?|insgesamt)\b/i
const YEAR_ALONE = /^(20\d\d|last year|letzte[snm]? jahr|letzten jahres|vorige[snm]? jahr|vergangene[snm]? jahr)$/i

/**
 * The days of the answer before in the year that a follow-up names alone; null where it names something else, or the whole year.
 * @param range the year, as a range
 * @param previous the range of the answer before
 */
export function sameDaysOf(
  range: NamedRange,
  previous: NamedRange,
  items: readonly Item[],
  calendar: Calendar & { locale: string },
): NamedRange | null {
  const year =
    range === 'last:year' ? Number(calendar.today.slice(0, 4)) - 1 : Number(/^year:(\d{4})$/.exec(range)?.[1])
  if (!year || !RECURS.test(previous) || !items.some(({ text }) => YEAR_ALONE.test(text))) return null
  if (items.some(({ text }) => !YEAR_ALONE.test(text) && WHOLE_YEAR.test(text))) return null
  const holiday = holidayIn(year, previous, calendar.locale)
  if (holiday) return holiday
  try {
    const days = inYear(wholeOf(previous, calendar), year)
    return days && nameOf(days, previous, calendar)
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}

/** Null for days of two years, which are of no single one. */
function inYear({ start, end }: DateRange, year: number): DateRange | null {
  if (start.slice(0, 4) !== end.slice(0, 4)) return null
  // The end of February is the 28th or the 29th.
  const isMonthEnd = addDays(end, 1).endsWith('-01')
  return { start: dayIn(year, start), end: isMonthEnd ? lastOfMonth(year, end) : dayIn(year, end) }
}

const lastOfMonth = (year: number, day: string): string => endOf('month', `${year}${day.slice(4, 7)}-01`)

function dayIn(year: number, day: string): string {
  const [own, last] = [`${year}${day.slice(4)}`, lastOfMonth(year, day)]
  return own < last ? own : last
}

/** A day of the week, without a date. */
export const WEEKDAY =
  /^(?:(?:on|just|only|nur|am) )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch)$/i

/** A day of the week after an answer about a week is a day of that week; of longer it may be any. Null where another is named. */
export function weekdayOf(
  range: NamedRange,
  previous: NamedRange,
  items: readonly Item[],
  calendar: Calendar,
): NamedRange | 'any' | null {
  const [start = '', end] = range.split('..')
  const isAlone = items.some(({ text, meanings }) => WEEKDAY.test(text) && meanings.some((own) => 'range' in own))
  if (!isAlone || start !== end) return null
  try {
    const week = resolveRange(previous, calendar)
    const [day] = daysOf(week).filter((own) => new Date(own).getUTCDay() === new Date(start).getUTCDay())
    if (countDays(week) > 7) return start >= week.start && start <= week.end ? null : 'any'
    return day !== undefined && countDays(week) > 1 ? `${day}..${day}` : null
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}

/**
 * "And the two weeks before?": so many days before those of the answer before, in place of the last ones before today. Null where nothing
 * says which days they are before.
 */
export function withDaysBefore(
  items: readonly Item[],
  previous: NamedRange | undefined,
  calendar: Calendar,
): readonly Item[] | null {
  const at = items.findIndex(({ meanings }) => meanings.some(has('rangeBefore')))
  const isBesideOthers = items.some(({ meanings }) =>
    meanings.some((own) => has('range')(own) || has('compare')(own) || (has('cue')(own) && own.cue === 'compare')),
  )
  if (at < 0 || isBesideOthers) return items
  const [, count = '', unit] =
    /^last:(\d+)([dw])$/.exec(items[at]!.meanings.find(has('rangeBefore'))!.rangeBefore) ?? []
  if (previous === undefined || unit === undefined) return null
  try {
    const end = addDays(resolveRange(previous, calendar).start, -1)
    const range: NamedRange = `${addDays(end, 1 - Number(count) * (unit === 'w' ? 7 : 1))}..${end}`
    return items.with(at, { ...items[at]!, meanings: [{ range }] })
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
