/** Formats for calendar days and hours. Days are `YYYY-MM-DD` without a time zone, so most of this runs in UTC. */
import { type CompareRange, DAY_MS, MINUTE_MS } from '@curlew/model'
import { textLocaleOf } from '../language/language.ts'
import { t as onScreen } from '../language/on-screen.ts'
import type { Translate } from '../messages/translate.ts'
import { createAgo } from './ago.ts'
import { fullDay } from './calendar.ts'

/** A label without an offset: `2026-11-01T01:00`. */
const LOCAL_HOUR_LENGTH = 16
const A_SUNDAY = Date.UTC(2026, 10, 15)

/**
 * A day with its year, with the separator after the weekday that the format without a year has: British dates have a comma in one of them alone
 * ("Monday 13 May", "Monday 13 May 2024"), which looks like a mistake where both are in one sentence.
 */
function withSeparatorOf(short: Intl.DateTimeFormat, long: Intl.DateTimeFormat, instant: Date): string {
  const separatorIn = (format: Intl.DateTimeFormat) => {
    const [first, second] = format.formatToParts(instant)
    return first?.type === 'weekday' && second?.type === 'literal' ? second.value : null
  }
  const [own, other] = [separatorIn(long), separatorIn(short)]
  const text = long.format(instant)
  return own === null || other === null ? text : text.replace(own, other)
}

export type DayFormats = ReturnType<typeof createDayFormats>

/**
 * @param reader locale of the reader, BCP 47
 * @param siteZone the site's time zone, to name repeated hours
 * @param t translates surrounding text
 */
export function createDayFormats(reader: string, siteZone = 'UTC', t: Translate['t'] = onScreen) {
  const locale = textLocaleOf(reader)
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const hourFormat = (options: Intl.DateTimeFormatOptions) => {
    const whole = make(options)
    // Rarely used formats, created on demand.
    return (label: string) => {
      if (label.length > LOCAL_HOUR_LENGTH)
        return make({ ...options, timeZone: siteZone, timeZoneName: 'short' }).format(new Date(label))
      const format = label.endsWith(':00') ? whole : make({ ...options, minute: '2-digit' })
      return format.format(new Date(`${label}Z`))
    }
  }
  const short = make({ month: 'short', day: 'numeric' })
  const month = make({ month: 'short', year: 'numeric' })
  const full = make({ month: 'short', day: 'numeric', year: 'numeric' })
  const weekday = make({ weekday: 'long', month: 'long', day: 'numeric' })
  const weekdayYear = make({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const weekdayShort = make({ weekday: 'short', month: 'short', day: 'numeric' })
  const hour = hourFormat({ hour: 'numeric' })
  const weekdayHour = hourFormat({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric' })
  const timeOfHour = make({ hour: '2-digit', minute: '2-digit' })
  const dayName = make({ weekday: 'long' })
  const dayShort = make({ weekday: 'short' })
  const ago = createAgo(locale)

  const moments = new Map<string, Intl.DateTimeFormat>()
  const momentIn = (timeZone: string) => {
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
    const format = moments.get(timeZone) ?? new Intl.DateTimeFormat(locale, options)
    moments.set(timeZone, format)
    return format
  }

  const clock = new Intl.DateTimeFormat(locale, { timeZone: siteZone, timeStyle: 'short' })
  // The end itself is not counted: with an end at 8:42, the last minute that is counted is that of 8:41.
  const lastMinute = (until: number) => clock.format(until - 1)
  const range = (format: Intl.DateTimeFormat, { start, end, until }: CompareRange) => {
    const words = format.formatRange(instantOf(start), instantOf(end)).replace(/[\u2009\u202f]/g, ' ')
    return until === undefined ? words : t('dates.rangeUntil', { range: words, time: lastMinute(until) })
  }

  return {
    /** `Nov 12` */
    short: (day: string) => short.format(instantOf(day)),
    /** `Nov 2026` */
    month: (day: string) => month.format(instantOf(day)),
    /** `Nov 12, 2026` */
    full: fullDay(locale),
    /** `Thursday, November 12` */
    weekday: (day: string) => weekday.format(instantOf(day)),
    /** `Thursday, November 12, 2026` */
    weekdayYear: (day: string) => withSeparatorOf(weekday, weekdayYear, instantOf(day)),
    /** `Thu, Nov 12` */
    weekdayShort: (day: string) => weekdayShort.format(instantOf(day)),
    /** From an hour label: `3 PM`, or `1 AM EDT` for a repeated hour. */
    hour,
    /** With the day: `Thursday, November 12 at 3 PM`. */
    weekdayHour,
    /** Hour of the day, 0 to 23: `3 PM`, `15:00`, `15 Uhr`. */
    clockHour(hourOfDay: number): string {
      const label = `2026-01-01T${String(hourOfDay).padStart(2, '0')}:00`
      const words = hour(label)
      // A bare number would not read as a time.
      return /^\p{Nd}+$/u.test(words) ? timeOfHour.format(new Date(`${label}Z`)) : words
    },
    /** From 0 (Sunday) to 6: `Tuesday` */
    dayName: (dayOfWeek: number) => dayName.format(A_SUNDAY + dayOfWeek * DAY_MS),
    /** From a day: `Thu` */
    dayShort: (day: string) => dayShort.format(instantOf(day)),
    /** `Oct 22 – Nov 20, 2026`; a single day is `Nov 20, 2026`; a range that ends during its last day, at 2:06 PM, is `Nov 20, 2026 until 2:05 PM`. */
    range: (days: CompareRange) => range(full, days),
    /** `Oct 22 – Nov 20`, with the year if it is not the current one. */
    shortRange: (days: CompareRange, thisYear: string) =>
      days.start.startsWith(thisYear) && days.end.startsWith(thisYear) ? range(short, days) : range(full, days),
    /** Instant in a zone, by default the site's: `Nov 20, 2026, 8:41 PM` */
    moment: (instant: string, timeZone = siteZone) => momentIn(timeZone).format(Date.parse(instant)),
    /** Of a range that ends during a day: `8:41 PM`. */
    lastMinute,
    /** Instant in the site's zone: `8:41 PM` */
    time: (instant: number) => clock.format(instant),
    /** Instant in the site's zone with seconds: `8:41:05 PM` */
    clock: (instant: number) =>
      new Intl.DateTimeFormat(locale, { timeZone: siteZone, timeStyle: 'medium' }).format(instant),
    /** Relative time: `4 minutes ago`, and `just now` for less than a minute. */
    ago: (instant: number, now: number) => (now - instant < MINUTE_MS ? t('dates.justNow') : ago.since(instant, now)),
  }
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
