/** A site's figures by hour, and the matching hours of different weeks. */
import { type ExceptionSignal, HOUR_MS, offsetAt } from '@curlew/model'

/** The hourly figures of one signal in a {@link History}. */
export interface Series {
  signal: ExceptionSignal
  /** The dimension's value, such as a source's name; empty if the signal is not split. */
  value: string
  counts: Float64Array
  /** Denominators of a share or mean; the number of orders for an amount. */
  of?: Float64Array
  /** The value of a more general signal that contains most of it, such as a source's channel. */
  partOf?: PartOf
}

/** By general signal: the value that contains most of a more specific one. */
export type PartOf = Partial<Record<ExceptionSignal, string>>

export interface History {
  timeZone: string
  /** Start of the first hour. */
  start: number
  /** Number of hours; the last may be incomplete. */
  hours: number
  /** Unusual days, as `YYYY-MM-DD`: holidays, and those with notes. */
  unusualDays?: ReadonlySet<string>
  /** All events of each hour: zero for a day means that the site counted nothing then. */
  events: Float64Array
  series: Series[]
}

export const DAY_HOURS = 24
export const WEEK_HOURS = 7 * DAY_HOURS
/** Number of weeks an expectation uses, and the minimum. */
export const WEEKS = 8
export const LEAST_WEEKS = 4

/** Finds matching hours of the site's local time in earlier weeks. */
export interface Clock {
  /** The first hour with the same weekday and time, a number of weeks before; -1 if the clocks skipped it or it precedes the history. */
  weeksBefore(hour: number, weeks: number): number
  /** Whether all hours from `first` to `last` are on days with any events. */
  isCounted(first: number, last: number): boolean
  /** Whether no hour from `first` to `last` is on an unusual day. */
  isUsual(first: number, last: number): boolean
}

export function clockOf({ timeZone, start, hours, events, unusualDays }: History): Clock {
  const shown = Array.from({ length: hours }, (_, hour) => {
    const time = start + hour * HOUR_MS
    return Math.floor((time + offsetAt(timeZone, time)) / HOUR_MS)
  })
  const first = shown[0] ?? 0
  const byShown = new Map<number, number>()
  for (const [hour, local] of shown.entries()) if (!byShown.has(local)) byShown.set(local, hour)
  const dayOf = (local: number) => Math.floor(local / DAY_HOURS) - Math.floor(first / DAY_HOURS)
  const eventsOfDay: number[] = []
  for (const [hour, local] of shown.entries()) {
    const day = dayOf(local)
    eventsOfDay[day] = (eventsOfDay[day] ?? 0) + events[hour]!
  }
  const dateOf = (local: number) => new Date(local * HOUR_MS).toISOString().slice(0, 10)
  const noHourIn = (is: (local: number) => boolean) => {
    const upTo = new Uint32Array(hours + 1)
    for (let hour = 0; hour < hours; hour++) upTo[hour + 1] = upTo[hour]! + (is(shown[hour]!) ? 1 : 0)
    return (from: number, to: number) => upTo[to + 1] === upTo[from]
  }
  return {
    weeksBefore: (hour, weeks) => byShown.get(shown[hour]! - weeks * WEEK_HOURS) ?? -1,
    isCounted: noHourIn((local) => !eventsOfDay[dayOf(local)]),
    isUsual: unusualDays?.size ? noHourIn((local) => unusualDays.has(dateOf(local))) : () => true,
  }
}

/** Range sums in constant time. */
export function sumsOf(values: Float64Array): (first: number, last: number) => number {
  const upTo = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) upTo[i + 1] = upTo[i]! + values[i]!
  return (first, last) => upTo[last + 1]! - upTo[first]!
}
