/** Weeks, months, quarters, halves and years in a question, and so many of them until today. */
import { addDays } from '@curlew/model'
import type { NamedRange } from '../../named-range.ts'
import { startOf } from '../../named-range.ts'
import { isUnit, LAST, monthOf, NEXT, OF, ORDINALS, PREVIOUS, THIS, UNITS } from '../vocabulary/calendar-words.ts'
import { numberIn, type Word } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'

/** The longest first, where they overlap. */
export function periodsIn(given: DateText): OpenDates[] {
  const rules = [weekOfMonth, weekNumber, soMany, beforeLast, quarter, half, calendarHalf, month, year]
  const found = rules.flatMap((rule) => given.words.flatMap((_, i) => rule(given, i) ?? []))
  return [...found, ...elliptic(given, found)]
}

/** A year that is said after a month or quarter: `2025`, `of 2025`, `last year`. */
export function yearAt({ words, place }: DateText, i: number): { year: number; to: number } | null {
  const at = OF.has(words[i]?.key ?? '') ? i + 1 : i
  const key = words[at]?.key ?? ''
  const [, digits] = /^\/?(20\d\d)$/.exec(key) ?? []
  if (digits) return { year: Number(digits), to: at + 1 }
  if (!['year', 'jahr', 'jahres'].includes(words[at + 1]?.key ?? '')) return null
  const thisYear = Number(place.today.slice(0, 4))
  if (LAST.has(key) || PREVIOUS.has(key)) return { year: thisYear - 1, to: at + 2 }
  return ['this', 'dieses', 'diesem'].includes(key) ? { year: thisYear, to: at + 2 } : null
}

/** `2026 Q1`, `2025 October`; not in "more than 2024 in October". */
function yearBefore({ words }: DateText, i: number): number | null {
  const key = words[i - 1]?.key ?? ''
  const before = words[i - 2]?.key ?? ''
  return /^20\d\d$/.test(key) && !COUNTS.has(before) && before !== 'than' && before !== 'als' ? Number(key) : null
}

const fixed = (from: number, to: number, range: NamedRange): OpenDates => ({ from, to, resolve: () => range })

/** `the first week of May`, `the last week of October`, `ersten Maiwoche`. */
function weekOfMonth(given: DateText, i: number): OpenDates | null {
  const { words, language } = given
  const which = words[i]!.key
  const next = words[i + 1]?.key ?? ''
  const number = ORDINALS[which]
  if (!number && !LAST.has(which)) return null
  const compound = language === 'de' && next.endsWith('woche') ? monthOf(next.slice(0, -5), language) : null
  let at = i + 2
  if (!compound) {
    if (next !== 'week' && next !== 'woche') return null
    while (OF.has(words[at]?.key ?? '')) at++
  }
  const month = compound ?? monthOf(words[at++]?.key, language)
  if (!month || (number && number > 5)) return null
  const said = yearAt(given, at)
  return {
    from: i,
    to: said?.to ?? at,
    resolve: (until) => {
      const first = `${said?.year ?? latestYear(`${two(month)}-01`, until)}-${two(month)}-01`
      const start = number ? addDays(first, (number - 1) * 7) : addDays(lastDay(first), -6)
      return `${start}..${addDays(start, 6)}`
    },
  }
}

/** `week 45`, `KW 45`: as ISO 8601 counts them. */
function weekNumber(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const key = words[i]!.key
  if (!['week', 'kw', 'woche', 'kalenderwoche'].includes(key)) return null
  const after = numberedWeek(words[i + 1]?.key)
  const isCalendar = words[i - 1]?.key === 'calendar'
  const at = isCalendar ? i - 1 : i
  const before = after === null ? numberedWeek(words[at - 1]?.key) : null
  const number = after ?? before
  // "4 weeks" is no week of the year, "the 4th week" may be of a month.
  if (number === null || (before !== null && !isOfYear(given, i, at - 1))) return null
  let to = after === null ? i + 1 : i + 2
  if (before !== null && OF.has(words[to]?.key ?? '') && isUnit('year', words.slice(to).find(isNoArticle)?.key ?? ''))
    to = words.findIndex((word, place) => place >= to && isUnit('year', word.key)) + 1
  const said = yearAt(given, to)
  return {
    from: before === null ? at : at - 1,
    to: said?.to ?? to,
    resolve: (until) => {
      const start = mondayOf(said?.year ?? Number(until.slice(0, 4)), number)
      const own = said || start <= until ? start : mondayOf(Number(until.slice(0, 4)) - 1, number)
      return `${own}..${addDays(own, 6)}`
    },
  }
}

