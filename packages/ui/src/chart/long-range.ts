/** What a chart draws and labels where its range is so long that days can no longer be told apart. Pure; lengths in pixels. */

/** Days in a row that are drawn as one. Positions are indexes of points, between two of them too. */
export interface Span {
  middle: number
  lowest: number
  highest: number
  average: number
}

/** Days narrower than this are drawn several together. */
const NARROWEST = 2
const WEEK = 7

/** How many days are drawn as one: whole weeks, so that the days of the week make no waves; 1 where each has room. */
export function daysTogether(points: number, width: number): number {
  const room = width / Math.max(1, points - 1)
  return room >= NARROWEST ? 1 : WEEK * Math.ceil(NARROWEST / room / WEEK)
}

/** The values by so many, the last span of what is left. Missing values are passed over. */
export function spansOf(values: readonly (number | null)[], size: number): Span[] {
  return Array.from({ length: Math.ceil(values.length / size) }).flatMap((_, i) => {
    const span = values.slice(i * size, (i + 1) * size)
    const part = span.filter((value) => value !== null)
    if (part.length === 0) return []
    return {
      middle: i * size + (span.length - 1) / 2,
      lowest: Math.min(...part),
      highest: Math.max(...part),
      average: part.reduce((sum, value) => sum + value, 0) / part.length,
    }
  })
}

/** Past a year the same day comes again: a day without its year would not say which. */
const LONGEST_YEAR = 366

export function isBeyondYear(days: number): boolean {
  return days > LONGEST_YEAR
}

/** Months between two labels of an axis: quarters, halves and whole years, where months do not fit. */
const STEPS = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240]
const DAYS_IN_MONTH = 30

/**
 * Which days get the label of their month: the firsts of months, evenly spaced, each with room for its label.
 * @param days `YYYY-MM-DD`, without gaps
 * @param room that must stay free before the last day
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
