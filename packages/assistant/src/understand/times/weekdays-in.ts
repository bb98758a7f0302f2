/** Days of the week in a question: before a date ("Sunday, 15 November"), in a span ("Monday to Friday"), and the last few of one. */
import { addDays } from '@curlew/model'
import { startOf } from '../../named-range.ts'
import {
  isUnit,
  LAST,
  NEXT,
  OF,
  PLURAL_WEEKDAYS,
  PREVIOUS,
  SHORT_WEEKDAYS,
  THIS,
  TO,
  WEEKDAYS,
} from '../vocabulary/calendar-words.ts'
import { numberIn } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'

/** Years whose 15 November is looked at for a Sunday, where no year is named. */
const YEARS_TRIED = 2
const MOST_WEEKS = 53

const lookup = (table: Readonly<Record<string, number>>, key: string): number | null =>
  Object.hasOwn(table, key) ? table[key]! : null

/** A date with the day of the week before it, as reports write it. One that falls on another day of the week is no date. */
export function withWeekday(given: DateText, date: OpenDates): OpenDates {
  const { words } = given
  const at = /^(the|den|dem|der)$/.test(words[date.from - 1]?.key ?? '') ? date.from - 2 : date.from - 1
  const key = words[at]?.key ?? ''
  const weekday = lookup(WEEKDAYS, key) ?? lookup(SHORT_WEEKDAYS, key)
  if (weekday === null) return date
  return {
    ...date,
    from: at,
    resolve: (until) => {
      let latest = until
      for (let tried = 0; tried < YEARS_TRIED; tried++) {
        const range = date.resolve(latest)
        const [first] = range?.split('..') ?? []
        if (!first) return null
        if (weekdayOf(first) === weekday) return range
        latest = addDays(first, -1)
      }
      return null
    },
  }
}

/** `the last three Mondays`, `an den letzten vier Freitagen`: those that are over. */
export function lastWeekdays({ words, place }: DateText): OpenDates[] {
  return words.flatMap((_, i): OpenDates[] => {
    const count = numberIn(words[i + 1]?.key ?? '')
    const weekday = lookup(PLURAL_WEEKDAYS, words[i + 2]?.key ?? '')
    if (!LAST.has(words[i]!.key) || weekday === null || !count || !Number.isInteger(count) || count > MOST_WEEKS)
      return []
    // "The last two Mondays of October" has no rule.
    if (OF.has(words[i + 3]?.key ?? '')) return []
    const last = latestWeekday(weekday, addDays(place.today, -1))
    return [{ from: i, to: i + 3, weekday, resolve: () => `${addDays(last, -7 * (count - 1))}..${last}` }]
  })
}

/** `two Fridays ago`, `vor drei Montagen`: that one day, today left out. */
export function weekdayAgo({ words, place, language }: DateText): OpenDates[] {
  const isGerman = language === 'de'
  return words.flatMap((_, i): OpenDates[] => {
    const at = isGerman ? i + 1 : i
    const count = numberIn(words[at]?.key ?? '')
    const weekday = lookup(PLURAL_WEEKDAYS, words[at + 1]?.key ?? '')
    const isAgo = isGerman ? words[i]!.key === 'vor' : words[at + 2]?.key === 'ago'
    if (!isAgo || weekday === null || !count || !Number.isInteger(count) || count > MOST_WEEKS) return []
    const day = addDays(latestWeekday(weekday, addDays(place.today, -1)), -7 * (count - 1))
    return [{ from: i, to: isGerman ? at + 2 : at + 3, resolve: () => single(day) }]
  })
}

/** The same weekday, not after a day. */
export const latestWeekday = (weekday: number, until: string): string =>
  addDays(until, -((weekdayOf(until) - weekday + 7) % 7))

/**
 * The ends of a span between two days of the week, in words from one place to another; null without one. The last such span that is over,
 * today included: on a Wednesday, "Monday to Friday" is of last week.
 */
export function weekdayEnds({ words, place }: DateText, from: number, to: number): OpenDates[] | null {
  const days = words.flatMap(({ key }, at) => {
    const weekday = lookup(WEEKDAYS, key) ?? lookup(SHORT_WEEKDAYS, key)
    return at >= from && at < to && weekday !== null ? [{ at, weekday }] : []
  })
  const [first, last, other] = days
  if (!first || !last || other) return null
  const isLed = LAST.has(words[from]!.key)
  const end = (until: string) => latestWeekday(last.weekday, isLed && until >= place.today ? addDays(until, -1) : until)
  return [
    { from, to: first.at + 1, resolve: (until) => single(latestWeekday(first.weekday, until)) },
    { from: last.at, to, resolve: (until) => single(end(until)) },
  ]
}

/** `this Friday`, `next Monday`, `Monday of last week`, `Montag bis Freitag letzter Woche`: in the week that is named, also where it is ahead. */
export const weekdaysOfWeek = (given: DateText): OpenDates[] =>
  given.words.flatMap((_, i) => weekdayOfWeek(given, i) ?? joinedSpan(given, i) ?? [])

function weekdayOfWeek({ words, place }: DateText, i: number): OpenDates | null {
  const keyAt = (at: number) => words[at]?.key ?? ''
  const first = lookup(WEEKDAYS, keyAt(i))
  if (first === null) return null
  const isSpan = TO.has(keyAt(i + 1)) && Object.hasOwn(WEEKDAYS, keyAt(i + 2))
  const last = isSpan ? WEEKDAYS[keyAt(i + 2)]! : first
  const end = i + (isSpan ? 3 : 1)
  let at = end
  while (OF.has(keyAt(at)) || keyAt(at) === 'der') at++
  const weeks = weeksFrom(keyAt(at))
  const isNamed = weeks !== null && isUnit('week', keyAt(at + 1))
  const lead = weeksFrom(keyAt(i - 1))
  // "Last Friday" is the one before today, in whichever week.
  const isLed = !isSpan && !isNamed && lead !== null && lead >= 0
  if (!isNamed && !isLed) return null
  const monday = addDays(startOf('week', place.today, place.firstDayOfWeek), 7 * (isNamed ? weeks : lead!))
  const dayOf = (weekday: number) => addDays(monday, (weekday - place.firstDayOfWeek + 7) % 7)
  const [start, stop] = [dayOf(first), dayOf(last)]
  const from = isLed ? i - 1 : /^(from|von)$/.test(keyAt(i - 1)) && isSpan ? i - 1 : i
  return { from, to: isNamed ? at + 2 : end, resolve: () => (stop < start ? null : `${start}..${stop}`) }
}

/** How many weeks from this one. */
const weeksFrom = (key: string): number | null =>
  THIS.has(key) ? 0 : NEXT.has(key) ? 1 : LAST.has(key) || PREVIOUS.has(key) ? -1 : null

/** `Mon-Fri`, `Mo-Fr`, as one word. */
function joinedSpan({ words, place }: DateText, i: number): OpenDates | null {
  const [first, last, other] = words[i]!.key.split('-').map(
    (key) => lookup(WEEKDAYS, key) ?? lookup(SHORT_WEEKDAYS, key),
  )
  if (first == null || last == null || other !== undefined) return null
  const end = latestWeekday(last, place.today)
  return { from: i, to: i + 1, resolve: () => `${latestWeekday(first, end)}..${end}` }
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay()
const single = (day: string) => `${day}..${day}`