const isNoArticle = ({ key }: Word) => !OF.has(key)

function numberedWeek(key = ''): number | null {
  const number = Object.hasOwn(ORDINALS, key) ? ORDINALS[key]! : Number(/^(\d+)(?:st|nd|rd|th)?$/.exec(key)?.[1])
  return Number.isInteger(number) && number >= 1 && number <= 53 ? number : null
}

/** Whether a number before a week counts the weeks of a year: `46. Kalenderwoche`, `the 46th week`, `46th calendar week`. */
function isOfYear({ text, words }: DateText, week: number, number: number): boolean {
  const { key, end } = words[number]!
  const isOrdinal =
    /\d(st|nd|rd|th)$/.test(key) || Object.hasOwn(ORDINALS, key) || (/^\d+$/.test(key) && text[end] === '.')
  const isCalendar = week - number > 1 || /^(kw|kalenderwoche)$/.test(words[week]!.key)
  // No month has ten weeks.
  return isOrdinal && (isCalendar || (numberedWeek(key) ?? 0) > 5)
}

/** 4 January is always in the first week. */
const mondayOf = (year: number, week: number) => addDays(startOf('week', `${year}-01-04`, 1), (week - 1) * 7)

const MONTHS_OF: Partial<Record<string, number>> = { q: 3, h: 6, y: 12 }

/** `last 30 days`, `the previous 4 weeks`, `the 30 days before`. */
function soMany({ text, words }: DateText, i: number): OpenDates | null {
  const lead = words[i]!.key
  const name = (at: number) => {
    const [count, unit] = [numberIn(words[at]?.key ?? ''), UNITS[words[at + 1]?.key ?? '']]
    if (!count || !unit || !Number.isInteger(count)) return null
    const months = MONTHS_OF[unit]
    return months === undefined ? `last:${count}${unit}` : `last:${count * months}m`
  }
  const isLed = LAST.has(lead) || PREVIOUS.has(lead)
  // "The last -3 days" are none.
  if (isLed && numberIn(words[i + 1]?.key ?? '') !== null && /[-−–]$/.test(text.slice(0, words[i + 1]!.start)))
    return { from: i, to: i + 3, resolve: () => null }
  const halfYear = isLed ? halfYearAt(words, i + 1) : null
  if (halfYear !== null) return fixed(i, halfYear, 'last:6m')
  const led = isLed ? name(i + 1) : null
  if (led) return { ...fixed(i, i + 3, led), ...(PREVIOUS.has(lead) && { isBefore: true }) }
  // "Seit zwei Wochen" is as long.
  const open = lead === 'seit' || lead === 'since' ? name(i + 1) : null
  if (open && !['ago', 'before'].includes(words[i + 3]?.key ?? '')) return fixed(i, i + 3, open)
  const trailed = ['before', 'prior', 'davor', 'zuvor', 'previously', 'vorher'].includes(words[i + 2]?.key ?? '')
  const own = trailed ? name(i) : null
  const to = ['that', 'them', 'then'].includes(words[i + 3]?.key ?? '') ? i + 4 : i + 3
  return own ? { ...fixed(i, to, own), isBefore: true } : null
}

/** Where `half year`, `half a year` or `halben Jahr` ends. */
function halfYearAt(words: DateText['words'], i: number): number | null {
  const [key, next] = [words[i]?.key ?? '', words[i + 1]?.key ?? '']
  if (key === 'half-year') return i + 1
  if (key === 'half' && next === 'a' && words[i + 2]?.key === 'year') return i + 3
  return /^(half|halbe[ns]?)$/.test(key) && isUnit('year', next) ? i + 2 : null
}

