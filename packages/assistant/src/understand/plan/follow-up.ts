/** A question that goes on from the answer before it: the same plan, with what it says changed. */
import type { Filter, Metric } from '@curlew/model'
import { isAmount, PEOPLE } from '../../additive.ts'
import { checkPlan } from '../../check-plan.ts'
import { eventBehind, isOfEvents, isOfViews } from '../../events-of.ts'
import { nameOf, RangeOutsideError, rangeBefore, resolveRange, yearBefore } from '../../named-range.ts'
import { isTimeStep, Plan, type PlanInput } from '../../plan.ts'
import { filtersAfter } from '../reading/filters-after.ts'
import { filterFor } from '../reading/metrics-of.ts'
import { directionOf, moversOf } from '../reading/movers.ts'
import { fromTheTop, isLeast, type Reading } from '../reading/reading.ts'
import { filtersAnd } from '../reading/values-of.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { RefusalReason, Surroundings } from '../vocabulary/understanding.ts'
import { rankedOf, usualOf } from './assemble.ts'
import { comparedAfter } from './beside-now.ts'
import { asksOfThat, isPart } from './goes-on.ts'

export const ALSO = /^(too|also|as well|plus|auch|ebenfalls)$/i
const isSameKind = (more: Filter) => (own: Filter) => own.dimension === more.dimension && own.operator === 'is'

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

/**
 * "Only pages with more than 100 visits", after pages by bounce rate: what rows are kept by is not what they go by, so the figure before
 * stays.
 */
export function withLimitApart(reading: Reading, previous: Plan): Reading {
  const { items, metrics, dimensions, filters, threshold, against, range } = reading
  const [metric, second] = metrics
  if (!threshold || threshold.of || !metric || second || against || range !== null) return reading
  // Revenue of products is what they go by already.
  const isItsOwn =
    previous.metrics.includes(metric) || (metric === 'purchaseRevenue' && previous.metrics.includes('itemRevenue'))
  if (!previous.by || isItsOwn) return reading
  const isOfRows = dimensions.every(({ name }) => name === previous.by) && filters.length === 0
  const number = items.findLastIndex((item) => item.number !== null)
  const own = items.findIndex(({ meanings }) => meanings.some((meaning) => 'metric' in meaning))
  // "The most orders with more than 100 visits" names both.
  const isEnd = (['top', 'least', 'best', 'worst', 'by'] as const).some((cue) => reading.cues.has(cue))
  if (!isOfRows || isEnd || own < number) return reading
  return { ...reading, metrics: [], threshold: { ...threshold, of: metric } }
}

/** "And returning?", after new users: of new users none are. */
const metricsOf = (filters: readonly Filter[], metrics: PlanInput['metrics']): PlanInput['metrics'] =>
  filters.some(({ dimension, values }) => dimension === 'newVsReturning' && values.includes('returning'))
    ? metrics?.map((metric) => (metric === 'newUsers' ? 'totalUsers' : metric))
    : metrics

