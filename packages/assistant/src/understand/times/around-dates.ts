/** Days before or after others: "until 5 November", "from 3 October on", "the day after Black Friday", "30 days before 1 October". */
import { addDays, type DateRange } from '@curlew/model'
import { ARTICLES, isUnit, PLURAL_WEEKDAYS, WEEKDAYS } from '../vocabulary/calendar-words.ts'
import { numberIn } from '../vocabulary/words.ts'
import type { DateText } from './date-text.ts'

const BEFORE = /^(before|vor)$/
const AFTER = /^(after|nach)$/
const UNTIL = /^(until|till|bis|through|thru)$/
const FROM = /^(from|starting|beginning|von|vom)$/
const ON = /^(on|onward|onwards|forward|an)$/
const ONE = /^(the|a|one|am|der|den|dem|ein|einen|einem|eine|einer|die)$/

export interface Around {
  /** Of its first word, and after its last where that is not the last of the days. */
  from: number
  to?: number
  days: DateRange
}

/**
 * Days that are named by others and a word before these; null: there is no such word, or how far it reaches is open.
 * @param at the first word of the named days
 * @param end after their last word
 */
export function aroundDates(given: DateText, at: number, end: number, named: DateRange): Around | null {
  const { words, place } = given
  let lead = at - 1
  const keyAt = (i: number) => words[i]?.key ?? ''
  while (lead > 0 && (ARTICLES.has(keyAt(lead)) || /^(zum|einschliesslich|including|and)$/.test(keyAt(lead)))) lead--
  const key = keyAt(lead)
  const isOn = ON.test(keyAt(end)) && !isDay(keyAt(end + 1))
  if (key === 'ab' || (FROM.test(key) && isOn))
    return { from: lead, days: { start: named.start, end: place.today }, ...(isOn && { to: end + 1 }) }
  const isBefore = BEFORE.test(key)
  if (isBefore || AFTER.test(key)) {
    const unit = unitBefore(given, lead)
    if (unit) {
      const days = isBefore
        ? { start: addDays(named.start, -unit.days), end: addDays(named.start, -1) }
        : { start: addDays(named.end, 1), end: addDays(named.end, unit.days) }
      return { from: unit.from, days }
    }
    if (/^(day|days|week|weeks|month|quarter|period|tag|woche|monat)$/.test(keyAt(lead - 1))) return null
    if (!isBefore) return { from: lead, days: { start: addDays(named.end, 1), end: place.today } }
    return place.firstDay === undefined
      ? null
      : { from: lead, days: { start: place.firstDay, end: addDays(named.start, -1) } }
  }
  const isUpTo = key === 'to' && keyAt(lead - 1) === 'up'
  // "Until October" may or may not include it.
  const isClear = named.start === named.end || words.slice(lead + 1).some((word) => /^(end|ende)$/.test(word.key))
  if ((!UNTIL.test(key) && !isUpTo) || !isClear || place.firstDay === undefined) return null
  return { from: isUpTo ? lead - 1 : lead, days: { start: place.firstDay, end: named.end } }
}

/** "From October on Mondays" are Mondays. */
const isDay = (key: string): boolean => Object.hasOwn(WEEKDAYS, key) || Object.hasOwn(PLURAL_WEEKDAYS, key)

/** `the day`, `30 days`, `two weeks`. */
function unitBefore({ words }: DateText, lead: number): { from: number; days: number } | null {
  const unit = words[lead - 1]?.key ?? ''
  const length = isUnit('day', unit) ? 1 : isUnit('week', unit) ? 7 : 0
  const said = words[lead - 2]?.key ?? ''
  const count = ONE.test(said) ? 1 : (numberIn(said) ?? 0)
  return length > 0 && count > 0 && Number.isInteger(count) ? { from: lead - 2, days: count * length } : null
}