/** `the week before last`, `vorletzten Monat`, `the day before yesterday`. */
function beforeLast({ words, place }: DateText, i: number): OpenDates | null {
  const [key, next = '', third] = [words[i]!.key, words[i + 1]?.key, words[i + 2]?.key]
  const { today, firstDayOfWeek } = place
  const day = (date: string, to: number) => fixed(i, to, `${date}..${date}`)
  if (key === 'vorgestern') return day(addDays(today, -2), i + 1)
  if (key === 'day' && next === 'before' && third === 'yesterday') return day(addDays(today, -2), i + 3)
  const unit = next === 'before' && third === 'last' ? key : /^vorletzte[nrsm]?$/.test(key) ? next : ''
  const to = unit === key ? i + 3 : i + 2
  if (UNITS[unit] === 'w') {
    const start = addDays(startOf('week', today, firstDayOfWeek), -14)
    return fixed(i, to, `${start}..${addDays(start, 6)}`)
  }
  if (UNITS[unit] === 'm') {
    const first = startOf('month', addDays(startOf('month', today, firstDayOfWeek), -1), firstDayOfWeek)
    return fixed(i, to, `month:${addDays(first, -1).slice(0, 7)}`)
  }
  if (UNITS[unit] === 'q') {
    const first = startOf('quarter', addDays(startOf('quarter', today, firstDayOfWeek), -1), firstDayOfWeek)
    const before = addDays(first, -1)
    return fixed(i, to, `quarter:${before.slice(0, 4)}-${Math.ceil(Number(before.slice(5, 7)) / 3)}`)
  }
  return UNITS[unit] === 'y' ? fixed(i, to, `year:${Number(today.slice(0, 4)) - 2}`) : null
}

/** `Q2`, `2025-Q2`, `the second quarter of 2025`. */
function quarter(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const key = words[i]!.key
  const [, named, of] = /^(20\d\d)[-/]?q([1-4])$/.exec(key) ?? []
  if (named) return fixed(i, i + 1, `quarter:${named}-${of}`)
  const [, short, shortYear] = /^q([1-4])(?:[-/]?(20\d\d))?$/.exec(key) ?? []
  if (shortYear) return fixed(i, i + 1, `quarter:${shortYear}-${short}`)
  if (short) return quarterFrom(given, i, i + 1, Number(short))
  const isQuarter = ['quarter', 'quartal', 'quartals', 'qtr'].includes(words[i + 1]?.key ?? '')
  // "The last quarter of 2025" is its fourth.
  if (isQuarter && LAST.has(key) && OF.has(words[i + 2]?.key ?? '') && yearAt(given, i + 2))
    return quarterFrom(given, i, i + 2, 4)
  const number = ORDINALS[key] ?? (/^[1-4]$/.test(key) ? Number(key) : 0)
  return isQuarter && number >= 1 && number <= 4 ? quarterFrom(given, i, i + 2, number) : null
}

function quarterFrom(given: DateText, from: number, to: number, number: number): OpenDates {
  const said = yearAt(given, to)
  const before = said ? null : yearBefore(given, from)
  const begin = `${two(number * 3 - 2)}-01`
  return {
    from: before === null ? from : from - 1,
    to: said?.to ?? to,
    resolve: (until) => `quarter:${said?.year ?? before ?? latestYear(begin, until)}-${number}`,
  }
}

/** "The second quarter, compared with the first". */
function elliptic(given: DateText, found: readonly OpenDates[]): OpenDates[] {
  const { words } = given
  const number = ORDINALS[words.at(-1)?.key ?? ''] ?? ORDINALS[words.at(-2)?.key ?? '']
  const at = ORDINALS[words.at(-1)?.key ?? ''] ? words.length - 1 : words.length - 2
  const isOfQuarters = found.some(({ from, to }) => words.slice(from, to).some(({ key }) => /^quart(er|al)$/.test(key)))
  const isEnd = at === words.length - 1 || /^[?!]$/.test(words.at(-1)?.key ?? '')
  return number && number <= 4 && isOfQuarters && isEnd ? [quarterFrom(given, at, at + 1, number)] : []
}

/** `H1`, `the first half of 2025`, `1. Halbjahr`. Of a month it is no half of a year. */
function half(given: DateText, i: number): OpenDates | null {
  const { words, language } = given
  const key = words[i]!.key
  const [, short] = /^h([12])$/.exec(key) ?? []
  const number = short ? Number(short) : (ORDINALS[key] ?? (/^[12]$/.test(key) ? Number(key) : 0))
  let to = i + 1
  if (!short) {
    const unit = words[to]?.key ?? ''
    if (!['half', 'halbjahr', 'halbjahres', 'jahreshalfte', 'halfte'].includes(unit)) return null
    to++
    if (unit === 'halfte') {
      const isOfYear = OF.has(words[to]?.key ?? '') && ['jahr', 'jahres'].includes(words[to + 1]?.key ?? '')
      if (isOfYear) to += 2
      else if (!yearAt(given, to)) return null
    }
    if (OF.has(words[to]?.key ?? '') && (monthOf(words[to + 1]?.key, language) || words[to + 1]?.key === 'month'))
      return null
    if (words[to]?.key === 'of' && words[to + 1]?.key === 'the' && words[to + 2]?.key === 'year') to += 3
  }
  if (number !== 1 && number !== 2) return null
  const said = yearAt(given, to)
  const [begin, end] = number === 1 ? ['01-01', '06-30'] : ['07-01', '12-31']
  return {
    from: i,
    to: said?.to ?? to,
    resolve: (until) => {
      const year = said?.year ?? latestYear(begin, until)
      return `${year}-${begin}..${year}-${end}`
    },
  }
}

