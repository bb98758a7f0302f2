/** "Per order", "pro Besuch": the figure of the answer before, for each of another. */
import { isAmount } from '../../additive.ts'
import { checkPlan, DIVISORS } from '../../check-plan.ts'
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import { filtersAnd } from './values-of.ts'

const EACH = /^(?:and per|per|for each|for every|each|every|pro|je|und pro|und je|jede[nrs]?)$/i

/** Null: something else is asked, or that figure is not known for each of those. */
export function perEach(items: readonly Item[], previous: Plan): Plan | null {
  const said = items.filter(
    ({ meanings }) => !meanings.every((own) => 'filler' in own || (has('cue')(own) && own.cue === 'and')),
  )
  const [each, of, more] = said
  const isPerVisit = each?.meanings.some((own) => 'isPerVisit' in own) === true
  if (!each || more || (!isPerVisit && !EACH.test(each.text)) || (isPerVisit && of)) return null
  const divisor = isPerVisit ? 'sessions' : of?.meanings.find(has('metric'))?.metric
  const [metric, second] = previous.metrics
  if (!metric || second || !divisor || previous.shape !== 'value' || metric === divisor) return null
  if (!DIVISORS.includes(divisor) || !isAmount(metric)) return null
  // The one quotient that has a name.
  if (metric === 'screenPageViews' && divisor === 'sessions')
    return { ...previous, metrics: ['screenPageViewsPerSession'] }
  const { perDay: _, ...whole } = previous
  // Buyers are people who did something.
  const who = of?.meanings.flatMap((own) => (has('filter')(own) ? [own.filter] : [])) ?? []
  const plan: Plan = {
    ...whole,
    metrics: [metric, divisor],
    filters: who.reduce(filtersAnd, whole.filters),
    per: true,
  }
  return checkPlan(plan) === null ? plan : null
}
