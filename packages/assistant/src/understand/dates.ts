/** Days in a question: certain dates, months, quarters, years, and so many days until today. */
import { addDays } from '@curlew/model'
import * as chrono from 'chrono-node'
import { type NamedRange, NamedRange as RangeName } from '../named-range.ts'
import type { Surroundings } from './understanding.ts'
import { folded, numberIn, type Word } from './words.ts'

export type Language = 'en' | 'de'

/** A stretch of words that names days. */
export interface DatesFound {
  /** Of its first word, and after its last. */
  from: number
  to: number
  range: NamedRange
}

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  de: [
    'januar',
    'februar',
    'marz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
}
const SHORT_MONTHS: Readonly<Record<string, number>> = {
  ...{
    jan: 1,
    feb: 2,
    mar: 3,
    apr: 4,
    jun: 6,
    jul: 7,
    aug: 8,
    sep: 9,
    sept: 9,
    oct: 10,
    okt: 10,
    nov: 11,
    dec: 12,
    dez: 12,
  },
  ...{ janner: 1, feber: 2, maerz: 3 },
}
const LAST = [
  'last',
  'past',
  'previous',
  'recent',
  'letzten',
  'letzte',
  'vergangenen',
  'vergangene',
  'letzter',
  'vorigen',
]
const UNITS: Readonly<Record<string, 'd' | 'w' | 'm' | 'y'>> = {
  ...{ days: 'd', day: 'd', tage: 'd', tagen: 'd', tag: 'd', weeks: 'w', week: 'w', wochen: 'w', woche: 'w' },
  ...{
    months: 'm',
    month: 'm',
    monate: 'm',
    monaten: 'm',
    monat: 'm',
    years: 'y',
    year: 'y',
    jahre: 'y',
    jahren: 'y',
    jahr: 'y',
  },
}
const ORDINALS: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
  ...{
    erstes: 1,
    ersten: 1,
    erste: 1,
    zweites: 2,
    zweiten: 2,
    zweite: 2,
    drittes: 3,
    dritten: 3,
    dritte: 3,
    viertes: 4,
    vierten: 4,
    vierte: 4,
  },
}
/** Words between the parts of a range, and before it. */
const TO = ['to', 'until', 'till', 'through', 'and', '-', '–', 'bis', 'und', 'thru', 'up']
const YEAR = /^20\d\d$/
const YEAR_LEADS = [
  'in',
  'for',
  'of',
  'year',
  'since',
  'during',
  'throughout',
  'jahr',
  'seit',
  'vs',
  'than',
  'to',
  'with',
  'and',
  'from',
  'im',
  'fur',
  'als',
  'all',
  'mit',
  'und',
  'whole',
  'zu',
  'against',
  'versus',
  'ganz',
  'gegenuber',
  'entire',
  'full',
  'calendar',
  'jahres',
]

/** @returns stretches that do not overlap, in order */
export function datesIn(text: string, words: readonly Word[], language: Language, place: Surroundings): DatesFound[] {
  const found: DatesFound[] = []
  const isFree = (from: number, to: number) => found.every((other) => to <= other.from || from >= other.to)
  const add = (from: number, to: number, range: string) => {
    if (from < to && isFree(from, to) && RangeName.safeParse(range).success) found.push({ from, to, range })
  }
  weeksOfMonths(words, language, place, add)
  for (const { index, text: said, start, end } of certainDays(text, language, place)) {
    const from = words.findIndex((word) => word.end > index)
    const to = words.findLastIndex((word) => word.start < index + said.length) + 1
    if (from >= 0 && isWholly(words, from, to, index, said)) add(from, to, `${start}..${end}`)
  }
  ownRules(words, language, place, add)
  return found.toSorted((a, b) => a.from - b.from)
}

/** A date that is half of a word is none. */
const isWholly = (words: readonly Word[], from: number, to: number, index: number, said: string) =>
  words[from]!.start >= index && words[to - 1]!.end <= index + said.length + 1

type Add = (from: number, to: number, range: string) => void

