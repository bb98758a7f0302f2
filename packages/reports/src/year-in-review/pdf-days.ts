import { addDays, type DateRange } from '@curlew/model'
import { daysOfYear } from './year.ts'

/** Dates in the PDF's name and footer: the year. For figures with other dates, the contract's default range: 30 days up to yesterday. */
export function pdfDays(range: DateRange | undefined, year: number, today: string): DateRange {
  const { start, end } = daysOfYear(year)
  if (range && range.start >= start && range.end <= end) return range
  return { start: addDays(today, -30), end: addDays(today, -1) }
}
