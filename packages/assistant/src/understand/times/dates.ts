/** Days in a question: where they are named, and which they are. */
import { addDays, type DateRange } from '@curlew/model'
import { type NamedRange, NamedRange as RangeName, resolveRange } from '../../named-range.ts'
import { AND, ARTICLES, BETWEEN, FROM, type Language, TO } from '../vocabulary/calendar-words.ts'
import { comparesEnds, isComparison } from '../vocabulary/change-words.ts'
import type { Because, Surroundings } from '../vocabulary/understanding.ts'
import type { Word } from '../vocabulary/words.ts'
import { agoIn } from './ago.ts'
import { aroundDates } from './around-dates.ts'
import { beside } from './beside.ts'
import type { DateText, OpenDates } from './date-text.ts'
import { daysIn, weeksOf } from './days-in.ts'
import { holidaysIn } from './holidays.ts'
import { monthPartsIn } from './month-parts.ts'
import { periodsIn } from './periods-in.ts'
import { seasonsIn } from './seasons.ts'
import { lastWeekdays, weekdayAgo, weekdaysOfWeek } from './weekdays-in.ts'

/** A stretch of words that names days. */
export interface DatesFound {
  /** Of its first word, and after its last. */
  from: number
  to: number
  /** Null: no calendar has such days, as 30 February. */
  range: NamedRange | null
  /** "The 30 days before": as many, and their place depends on what else is named. */
  isBefore?: true
  isNamed?: true
  /** "The last three Mondays": only this day of each week in the range; 0 is Sunday. */
  weekday?: number
  /** "To October", of visits that grew from September: the days before are held against these. */
  isAgainst?: true
  because?: Because
}

/** @returns stretches that do not overlap, in order */
export function datesIn(text: string, words: readonly Word[], language: Language, place: Surroundings): DatesFound[] {
  const given = { text, words, language, place }
  const open: OpenDates[] = []
  const days = [...holidaysIn(given), ...daysIn(given)]
  const rules = [
    weeksOf(days, given),
    monthPartsIn(given),
    lastWeekdays(given),
    weekdayAgo(given),
    weekdaysOfWeek(given),
    seasonsIn(given),
    days,
  ]
  for (const found of [...rules, agoIn(given), periodsIn(given)].flat())
    if (open.every((other) => found.to <= other.from || found.from >= other.to)) open.push(found)
  open.sort((a, b) => a.from - b.from)
  const found: DatesFound[] = []
  for (let i = 0; i < open.length; i++) {
    const next = open[i + 1]
    const ends = next && open.length === 2 ? comparedEnds(open[i]!, next, given) : null
    if (ends) return [...ends]
    const joined = next && spanOf(open[i]!, next, given)
    if (joined) i++
    const one = surrounding(joined ?? closed(beside(open, i, given), place.today), given)
    // "10 days before" is of what comes next.
    if (found.at(-1)?.isBefore && found.at(-1)!.to > one.from) found.pop()
    if (one.range === null || RangeName.safeParse(one.range).success) found.push(one)
  }
  return found
}

/** With a word before it that says how far it reaches: "until 5 November". */
function surrounding(found: DatesFound, given: DateText): DatesFound {
  const named = found.isBefore ? null : daysOf(found.range, given.place)
  const around = named && aroundDates(given, found.from, found.to, named)
  if (!around) return found
  const { from, to = found.to, days } = around
  return { ...found, from, to, range: days.start > days.end ? null : `${days.start}..${days.end}` }
}

const closed = ({ resolve, ...found }: OpenDates, until: string): DatesFound => ({ ...found, range: resolve(until) })

/** "Visits grew from August to September": the two ends of a change, each a time. */
function comparedEnds(first: OpenDates, last: OpenDates, { words, place }: DateText): [DatesFound, DatesFound] | null {
  const between = words.slice(first.to, last.from).map(({ key }) => key)
  const lead = words.slice(Math.max(0, first.from - 2), first.from).map(({ key }) => key)
  const isJoined = TO.has(between[0] ?? '') || (AND.has(between[0] ?? '') && lead.some((key) => BETWEEN.has(key)))
  if (!isJoined || !between.slice(1).every((key) => ARTICLES.has(key)) || first.isBefore) return null
  const to = closed(last, place.today)
  const before = closed(first, daysOf(to.range, place)?.start ?? place.today)
  const from = isComparison(words) ? nearerTo(to, [before, closed(first, place.today)], place) : before
  const isChange = comparesEnds(words, [daysOf(from.range, place), daysOf(to.range, place)])
  return isChange ? [from, { ...to, from: first.to, isAgainst: true }] : null
}

