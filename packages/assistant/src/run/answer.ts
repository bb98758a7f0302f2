/** The answer to a plan: every figure that its sentences and charts may use. */
import {
  type CompareRange,
  countDays,
  type DateRange,
  type Dimension,
  type Figures,
  type JourneyResult,
  type Metric,
} from '@curlew/model'
import { isAmount } from '../additive.ts'
import type { Calendar } from '../named-range.ts'
import { isPeriodStep, type Plan } from '../plan.ts'
import { LEAST_DAYS } from '../plan-days.ts'
import { figureOf } from './quotient.ts'

/** Where and when a plan is asked. */
export interface Place extends Calendar {
  /** The site's. */
  timeZone: string
  /** In milliseconds since 1970. */
  now: number
  /** The first day whose events are kept; absent if all are. */
  keptSince?: string | undefined
}

export interface AnswerRow {
  /** The row's value of the dimension; for weeks and months their first day. */
  value: string
  /** The most recent title of a page. */
  title?: string
  current: Figures
  previous?: Figures
  /** The day that `previous` is of, in rows of days. */
  previousDay?: string
  /** A week or month of which the range has only a part, or which is not over. */
  isPart?: true
  /** The days of a week or month that were counted, if the range or the site's first day cuts it. */
  counted?: DateRange
  /** Share of the total of the first metric, from 0 to 1. */
  share?: number
}

/** The change of the first metric by parts that add up to the whole change. */
export interface ChangeParts {
  by: Dimension
  /** The metric that is broken down: sessions if the question is about people, who can be in several parts. */
  metric: Metric
  /** Largest change first. The last one may be all others together; its value is null. */
  rows: { value: string | null; count: number; current: number; previous: number }[]
}

export interface Answer {
  plan: Plan
  /** With `until` if the last day is today. */
  days: CompareRange
  compared?: CompareRange
  totals: { current: Figures; previous?: Figures }
  rows: AnswerRow[]
  /** The number of rows, including those left out. */
  rowCount: number
  /** In a breakdown of chosen rows: the first metric of all rows, which shares refer to; `totals` are those of the chosen rows. */
  whole?: number
  /** The place of the row that is asked for: 1 is the highest, and equal rows share one. `row` is null where the value has none. */
  rank?: { place: number; of: number; row: AnswerRow | null }
  /** For an average day: the number of days averaged. */
  dayCount?: number
  /** Every share or mean of the answer is 0, and there is something that it is 0 of. */
  isMeasuredZero?: true
  /** Of one day by hour: the hour that the clocks repeat. */
  hourTwice?: number
  /** Of a share or mean: rows of a ranking that rest on fewer than this are left out; those of a series are neither highest nor lowest. */
  atLeast?: { metric: Metric; count: number }
  /** Of a ranking of weeks or months: those of which only a part is counted are left out. */
  isCutLeftOut?: true
  parts: ChangeParts[]
  /** The site's first day, if the question includes days before it. */
  countedSince?: string
  /** The first day whose events are kept, where the days, or those compared with, begin earlier. */
  keptSince?: string
  /** The days it was to be compared with, if they began before the site's first day. */
  uncompared?: DateRange
  /** The last day with search terms, if the question includes later days. */
  searchTermsUntil?: string
  journeys?: JourneyResult
}

/** What each shape of plan adds to the answer besides its days. */
export type ShapeAnswer = Pick<Answer, 'totals' | 'rows' | 'rowCount'> & Partial<Answer>

/** The plan has more weeks, months and so on than are queried one by one. */
export class TooManyStepsError extends Error {
  override name = 'TooManyStepsError'
}

/** The mean of the first metric over a series' whole weeks, months and so on, and how many these are; null: its steps have no mean. */
export function meanOf({ plan, rows, days }: Answer): { figure: number; count: number } | null {
  const metric = plan.metrics[0]
  if (plan.shape !== 'series' || !isPeriodStep(plan.by) || !metric || !isAmount(metric) || plan.per) return null
  const whole = rows.filter(({ isPart }) => !isPart)
  // A question about a mean is of days that hold a whole step.
  if (whole.length === 0 && countDays(days) < LEAST_DAYS[plan.by]) return null
  const sum = whole.reduce((all, { current }) => all + (current[metric] ?? 0), 0)
  return { figure: whole.length > 0 ? sum / whole.length : 0, count: whole.length }
}

interface Extremes {
  high?: AnswerRow
  low?: AnswerRow
  /** A step of which only a part is counted would be the lowest, or either, but for being cut; `all`: no step is whole. */
  cut?: 'lowest' | 'either' | 'all'
}

/**
 * The highest and lowest step of a series. A step of which only a part is counted is never the lowest, and of a rate it is neither: its days
 * are other days of the week.
 */
export function extremesOf({ plan, rows, days, atLeast }: Answer): Extremes {
  const growsWithTime = isAmount(plan.metrics[0]!) && !plan.per
  const isUnderWay = days.until !== undefined && (plan.by === 'date' || isPeriodStep(plan.by))
  const last = isUnderWay && growsWithTime ? rows.at(-1) : undefined
  const amount = figureOf(plan)
  const ordered = rows
    .filter(({ current }) => atLeast === undefined || (current[atLeast.metric] ?? 0) >= atLeast.count)
    .toSorted((a, b) => amount(b.current) - amount(a.current))
  const whole = ordered.filter((row) => !row.isPart)
  if (growsWithTime) {
    const [high, low] = [ordered[0], whole.findLast((row) => row !== last)]
    const isCut = low && isPeriodStep(plan.by) && amount(ordered.at(-1)!.current) < amount(low.current)
    return { ...(high && { high }), ...(low && { low }), ...(isCut && { cut: 'lowest' }) }
  }
  const among = whole.length > 0 ? whole : ordered
  const [high, low] = [among[0], among.at(-1)]
  const isNone = whole.length === 0 && ordered.length > 1 && isPeriodStep(plan.by)
  const isCut = ordered[0] !== high || ordered.at(-1) !== low
  return { ...(high && { high }), ...(low && { low }), ...(isNone ? { cut: 'all' } : isCut && { cut: 'either' }) }
}
