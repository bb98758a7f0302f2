/** Two times side by side, of which one says the year or the week for both: "October against November 2025", "Monday vs Friday last week". */
import { addDays } from '@curlew/model'
import { startOf } from '../../named-range.ts'
import { AND, ARTICLES, isUnit, LAST, PREVIOUS, THIS, WEEKDAYS } from '../vocabulary/calendar-words.ts'
import type { DateText, OpenDates } from './date-text.ts'

/** The stretch at a place of several, within the year or week that the one beside it names. */
export function beside(all: readonly OpenDates[], i: number, given: DateText): OpenDates {
  const own = all[i]!
  const [before, after] = [all[i - 1], all[i + 1]]
  const other =
    after && isSideBySide(own, after, given) ? after : before && isSideBySide(before, own, given) ? before : null
  const end = other && isOpen(own, given) ? endSaid(own, other, given) : null
  if (!other || end === null) return own
  const range = own.resolve(end)
  // "November against November 2025" is of this year.
  return range === null || range === other.resolve(given.place.today) ? own : { ...own, resolve: () => range }
}

const JOINS = /^(vs|versus|against|or|to|with|compared|gegen|gegenuber|oder|mit|zu|verglichen|vergleich|im|in)$/

function isSideBySide(first: OpenDates, last: OpenDates, { words }: DateText): boolean {
  const between = words.slice(first.to, last.from).map(({ key }) => key.replace(/\.$/, ''))
  return between.length > 0 && between.every((key) => JOINS.test(key) || AND.has(key) || ARTICLES.has(key))
}

/** Whether its year or week is left open. */
const isOpen = ({ resolve, isBefore }: OpenDates, { place: { today } }: DateText): boolean =>
  !isBefore && resolve(today) !== resolve(addDays(today, -3 * 366))

/** The last day of the year or week that a time names beside another of its kind; null: it names none. */
function endSaid(own: OpenDates, other: OpenDates, given: DateText): string | null {
  const { words, place } = given
  const range = other.resolve(place.today)
  const said = words.slice(other.from, other.to).map(({ key }) => key)
  const year = said.map((key) => /^(?:\D*[-/])?(20\d\d)\b/.exec(key)?.[1]).find((found) => found !== undefined)
  if (year !== undefined && range !== null && !range.startsWith('year:')) return `${year}-12-31`
  const isWeekday = (key: string) => Object.hasOwn(WEEKDAYS, key)
  const isOfWeek =
    said.some(isWeekday) && said.some((key, at) => isUnit('week', said[at + 1] ?? '') && isLead(key)) && range !== null
  if (!isOfWeek || !words.slice(own.from, own.to).every(({ key }) => isWeekday(key))) return null
  return addDays(startOf('week', range.slice(0, 10), place.firstDayOfWeek), 6)
}

const isLead = (key: string): boolean => LAST.has(key) || PREVIOUS.has(key) || THIS.has(key)
