/** By what rows a follow-up splits the figure of the answer before. */
import type { Filter, Metric } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { checkPlan } from '../../check-plan.ts'
import { isTimeStep, Plan, type PlanInput } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import { filtersAnd } from '../reading/values-of.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { RefusalReason } from '../vocabulary/understanding.ts'
import { usualOf } from './assemble.ts'

/** The plan by the rows that are asked for now. */
export function withRows(reading: Reading, narrowed: PlanInput, previous: Plan): PlanInput | RefusalReason {
  const { cues, metrics, filters, against } = reading
  let plan = narrowed
  if (against)
    plan = { ...plan, shape: 'breakdown', by: against.dimension, filters: filtersAnd(plan.filters ?? [], against) }
  const [dimension, second] = rowsAsked(reading)
  if (second) return 'not_together'
  // "And the year?", of cities: this year, or by year?
  if (dimension && isPeriodAlone(reading, dimension) && previous.by !== undefined) return 'words'
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
  return ofAverageDay(plan, reading, dimension?.name)
}

const isPeriodAlone = ({ items }: Reading, { at, lead }: Reading['dimensions'][number]): boolean =>
  lead !== 'by' &&
  /^(?:year|month|week|quarter|jahr|monat|woche|quartal)$/i.test(items[at]?.text ?? '') &&
  /^(?:the|das|die|der)$/i.test(items[at - 1]?.text ?? '')

/** After "those", products are the figure, not another dimension. */
export const rowsAsked = ({ cues, dimensions }: Reading): Reading['dimensions'] => (cues.has('those') ? [] : dimensions)

function shapeBy({ cues, dimensions, threshold }: Reading, previous: Plan): Plan['shape'] {
  const [{ name, lead } = { name: undefined, lead: null }] = dimensions
  // Which parts account for a change.
  if (previous.shape === 'change' && !isTimeStep(name)) return 'change'
  const isEnd = ['top', 'least', 'best', 'worst'].some((cue) => cues.has(cue as Cue))
  const isRanked = isEnd || threshold !== undefined || lead === 'which'
  if (isTimeStep(name)) return isRanked && lead !== 'by' ? 'ranking' : 'series'
  return isRanked ? 'ranking' : 'breakdown'
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
