/** The days of a question that names none. */
import type { Plan, PlanInput } from '../../plan.ts'
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