/** `the first week of May`, `last weekend`. */
function weeksOfMonths(words: readonly Word[], language: Language, place: Surroundings, add: Add): void {
  words.forEach(({ key }, i) => {
    const [unit, next, after] = [words[i + 1]?.key, words[i + 2]?.key, words[i + 3]?.key]
    if ((LAST.includes(key) || key === 'letztes') && (unit === 'weekend' || unit === 'wochenende')) {
      const sunday = addDays(place.today, -((new Date(place.today).getUTCDay() + 7) % 7 || 7))
      add(i, i + 2, `${addDays(sunday, -1)}..${sunday}`)
    }
    if (unit !== 'week' && unit !== 'woche') return
    const isOf = ['of', 'in', 'des', 'im', 'von'].includes(next ?? '')
    const month = monthOf(isOf ? after : next, language)
    if (!month) return
    const end = isOf ? i + 4 : i + 3
    const year = YEAR.test(words[end]?.key ?? '') ? words[end]!.key : null
    const first = `${year ?? latestYear(month, place.today)}-${two(month)}-01`
    const number = ORDINALS[key]
    const start = number ? addDays(first, (number - 1) * 7) : LAST.includes(key) ? addDays(lastDay(first), -6) : null
    if (start) add(i, year ? end + 1 : end, `${start}..${addDays(start, 6)}`)
  })
}

function certainDays(text: string, language: Language, place: Surroundings) {
  const reference = new Date(`${place.today}T12:00:00`)
  const parser = language === 'de' ? chrono.de : place.locale === 'en-US' ? chrono.en : chrono.en.GB
  // "between 1 and 15 October" is the same as "1 to 15 October" to it.
  const said = text
    .replace(/\b(between\s[^?]{1,30}?\s)and(\s)/i, (_, head: string, gap: string) =>
      `${head}to ${gap.slice(1)}`.padEnd(head.length + 3 + gap.length).slice(0, head.length + 3 + gap.length),
    )
    .replace(/\b(zwischen\s[^?]{1,30}?\s)und(\s)/i, '$1bis$2')
  return parser.parse(said, reference, { forwardDate: false }).flatMap(({ index, text, start, end }) => {
    const isDay = (part: typeof start) => part.isCertain('day') || part.isCertain('weekday')
    if (!isDay(start) || (end && !isDay(end))) return []
    const last = pastDay(end ?? start, place.today)
    const first = end ? pastDay(start, last) : last
    return isDate(text) && first <= last ? [{ index, text, start: first, end: last }] : []
  })
}

