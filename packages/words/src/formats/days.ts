/** Calendar days and hours as words. Days are `YYYY-MM-DD` and have no time zone, so nearly all of this runs in UTC. */
import { type CompareRange, DAY_MS } from '@curlew/model'
import { t as onScreen } from '../language/on-screen.ts'
import type { Translate } from '../messages/translate.ts'
import { createAgo } from './ago.ts'
import { fullDay } from './calendar.ts'

/** Of a label that says no more than the clock: `2026-11-01T01:00`. */
const LOCAL_HOUR_LENGTH = 16
const A_SUNDAY = Date.UTC(2026, 10, 15)

export type DayFormats = ReturnType<typeof createDayFormats>

/**
 * @param siteZone the site's time zone, which names the hours that come twice on a day
 * @param t where the words around days come from
 */
export function createDayFormats(locale: string, siteZone = 'UTC', t: Translate['t'] = onScreen) {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const hourFormat = (options: Intl.DateTimeFormatOptions) => {
    const whole = make(options)
    // The formats of few hours of few days, made when one of them is shown.
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
  const range = (format: Intl.DateTimeFormat, { start, end, until }: CompareRange) => {
    const words = format.formatRange(instantOf(start), instantOf(end)).replace(/[\u2009\u202f]/g, ' ')
    return until === undefined ? words : t('dates.rangeUntil', { range: words, time: clock.format(until) })
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
    weekdayYear: (day: string) => weekdayYear.format(instantOf(day)),
    /** `Thu, Nov 12` */
    weekdayShort: (day: string) => weekdayShort.format(instantOf(day)),
    /** Of an hour's label: `3 PM`, or where that comes twice `1 AM EDT`. */
    hour,
    /** The same with its day: `Thursday, November 12 at 3 PM`. */
    weekdayHour,
    /** An hour of the clock, 0 to 23, whatever the day: `3 PM`, `15:00`, `15 Uhr`. */
    clockHour(hourOfDay: number): string {
      const label = `2026-01-01T${String(hourOfDay).padStart(2, '0')}:00`
      const words = hour(label)
      // A bare number does not read as a time.
      return /^\p{Nd}+$/u.test(words) ? timeOfHour.format(new Date(`${label}Z`)) : words
    },
    /** Of 0 (Sunday) to 6: `Tuesday` */
    dayName: (dayOfWeek: number) => dayName.format(A_SUNDAY + dayOfWeek * DAY_MS),
    /** Of a day: `Thu` */
    dayShort: (day: string) => dayShort.format(instantOf(day)),
    /** `Oct 22 – Nov 20, 2026`; one day is `Nov 20, 2026`; one that ends within its last day `Nov 20, 2026 until 2:05 PM`. */
    range: (days: CompareRange) => range(full, days),
    /** `Oct 22 – Nov 20`, with the year only where it is not this year's. */
    shortRange: (days: CompareRange, thisYear: string) =>
      days.start.startsWith(thisYear) && days.end.startsWith(thisYear) ? range(short, days) : range(full, days),
    /** Of an instant, by the clocks of a zone, or the site's: `Nov 20, 2026, 8:41 PM` */
    moment: (instant: string, timeZone = siteZone) => momentIn(timeZone).format(Date.parse(instant)),
    /** Of an instant, by the site's clock: `8:41 PM` */
    time: (instant: number) => clock.format(instant),
    /** Of an instant, by the site's clock and to the second: `8:41:05 PM` */
    clock: (instant: number) =>
      new Intl.DateTimeFormat(locale, { timeZone: siteZone, timeStyle: 'medium' }).format(instant),
    /** How long ago an instant was: `4 minutes ago`. */
    ago: ago.since,
  }
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
