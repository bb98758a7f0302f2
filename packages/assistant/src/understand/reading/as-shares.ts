/** "As a percentage": the rows of the answer before as shares of the whole. */
import { checkPlan } from '../../check-plan.ts'
import { isTimeStep, type Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { folded } from '../vocabulary/words.ts'

const AS_SHARES =
  /^(?:and |und |bitte |please |show |give |zeig )*(?:me |mir |it |them |das |die )*(?:as|in|als) (?:an? |einen? )?(?:percent|percents|percentage|percentages|%|per cent|shares?|proportions?|prozent|prozente|anteile?|prozentwerte)(?: (?:please|bitte|instead))*[?!. ]*$/

/** Null: something else is asked. `none`: the answer before has no rows that add up. */
export function asShares(items: readonly Item[], previous: Plan): Plan | 'none' | null {
  const text = folded(items.map(({ text, written = text }) => written).join(' '))
  if (!AS_SHARES.test(text)) return null
  const { orderBy: _, compare: __, perDay: ___, threshold: ____, ...rest } = previous
  const plan: Plan = { ...rest, shape: 'breakdown', order: 'most' }
  return previous.shape === 'ranking' && checkPlan(plan) === null
    ? plan
    : previous.shape === 'breakdown'
      ? previous
      : (ofOneValue(plan) ?? 'none')
}

/** "Visits from Germany", then "in percent": its share of all. */
function ofOneValue(plan: Plan): Plan | null {
  const [filter, second] = plan.filters
  if (!filter || second || filter.operator !== 'is' || plan.by !== undefined || isTimeStep(filter.dimension))
    return null
  const beside: Plan = { ...plan, by: filter.dimension }
  return checkPlan(beside) === null ? beside : null
}
