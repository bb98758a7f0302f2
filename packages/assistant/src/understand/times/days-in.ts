/** Certain days in a question: of a month, of a week, written in digits, or so many days ago. */
import { addDays } from '@curlew/model'
import * as chrono from 'chrono-node'
import { startOf } from '../../named-range.ts'
import { AND, ARTICLES, BETWEEN, FROM, monthOf, OF, ORDINALS, TO, WEEKDAYS } from '../vocabulary/calendar-words.ts'
import { folded } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'
import { yearAt } from './periods-in.ts'
import { weekdayEnds, withWeekday } from './weekdays-in.ts'

/** A question about days before the first that can be chosen has none. */
const FIRST_YEAR = 2004

export function daysIn(given: DateText): OpenDates[] {
  const { words } = given
  const found: OpenDates[] = []
  for (let i = 0; i < words.length; i++) {
    const dated =
      spanOfMonth(given, i) ??
      spanAfterMonth(given, i) ??
      dayOfMonth(given, i) ??
      dottedDay(given, i) ??
      isoDay(given, i)
    if (dated) found.push(withWeekday(given, dated))
  }
  found.push(...chronoDays(given))
  return found
}

/** "The week of 19 October" is the one that holds it, "the weekend of 10 October" that week's. */
export const weeksOf = (days: readonly OpenDates[], given: DateText): OpenDates[] =>
  days.flatMap((day) => {
    const week = weekBefore(given, day.from)
    if (week === null) return []
    const isWeekend = /^(weekend|wochenende)$/.test(given.words[week]!.key)
    return {
      from: isWeekend && /^(am|on|the)$/.test(given.words[week - 1]?.key ?? '') ? week - 1 : week,
      to: day.to,
      resolve: (until: string) => {
        const [first] = day.resolve(until)?.split('..') ?? []
        if (!first) return null
        const start = isWeekend
          ? addDays(startOf('week', first, 1), 5)
          : startOf('week', first, given.place.firstDayOfWeek)
        return `${start}..${addDays(start, isWeekend ? 1 : 6)}`
      },
    }
  })

/** `3.10.`, in German, and `3.10.2026`: with dots the day comes first, wherever its reader is. */
function dottedDay(given: DateText, i: number): OpenDates | null {
  const { text, words, language } = given
  const { key, end } = words[i]!
  const [, first, second, year] = /^(\d{1,2})\.(\d{1,2})\.((?:20)?\d\d)$/.exec(key) ?? []
  if (first) {
    const whole = `${year!.length === 2 ? '20' : ''}${year}-${two(Number(second))}-${two(Number(first))}`
    return { from: i, to: i + 1, resolve: () => (isDay(whole) ? single(whole) : null) }
  }
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(key) ?? []
  if (!day || language !== 'de' || text[end] !== '.') return null
  return dated(given, i, i + 1, Number(day), Number(day), Number(month))
}

/** `2026-03-05` */
function isoDay({ words }: DateText, i: number): OpenDates | null {
  const { key } = words[i]!
  return /^\d{4}-\d\d-\d\d$/.test(key) && isDay(key) ? { from: i, to: i + 1, resolve: () => single(key) } : null
}

/** Where "week of" begins, before a day. */
function weekBefore({ words }: DateText, from: number): number | null {
  let at = from - 1
  while (at >= 0 && (ARTICLES.has(words[at]!.key) || OF.has(words[at]!.key) || words[at]!.key === 'from')) at--
  const isWeek = /^(week|weekend|woche|wochenende)$/.test(words[at]?.key ?? '')
  // "By week from 19 October" is no certain week.
  const isEach = /^(by|per|each|every|pro|je|nach)$/.test(words[at - 1]?.key ?? '')
  return at < from - 1 && isWeek && !isEach ? at : null
}

/** `3 March`, `March 3rd`, `the first of November 2025`, `3. März`, and `the 15th` alone. */
function dayOfMonth(given: DateText, i: number): OpenDates | null {
  const { words, language } = given
  const day = dayAt(given, i)
  if (day !== null) {
    let at = i + 1
    if (['of', 'des'].includes(words[at]?.key ?? '')) at++
    const month = monthOf(words[at]?.key, language)
    if (month) return dated(given, i, at + 1, day, day, month)
    const isAlone = /^\d+(st|nd|rd|th)$/.test(words[i]!.key) || isDotted(given, i)
    const isLed = ['the', 'am', 'vom', 'dem', 'zum', 'den', 'der'].includes(words[i - 1]?.key ?? '')
    if (isAlone && isLed && at === i + 1 && !UNIT.test(words[at]?.key ?? '')) return dayAlone(i, day)
    return null
  }
  const month = monthOf(words[i]!.key, language)
  const after = month && language === 'en' ? dayAt(given, words[i + 1]?.key === 'the' ? i + 2 : i + 1) : null
  if (!month || after === null) return null
  return dated(given, i, words[i + 1]?.key === 'the' ? i + 3 : i + 2, after, after, month)
}

