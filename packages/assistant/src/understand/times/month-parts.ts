/** Parts of a month or year in a question: its beginning, a half of it, its first ten days, its first Monday. */
import { addDays } from '@curlew/model'
import { isUnit, LAST, monthOf, OF, ORDINALS, PREVIOUS, THIS, WEEKDAYS } from '../vocabulary/calendar-words.ts'
import { numberIn } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'
import { yearAt } from './periods-in.ts'

/** The first and last day, as `2026-10-01`. */
type Days = readonly [start: string, end: string]

export function monthPartsIn(given: DateText): OpenDates[] {
  const rules = [thirdOfMonth, halfOfMonth, endsOfMonth, weekdayOfMonth, monthsOfYear, edgeOfYear]
  return rules.flatMap((rule) => given.words.flatMap((_, i) => rule(given, i) ?? []))
}

interface MonthSaid {
  to: number
  /** Whether it is "the month", which days before it may name. */
  isUnnamed?: true
  /** The latest such month whose part begins by a day, as `2026-10`. */
  resolve: (until: string, part: (month: string) => Days | null) => string | null
}

/** `of October 2025`, `im Oktober`, `of last month`, `des Monats`. */
function monthAt(given: DateText, from: number): MonthSaid | null {
  const { words, language, place } = given
  const keyAt = (at: number) => words[at]?.key ?? ''
  let at = from
  while (OF.has(keyAt(at))) at++
  const thisMonth = place.today.slice(0, 7)
  const key = keyAt(at)
  if (at > from && isUnit('month', key)) return { ...fixedMonth(at + 1, thisMonth), isUnnamed: true }
  if (isUnit('month', keyAt(at + 1))) {
    if (THIS.has(key)) return fixedMonth(at + 2, thisMonth)
    if (LAST.has(key) || PREVIOUS.has(key)) return fixedMonth(at + 2, addDays(`${thisMonth}-01`, -1).slice(0, 7))
  }
  // "Des Oktobers".
  const month = monthOf(key, language) ?? (language === 'de' ? monthOf(key.replace(/s$/, ''), language) : null)
  if (!month) return null
  const said = yearAt(given, at + 1)
  return {
    to: said?.to ?? at + 1,
    resolve: (until, part) => {
      const latest = said?.year ?? Number(until.slice(0, 4))
      for (const year of said ? [latest] : [latest, latest - 1]) {
        const own = `${year}-${two(month)}`
        const days = part(own)
        if (days && (said || days[0] <= until)) return own
      }
      return null
    },
  }
}

const fixedMonth = (to: number, month: string): MonthSaid => ({
  to,
  resolve: (_, part) => (part(month) ? month : null),
})

function partOf(from: number, month: MonthSaid | null, part: (month: string) => Days | null): OpenDates | null {
  if (!month) return null
  const daysIn = (own: string | null) => {
    const days = own === null ? null : part(own)
    return days && `${days[0]}..${days[1]}`
  }
  return {
    from,
    to: month.to,
    resolve: (until) => daysIn(month.resolve(until, part)),
    ...(month.isUnnamed && { inMonth: daysIn }),
  }
}

const between =
  (first: number, last: number | 'end') =>
  (month: string): Days => [`${month}-${two(first)}`, last === 'end' ? lastOfMonth(month) : `${month}-${two(last)}`]

const BEGINNING = /^(beginning|start|early|anfang|beginn)$/
const MIDDLE = /^(middle|mid|mitte)$/
const ENDING = /^(end|late|ende)$/
const SINCE = /^(since|after|seit|nach|ab)$/

/** Days 1 to 10, 11 to 20, and from the 21st. What is since the end of a month is since its last day. */
function thirdOfMonth(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const [, joined, name] = /^(mid|early|late)-(\p{L}+)$/u.exec(words[i]!.key) ?? []
  // `Monatsende`, `month-end`.
  const [, whole, end] = /^(?:monats(anfang|beginn|mitte|ende)|month-(end))$/.exec(words[i]!.key) ?? []
  const isCompound = whole !== undefined || end !== undefined
  const key = joined ?? whole ?? end ?? words[i]!.key
  const part = BEGINNING.test(key)
    ? between(1, 10)
    : MIDDLE.test(key)
      ? between(11, 20)
      : ENDING.test(key)
        ? endOf
        : null
  if (!part) return null
  if (isCompound) return partOf(i, { ...fixedMonth(i + 1, given.place.today.slice(0, 7)), isUnnamed: true }, part)
  const split = name === undefined ? given : { ...given, words: words.with(i, { ...words[i]!, key: name }) }
  return partOf(i, monthAt(split, name === undefined ? i + 1 : i), part)

  function endOf(month: string): Days {
    const lead = words[i - 1]?.key === 'the' ? words[i - 2]?.key : words[i - 1]?.key
    const last = lastOfMonth(month)
    return [SINCE.test(lead ?? '') ? last : `${month}-21`, last]
  }
}

