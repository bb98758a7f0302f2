/** "And 2025?" after an answer about October: the same days of that year, unless the whole year is meant. */
import { addDays, type DateRange } from '@curlew/model'
import { type Calendar, endOf, type NamedRange, nameOf, RangeOutsideError, wholeOf } from '../named-range.ts'
import type { Item } from './scan.ts'

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
  calendar: Calendar,
): NamedRange | null {
  const year =
    range === 'last:year' ? Number(calendar.today.slice(0, 4)) - 1 : Number(/^year:(\d{4})$/.exec(range)?.[1])
  if (!year || !RECURS.test(previous) || !items.some(({ text }) => YEAR_ALONE.test(text))) return null
  if (items.some(({ text }) => !YEAR_ALONE.test(text) && WHOLE_YEAR.test(text))) return null
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