const UNIT = /^(week|month|quarter|half|day|year|wo|mona|quartal|halbjahr|tag|jahr)/

const isDotted = ({ text, words }: DateText, i: number) => text[words[i]!.end] === '.' && /^\d+$/.test(words[i]!.key)

/** `1–15 October`, `between 1 and 10 November`, `vom 1. bis 15. Oktober`. */
function spanOfMonth(given: DateText, i: number): OpenDates | null {
  const { text, words, language } = given
  const [, one, other] = /^(\d{1,2})-(\d{1,2})$/.exec(words[i]!.key) ?? []
  if (one && other) {
    const month = monthOf(words[i + 1]?.key, language)
    return month ? dated(given, i, i + 2, Number(one), Number(other), month) : null
  }
  const first = dayAt(given, i)
  if (first === null) return null
  const before = words[i - 1]?.key ?? ''
  const led = ARTICLES.has(before) ? (words[i - 2]?.key ?? '') : before
  let at = i + 1
  const joint = words[at]?.key ?? ''
  if (TO.has(joint) || (AND.has(joint) && BETWEEN.has(led))) at++
  else if (!/^[.]?\s*[-–—]\s*$/.test(text.slice(words[i]!.end, words[at]?.start))) return null
  while (ARTICLES.has(words[at]?.key ?? '')) at++
  const last = dayAt(given, at)
  if (last === null) return null
  at++
  if (words[at]?.key === 'of') at++
  const month = monthOf(words[at]?.key, language)
  if (!month) return null
  const from = FROM.has(led) ? i - (led === before ? 1 : 2) : i
  return dated(given, from, at + 1, first, last, month)
}

/** `Oct 15 – 20`, `November 1-15`, `November 1 to 15`. */
function spanAfterMonth(given: DateText, i: number): OpenDates | null {
  const { text, words, language } = given
  const month = monthOf(words[i]!.key, language)
  if (!month || language !== 'en') return null
  const [, one, other] = /^(\d{1,2})-(\d{1,2})$/.exec(words[i + 1]?.key ?? '') ?? []
  if (one && other) return dated(given, i, i + 2, Number(one), Number(other), month)
  const first = dayAt(given, i + 1)
  if (first === null) return null
  const isTo = TO.has(words[i + 2]?.key ?? '')
  if (!isTo && !/^\s*[-–—]\s*$/.test(text.slice(words[i + 1]!.end, words[i + 2]?.start))) return null
  const at = isTo ? i + 3 : i + 2
  const last = dayAt(given, at)
  // "November 1 to 15 December" names a month for each day.
  if (last === null || monthOf(words[at + 1]?.key, language)) return null
  return dated(given, FROM.has(words[i - 1]?.key ?? '') ? i - 1 : i, at + 1, first, last, month)
}

/** The day of a month at a word. */
function dayAt({ words }: DateText, i: number): number | null {
  const key = words[i]?.key ?? ''
  const day = Object.hasOwn(ORDINALS, key) ? ORDINALS[key]! : /^\d{1,2}$/.test(key) ? Number(key) : 0
  return day >= 1 && day <= 31 ? day : null
}

function dated(
  given: DateText,
  from: number,
  to: number,
  first: number,
  last: number,
  month: number,
): OpenDates | null {
  const said = yearAt(given, to)
  const inYear = (year: number) => {
    const [start, end] = [first, last].map((day) => `${year}-${two(month)}-${two(day)}`) as [string, string]
    return isDay(start) && isDay(end) && start <= end ? `${start}..${end}` : null
  }
  return {
    from,
    to: said?.to ?? to,
    resolve: (until) => {
      if (said) return inYear(said.year)
      for (let year = Number(until.slice(0, 4)); year >= FIRST_YEAR; year--) {
        const days = inYear(year)
        if (days && days.slice(0, 10) <= until) return days
      }
      return null
    },
  }
}

/** The latest such day of any month. */
const dayAlone = (i: number, day: number): OpenDates => ({
  from: i,
  to: i + 1,
  resolve: (until) => {
    for (let back = 0; back < 62; back++) {
      const candidate = addDays(until, -back)
      if (Number(candidate.slice(8)) === day) return `${candidate}..${candidate}`
    }
    return null
  },
})