/** `the first half of October`, `erste Hälfte Oktober`, `zweite Oktoberhälfte`. */
function halfOfMonth(given: DateText, i: number): OpenDates | null {
  const { words, language } = given
  const number = ORDINALS[words[i]!.key]
  const next = words[i + 1]?.key ?? ''
  if (number !== 1 && number !== 2) return null
  const part = number === 1 ? between(1, 15) : between(16, 'end')
  if (next === 'half' || next === 'halfte') return partOf(i, monthAt(given, i + 2), part)
  const compound = language === 'de' && next.endsWith('halfte') ? next.slice(0, -6) : ''
  if (compound === '') return null
  const key = compound === 'monats' ? 'monat' : compound
  const split = { ...given, words: words.with(i + 1, { ...words[i + 1]!, key }) }
  if (key !== 'monat') return partOf(i, monthAt(split, i + 1), part)
  return partOf(i, fixedMonth(i + 2, given.place.today.slice(0, 7)), part)
}

/** `the first 10 days of November`, `the last two weeks of October`. */
function endsOfMonth(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const [lead, next] = [words[i]!.key, words[i + 1]?.key ?? '']
  const isOne = next === 'day' || next === 'tag'
  const [count, unit] = isOne ? [1, next] : [numberIn(next), words[i + 2]?.key ?? '']
  const isFirst = ORDINALS[lead] === 1
  const days = isUnit('day', unit) ? count : isUnit('week', unit) && count ? count * 7 : null
  if ((!isFirst && !LAST.has(lead)) || !days || !Number.isInteger(days) || days > 28) return null
  return partOf(i, monthAt(given, i + (isOne ? 2 : 3)), (month) =>
    isFirst ? between(1, days)(month) : [addDays(lastOfMonth(month), 1 - days), lastOfMonth(month)],
  )
}

/** `the first Monday of March`, `am letzten Freitag im Oktober`. */
function weekdayOfMonth(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const lead = words[i]!.key
  const weekday = WEEKDAYS[words[i + 1]?.key ?? '']
  const number = ORDINALS[lead] ?? (LAST.has(lead) ? -1 : 0)
  if (weekday === undefined || number === 0 || number > 5) return null
  return partOf(i, monthAt(given, i + 2), (month) => {
    const first = number > 0 ? `${month}-01` : addDays(lastOfMonth(month), -6)
    const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7
    const day = addDays(first, ahead + (number > 0 ? (number - 1) * 7 : 0))
    return day.startsWith(month) ? [day, day] : null
  })
}

/** `the first 3 months of 2025`, `die letzten drei Monate des Jahres 2025`. */
function monthsOfYear(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const [lead, count, unit] = [words[i]!.key, numberIn(words[i + 1]?.key ?? ''), words[i + 2]?.key ?? '']
  const isFirst = ORDINALS[lead] === 1
  if ((!isFirst && !LAST.has(lead)) || !count || count > 11 || !isUnit('month', unit)) return null
  const year = yearSaid(given, i + 3)
  if (!year) return null
  const [start, end] = isFirst ? [1, count] : [13 - count, 12]
  const days = `${year.year}-${two(start)}-01..${lastOfMonth(`${year.year}-${two(end)}`)}`
  return { from: i, to: year.to, resolve: () => days }
}

const EDGED = /^(since|from|until|till|before|after|seit|von|bis|vor|nach|ab|zum)$/

/** `since the beginning of 2025`, `until the end of last year`: without such a word, how much of the year is open. */
function edgeOfYear(given: DateText, i: number): OpenDates | null {
  const { words } = given
  const isStart = BEGINNING.test(words[i]!.key)
  if (!isStart && !ENDING.test(words[i]!.key)) return null
  const led = [words[i - 1]?.key, words[i - 2]?.key].find((key) => key !== 'the' && key !== 'dem')
  const year = EDGED.test(led ?? '') ? yearSaid(given, i + 1) : null
  if (!year) return null
  const day = `${year.year}-${isStart ? '01-01' : '12-31'}`
  return { from: i, to: year.to, resolve: () => `${day}..${day}` }
}

/** `of 2025`, `of last year`, `of the year`, `des Jahres 2025`. */
function yearSaid(given: DateText, from: number): { year: number; to: number } | null {
  let at = from
  while (OF.has(given.words[at]?.key ?? '')) at++
  const isYear = isUnit('year', given.words[at]?.key ?? '')
  const said = yearAt(given, isYear ? at + 1 : at)
  if (said) return said
  return isYear && at > from ? { year: Number(given.place.today.slice(0, 4)), to: at + 1 } : null
}

function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}

const two = (number: number) => String(number).padStart(2, '0')