/** "The difference between October and September": of last month, not of a year ago. */
function nearerTo({ range }: DatesFound, both: [DatesFound, DatesFound], place: Surroundings): DatesFound {
  const own = Date.parse(daysOf(range, place)?.start ?? place.today)
  const distance = (found: DatesFound) => Math.abs(own - Date.parse(daysOf(found.range, place)?.start ?? '0000-01-01'))
  const isSame = both.some((found) => found.range === range)
  return !isSame && distance(both[1]) < distance(both[0]) ? both[1] : both[0]
}

/** `20 December to 6 January`, `between Monday and Wednesday`. */
function spanOf(first: OpenDates, last: OpenDates, { text, words, place }: DateText): DatesFound | null {
  const lead = words[first.from - 1]?.key ?? ''
  const hasArticle = ARTICLES.has(lead)
  const led = hasArticle ? (words[first.from - 2]?.key ?? '') : lead
  const between = words.slice(first.to, last.from).map(({ key }) => key)
  const rest = between.slice(1).every((key) => ARTICLES.has(key))
  const isDash =
    between.length === 0 &&
    /^\.?\s*([-–—]|\.\.)\s*$/.test(text.slice(words[first.to - 1]!.end, words[last.from]!.start))
  const isTo = rest && TO.has(between[0] ?? '')
  const isBetween = rest && AND.has(between[0] ?? '') && BETWEEN.has(led)
  if (!isDash && !isTo && !isBetween) return null
  // "Visits to May" is no range.
  if (isTo && first.isBefore) return null
  const end = daysOf(lastDaysOf(first, last, place), place)
  const digits = [first, last].map(({ from, to }) =>
    words.slice(from, to).every(({ key }) => /^\d{4}-\d\d-\d\d$|\d{4}$/.test(key)),
  )
  if (digits.every(Boolean) && end && (daysOf(first.resolve(place.today), place)?.start ?? '') > end.end)
    return {
      from: FROM.has(led) ? first.from - (hasArticle ? 2 : 1) : first.from,
      to: last.to,
      range: null,
      because: 'turned_days',
    }
  const start = end && daysOf(first.resolve(end.end), place)
  if (!start || start.start > end.end) return null
  // "20 November to 10 November" is no year but ten days: it is the wrong way round.
  const isTurned =
    start.start.slice(0, 4) < end.end.slice(0, 4) &&
    start.start.slice(5, 7) === end.end.slice(5, 7) &&
    start.start.slice(8) > end.end.slice(8) &&
    !words.slice(first.from, last.to).some(({ key }) => /\d{4}/.test(key))
  return {
    from: FROM.has(led) ? first.from - (hasArticle ? 2 : 1) : first.from,
    to: last.to,
    range: isTurned ? null : `${start.start}..${end.end}`,
  }
}

/** The last days of a span: "until the end of the month" is that of the days before it. */
function lastDaysOf(first: OpenDates, { inMonth, resolve }: OpenDates, place: Surroundings): NamedRange | null {
  const start = inMonth && daysOf(first.resolve(place.today), place)?.start
  return start ? inMonth(start.slice(0, 7)) : resolve(place.today)
}

function daysOf(range: NamedRange | null, place: Surroundings): DateRange | null {
  if (range === null) return null
  try {
    const { start } = resolveRange(range, place)
    const [, last] = range.split('..')
    return { start, end: last ?? lastOf(range, place) }
  } catch {
    return null
  }
}

/** The last day of a range as it is named, also where it is not over. */
const lastOf = (range: NamedRange, place: Surroundings): string =>
  resolveRange(range, { ...place, today: addDays(place.today, 366) }).end
