/** The days that a question is about, and those they are compared with. */
import { addDays, daysOf as allDaysOf, countDays, type DateRange, type Filter } from '@curlew/model'
import {
  type NamedRange,
  nameOf,
  RangeOutsideError,
  resolveRange,
  startOf,
  wholeOf,
  yearBefore,
} from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import { overPeriods } from '../times/over-periods.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has, type Meaning, type OverPeriod } from '../vocabulary/meanings.ts'
import type { Refusal, Surroundings } from '../vocabulary/understanding.ts'
import { isComparedWith } from './compared-with.ts'
import { joinedPeriods } from './joined-periods.ts'

export interface Ranges {
  range: Plan['range'] | null
  compare: Plan['compare']
  /** Of a follow-up: days before those of the last answer. */
  shift: 'before' | 'year_before' | null
  /** Whether the range is of two periods that touch. */
  isJoined?: true
  /** Days of the range that are left out. */
  without?: Filter
  /** Whether the range is only what something else is compared with. */
  isOther?: true
}

interface Named {
  at: number
  range: NamedRange
}

export function rangesOf(items: readonly Item[], surroundings: Surroundings): Ranges | Refusal {
  const named: Named[] = []
  const before: NamedRange[] = []
  let twice = false
  const compares = items.flatMap(({ meanings }) => meanings.filter(has('compare')).map(({ compare }) => compare))
  // "Thanksgiving, yesterday" is one day.
  const isSame = (one: NamedRange, other: NamedRange): boolean => {
    const [days, others] = [daysOf(one, surroundings), daysOf(other, surroundings)]
    const isDay = days !== null && days.start === days.end
    return one === other || (isDay && days.start === others?.start && days.end === others.end)
  }
  items.forEach(({ meanings }, at) => {
    before.push(...meanings.filter(has('rangeBefore')).map(({ rangeBefore }) => rangeBefore))
    for (const { range } of meanings.filter(has('range')))
      if (named.some((other) => isSame(other.range, range) && other.at < at)) twice = true
      else if (!named.some((other) => isSame(other.range, range)))
        named.push({ at, range: since(items, at, range, surroundings) })
  })
  // "This Monday against last Monday", on a Tuesday: one day, whichever is meant by the other.
  if (twice && named.length === 1 && cues(items).includes('compare')) return { refused: 'no_context' }
  const [first, second, third] = named
  // "The Friday before that" is neither that Friday nor compared with anything.
  const next = first && items[first.at + 1]
  if (next && BEFORE_THAT.test(next.text) && !comparesOrMoves(items))
    return { refused: 'words', words: [textOf(items[first.at]!), textOf(next)] }
  const over = compares.find(isOver)
  if (over) {
    if (second || compares.length > 1 || before.length > 0) return { refused: 'several' }
    const range = first?.range ?? surroundings.previous?.range ?? null
    return overPeriods(over, range, first !== undefined, range === null ? null : daysOf(range, surroundings))
  }
  if (third || new Set(compares).size > 1 || before.length > 1) return { refused: 'several' }
  if (before.length > 0)
    return withDaysBefore(cues(items).includes('compare'), first, second, before[0]!, compares.length > 0, surroundings)
  const [compare] = compares.filter((own): own is Exclude<typeof own, OverPeriod> => !isOver(own))
  if (second && items.slice(first!.at + 1, second.at).some(leavesOut)) {
    const without = daysLeftOut(first!, second, surroundings)
    if (without) return { range: first!.range, compare, shift: null, without }
    return {
      refused: 'words',
      words: items
        .slice(first!.at + 1, second.at + 1)
        .filter(says)
        .map(textOf),
    }
  }
  const days = first?.range ?? surroundings.previous?.range
  const other = days && items.find((item) => !isAsLong(item, days, surroundings))
  if (other) {
    const range = first || comparesOrMoves(items) ? null : unitBefore(other, daysOf(days, surroundings), surroundings)
    return range ? { range, compare: undefined, shift: null } : { refused: 'words' }
  }
  const joined = second && !compare ? joinedPeriods(items, first!, second, surroundings) : null
  if (joined === 'apart') return { refused: 'several' }
  if (joined) return { range: joined, compare: undefined, shift: null, isJoined: true }
  if (second) return compare ? { refused: 'several' } : compared(items, first!, second, surroundings)
  if (compare === 'week_before') {
    const named = first?.range ?? surroundings.previous?.range
    const days = named && daysOf(named, surroundings)
    if (!days || countDays(days) > 7) return { refused: 'no_context' }
    return { range: first?.range ?? null, compare: `${addDays(days.start, -7)}..${addDays(days.end, -7)}`, shift: null }
  }
  // "The month before", without another range, is what the last answer was compared with.
  const isAlone = !first && compare !== undefined && !comparesOrMoves(items)
  if (isAlone && !surroundings.previous && asksForPeriodBefore(items)) {
    const period = periodOfCompare(items, 'last')
    return period ? { range: period, compare: undefined, shift: null } : { refused: 'no_context' }
  }
  const now = first || isAlone || surroundings.previous ? null : periodOfCompare(items, 'this')
  if (now) return { range: now, compare, shift: null, isOther: true }
  return {
    range: first?.range ?? null,
    compare,
    shift: isAlone ? (compare === 'previous_year' ? 'year_before' : 'before') : null,
    ...(first && compare === undefined && isComparedWith(items, first.at) && { isOther: true as const }),
  }
}

