/** The days of a plan, and those they are compared with. */
import { addDays, countDays, type DateRange } from '@curlew/model'
import {
  type Calendar,
  isUnderWay,
  type NamedRange,
  RangeOutsideError,
  rangeBefore,
  resolveRange,
  startOf,
  yearBefore,
} from './named-range.ts'
import type { Plan } from './plan.ts'

/** @throws {RangeOutsideError} */
export function planDays(plan: Plan, calendar: Calendar): { days: DateRange; compared?: DateRange } {
  const days = plan.perDay ? daysOver(plan, calendar) : resolveRange(plan.range, calendar)
  // A change needs a compared range.
  const compare = plan.compare ?? (plan.shape === 'change' || plan.orderBy ? 'previous_period' : undefined)
  if (!compare) return { days }
  const compared =
    compare === 'previous_period'
      ? asFarAs(days, rangeBefore(plan.range, calendar), plan.perDay === true)
      : compare === 'previous_year'
        ? yearBeforeOf(plan.range, days, calendar)
        : asFarAs(days, resolveRange(compare, calendar), isUnderWay(plan.range, calendar))
  return { days, compared }
}

/** A week of the year before is 52 weeks earlier: by date it would begin on another weekday. */
function yearBeforeOf(range: NamedRange, days: DateRange, { firstDayOfWeek }: Calendar): DateRange {
  const isWeek =
    startOf('week', days.start, firstDayOfWeek) === days.start && (countDays(days) === 7 || range === 'this:week')
  return isWeek ? { start: addDays(days.start, -52 * 7), end: addDays(days.end, -52 * 7) } : yearBefore(days)
}

/** Averages exclude today, which is not over, and days before the site's first. */
function daysOver({ range }: Plan, calendar: Calendar): DateRange {
  const { start: first, end } = resolveRange(range, calendar)
  const { firstDay } = calendar
  const start = firstDay !== undefined && first < firstDay && firstDay <= end ? firstDay : first
  if (end !== calendar.today) return { start, end }
  if (start === end) throw new RangeOutsideError('today')
  return { start, end: addDays(end, -1) }
}

/** A period under way is compared with as many days of the earlier one, since part of a month beside a whole one is misleading. */
function asFarAs(days: DateRange, other: DateRange, isUnderWay: boolean): DateRange {
  const last = addDays(other.start, countDays(days) - 1)
  return isUnderWay && last < other.end ? { start: other.start, end: last } : other
}

/** So many days hold a whole week, month and so on, wherever they begin. */
export const LEAST_DAYS = { week: 13, month: 61, quarter: 183, year: 731 } as const
