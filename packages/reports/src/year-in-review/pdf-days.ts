import { addDays, type DateRange } from '@curlew/model'
import { daysOfYear } from './year.ts'

/**
 * The days in the name and the foot of the PDF: those of the year. Figures that carry other dates, or none, go by the contract's standard
 * range, the 30 days up to yesterday.
 */
export function pdfDays(range: DateRange | undefined, year: number, today: string): DateRange {
  const { start, end } = daysOfYear(year)
  if (range && range.start >= start && range.end <= end) return range
  return { start: addDays(today, -30), end: addDays(today, -1) }
}
