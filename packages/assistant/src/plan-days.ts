/** The days of a plan, and those they are compared with. */
import { addDays, countDays, type DateRange } from '@curlew/model'
import { type Calendar, isUnderWay, rangeBefore, resolveRange, yearBefore } from './named-range.ts'
import type { Plan } from './plan.ts'

/** @throws {RangeOutsideError} */
export function planDays(plan: Plan, calendar: Calendar): { days: DateRange; compared?: DateRange } {
  const days = resolveRange(plan.range, calendar)
  // A change is against something.
  const compare = plan.compare ?? (plan.shape === 'change' ? 'previous_period' : undefined)
  if (!compare) return { days }
  const compared =
    compare === 'previous_period'
      ? rangeBefore(plan.range, calendar)
      : compare === 'previous_year'
        ? yearBefore(days)
        : asFarAs(days, resolveRange(compare, calendar), isUnderWay(plan.range, calendar))
  return { days, compared }
}

/** A part of a month says nothing beside a whole one: of what a period under way is compared with, as many days count as it has had. */
function asFarAs(days: DateRange, other: DateRange, isUnderWay: boolean): DateRange {
  const last = addDays(other.start, countDays(days) - 1)
  return isUnderWay && last < other.end ? { start: other.start, end: last } : other
}
