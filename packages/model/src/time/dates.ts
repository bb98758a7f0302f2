/**
 * Calendar days in a site's time zone, and the instants at which they begin. Only this module knows about days of 23 and 25 hours;
 * screens, server and engine all use it.
 */
import type { CompareRange, DateRange } from '../query/query.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours. Calendar days may have 23 or 25. */
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

/** Since this year, zones change their offsets only at whole minutes, though not always at quarters of an hour. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0)
const MAX_OFFSETS = 20_000
/** Cached by minute and zone, because formatting a date is slow. */
const offsets = new Map<string, number>()

/** Offset of local time from UTC at an instant, in milliseconds. @throws {RangeError} if the zone is unknown */
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

/** The day of an instant: the newest day that has begun, even if clocks went back over its midnight and show the day before again. */
export function dayOf(timeZone: string, instant: number): string {
  const shown = new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10)
  const next = addDays(shown, 1)
  return startOfDay(timeZone, next) <= instant ? next : shown
}

const QUARTER_MS = 15 * MINUTE_MS
/** Since this year, days of all zones begin with a quarter of an hour of UTC. */
const QUARTERS_SINCE = Date.UTC(1980, 0)

/** Whether an instant is on a later day than an earlier one. Fast for instants that are close. */
export function isOnLaterDay(timeZone: string, instant: number, earlier: number): boolean {
  const isSameQuarter = Math.floor(instant / QUARTER_MS) === Math.floor(earlier / QUARTER_MS)
  if (isSameQuarter && earlier >= QUARTERS_SINCE) return false
  return instant > earlier && dayOf(timeZone, instant) !== dayOf(timeZone, earlier)
}

/** The instant at which a day begins: midnight, or the first instant after it if clocks skip midnight. */
export function startOfDay(timeZone: string, day: string): number {
  return instantAt(timeZone, Date.parse(`${day}T00:00:00Z`))
}

/**
 * The first instant at which a zone's clocks show a time.
 * @param local the time shown, as if it were UTC
 */
function instantAt(timeZone: string, local: number): number {
  // At most two offsets are possible around that time; the earliest matching instant wins.
  const candidates = [local - offsetAt(timeZone, local - DAY_MS), local - offsetAt(timeZone, local + DAY_MS)]
  const exact = candidates.filter((t) => t + offsetAt(timeZone, t) === local)
  if (exact.length > 0) return Math.min(...exact)
  // Clocks skip this time: use the old offset. A day without midnight begins when the clocks jump, and so does a day that is skipped
  // entirely, such as 2011-12-30 in Samoa, which also ends there.
  return Math.max(...candidates)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days in a range, both ends included. */
export function countDays(range: DateRange): number {
  return Math.round((Date.parse(range.end) - Date.parse(range.start)) / DAY_MS) + 1
}

/** The day that has the same place in another range as a day has in its own; null if the other range is shorter. */
export function dayBeside(day: string, range: DateRange, other: DateRange): string | null {
  const place = countDays({ start: range.start, end: day })
  return place > countDays(other) ? null : addDays(other.start, place - 1)
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
  /** Its first instant. */
  from: number
  /** `YYYY-MM-DDTHH:MM` of the site's clock; if the day has it twice, with the UTC offset: `…T01:00-04:00`. */
  label: string
}

/**
 * The actual hours of a day in order: 24, or 23 or 25 when clocks change. If they change by half an hour, the last one is half an hour.
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
 * The hours of a day, each with the earlier day's hour of the same clock time; null if the clocks skipped it. An hour that the day has
 * twice is compared with the same earlier one. An hour that the earlier day had twice is merged into one without UTC offset, which has the
 * figures of both.
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
  /** First instant with the new offset. */
  time: number
  offset: number
}

/** Cached by zone and year: asking for every day's offset takes longer than most queries about a year. */
const offsetChanges = new Map<string, OffsetChange[]>()

/** Changes of a zone's offset within a UTC year. */
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

/** The instant of the only change of offset between two instants, by bisection. */
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

/** The spans of constant offset in an interval, in order; `until` of the last is `to`. */
export function offsetsBetween(timeZone: string, from: number, to: number): { until: number; offset: number }[] {
  const spans: { until: number; offset: number }[] = []
  let offset = offsetAt(timeZone, from)
  const lastYear = new Date(to).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= lastYear; year++) {
    for (const change of offsetChangesIn(timeZone, year)) {
      if (change.time <= from || change.time >= to) continue
      spans.push({ until: change.time, offset })
      offset = change.offset
    }
  }
  spans.push({ until: to, offset })
  return spans
}

/** The same number of days, ending the day before the range begins. */
export function previousPeriod(range: DateRange): DateRange {
  const days = countDays(range)
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) }
}

/**
 * The earlier range for a fair comparison. If the range ends today, the earlier one ends at the same minute of its last day. Otherwise, or
 * if neither lengths nor last days match, such as part of March beside all of February, it stays whole.
 */
export function likeForLike(range: DateRange, earlier: DateRange, timeZone: string, now: number): CompareRange {
  if (range.end !== dayOf(timeZone, now)) return earlier
  const isAlike = countDays(range) === countDays(earlier) || range.end.slice(5) === earlier.end.slice(5)
  if (!isAlike) return earlier
  const minuteEnd = endOfMinute(now)
  const shown = minuteEnd + offsetAt(timeZone, minuteEnd - 1)
  // If clocks went back over midnight, they show the evening before; the new day has just begun.
  const time = Math.max(0, shown - Date.parse(`${range.end}T00:00:00Z`))
  const { from, to } = instantsOf(timeZone, { start: earlier.end, end: earlier.end })
  const until = instantAt(timeZone, Date.parse(`${earlier.end}T00:00:00Z`) + time)
  return { ...earlier, until: Math.min(to, Math.max(from, until)) }
}

/** A range that ends today is cut at the current minute; others are unchanged. */
export function soFar(range: DateRange, timeZone: string, now: number): CompareRange {
  return range.end === dayOf(timeZone, now) ? { ...range, until: endOfMinute(now) } : range
}

const endOfMinute = (instant: number) => (Math.floor(instant / MINUTE_MS) + 1) * MINUTE_MS

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // The 30th of February would be read as a day of March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}