const comparesOrMoves = (items: readonly Item[]) => cues(items).some((cue) => cue === 'compare' || cue === 'moved')

/** "And the month before?" after an answer about a week: the whole month before that in which the week began. */
function unitBefore({ text }: Item, days: DateRange | null, surroundings: Surroundings): NamedRange | null {
  const unit = LENGTHS.find(([, words]) => words.test(text))?.[0]
  if (!days || unit === undefined || unit === 'weekend') return null
  const { firstDayOfWeek } = surroundings
  const end = addDays(unit === 'day' ? days.start : startOf(unit, days.start, firstDayOfWeek), -1)
  if (unit === 'day') return `${end}..${end}`
  return nameOf({ start: startOf(unit, end, firstDayOfWeek), end }, `last:${unit}`, surroundings)
}

/** A plan leaves out so many days of its range. */
const MOST_LEFT_OUT = 31

/** "Last week except Monday": the days of a range that are left out; null: they are not some of its days. */
function daysLeftOut({ range }: Named, { range: out }: Named, surroundings: Surroundings): Filter | null {
  const days = daysOf(range, surroundings)
  const left = days && daysOf(weekdayIn(out, days), surroundings)
  // "The last seven days excluding today" may be seven others.
  const isRolling = left?.end === surroundings.today && /^last:\d/.test(range)
  const isPart =
    !isRolling && days && left && days.start <= left.start && left.end <= days.end && countDays(left) < countDays(days)
  if (!isPart || countDays(left) > MOST_LEFT_OUT) return null
  return { dimension: 'date', operator: 'is_not', values: allDaysOf(left) }
}

/** A day of the week is that of the week it is left out of. */
function weekdayIn(out: NamedRange, days: DateRange): NamedRange {
  const [start = '', end] = out.split('..')
  if (start !== end || countDays(days) > 7) return out
  const own = allDaysOf(days).find((day) => new Date(day).getUTCDay() === new Date(start).getUTCDay())
  return own === undefined ? out : `${own}..${own}`
}

const BEFORE_THAT = /^(before|before that|davor|zuvor|vorher)$/i
const isOver = (compare: string): compare is OverPeriod => compare.startsWith('over_')