export function followUp(reading: Reading, previous: Plan, surroundings: Surroundings): PlanInput | RefusalReason {
  const { cues, range, compare, shift, chart, limit, threshold, metrics, against, filters } = reading
  const isChanged =
    [range, limit, against].some((value) => value !== null) ||
    [compare, chart, threshold].some((value) => value !== undefined) ||
    [metrics, reading.dimensions, filters].some((values) => values.length > 0) ||
    CHANGING.some((cue) => cues.has(cue))
  if (!isChanged) return 'nothing_asked'
  // Why two of them differ is not how they changed.
  if (cues.has('why') && previous.compare === undefined && range === null && previous.filters.some(isOfRows(previous)))
    return 'no_context'
  // New metrics or rows drop `per` and `count`.
  const { per: _per, count: _count, rankOf: _rankOf, ...whole } = previous
  const { orderBy: _orderBy, perDay: _perDay, ...plain } = whole
  const rest =
    isPart(reading, previous) && !cues.has('moved') ? { ...plain, order: 'most' as const } : reading.per ? plain : whole
  const isOther = metrics.length > 0 || reading.dimensions.length > 0 || against !== null
  let plan: PlanInput = { ...(isOther ? rest : previous), ...(reading.per && { per: true as const }) }
  if (metrics.length > 0)
    plan = { ...plan, metrics, ...(['funnel', 'journeys'].includes(previous.shape) && { shape: 'value' as const }) }
  const ofThat = asksOfThat(reading, previous) ? behind(reading, previous) : null
  if (ofThat === 'not_measured') return ofThat
  if (ofThat) plan = { ...plan, ...ofThat }
  const beside = besideBefore(reading, previous)
  if (beside)
    plan = { ...plan, shape: 'breakdown', by: beside.dimension, filters: filtersAnd(previous.filters, beside) }
  // "Vs weekends" names what is to be held against the answer before, of which there is no one row.
  if (cues.has('compare') && !beside && filters.length > 0 && range === null && compare === undefined)
    return 'no_context'
  for (const filter of beside ? [] : filters) {
    // "From Canada too" may mean both or that one: rows answer either.
    if (reading.items.some(({ text }) => ALSO.test(text)) && previous.filters.some(isSameKind(filter))) {
      const both = asRows(plan, filter)
      if (both === null) return 'no_context'
      plan = both
      continue
    }
    const after = filtersAfter(plan.filters ?? [], filter, { isAlso: cues.has('and'), isOnly: cues.has('only') })
    if (after === null) return 'no_context'
    plan = { ...plan, filters: after, metrics: metricsOf(after, plan.metrics) }
  }
  plan = besideRows(reading, plan, previous)
  const ranked = cues.has('rank') || previous.rankOf !== undefined ? rankedOf(reading) : null
  if (ranked && (cues.has('rank') || ranked.by === previous.by))
    return {
      ...{ ...plain, ...(metrics.length > 0 && { metrics }), ...(range !== null && { range }), shape: 'ranking' },
      ...{ by: ranked.by, rankOf: ranked.value, order: 'most', threshold: undefined },
      filters: plain.filters.filter(({ dimension }) => dimension !== ranked.by),
    }
  if (against)
    plan = { ...plan, shape: 'breakdown', by: against.dimension, filters: filtersAnd(plan.filters ?? [], against) }
  // After "those", products are the figure, not another dimension.
  const [dimension, second] = cues.has('those') ? [] : reading.dimensions
  if (second) return 'several'
  if (cues.has('those') && previous.by) plan = { ...plan, shape: 'ranking' }
  // "By channel", of revenue per session.
  const isOfEach = previous.per === true && metrics.length === 0 && dimension?.lead === 'by'
  if (dimension && isOfEach)
    plan = { ...plan, by: dimension.name, shape: isTimeStep(dimension.name) ? 'series' : 'ranking', per: true }
  else if (dimension) {
    const own = withFigureOf({ ...plan, by: dimension.name, shape: shapeBy(reading, previous) }, reading, dimension)
    // Drop a filter on the dimension that is listed now.
    const kept = (own.filters ?? []).filter((filter) => filters.includes(filter) || !isOneOf(filter, dimension.name))
    plan = { ...own, filters: kept }
  }
  plan = ofAverageDay(plan, reading, dimension?.name)
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
  if (cues.has('moved') && plan.compare === undefined) plan = { ...plan, compare: 'previous_period' }
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

const WITH = /^(with|including|incl\.?|mit|inklusive|inkl\.?|einschließlich|einschliesslich)$/i

/** "With refunds?", after revenue without them: what was left out is in again. Null: nothing like it was left out, or more is said. */
export function withLeftOut({ items, filters, range }: Reading, previous: Plan): Plan | null {
  const [filter, second] = filters
  if (!filter || second || range !== null || !items.some(({ text }) => WITH.test(text))) return null
  const says = ['filler', 'filter', 'metric', 'value']
  const isNamed = ({ text, meanings, values }: Item) =>
    WITH.test(text) || values.length > 0 || meanings.some((own) => says.some((kind) => kind in own))
  if (!items.every(isNamed)) return null
  const isLeftOut = ({ dimension, operator, values }: Filter) =>
    dimension === filter.dimension && operator === 'is_not' && values.join() === filter.values.join()
  const kept = previous.filters.filter((own) => !isLeftOut(own))
  return kept.length < previous.filters.length ? { ...previous, filters: kept } : null
}

/**
 * Whom a figure is of: orders are of those who bought, not of everybody who came. Null: of all of them, or of those who are named.
 * `not_measured`: nothing counts them, such as those whose visit was a bounce.
 */
function behind(
  { metrics: [asked], filters: own }: Reading,
  { metrics: [of], filters }: Plan,
): Pick<PlanInput, 'filters'> | 'not_measured' | null {
  if (!of || !asked || asked === of) return null
  const isOfAll = asked === 'sessions' || PEOPLE.includes(asked)
  const event = eventBehind(of)
  if (event === 'all') return isOfAll ? { filters: filterFor(of).reduce(filtersAnd, filters) } : null
  // Other figures of the shop are of the same orders; views and rates of visits are not.
  if (!isOfAll) return isOfViews(asked) ? 'not_measured' : null
  // Buyers are named.
  if (own.length > 0) return null
  if (event === null) return 'not_measured'
  return filters.some(isOfEvents)
    ? null
    : { filters: [...filters, { dimension: 'eventName', operator: 'is', values: [event] }] }
}

const isOneOf = ({ dimension, operator, values }: Filter, by: Plan['by']): boolean =>
  dimension === by && operator === 'is' && values.length === 1

/** Where people come from goes by how many came. */
const COMES_FROM = /\b(?:come|came|coming|kommen|kamen|stammen)\b/i

/** What rows are counted by that only the visitors' script names. */
const SCRIPT_ROWS: Partial<Record<string, Metric>> = {
  'customEvent:file_name': 'eventCount',
  'customEvent:form_id': 'formConversions',
  'customEvent:video_title': 'videoStarts',
}

/** "Top pages" goes by its own figure, "which pages are worst?" by the one before, where pages have it. */
function withFigureOf(
  plan: PlanInput,
  { items, metrics, cues, threshold }: Reading,
  { name, lead }: Reading['dimensions'][number],
): PlanInput {
  const own = SCRIPT_ROWS[name]
  // Visits and views have no file, form or video: by these, none would be counted.
  if (own && metrics.length === 0 && !plan.metrics?.includes(own)) return { ...plan, metrics: [own] }
  const comesFrom = items.some(({ text }) => COMES_FROM.test(text))
  const usual =
    metrics.length > 0 || threshold ? null : (usualOf(name, cues.has('speed')) ?? (comesFrom ? 'sessions' : null))
  if (usual === null || lead === 'by' || lead === 'share') return plan
  const parsed = Plan.safeParse(plan)
  const isKnown =
    lead === 'which' && !cues.has('speed') && !comesFrom && parsed.success && checkPlan(parsed.data) === null
  if (isKnown) return plan
  const { orderBy: _, per: __, perDay: ___, ...rest } = plan
  return { ...rest, metrics: [usual] }
}

/** "Vs tablet" after an answer about phones: both, each a row. */
function besideBefore({ cues, filters, range, compare }: Reading, previous: Plan): Filter | null {
  const [filter, second] = filters
  if (!cues.has('compare') || !filter || second || range !== null || compare !== undefined) return null
  return withBefore(filter, previous)
}

/** "What about Canada?", after countries in their order: its own figure, and its share of all where it has one. */
function besideRows(
  { filters, cues, dimensions, limit, threshold }: Reading,
  { orderBy, threshold: before, ...plan }: PlanInput,
  { shape, by }: Plan,
): PlanInput {
  const isOne = filters.some(({ dimension, operator, values }) => dimension === by && operator === 'is' && !values[1])
  const isPlain = dimensions.length === 0 && limit === null && threshold === undefined
  if (shape !== 'ranking' || !by || !isOne || !isPlain || OF_ROWS.some((cue) => cues.has(cue)))
    return { ...plan, ...(orderBy && { orderBy }), ...(before && { threshold: before }) }
  if (!orderBy && !plan.per && !isTimeStep(by) && plan.metrics?.every(isAmount)) return { ...plan, shape: 'breakdown' }
  const { by: _, limit: __, ...whole } = plan
  return { ...whole, shape: 'value' }
}
const OF_ROWS: readonly Cue[] = ['top', 'least', 'best', 'worst', 'moved', 'why', 'compare', 'rank', 'trend', 'those']

/** The values of a filter with those of the answer before; null: its rows are of something else. */
function withBefore(filter: Filter, previous: PlanInput): Filter | null {
  const before = previous.filters?.find(({ dimension }) => dimension === filter.dimension)
  const isOfRows = previous.by === undefined || isTimeStep(previous.by) || previous.by === filter.dimension
  const areSingle = [filter, before].every((own) => own?.operator === 'is')
  // Parts of the world are many countries each.
  if (!before || !isOfRows || !areSingle || filter.values.length > 1) return null
  if (before.values.length > 1 && previous.by !== filter.dimension) return null
  return { ...filter, values: [...new Set([...before.values, ...filter.values])] }
}

/** The plan with both values, each a row. */
function asRows(plan: PlanInput, filter: Filter): PlanInput | null {
  const beside = withBefore(filter, plan)
  if (!beside) return null
  return { ...plan, shape: 'breakdown', by: beside.dimension, filters: filtersAnd(plan.filters ?? [], beside) }
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

/** "On average per day" after a figure; and an answer about an average day that goes on to days in their order, or to a rate. */
function ofAverageDay(plan: PlanInput, { cues }: Reading, by: Plan['by'] | undefined): PlanInput {
  const { perDay, ...rest } = plan
  const isOfAmounts = plan.metrics?.every(isAmount) === true
  if (cues.has('mean') && by === 'date' && isOfAmounts) {
    const { by: _, ...whole } = rest
    return { ...whole, shape: 'value', perDay: true }
  }
  if (cues.has('mean') && by === 'dayOfWeek' && isOfAmounts) return { ...rest, perDay: true }
  return perDay && (!isOfAmounts || (isTimeStep(by) && by !== 'dayOfWeek')) ? rest : plan
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

function shapeBy({ cues, dimensions, threshold }: Reading, previous: Plan): Plan['shape'] {
  const [{ name, lead } = { name: undefined, lead: null }] = dimensions
  // Which parts account for a change.
  if (previous.shape === 'change' && !isTimeStep(name)) return 'change'
  const isEnd = ['top', 'least', 'best', 'worst'].some((cue) => cues.has(cue as Cue))
  const isRanked = isEnd || threshold !== undefined || lead === 'which'
  if (isTimeStep(name)) return isRanked && lead !== 'by' ? 'ranking' : 'series'
  return isRanked ? 'ranking' : 'breakdown'
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
    return nameOf(days, range, surroundings)
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
