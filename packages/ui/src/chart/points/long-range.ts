/** Grouping and labels for ranges with too many days to draw each. Pure; lengths in pixels. */

/** Consecutive days drawn as one. Positions are point indexes and may be fractional. */
export interface Span {
  middle: number
  lowest: number
  highest: number
  average: number
}

/** Minimum width of a day before days are grouped. */
const NARROWEST = 2
const WEEK = 7

/** Days per span: whole weeks, so weekdays do not show as waves; 1 if every day fits. */
export function daysPerSpan(points: number, width: number): number {
  const room = width / Math.max(1, points - 1)
  return room >= NARROWEST ? 1 : WEEK * Math.ceil(NARROWEST / room / WEEK)
}

/** Groups values into spans of `size`; the last may be shorter. Missing values are ignored. */
export function spansOf(values: readonly (number | null)[], size: number): Span[] {
  return Array.from({ length: Math.ceil(values.length / size) }).flatMap((_, i) => {
    const span = values.slice(i * size, (i + 1) * size)
    const known = span.filter((value) => value !== null)
    if (known.length === 0) return []
    return {
      middle: i * size + (span.length - 1) / 2,
      lowest: Math.min(...known),
      highest: Math.max(...known),
      average: known.reduce((sum, value) => sum + value, 0) / known.length,
    }
  })
}

/** Beyond a year, a day needs its year to be unambiguous. */
const LONGEST_YEAR = 366

export function isBeyondYear(days: number): boolean {
  return days > LONGEST_YEAR
}

/** Months between axis labels: quarters, half years or years. */
const STEPS = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240]
const DAYS_IN_MONTH = 30

/**
 * Days that get a month label: the first of evenly spaced months, each with room for its label.
 * @param days `YYYY-MM-DD`, without gaps
 * @param room to keep free before the last day
 */
export function monthIndexes(days: readonly string[], width: number, labelWidth: number, room: number): number[] {
  const firsts = days.flatMap((day, index) => (day.endsWith('-01') ? [{ index, month: monthNumber(day) }] : []))
  const last = days.length - 1
  const dayWidth = width / last
  const step = STEPS.find((months) => months * DAYS_IN_MONTH * dayWidth >= labelWidth) ?? STEPS.at(-1)!
  return firsts
    .filter(({ index, month }) => month % step === 0 && (last - index) * dayWidth >= room)
    .map(({ index }) => index)
}

function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month - 1
}
