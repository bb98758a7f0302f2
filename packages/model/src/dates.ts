/**
 * Calendar days in a site's time zone, and the instants at which they begin.
 * The one place that knows about 23- and 25-hour days; the screens, the server and the engine all use it.
 */
import type { CompareRange, DateRange } from './query.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Of the clock, not of a calendar: some days have 23 hours, or 25. */
export const DAY_MS = 24 * HOUR_MS

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Since this year, all zones have changed their offsets at whole minutes, though not always at whole quarters of an hour. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0)
const MAX_OFFSETS = 20_000
/** By minute and zone: formatting a date takes longer than most of what is done with it. */
const offsets = new Map<string, number>()

/** How far local time is ahead of UTC at an instant, in milliseconds. Throws `RangeError` on an unknown zone. */
export function offsetAt(timeZone: string, instant: number): number {
  if (instant < WHOLE_MINUTES_SINCE) return readOffset(timeZone, instant)
  const minute = Math.floor(instant / MINUTE_MS)
  const key = `${minute} ${timeZone}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = readOffset(timeZone, minute * MINUTE_MS)
    if (offsets.size >= MAX_OFFSETS) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}

function readOffset(timeZone: string, instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(seconds)) part[type] = Number(value)
  const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return local - seconds
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The day that an instant falls on: the one that has begun, also where clocks went back over its midnight and show the day before once more. */
export function dayOf(timeZone: string, instant: number): string {
  const shown = new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10)
  const next = addDays(shown, 1)
  return startOfDay(timeZone, next) <= instant ? next : shown
}

/** The instant at which a day begins: its midnight, or, where the clocks skip midnight, the first moment after. */
export function startOfDay(timeZone: string, day: string): number {
  return instantAt(timeZone, Date.parse(`${day}T00:00:00Z`))
}

/**
 * The instant at which a zone's clocks first show a time.
 * @param local the time shown, as if it were UTC
 */
function instantAt(timeZone: string, local: number): number {
  // The zone's offsets around that time: at most two differ, and the earliest instant that shows it wins.
  const candidates = [local - offsetAt(timeZone, local - DAY_MS), local - offsetAt(timeZone, local + DAY_MS)]
  const exact = candidates.filter((t) => t + offsetAt(timeZone, t) === local)
  if (exact.length > 0) return Math.min(...exact)
  // The clocks skip this time: it is when the old offset says. A day without a midnight begins when the clocks jump.
  // So does a day that was left out altogether, as 2011-12-30 in Samoa: it begins and ends there.
  return Math.max(...candidates)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days in a range, both ends counted. */
export function countDays(range: DateRange): number {
  return Math.round((Date.parse(range.end) - Date.parse(range.start)) / DAY_MS) + 1
}

export function daysOf(range: DateRange): string[] {
  return Array.from({ length: Math.max(0, countDays(range)) }, (_, i) => addDays(range.start, i))
}

/** Half-open interval of instants, `from` included, `to` not. */
export function instantsOf(timeZone: string, range: DateRange): { from: number; to: number } {
  return { from: startOfDay(timeZone, range.start), to: startOfDay(timeZone, addDays(range.end, 1)) }
}

const CLOCK_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** An hour of a day. */
export interface Hour {
  /** The instant at which it begins. */
  from: number
  /** `YYYY-MM-DDTHH:MM` of the site's clock; where that comes twice on its day, with how far it is ahead of UTC: `…T01:00-04:00`. */
  label: string
}

/**
 * The hours that a day really has, as they follow each other: 24, and 23 or 25 where the clocks change. Where they change by half an
 * hour, the last is but a half.
 */
export function hoursOf(timeZone: string, day: string): Hour[] {
  const { from, to } = instantsOf(timeZone, { start: day, end: day })
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, i) => {
    const instant = from + i * HOUR_MS
    const offset = offsetAt(timeZone, instant)
    return { from: instant, offset, local: new Date(instant + offset).toISOString().slice(0, 16) }
  })
  const times = Map.groupBy(hours, ({ local }) => local)
  return hours.map(({ from, offset, local }) => ({
    from,
    label: times.get(local)!.length > 1 ? `${local}${offsetText(offset)}` : local,
  }))
}

/**
 * The hours of a day, each with the earlier day's hour that shows the same time: null where the clocks skipped it. An hour that the day has
 * twice is compared with the earlier one twice. One that the earlier day had twice is one here: it begins with the first, and names the time
 * alone, since its figures are those of both.
 */
export function pairHours(timeZone: string, day: string, earlier: string): { hour: Hour; earlier: Hour | null }[] {
  const minuteOf = ({ label }: Hour) => Number(label.slice(11, 13)) * 60 + Number(label.slice(14, 16))
  const candidates = hoursOf(timeZone, earlier)
  return hoursOf(timeZone, day).map((hour) => {
    const ahead = (other: Hour) => minuteOf(hour) - minuteOf(other)
    const first = candidates.find((other) => ahead(other) >= 0 && ahead(other) < 60)
    return { hour, earlier: first ? { from: first.from, label: first.label.slice(0, CLOCK_LENGTH) } : null }
  })
}

/** `-04:00` */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

interface OffsetChange {
  /** The first instant with the new offset. */
  time: number
  offset: number
}

/** By zone and year: to ask for the offset of every day takes longer than most questions about a year. */
const offsetChanges = new Map<string, OffsetChange[]>()

/** When a zone's offset changes within a year of UTC. */
function offsetChangesIn(timeZone: string, year: number): OffsetChange[] {
  const key = `${timeZone} ${year}`
  let changes = offsetChanges.get(key)
  if (!changes) {
    changes = []
    const end = Date.UTC(year + 1, 0)
    for (let at = Date.UTC(year, 0); at < end; at += DAY_MS) {
      const [before, after] = [offsetAt(timeZone, at), offsetAt(timeZone, at + DAY_MS)]
      if (before !== after) changes.push({ time: changeWithin(timeZone, at, at + DAY_MS), offset: after })
    }
    offsetChanges.set(key, changes)
  }
  return changes
}

/** The millisecond of the one change of offset between two instants, by halves. */
function changeWithin(timeZone: string, from: number, to: number): number {
  const before = offsetAt(timeZone, from)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(timeZone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** The stretches of constant offset that cover an interval, in order; `until` of the last is `to`. */
export function offsetsBetween(timeZone: string, from: number, to: number): { until: number; offset: number }[] {
  const stretches: { until: number; offset: number }[] = []
  let offset = offsetAt(timeZone, from)
  const lastYear = new Date(to).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= lastYear; year++) {
    for (const change of offsetChangesIn(timeZone, year)) {
      if (change.time <= from || change.time >= to) continue
      stretches.push({ until: change.time, offset })
      offset = change.offset
    }
  }
  stretches.push({ until: to, offset })
  return stretches
}

/** The same number of days, ending the day before the range begins. */
export function previousPeriod(range: DateRange): DateRange {
  const days = countDays(range)
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) }
}

/**
 * What a range is fairly compared with: the earlier range as it is, or, while the range's own last day is under way, ended after the same
 * minute of the earlier one's last day, by the clock. Where neither the lengths nor the last days match, as of March beside all of February,
 * a part of that day would be no fairer.
 */
export function likeForLike(range: DateRange, earlier: DateRange, timeZone: string, now: number): CompareRange {
  if (range.end !== dayOf(timeZone, now)) return earlier
  const isAlike = countDays(range) === countDays(earlier) || range.end.slice(5) === earlier.end.slice(5)
  if (!isAlike) return earlier
  const minuteEnd = endOfMinute(now)
  const shown = minuteEnd + offsetAt(timeZone, minuteEnd - 1)
  // Where clocks went back over midnight they show the evening before; the new day has just begun.
  const time = Math.max(0, shown - Date.parse(`${range.end}T00:00:00Z`))
  const { from, to } = instantsOf(timeZone, { start: earlier.end, end: earlier.end })
  const until = instantAt(timeZone, Date.parse(`${earlier.end}T00:00:00Z`) + time)
  return { ...earlier, until: Math.min(to, Math.max(from, until)) }
}

/** A range that the present day ends, up to the minute that is under way; another as it is. */
export function soFar(range: DateRange, timeZone: string, now: number): CompareRange {
  return range.end === dayOf(timeZone, now) ? { ...range, until: endOfMinute(now) } : range
}

const endOfMinute = (instant: number) => (Math.floor(instant / MINUTE_MS) + 1) * MINUTE_MS

/** The first day that can be chosen. */
export const FIRST_DATE = '2005-01-01'

/** The date picker's presets, in its order. */
export const PRESETS = ['today', 'yesterday', 'lastweek', 'lastmonth', 'last7days', 'last30days', 'last90days'] as const
export type Preset = (typeof PRESETS)[number]

/**
 * The last 30 days, ending yesterday: the only range of the lite edition.
 * @param isFirstDay on a site's first day there is no yesterday to show, so today is shown too
 */
export function liteRange(today: string, isFirstDay = false): DateRange {
  const end = isFirstDay ? today : addDays(today, -1)
  return { start: addDays(end, -29), end }
}

/**
 * A preset's range and the one it is compared with.
 * @param firstDayOfWeek 0 (Sunday) to 6, by the site's setting: "last week" is the whole week before the current one.
 */
export function presetRange(
  preset: Preset,
  today: string,
  firstDayOfWeek = 0,
): { range: DateRange; compare: DateRange } {
  const range = rangeOf(preset, today, firstDayOfWeek)
  if (preset !== 'lastmonth') return { range, compare: previousPeriod(range) }
  return { range, compare: monthBefore(range.start) }
}

function rangeOf(preset: Preset, today: string, firstDayOfWeek: number): DateRange {
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) }
    case 'lastweek': {
      const sinceWeekBegan = (new Date(today).getUTCDay() - firstDayOfWeek + 7) % 7
      const start = addDays(today, -sinceWeekBegan - 7)
      return { start, end: addDays(start, 6) }
    }
    case 'lastmonth':
      return monthBefore(today)
    case 'last7days':
      return { start: addDays(today, -6), end: today }
    case 'last30days':
      return { start: addDays(today, -29), end: today }
    case 'last90days':
      return { start: addDays(today, -89), end: today }
  }
}

function monthBefore(day: string): DateRange {
  const end = addDays(`${day.slice(0, 7)}-01`, -1)
  return { start: `${end.slice(0, 7)}-01`, end }
}