/** A weekday, a day of a month, or so many days ago; not what has rules of its own, such as "last week", nor an hour. */
function isDate(text: string): boolean {
  const said = folded(text)
  if (/week|month|quarter|year|woche|monat|quartal|jahr|last \d|letzten \d|past \d/.test(said)) return false
  const hasDay =
    /(mon|tues|wednes|thurs|fri|satur|sun)day|\b(mon|tue|wed|thu|fri|sat|sun)\b|(mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend/.test(
      said,
    )
  const hasMonth = /\d/.test(said) && /[a-z]{3}/.test(said)
  return hasDay || hasMonth || /\d[./-]\d/.test(said)
}

/** The latest such day that is not after another: years and weeks that were not said are those that make it so. */
function pastDay(part: chrono.ParsedComponents, until: string): string {
  const day = dayIn(part.date())
  if (part.isCertain('year')) return day
  if (part.isCertain('day') && part.isCertain('month')) {
    const [, month, date] = day.split('-')
    for (let year = Number(until.slice(0, 4)); year > 2004; year--) {
      const candidate = `${year}-${month}-${date}`
      if (candidate <= until && !Number.isNaN(Date.parse(candidate))) return candidate
    }
  }
  return day > until ? addDays(day, -7 * Math.ceil((Date.parse(day) - Date.parse(until)) / (7 * 86_400_000))) : day
}

const dayIn = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

function ownRules(words: readonly Word[], language: Language, place: Surroundings, add: Add): void {
  words.forEach(({ key }, i) => {
    const [next = '', after = ''] = [words[i + 1]?.key, words[i + 2]?.key]
    if (LAST.includes(key)) {
      const [count, unit] = [numberIn(next), UNITS[after]]
      if (count && unit) add(i, i + 3, unit === 'y' ? `last:${count * 12}m` : `last:${count}${unit}`)
    }
    const quarter = /^q([1-4])$/.exec(key)?.[1]
    if (quarter) addQuarter(i, i + 1, Number(quarter))
    const ordinal = ORDINALS[key]
    if (ordinal && (next === 'quarter' || next === 'quartal')) addQuarter(i, i + 2, ordinal)
    const named = /^(20\d\d)[-/ ]?q([1-4])$/.exec(key)
    if (named) add(i, i + 1, `quarter:${named[1]}-${named[2]}`)
    const numeric = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(key)
    if (numeric) add(i, i + 1, `month:${numeric[0]}`)
    const month = monthOf(key, language)
    if (month) addMonth(i, month)
  })
  words.forEach(({ key }, i) => {
    const isLed =
      i === 0 || words.length === 1 || YEAR_LEADS.includes(words[i - 1]!.key) || TO.includes(words[i - 1]!.key)
    if (YEAR.test(key) && isLed) add(i, i + 1, `year:${key}`)
  })

  function addQuarter(from: number, end: number, quarter: number): void {
    const to = ['of', 'in', 'von', 'des', 'jahres'].includes(words[end]?.key ?? '') ? end + 1 : end
    const year = words[to]?.key ?? ''
    if (YEAR.test(year)) {
      add(from, to + 1, `quarter:${year}-${quarter}`)
      return
    }
    const thisYear = place.today.slice(0, 4)
    const hasBegun = `${thisYear}-${two(quarter * 3 - 2)}-01` <= place.today
    add(from, end, `quarter:${hasBegun ? thisYear : Number(thisYear) - 1}-${quarter}`)
  }

  /** A month, or several: `March to May 2025`. "May" alone may be a verb: it needs a word before it that leads to a month. */
  function addMonth(from: number, month: number): void {
    if (words[from]!.key === 'may' && !isMay(from)) return
    const saidYear = yearAt(from + 1)
    const to = saidYear ? from + 2 : from + 1
    const last = TO.includes(words[to]?.key ?? '') ? monthOf(words[to + 1]?.key, language) : null
    if (
      last &&
      ((words[to]!.key !== 'and' && words[to]!.key !== 'und') ||
        ['between', 'zwischen'].includes(words[from - 1]?.key ?? ''))
    ) {
      const lastYear = yearAt(to + 2)
      const endYear = lastYear ?? String(latestYear(last, place.today))
      const startYear = saidYear ?? (month > last ? String(Number(endYear) - 1) : endYear)
      const end = lastDay(`${endYear}-${two(last)}-01`)
      add(from, lastYear ? to + 3 : to + 2, `${startYear}-${two(month)}-01..${end}`)
      return
    }
    add(from, to, `month:${saidYear ?? latestYear(month, place.today)}-${two(month)}`)
  }

  function yearAt(i: number): string | null {
    const key = words[i]?.key ?? ''
    return YEAR.test(key) ? key : null
  }

  function isMay(i: number): boolean {
    const before = words[i - 1]?.key ?? ''
    return (
      [
        'in',
        'for',
        'of',
        'during',
        'since',
        'to',
        'than',
        'from',
        'last',
        'with',
        'and',
        'until',
        'vs',
        'this',
        'between',
        'versus',
        'against',
        'mid',
        'about',
      ].includes(before) ||
      yearAt(i + 1) !== null ||
      words[i]!.text === 'May'
    )
  }
}

function monthOf(key: string | undefined, language: Language): number | null {
  if (!key) return null
  const word = folded(key).replace(/\.$/, '')
  const long = MONTHS[language].indexOf(word) + 1
  return long > 0 ? long : (SHORT_MONTHS[word] ?? null)
}

/** The latest year in which a month has begun. */
function latestYear(month: number, today: string): number {
  const year = Number(today.slice(0, 4))
  return month <= Number(today.slice(5, 7)) ? year : year - 1
}

/** The last day of the month that begins on a day. */
function lastDay(first: string): string {
  const [year, month] = first.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}

const two = (number: number) => String(number).padStart(2, '0')
