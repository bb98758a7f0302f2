/** What each day's sessions are expected to be, by the same weekday of the weeks before, and the days on which nothing was counted. */
import { addDays, type DateRange, daysOf } from '@curlew/model'
import { LEAST, median } from './significance.ts'

/** Weeks that a day's expected figure is taken from. */
export const USUAL_WEEKS = 8

/** The first day whose sessions have to be known to tell what is usual on a day. */
export const firstDayFor = (day: string): string => addDays(day, -7 * USUAL_WEEKS)

export interface Usual {
  usual: number
  /** In sessions, at least that of Poisson counts. */
  spread: number
  /** Number of weeks that are known. */
  weeks: number
}

/** Sessions by day. A day without a row is one without a visit. */
export type DailySessions = ReadonlyMap<string, number>

/** Undefined where the weeks before say too little. */
export function usualOn(day: string, counts: DailySessions, firstDay: string): Usual | undefined {
  const weeks = Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
  const known = weeks.filter((one) => one >= firstDay).map((one) => counts.get(one) ?? 0)
  // With visits in less than half of those weeks there is no expected figure.
  if (known.filter((count) => count > 0).length < USUAL_WEEKS / 2) return undefined
  const usual = median(known)
  const spread = Math.max(1.4826 * median(known.map((count) => Math.abs(count - usual))), Math.sqrt(usual), 1)
  return { usual, spread, weeks: known.length }
}

/** Days in a row without any session, where many were to be expected: the script was missing, or the site was away. */
export interface Gap extends DateRange {
  expected: number
}

export function gapsIn({ start, end }: DateRange, counts: DailySessions, firstDay: string): Gap[] {
  const gaps: Gap[] = []
  let open: Gap | undefined
  for (const day of daysOf({ start, end })) {
    const isEmpty = day >= firstDay && (counts.get(day) ?? 0) === 0
    const expected = isEmpty ? (usualOn(day, counts, firstDay)?.usual ?? 0) : 0
    if (!isEmpty) open = undefined
    else if (open) Object.assign(open, { end: expected > 0 ? day : open.end, expected: open.expected + expected })
    else if (expected > 0) {
      // A day on which nobody comes anyway does not begin a gap.
      open = { start: day, end: day, expected }
      gaps.push(open)
    }
  }
  return gaps.filter(({ expected }) => expected >= LEAST)
}