const leavesOut = ({ meanings }: Item) => meanings.some((own) => 'cue' in own && own.cue === 'not')
const says = ({ meanings }: Item) => meanings.some((own) => 'cue' in own || 'range' in own)
const textOf = ({ text, written = text }: Item) => written

const LENGTHS: readonly [
  unit: 'day' | 'weekend' | 'week' | 'month' | 'quarter',
  words: RegExp,
  least: number,
  most: number,
][] = [
  ['day', /\b(day|tag)\b|vortag/i, 1, 1],
  ['weekend', /\bweekend\b|wochenende/i, 2, 4],
  ['week', /\bweek\b|woche(?!nende)/i, 5, 7],
  ['month', /\bmonth\b|monat/i, 28, 31],
  ['quarter', /\bquarter\b|quartal/i, 89, 92],
]

/** "Compared to the month before", without other days, is of the month under way. */
function periodOfCompare(items: readonly Item[], which: 'this' | 'last'): NamedRange | null {
  const isWhole = ({ meanings, values }: Item) =>
    values.length > 0 || meanings.some((own) => 'metric' in own || 'dimension' in own || 'filter' in own)
  if (!items.some(isWhole)) return null
  const said = items.find(({ meanings }) => meanings.some((own) => 'compare' in own))?.text ?? ''
  const unit = LENGTHS.find(([, words]) => words.test(said))?.[0] ?? (YEAR.test(said) ? 'year' : null)
  if (which === 'last' && !GERMAN_BEFORE.test(said)) return null
  return unit === 'day' ? (which === 'this' ? 'today' : 'yesterday') : unit && `${which}:${unit}`
}

/** "Umsatz im Vormonat" is of that month alone. */
export const GERMAN_BEFORE = /^(im |zum |in der )?vor(monat|jahr|woche|quartal|tag)e?s?$/i
const OVER_YEARS = /year over year|year on year|yoy|year-over-year|year-on-year|y\/y|jahresvergleich/i

/** A time before, with nothing that it comes before and nothing that compares. */
const asksForPeriodBefore = (items: readonly Item[]): boolean =>
  items.some(({ meanings, text }) => meanings.some((own) => 'compare' in own) && !OVER_YEARS.test(text)) &&
  items.some(({ meanings }) => meanings.some((own) => 'metric' in own || 'dimension' in own)) &&
  !cues(items).some((cue) => cue === 'trend' || cue === 'why' || cue === 'overview')

const YEAR = /vorjahr|\b(year before|prior year)$/i

/** "The month before" is before a month: whether what a comparison names is as long as the range. */
function isAsLong({ meanings, text }: Item, range: NamedRange, surroundings: Surroundings): boolean {
  if (!meanings.some((meaning) => 'compare' in meaning)) return true
  const said = LENGTHS.find(([, words]) => words.test(text))
  const days = said && daysOf(range, surroundings)
  if (!days || range.includes(`:${said[0]}`) || range.startsWith(`${said[0]}:`)) return true
  const [, , least, most] = said
  return countDays(days) >= least && countDays(days) <= most
}

const cues = (items: readonly Item[]): Cue[] =>
  items.flatMap(({ meanings }) => meanings.filter(has('cue')).map(({ cue }) => cue))

/** "The last 30 days against the 30 days before". */
function withDaysBefore(
  isAgainst: boolean,
  first: Named | undefined,
  second: Named | undefined,
  before: NamedRange,
  isCompared: boolean,
  surroundings: Surroundings,
): Ranges | Refusal {
  if (second || isCompared) return { refused: 'several' }
  if (!first)
    return isAgainst
      ? { range: before, compare: 'previous_period', shift: null }
      : { range: before, compare: undefined, shift: null }
  const [own, other] = [daysOf(first.range, surroundings), daysOf(before, surroundings)]
  if (!own || !other || countDays(own) !== countDays(other)) return { refused: 'several' }
  return { range: first.range, compare: 'previous_period', shift: null }
}

