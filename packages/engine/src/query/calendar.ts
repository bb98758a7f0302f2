/** A range of the site's days as the store sees it: instants, and what must be added to them to get the site's own time. */
import { type CompareRange, DAY_MS, dayOf, instantsOf, MINUTE_MS, offsetsBetween } from '@curlew/model'

export interface Period {
  range: CompareRange
  /** Half-open interval of instants. */
  from: number
  to: number
  /** The stretches of constant offset that cover it, in order; none where no local time is asked for. */
  stretches: Stretch[]
}

export interface Stretch {
  /** The instant at which it ends. */
  until: number
  /** How far local time is ahead of UTC, in milliseconds. */
  offset: number
  /**
   * Where clocks went back over a midnight, the local time that the day had already reached: the repeated hour counts to
   * the day that has begun, not to the one before. Absent nearly always.
   */
  notBefore?: number
}

export function periodOf(timeZone: string, range: CompareRange): Period {
  const { from, to: end } = instantsOf(timeZone, range)
  const to = range.until ?? end
  return { range, from, to, stretches: stretchesOf(timeZone, from, to) }
}

/** So many minutes up to and with an instant. */
export function lastMinutes(timeZone: string, { count, until }: { count: number; until: number }): Period {
  const to = until + 1
  const from = to - count * MINUTE_MS
  const range = { start: dayOf(timeZone, from), end: dayOf(timeZone, until) }
  return { range, from, to, stretches: [] }
}

function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const { until, offset } of offsetsBetween(timeZone, from, to)) {
    const before = stretches.at(-1)
    const stretch: Stretch = { until, offset }
    if (before) {
      const lastMoment = before.until + before.offset - 1
      const midnight = lastMoment - modulo(lastMoment, DAY_MS)
      if (before.until + offset < midnight) stretch.notBefore = midnight
    }
    stretches.push(stretch)
  }
  return stretches
}

/** Days from 1970-01-01 to a day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
