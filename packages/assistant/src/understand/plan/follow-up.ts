/** A question that goes on from the answer before it: the same plan, with what it says changed. */
import type { Filter, Metric } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { nameOf, RangeOutsideError, rangeBefore, resolveRange, yearBefore } from '../../named-range.ts'
import { isTimeStep, type Plan, type PlanInput } from '../../plan.ts'
import { directionOf, moversOf } from '../reading/movers.ts'
import { fromTheTop, isLeast, type Reading } from '../reading/reading.ts'
import { holidayYearBefore } from '../times/holidays.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { RefusalReason, Surroundings } from '../vocabulary/understanding.ts'
import { rankedOf } from './assemble.ts'
import { comparedAfter } from './beside-now.ts'
import { withFilters } from './follow-up-filters.ts'
import { rowsAsked, withRows } from './follow-up-rows.ts'
import { isPart } from './goes-on.ts'

/** Values that were named side by side. */
const isOfRows =
  ({ by }: Pick<PlanInput, 'by'>) =>
  ({ dimension, operator, values }: Filter) =>
    dimension === by && operator === 'is' && values.length > 1

/** "Difference to September?" is of the days before. */
const saysDifference = ({ items }: Reading): boolean => items.some(({ text }) => DIFFERENCE.test(text))

/** "Difference?" needs a comparison. */
const isDifference = (reading: Reading): boolean =>
  saysDifference(reading) &&
  reading.items.every(({ text, meanings }) => DIFFERENCE.test(text) || meanings.some((own) => 'filler' in own))
const DIFFERENCE = /^(difference|differ|unterschied)$/i

const CHANGING: readonly Cue[] = ['why', 'trend', 'moved', 'least', 'top', 'best', 'worst', 'table', 'together']

export function followUp(reading: Reading, previous: Plan, surroundings: Surroundings): PlanInput | RefusalReason {
  const { cues, range, metrics } = reading
  if (!isChanged(reading)) return 'nothing_asked'
  // Why two of them differ is not how they changed.
  if (cues.has('why') && previous.compare === undefined && range === null && previous.filters.some(isOfRows(previous)))
    return 'no_context'
  const kept = keptOf(reading, previous)
  const narrowed = withFilters(reading, kept.plan, previous)
  if (typeof narrowed === 'string') return narrowed
  const ranked = cues.has('rank') || previous.rankOf !== undefined ? rankedOf(reading) : null
  if (ranked && (cues.has('rank') || ranked.by === previous.by))
    return {
      ...{ ...kept.plain, ...(metrics.length > 0 && { metrics }), ...(range !== null && { range }), shape: 'ranking' },
      ...{ by: ranked.by, rankOf: ranked.value, order: 'most', threshold: undefined },
      filters: kept.plain.filters.filter(({ dimension }) => dimension !== ranked.by),
    }
  const rows = withRows(reading, narrowed, previous)
  if (typeof rows === 'string') return rows
  const dated = withDays(reading, rows, previous, surroundings)
  if (typeof dated === 'string') return dated
  return withOrder(reading, dated, previous)
}

/** Whether a question says anything that could change a plan. */
function isChanged({ cues, range, compare, chart, limit, threshold, metrics, dimensions, against, filters }: Reading) {
  return (
    [range, limit, against].some((value) => value !== null) ||
    [compare, chart, threshold].some((value) => value !== undefined) ||
    [metrics, dimensions, filters].some((values) => values.length > 0) ||
    CHANGING.some((cue) => cues.has(cue))
  )
}

/** The plan before with the figures that are asked for now, and that plan without what belongs to its own figures and rows. */
function keptOf(reading: Reading, previous: Plan) {
  const { metrics, dimensions, against, cues } = reading
  // New metrics or rows drop `per` and `count`.
  const { per: _per, count: _count, rankOf: _rankOf, ...whole } = previous
  const { orderBy: _orderBy, perDay: _perDay, ...plain } = whole
  const rest =
    isPart(reading, previous) && !cues.has('moved') ? { ...plain, order: 'most' as const } : reading.per ? plain : whole
  const isOther = metrics.length > 0 || dimensions.length > 0 || against !== null
  const plan: PlanInput = {
    ...(isOther ? rest : previous),
    ...(reading.per && { per: true as const }),
    ...(metrics.length > 0 && { metrics }),
    ...(metrics.length > 0 && ['funnel', 'journeys'].includes(previous.shape) && { shape: 'value' as const }),
  }
  return { plan, plain }
}

/** The plan of the days that are named now, or held against them. */
function withDays(
  reading: Reading,
  rows: PlanInput,
  previous: Plan,
  surroundings: Surroundings,
): PlanInput | RefusalReason {
  const { cues, range, compare, shift } = reading
  let plan = rows
  if (shift) {
    const moved = shiftedRange(previous, shift, surroundings)
    if (moved === null) return 'future'
    plan = { ...withoutRangeOfCompare(plan), range: moved }
  } else {
    if (range !== null && (cues.has('compare') || saysDifference(reading)) && compare === undefined)
      plan = { ...plan, ...comparedAfter(range, previous.range, surroundings) }
    else if (range !== null) plan = { ...withoutRangeOfCompare(plan), range }
    if (compare !== undefined) plan = { ...plan, compare }
  }
  if (cues.has('together')) {
    const sum = asSum(plan)
    if (sum === null) return 'no_context'
    plan = sum
  }
  if (isDifference(reading) && plan.compare === undefined) return 'no_context'
  return cues.has('moved') && plan.compare === undefined ? { ...plan, compare: 'previous_period' } : plan
}

