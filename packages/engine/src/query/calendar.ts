/** A range of the site's days as instants, with the offsets of the site's local time. */
import { type CompareRange, DAY_MS, dayOf, instantsOf, MINUTE_MS, offsetsBetween } from '@curlew/model'

export interface Period {
  range: CompareRange
  /** Half-open interval of instants. */
  from: number
  to: number
  /** The spans of constant offset that cover it, in order; empty if no local time is needed. */
  offsetSpans: OffsetSpan[]
}

export interface OffsetSpan {
  /** The instant at which it ends. */
  until: number
  /** How far local time is ahead of UTC, in milliseconds. */
  offset: number
  /**
   * Lower bound of the local time, where clocks went back across midnight: the repeated hour counts to the day that had begun, not
   * to the one before. Nearly always absent.
   */
  notBefore?: number
}

export function periodOf(timeZone: string, range: CompareRange): Period {
  const { from, to: end } = instantsOf(timeZone, range)
  const to = range.until ?? end
  return { range, from, to, offsetSpans: offsetSpansOf(timeZone, from, to) }
}

/** The minutes up to and including an instant. */
export function lastMinutes(timeZone: string, { count, until }: { count: number; until: number }): Period {
  const to = until + 1
  const from = to - count * MINUTE_MS
  const range = { start: dayOf(timeZone, from), end: dayOf(timeZone, until) }
  return { range, from, to, offsetSpans: [] }
}

function offsetSpansOf(timeZone: string, from: number, to: number): OffsetSpan[] {
  const offsetSpans: OffsetSpan[] = []
  for (const { until, offset } of offsetsBetween(timeZone, from, to)) {
    const before = offsetSpans.at(-1)
    const span: OffsetSpan = { until, offset }
    if (before) {
      const lastMoment = before.until + before.offset - 1
      const midnight = lastMoment - modulo(lastMoment, DAY_MS)
      if (before.until + offset < midnight) span.notBefore = midnight
    }
    offsetSpans.push(span)
  }
  return offsetSpans
}

/** Days from 1970-01-01 to a day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
