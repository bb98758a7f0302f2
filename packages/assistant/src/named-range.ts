/**
 * Ranges of days by name. A plan never holds dates that were worked out elsewhere: it names a range, and this resolves it, with the rules of the
 * date picker where the date picker has the same range.
 */
import {
  addDays,
  countDays,
  type DateRange,
  FIRST_DATE,
  IsoDate,
  type Preset,
  presetRange,
  previousPeriod,
} from '@curlew/model'
import { z } from 'zod'

const PERIODS = ['week', 'month', 'quarter', 'year'] as const
type Period = (typeof PERIODS)[number]

/**
 * - `today`, `yesterday`; `all`: since the site's first day.
 * - `this:month`: from its first day to today. `last:month`: the whole one before it. So for week, quarter and year.
 * - `last:28d`, `last:4w`, `last:3m`: so many days, weeks of seven days or months up to today, today included.
 * - `month:2026-03`, `quarter:2026-2`, `year:2026`: a certain one, as far as it is over.
 * - `2026-03-01..2026-03-05`: two days and all between them.
 */
export const NamedRange = z
  .string()
  .max(30)
  .regex(
    /^(today|yesterday|all|(this|last):(week|month|quarter|year)|last:[1-9]\d{0,3}[dwm]|month:\d{4}-(0[1-9]|1[0-2])|quarter:\d{4}-[1-4]|year:\d{4}|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/,
    'unknown range: use today, yesterday, all, this:month, last:week (or month, quarter, year), last:28d, last:4w, last:3m, month:2026-03, quarter:2026-2, year:2026 or 2026-03-01..2026-03-05',
  )
  .refine((name) => !name.includes('..') || isInOrder(name.split('..')), 'no range of days')
export type NamedRange = z.infer<typeof NamedRange>

function isInOrder([start = '', end = '']: string[]): boolean {
  return IsoDate.safeParse(start).success && IsoDate.safeParse(end).success && start <= end
}

/** What a named range depends on. */
export interface Calendar {
  /** Of the site's time zone. */
  today: string
  /** 0 (Sunday) to 6. */
  firstDayOfWeek: number
  /** The site's first day with visits; absent: it has none. */
  firstDay?: string | undefined
}

/** A range wholly after today, or wholly before what can be chosen; or of today alone, where only days that are over can be asked about. */
export class RangeOutsideError extends Error {
  override name = 'RangeOutsideError'
  /** On which side it lies. */
  readonly when: 'future' | 'past' | 'today'

  constructor(when: 'future' | 'past' | 'today') {
    super(`The range is wholly in the ${when}.`)
    this.when = when
  }
}

/**
 * The days of a named range, ended with today.
 * @throws {RangeOutsideError}
 */
export function resolveRange(name: NamedRange, calendar: Calendar): DateRange {
  const { start, end } = rangeOf(name, calendar)
  if (start > calendar.today) throw new RangeOutsideError('future')
  if (end < FIRST_DATE) throw new RangeOutsideError('past')
  return { start: start < FIRST_DATE ? FIRST_DATE : start, end: end > calendar.today ? calendar.today : end }
}

/**
 * What a range is compared with when no other is named: the whole week, month, quarter or year before; of one under way, as many days of
 * the one before; else as many days as it has, up to the day before it.
 */
export function rangeBefore(name: NamedRange, calendar: Calendar): DateRange {
  const range = resolveRange(name, calendar)
  const { period, start } = periodOf(name, calendar) ?? {}
  if (!period || !start) return previousPeriod(range)
  const before = periodBefore(period, start)
  const isOver = endOf(period, start) <= calendar.today && range.end === endOf(period, start)
  if (isOver) return before
  const sameDays = addDays(before.start, countDays(range) - 1)
  return { start: before.start, end: sameDays < before.end ? sameDays : before.end }
}

/** Whether a name is of a week, month, quarter, year or span of days that has begun and is not over: only a part of it has been. */
export function isUnderWay(name: NamedRange, calendar: Calendar): boolean {
  const { start, end } = wholeOf(name, calendar)
  return start <= calendar.today && end > calendar.today
}

/** The same days a year before; 29 February becomes the 28th. */
export function yearBefore({ start, end }: DateRange): DateRange {
  return { start: sameDayIn(start, -12), end: sameDayIn(end, -12) }
}

/** All days of a named week, month, quarter, year or span, also those to come; else the days of the range. */
export function wholeOf(name: NamedRange, calendar: Calendar): DateRange {
  const [start = '', last] = name.split('..')
  if (last) return { start, end: last }
  const named = periodOf(name, calendar)
  return named ? { start: named.start, end: endOf(named.period, named.start) } : resolveRange(name, calendar)
}

/**
 * The name of some days as long as a named range: of a whole month, quarter or year where that is one, so that what is compared with them is
 * one as well.
 */
export function nameOf(days: DateRange, like: NamedRange, calendar: Calendar): NamedRange {
  const period = periodOf(like, calendar)?.period
  const isWhole =
    period &&
    startOf(period, days.start, calendar.firstDayOfWeek) === days.start &&
    endOf(period, days.start) === days.end
  const [year, month] = [days.start.slice(0, 4), days.start.slice(0, 7)]
  if (isWhole && period === 'month') return `month:${month}`
  if (isWhole && period === 'quarter') return `quarter:${year}-${Math.ceil(Number(month.slice(5)) / 3)}`
  if (isWhole && period === 'year') return `year:${year}`
  return `${days.start}..${days.end}`
}

function rangeOf(name: NamedRange, calendar: Calendar): DateRange {
  const { today, firstDay = today } = calendar
  const preset = PRESET_OF[name]
  if (preset) return presetRange(preset, today, calendar.firstDayOfWeek).range
  if (name === 'all') return { start: firstDay, end: today }
  const [start = '', end] = name.split('..')
  if (end) return { start, end }
  const named = periodOf(name, calendar)
  if (named) return { start: named.start, end: endOf(named.period, named.start) }
  const [, count = '', unit = ''] = /^last:(\d+)([dwm])$/.exec(name) ?? []
  const first =
    unit === 'm'
      ? addDays(sameDayIn(today, -Number(count)), 1)
      : addDays(today, 1 - Number(count) * (unit === 'w' ? 7 : 1))
  return { start: first, end: today }
}

/** The names that the date picker knows. */
const PRESET_OF: Partial<Record<NamedRange, Preset>> = {
  today: 'today',
  yesterday: 'yesterday',
  'last:week': 'lastweek',
  'last:month': 'lastmonth',
  'last:7d': 'last7days',
  'last:30d': 'last30days',
  'last:90d': 'last90days',
}

/** Of names of a week, month, quarter or year: which it is, and its first day. */
function periodOf(name: NamedRange, calendar: Calendar): { period: Period; start: string } | null {
  const [which = '', rest = ''] = name.split(':')
  const period = PERIODS.find((period) => period === rest)
  if (period) {
    const start = startOf(period, calendar.today, calendar.firstDayOfWeek)
    return { period, start: which === 'this' ? start : periodBefore(period, start).start }
  }
  switch (which) {
    case 'month':
      return { period: 'month', start: `${rest}-01` }
    case 'quarter':
      return { period: 'quarter', start: `${rest.slice(0, 4)}-${twoDigits(Number(rest[5]) * 3 - 2)}-01` }
    case 'year':
      return { period: 'year', start: `${rest}-01-01` }
    default:
      return null
  }
}

/** The first day of the week, month, quarter or year that a day belongs to. */
export function startOf(period: Period, day: string, firstDayOfWeek: number): string {
  const month = Number(day.slice(5, 7))
  switch (period) {
    case 'week':
      return addDays(day, -((new Date(day).getUTCDay() - firstDayOfWeek + 7) % 7))
    case 'month':
      return `${day.slice(0, 7)}-01`
    case 'quarter':
      return `${day.slice(0, 4)}-${twoDigits(month - ((month - 1) % 3))}-01`
    case 'year':
      return `${day.slice(0, 4)}-01-01`
  }
}

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const

/** The last day of the period that begins on a day. */
export function endOf(period: Period, start: string): string {
  return period === 'week' ? addDays(start, 6) : addDays(sameDayIn(start, MONTHS_IN[period]), -1)
}

function periodBefore(period: Period, start: string): DateRange {
  const first = period === 'week' ? addDays(start, -7) : sameDayIn(start, -MONTHS_IN[period])
  return { start: first, end: addDays(start, -1) }
}

/** The same day of another month, or that month's last where it is shorter. */
function sameDayIn(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
