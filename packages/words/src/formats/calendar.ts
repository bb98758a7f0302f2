/** Formats for days and months without the full set of day formats. */

import { textLocaleOf } from '../language/language.ts'

const fullDays = new Map<string, Intl.DateTimeFormat>()

/** `Nov 12, 2026` of `2026-11-12`. @param reader locale of the reader, BCP 47 */
export function fullDay(reader: string): (day: string) => string {
  const locale = textLocaleOf(reader)
  const format =
    fullDays.get(locale) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
  fullDays.set(locale, format)
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** The twelve months, January first: `Nov` or `November`. @param reader locale of the reader, BCP 47 */
export function monthNames(reader: string, form: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(textLocaleOf(reader), { month: form, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)))
}