/** Weekdays, dates in digits and "5 days ago". */
function chronoDays(given: DateText): OpenDates[] {
  const { text, words, language, place } = given
  // One date that can only be month first makes all of the question so.
  const isMonthFirst = place.locale === 'en-US' || /\b\d{1,2}\/(1[3-9]|2\d|3[01])(?:\/\d{4})?\b/.test(text)
  const parser = language === 'de' ? chrono.de : isMonthFirst ? chrono.en : chrono.en.GB
  const found = parser.parse(text, new Date(`${place.today}T12:00:00`), { forwardDate: false })
  return found.flatMap(({ index, text: said, start, end }): OpenDates[] => {
    if (![start, end ?? start].every((part) => part.isCertain('day') || part.isCertain('weekday')) || !isDate(said))
      return []
    const [from, to] = withoutTimes(
      words,
      words.findIndex((word) => word.end > index),
      words.findLastIndex((word) => word.start < index + said.length) + 1,
    )
    // Part of a word is not a date.
    if (!words[from] || words[from].start < index || words[to - 1]!.end > index + said.length) return []
    const day = dayIn(start.date())
    const last = end && dayIn(end.date())
    if (last)
      return (
        weekdayEnds(given, from, to) ?? [isTurned(said, last, parser) ? turned(from, to) : span(from, to, day, last)]
      )
    return [
      { from, to, resolve: (until) => single(start.isCertain('weekday') ? weekdayBy(day, until) : latest(day, until)) },
    ]

    /** Without a year it is the latest. */
    function latest(day: string, until: string): string {
      return !start.isCertain('year') && day > until ? `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` : day
    }
  })
}

const span = (from: number, to: number, start: string, end: string): OpenDates => ({
  ...{ from, to },
  resolve: () => (end < start ? null : `${start}..${end}`),
})

const TIME_OF_DAY =
  /^(at|um|in|am|on|the|morning|afternoon|evening|night|noon|midnight|o'clock|uhr|morgen|vormittag|nachmittag|abend|nacht|fruh|mittag|\d{1,2}|\d{1,2}([:.]\d\d)?(am|pm|h)|\d{1,2}:\d\d|pm)$/

/** "Monday at 9am" is a day; the time has a separate meaning. */
function withoutTimes(words: DateText['words'], from: number, to: number): [from: number, to: number] {
  const isWeekday = (at: number) => Object.hasOwn(WEEKDAYS, words[at]?.key ?? '')
  const isTime = (at: number) => TIME_OF_DAY.test(words[at]?.key ?? '')
  const days = words.flatMap((_, at) => (at >= from && at < to && isWeekday(at) ? at : []))
  const [day, second] = days
  if (day === undefined || second !== undefined) return [from, to]
  let [first, last] = [day, day + 1]
  while (first > from && !isTime(first - 1)) first--
  while (last < to && !isTime(last)) last++
  return [first, last]
}

/** Whether a span in digits begins with its later day, which the parser puts right by itself. */
function isTurned(said: string, last: string, parser: Pick<chrono.Chrono, 'parseDate'>): boolean {
  const [first = ''] = said.split(/\s+(?:to|until|till|through|and|bis|und|-|–)\s+|\.\.|(?<=[./]\d{4})\s*[–-]/)
  const date = /\d[./-]\d/.test(first) && first !== said ? parser.parseDate(first) : null
  return date !== null && dayIn(date) === last
}

const turned = (from: number, to: number): OpenDates => ({ from, to, because: 'turned_days', resolve: () => null })

const single = (day: string) => `${day}..${day}`

/** The same weekday, not after a day. */
function weekdayBy(day: string, until: string): string {
  const weeks = Math.ceil((Date.parse(day) - Date.parse(until)) / (7 * 86_400_000))
  return weeks > 0 ? addDays(day, -7 * weeks) : day
}

/** Month 13 and beyond, which would be read as something else. */
const IMPOSSIBLE = /\b\d{4}-(0{1,2}|1[3-9]|[2-9]\d)-\d/

const WEEKDAY =
  /(mon|tues|wednes|thurs|fri|satur|sun)day|\b(mon|tue|wed|thu|fri|sat|sun)\b|(mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend/

/** Leftovers without a rule of their own. Only weekdays of the latest week are understood. */
function isDate(text: string): boolean {
  const said = folded(text)
  if (IMPOSSIBLE.test(said)) return false
  if (/week|month|quarter|year|hour|minute|woche|monat|quartal|jahr|next|nachst|kommend/.test(said)) return false
  return WEEKDAY.test(said) || /\d[./-]\d/.test(said) || /days? ago|vor .* tag/.test(said)
}

const dayIn = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const two = (number: number) => String(number).padStart(2, '0')
