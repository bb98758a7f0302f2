/** A site's figures hour by hour, and which hours of different weeks belong together. */
import { type ExceptionSignal, HOUR_MS, offsetAt } from '@curlew/model'

/** One signal's figures, one for each hour of a {@link History}. */
export interface Series {
  signal: ExceptionSignal
  /** The dimension's value, such as the name of a source; empty where the signal is not split. */
  value: string
  counts: Float64Array
  /** Denominators of a share or a mean, orders of an amount. */
  of?: Float64Array
  /** The value of a more general signal that most of it belongs to, such as the channel of a source. */
  partOf?: PartOf
}

/** By general signal: the value that most of a more specific one belongs to. */
export type PartOf = Partial<Record<ExceptionSignal, string>>

export interface History {
  timeZone: string
  /** The instant at which the first hour begins. */
  start: number
  /** How many hours there are; the last may still be under way. */
  hours: number
  /** Days that are not like others, as `YYYY-MM-DD`: holidays, and those with notes. */
  unusualDays?: ReadonlySet<string>
  /** All events of each hour: they say when the site counted at all. */
  events: Float64Array
  series: Series[]
}

export const DAY_HOURS = 24
export const WEEK_HOURS = 7 * DAY_HOURS
/** How many weeks an expectation rests on, and the least that it may rest on. */
export const WEEKS = 8
export const LEAST_WEEKS = 4

/** Finds the same hours of the site's clock in earlier weeks. */
export interface Clock {
  /** The first hour with the same weekday and time, so many weeks before; -1 where the clocks skipped it or the history has not begun. */
  weeksBefore(hour: number, weeks: number): number
  /** Whether all hours from `first` to `last` are on days of which anything was counted. */
  isCounted(first: number, last: number): boolean
  /** Whether none of the hours from `first` to `last` is on a day that is not like others. */
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
  const noneIs = (is: (local: number) => boolean) => {
    const upTo = new Uint32Array(hours + 1)
    for (let hour = 0; hour < hours; hour++) upTo[hour + 1] = upTo[hour]! + (is(shown[hour]!) ? 1 : 0)
    return (from: number, to: number) => upTo[to + 1] === upTo[from]
  }
  return {
    weeksBefore: (hour, weeks) => byShown.get(shown[hour]! - weeks * WEEK_HOURS) ?? -1,
    isCounted: noneIs((local) => !eventsOfDay[dayOf(local)]),
    isUsual: unusualDays?.size ? noneIs((local) => unusualDays.has(dateOf(local))) : () => true,
  }
}

/** Sums over any hours in constant time. */
export function sumsOf(values: Float64Array): (first: number, last: number) => number {
  const upTo = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) upTo[i + 1] = upTo[i]! + values[i]!
  return (first, last) => upTo[last + 1]! - upTo[first]!
}