/** `letztes Halbjahr`, `dieses Halbjahr`: from January or July, as a quarter is. */
function calendarHalf({ words, place }: DateText, i: number): OpenDates | null {
  const lead = words[i]!.key
  const isLast = LAST.has(lead) || PREVIOUS.has(lead)
  if (!/^halbjahre?s?$/.test(words[i + 1]?.key ?? '') || !(isLast || THIS.has(lead))) return null
  const [year, isSecond] = [Number(place.today.slice(0, 4)), place.today.slice(5) >= '07']
  const own = isLast && !isSecond ? year - 1 : year
  return fixed(i, i + 2, isSecond !== isLast ? `${own}-07-01..${own}-12-31` : `${own}-01-01..${own}-06-30`)
}

/** `March`, `March 2025`, `2025-03`. */
function month(given: DateText, i: number): OpenDates | null {
  const { words, language } = given
  const key = words[i]!.key
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(key)) return fixed(i, i + 1, `month:${key}`)
  const number = monthOf(key, language)
  if (!number || (isVerb(key) && !isMonth(given, i))) return null
  const said = yearAt(given, i + 1)
  const led = said ? null : (yearBefore(given, i) ?? ledYear(given, i, number))
  return {
    from: led ? i - 1 : i,
    to: said?.to ?? i + 1,
    resolve: (until) => `month:${said?.year ?? led ?? latestYear(`${two(number)}-01`, until)}-${two(number)}`,
  }
}

/** Of "this December", "next March" and "last December". Null: none of these, or "last October" in a November, which may be of either year. */
function ledYear({ words, place }: DateText, i: number, month: number): number | null {
  const lead = words[i - 1]?.key ?? ''
  const [year, today] = [Number(place.today.slice(0, 4)), Number(place.today.slice(5, 7))]
  if (THIS.has(lead)) return year
  if (NEXT.has(lead)) return month > today ? year : year + 1
  const isOver = /^(past|vergangene[nmrs]?)$/.test(lead)
  if (isOver || (LAST.has(lead) && month >= today)) return month >= today ? year - 1 : year
  return null
}

const isVerb = (key: string) => key === 'may' || key === 'mar'

/** Months have these, but people do not. */
const COUNTED =
  /^(?:sales|revenue|visits|visitors|orders|traffic|sessions|users|views|pageviews|figures|numbers|stats)$/

/** "May" may be a verb: a word before it, or a year or a figure after it, shows a month. */
function isMonth(given: DateText, i: number): boolean {
  const before = given.words[i - 1]?.key ?? ''
  const leads = 'in for of during since to than from with and until vs between versus against mid'.split(' ')
  const isOfFigure = i === 0 && COUNTED.test(given.words[i + 1]?.key ?? '')
  return isOfFigure || leads.includes(before) || yearAt(given, i + 1) !== null || given.words[i]!.text === 'May'
}

/** Words before a number that is not a year, though it looks like one. */
const COUNTS = new Set(
  'more less over under above below least most top fewer than als uber unter mindestens hochstens'.split(' '),
)
const COMPARATIVES = new Set('more less fewer greater higher lower mehr weniger hoher niedriger grosser'.split(' '))

function year({ words, place }: DateText, i: number): OpenDates | null {
  const key = words[i]!.key
  if (!/^20\d\d$/.test(key) || Number(key) > Number(place.today.slice(0, 4)) + 10) return null
  const before = words[i - 1]?.key ?? ''
  const isThan = before === 'than' || before === 'als'
  // "More visitors than 2024", but "more than 2024 visitors".
  if (isThan ? COMPARATIVES.has(words[i - 2]?.key ?? '') : COUNTS.has(before)) return null
  const isLed = ['year', 'jahr', 'jahres'].includes(before)
  return fixed(isLed ? i - 1 : i, i + 1, `year:${key}`)
}

/** The latest year in which such a day is not after another. */
function latestYear(monthAndDay: string, until: string): number {
  const year = Number(until.slice(0, 4))
  return monthAndDay <= until.slice(5) ? year : year - 1
}

/** The last day of the month that begins on a day. */
function lastDay(first: string): string {
  const [year, month] = first.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

const two = (number: number) => String(number).padStart(2, '0')
