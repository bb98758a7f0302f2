/** A question that goes on from the answer before it: the same plan, with what it says changed. */
import { RangeOutsideError, rangeBefore, resolveRange, yearBefore } from '../named-range.ts'
import { isTimeStep, type Plan, type PlanInput } from '../plan.ts'
import type { Reading } from './reading.ts'
import type { RefusalReason, Surroundings } from './understanding.ts'
import { filtersAnd } from './values-of.ts'

export function followUp(reading: Reading, previous: Plan, surroundings: Surroundings): PlanInput | RefusalReason {
  const { signs, range, compare, shift, chart, limit, threshold, metrics, against, filters } = reading
  let plan: PlanInput = { ...previous }
  const isChanged =
    range !== null ||
    compare !== undefined ||
    chart !== undefined ||
    limit !== null ||
    threshold !== undefined ||
    metrics.length > 0 ||
    reading.dimensions.length > 0 ||
    filters.length > 0 ||
    against !== null ||
    signs.has('why') ||
    signs.has('trend') ||
    signs.has('moved') ||
    signs.has('least') ||
    signs.has('top') ||
    signs.has('compare')
  if (!isChanged) return 'nothing_asked'
  if (metrics.length > 0)
    plan = { ...plan, metrics, ...(['funnel', 'journeys'].includes(previous.shape) && { shape: 'value' as const }) }
  for (const filter of filters) plan = { ...plan, filters: filtersAnd(plan.filters ?? [], filter) }
  if (against)
    plan = { ...plan, shape: 'breakdown', by: against.dimension, filters: filtersAnd(plan.filters ?? [], against) }
  // Of the rows before, what is sold is their figure, not another row.
  const [by, second] = signs.has('those') ? [] : reading.dimensions
  if (second) return 'several'
  if (signs.has('those') && previous.by) plan = { ...plan, shape: 'ranking' }
  if (by) {
    const isRanked = signs.has('top') || signs.has('least') || (signs.has('which') && !signs.has('by'))
    plan = {
      ...plan,
      by,
      shape: isTimeStep(by)
        ? isRanked && !signs.has('by')
          ? 'ranking'
          : 'series'
        : isRanked
          ? 'ranking'
          : 'breakdown',
    }
  }
  if (shift) {
    const moved = shiftedRange(previous, shift, surroundings)
    if (moved === null) return 'future'
    plan = { ...withoutRangeOfCompare(plan), range: moved }
  } else {
    if (range !== null)
      plan = signs.has('compare') ? { ...plan, compare: range } : { ...withoutRangeOfCompare(plan), range }
    if (compare !== undefined) plan = { ...plan, compare }
  }
  if (signs.has('moved') && plan.compare === undefined) plan = { ...plan, compare: 'previous_period' }
  if (signs.has('why')) {
    const { by: _, threshold: __, chart: ___, ...rest } = plan
    plan = { ...rest, shape: 'change', compare: plan.compare ?? 'previous_period', order: 'most', limit: 5 }
  }
  if (signs.has('trend') && !by) plan = { ...plan, shape: 'series', by: 'date' }
  if (chart) plan = { ...plan, chart }
  if (chart === null) plan = { ...plan }
  if (limit !== null) plan = { ...plan, limit }
  if (threshold) plan = { ...plan, threshold }
  if (signs.has('least')) plan = { ...plan, order: 'least' }
  else if (signs.has('top')) plan = { ...plan, order: 'most' }
  return plan
}

/** A range that was compared with certain days is not compared with them any more when it changes. */
function withoutRangeOfCompare(plan: PlanInput): PlanInput {
  if (plan.compare === 'previous_period' || plan.compare === 'previous_year' || plan.compare === undefined) return plan
  const { compare: _, ...rest } = plan
  return rest
}

function shiftedRange({ range }: Plan, shift: 'before' | 'year_before', surroundings: Surroundings): string | null {
  try {
    const days = shift === 'before' ? rangeBefore(range, surroundings) : yearBefore(resolveRange(range, surroundings))
    return `${days.start}..${days.end}`
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
