/** The days of a question that names none. */
import { countDays } from '@curlew/model'
import { type Calendar, RangeOutsideError, resolveRange } from '../../named-range.ts'
import { isPeriodStep, type Plan, type PlanInput } from '../../plan.ts'
import { LEAST_DAYS } from '../../plan-days.ts'
import type { Decision } from '../vocabulary/understanding.ts'

interface UsualRange {
  range: Plan['range']
  decision: Decision
}

const MONTHS: UsualRange = { range: 'last:12m', decision: 'default_months' }

/** Weeks and months are several: the last 30 days hold one month at most. */
const OF_STEPS: Partial<Record<NonNullable<Plan['by']>, UsualRange>> = {
  week: { range: 'last:12w', decision: 'default_weeks' },
  month: MONTHS,
  quarter: MONTHS,
  year: { range: 'all', decision: 'default_all' },
}

export const usualRange = ({ by }: Pick<PlanInput, 'by'>): UsualRange =>
  (by && OF_STEPS[by as keyof typeof OF_STEPS]) || { range: 'last:30d', decision: 'default_range' }

/** "By month" after an answer about days of a single one: the usual months. Null where those days hold several. */
export function overSteps(
  plan: PlanInput,
  previous: Plan,
  calendar: Calendar,
): { plan: PlanInput; decision: Decision } | null {
  const { by, compare: _, ...rest } = plan
  if (!isPeriodStep(by) || previous.by === by || plan.shape !== 'series') return null
  try {
    const days = countDays(resolveRange(plan.range, calendar))
    if (days >= LEAST_DAYS[by]) return null
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
  const { range, decision } = usualRange({ by })
  return { plan: { ...rest, by, range }, decision }
}