const PREVIOUS = /\b(?:previous|preceding|prior|vorherige[nrsm]?|vorangegangene[nrsm]?)\b/i

/** Two ranges are compared where the question says so, or names them side by side; the earlier is what the later is compared with. */
function compared(items: readonly Item[], first: Named, second: Named, surroundings: Surroundings): Ranges | Refusal {
  const between = items.slice(first.at + 1, second.at).flatMap(({ meanings }) => meanings)
  const isSide = between.length > 0 && between.every(isJoining)
  const says = cues(items).some((cue) => ['compare', 'moved', 'why'].includes(cue))
  // "October compared to the previous month" is compared with September, regardless of today.
  const isBefore = says && PREVIOUS.test(textOf(items[second.at]!)) && !/^(?:this:|today$)/.test(first.range)
  if (
    isBefore &&
    isAsLong({ ...items[second.at]!, meanings: [{ compare: 'previous_period' }] }, first.range, surroundings)
  )
    return { range: first.range, compare: 'previous_period', shift: null }
  if (!isSide && !says) return { refused: 'several' }
  const [one, other] = [daysOf(first.range, surroundings), daysOf(second.range, surroundings)]
  const isTurned = one && other && one.start < other.start
  // Of a part of a year, last year is the same part of it.
  const [range, compare] = isTurned ? [second.range, first.range] : [first.range, second.range]
  // What is compared with a certain year comes first.
  const isOfYear = (part: Named, year: Named) => isYearOf(year.range, part.range, surroundings)
  if (isOfYear(first, second)) return { range: first.range, compare: 'previous_year', shift: null }
  if (first.range === 'last:year' && isOfYear(second, first))
    return { range: second.range, compare: 'previous_year', shift: null }
  return { range, compare, shift: null }
}

/** Whether a range is the whole year before another, which is shorter than a year: what that is compared with is the same part of it. */
export function isYearOf(year: NamedRange, part: NamedRange, surroundings: Surroundings): boolean {
  if (!/^(last:year|year:)/.test(year) || /year/.test(part) || part === 'all') return false
  const [whole, own] = [daysOf(year, surroundings), daysOf(part, surroundings)]
  if (!whole || !own || countDays(own) > MOST_OF_A_YEAR) return false
  const before = yearBefore(own)
  return before.end >= whole.start && before.end <= whole.end
}

const MOST_OF_A_YEAR = 300
/** As a month is to February. */
const MOST_UNLIKE = 1.15

/** Whether amounts of a plan's days can be held against those it is compared with: of a month and the next, not of a month and a year. */
export function areAlike({ range, compare }: Plan, compared: DateRange, surroundings: Surroundings): boolean {
  // A period under way is compared with as much of another, which has to be of its kind.
  const isNamed = compare !== undefined && compare !== 'previous_period' && compare !== 'previous_year'
  const other = isNamed ? resolveRange(compare, surroundings) : compared
  return [wholeOf(range, surroundings), resolveRange(range, surroundings)].some((days) => isAsLongAs(days, other))
}

function isAsLongAs(days: DateRange, other: DateRange): boolean {
  const lengths = [countDays(days), countDays(other)]
  return Math.max(...lengths) / Math.min(...lengths) <= MOST_UNLIKE
}

const isJoining = (meaning: Meaning): boolean =>
  'filler' in meaning || ('cue' in meaning && ['and', 'or', 'compare'].includes(meaning.cue))

/** "Since September" is until today. */
function since(items: readonly Item[], at: number, range: NamedRange, surroundings: Surroundings): NamedRange {
  const isSince = [at - 1, at - 2].some((where) =>
    items[where]?.meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'since'),
  )
  const days = isSince ? daysOf(range, surroundings) : null
  return days ? `${days.start}..${surroundings.today}` : range
}

function daysOf(range: NamedRange, surroundings: Surroundings): DateRange | null {
  try {
    return resolveRange(range, surroundings)
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