/** The plan in the order and the shape that are asked for now. */
function withOrder(reading: Reading, dated: PlanInput, previous: Plan): PlanInput | RefusalReason {
  const { cues, chart, limit, threshold } = reading
  const [dimension] = rowsAsked(reading)
  let plan = dated
  if (cues.has('why')) {
    const { by: _, threshold: __, chart: ___, ...rest } = plan
    const by = dimension && { by: dimension.name }
    plan = { ...rest, ...by, shape: 'change', compare: plan.compare ?? 'previous_period', order: 'most', limit: 5 }
  }
  const movers = dimension && moversOf(reading, plan.metrics as Metric[], dimension.name)
  if (movers) plan = { ...plan, ...movers, shape: 'ranking', compare: plan.compare ?? 'previous_period' }
  const turned = dimension ? null : turnedBy(reading, plan)
  if (turned === 'no_context') return turned
  if (turned) plan = { ...plan, ...turned }
  const isDrawn = plan.shape === 'value' && (chart === 'line' || chart === null)
  if ((cues.has('trend') && !dimension) || isDrawn) {
    const { perDay: _, ...rest } = plan
    plan = { ...rest, shape: 'series', by: 'date' }
  }
  if (chart) plan = { ...plan, chart }
  if (limit !== null) plan = { ...plan, limit }
  if (threshold) plan = { ...plan, threshold, ...(plan.by && { shape: 'ranking' as const }) }
  const [metric] = plan.metrics ?? []
  const isEnd = ['top', 'least', 'best', 'worst'].some((cue) => cues.has(cue as Cue))
  if ((isEnd || cues.has('table')) && plan.shape === 'breakdown') plan = { ...plan, shape: 'ranking' }
  if (metric && isEnd && !turned && !movers) plan = { ...plan, order: isLeast(reading, metric) ? 'least' : 'most' }
  return fromTheTop(withOwnThreshold(ofItemsOnly(plan), previous, threshold !== undefined), reading)
}

/** A limit belongs to the figure that it was said of: rows by another figure are still kept by that one. */
function withOwnThreshold(plan: PlanInput, previous: Plan, isNew: boolean): PlanInput {
  const { threshold, ...rest } = plan
  if (!threshold || isNew) return plan
  // It asked whether.
  if (previous.shape === 'value') return rest
  // Neither a single figure nor a course has rows to keep.
  if (plan.shape !== 'ranking' && plan.shape !== 'breakdown') return rest
  const of = previous.threshold?.of ?? previous.metrics[0]
  const { of: _, ...limit } = threshold
  return plan.metrics?.[0] === of
    ? { ...rest, threshold: limit }
    : { ...rest, shape: 'ranking', threshold: { ...limit, of } }
}

/** "Which one fell the most?" of the rows before: by their change, in the direction that is said now. "Which has the most?" is by the figure. */
function turnedBy(
  reading: Reading,
  plan: PlanInput,
): Pick<PlanInput, 'shape' | 'orderBy' | 'order' | 'compare'> | 'no_context' | null {
  const { cues, items } = reading
  if (cues.has('why') || cues.has('trend')) return null
  const [metric] = plan.metrics ?? []
  const isAsked = cues.has('which') || cues.has('those') || plan.orderBy !== undefined
  if (!cues.has('moved')) {
    const isFigure = plan.orderBy !== undefined && metric && cues.has('which') && (cues.has('top') || cues.has('least'))
    return isFigure
      ? { shape: 'ranking', orderBy: undefined, order: isLeast(reading, metric) ? 'least' : 'most' }
      : null
  }
  if (!isAsked) return null
  const order = directionOf(items, true, metric)
  const isPossible = plan.by && !isTimeStep(plan.by) && metric && isAmount(metric) && !plan.threshold
  if (!isPossible || order === null) return 'no_context'
  return { shape: 'ranking', orderBy: 'change', order, compare: plan.compare ?? 'previous_period' }
}

/** "Both together", after rows that were chosen by name: one figure of them all; null: no such rows are known. */
function asSum(plan: PlanInput): PlanInput | null {
  const { by, chart: _, threshold: __, limit: ___, ...rest } = plan
  const isChosen = plan.filters?.some(isOfRows({ by }))
  return isChosen && plan.shape === 'breakdown' ? { ...rest, shape: 'value' } : null
}

/** Split by product, revenue means the revenue of items. */
function ofItemsOnly(plan: PlanInput): PlanInput {
  const isOfItems = [plan.by, ...(plan.filters ?? []).map(({ dimension }) => dimension)].some(
    (name) => name === 'itemName' || name === 'itemCategory',
  )
  if (!isOfItems || !plan.metrics) return plan
  return { ...plan, metrics: plan.metrics.map((metric) => (metric === 'purchaseRevenue' ? 'itemRevenue' : metric)) }
}

/** A range that was compared with certain days is not compared with them any more when it changes. */
function withoutRangeOfCompare(plan: PlanInput): PlanInput {
  if (plan.compare === 'previous_period' || plan.compare === 'previous_year' || plan.compare === undefined) return plan
  const { compare: _, ...rest } = plan
  return rest
}

function shiftedRange({ range }: Plan, shift: 'before' | 'year_before', surroundings: Surroundings): string | null {
  const holiday = shift === 'year_before' ? holidayYearBefore(range, surroundings.locale) : null
  if (holiday) return holiday
  try {
    const days = shift === 'before' ? rangeBefore(range, surroundings) : yearBefore(resolveRange(range, surroundings))
    return nameOf(days, range, surroundings)
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
