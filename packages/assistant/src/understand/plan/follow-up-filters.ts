/** Whom a follow-up is about: those of the answer before, narrowed, exchanged, or held against others. */
import type { Filter } from '@curlew/model'
import { isAmount, PEOPLE } from '../../additive.ts'
import { eventBehind, isOfEvents, isOfViews } from '../../events-of.ts'
import { isTimeStep, type Plan, type PlanInput } from '../../plan.ts'
import { filtersAfter } from '../reading/filters-after.ts'
import { filterFor } from '../reading/metrics-of.ts'
import type { Reading } from '../reading/reading.ts'
import { filtersAnd } from '../reading/values-of.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { RefusalReason } from '../vocabulary/understanding.ts'
import { asksOfThat } from './goes-on.ts'

export const ALSO = /^(too|also|as well|plus|auch|ebenfalls)$/i
const isSameKind = (more: Filter) => (own: Filter) => own.dimension === more.dimension && own.operator === 'is'

/** The plan of those who are named now, besides or in place of those before. */
export function withFilters(reading: Reading, kept: PlanInput, previous: Plan): PlanInput | RefusalReason {
  const { cues, range, compare, filters } = reading
  const ofThat = asksOfThat(reading, previous) ? behind(reading, previous) : null
  if (ofThat === 'not_measured') return ofThat
  let plan: PlanInput = { ...kept, ...ofThat }
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
  return besideRows(reading, plan, previous)
}

/** "And returning?", after new users: of new users none are. */
const metricsOf = (filters: readonly Filter[], metrics: PlanInput['metrics']): PlanInput['metrics'] =>
  filters.some(({ dimension, values }) => dimension === 'newVsReturning' && values.includes('returning'))
    ? metrics?.map((metric) => (metric === 'newUsers' ? 'totalUsers' : metric))
    : metrics

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
