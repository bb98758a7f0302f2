/** The days of a plan, and those they are compared with. */
import type { DateRange } from '@curlew/model'
import { type Calendar, rangeBefore, resolveRange, yearBefore } from './named-range.ts'
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
        : resolveRange(compare, calendar)
  return { days, compared }
}
