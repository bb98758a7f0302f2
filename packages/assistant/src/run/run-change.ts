/** How a figure changed, and which parts of the site account for how much of it. */
import type { Ask, CompareRange, DateRange, Dimension, Metric, ResultRow } from '@curlew/model'
import { isAdditive, isAmount, partsBy } from '../additive.ts'
import { isPeriodStep, type Plan } from '../plan.ts'
import type { ChangeParts, ShapeAnswer } from './answer.ts'

const SHOWN_PARTS = 5

export async function runChange(
  ask: Ask,
  plan: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<ShapeAnswer> {
  const { filters } = plan
  const metric = plan.metrics[0]!
  const question = { filters, range, ...(compare && { compare }) }
  const { totals } = await ask({ ...question, metrics: plan.metrics })
  // A person can be in several parts; a session is in one.
  const taken = isAdditive(metric) ? metric : isAmount(metric) ? 'sessions' : null
  if (taken === null) return { totals, rows: [], rowCount: 0 }
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  const wanted: readonly Dimension[] = plan.by && !isPeriodStep(plan.by) ? [plan.by] : partsBy(taken)
  const parts = await Promise.all(
    wanted
      .filter((by) => !filtered.has(by))
      .map(async (by): Promise<ChangeParts> => {
        const { rows } = await ask({ ...question, metrics: [taken], dimensions: [by] })
        return { by, metric: taken, rows: partsOf(rows, by, taken) }
      }),
  )
  return { totals, rows: [], rowCount: 0, parts: parts.filter(({ rows }) => rows.length > 0) }
}

/**
 * The largest changes, and all others as one row, those without a change too, so that figures and changes add up.
 * @param shown how many rows have a name; one more, if that is the last
 */
export function partsOf(
  rows: readonly ResultRow[],
  by: Dimension,
  metric: Metric,
  shown = SHOWN_PARTS,
): ChangeParts['rows'] {
  const all = rows
    .map(({ dimensions, current, previous }) => ({
      value: dimensions[by] ?? '',
      count: 1,
      current: current[metric] ?? 0,
      previous: previous?.[metric] ?? 0,
    }))
    .sort((a, b) => Math.abs(b.current - b.previous) - Math.abs(a.current - a.previous) || (a.value < b.value ? -1 : 1))
  const changed = all.filter(({ current, previous }) => current !== previous).length
  if (changed === 0) return []
  // A single other row is shown by name.
  const named = changed <= shown + 1 ? changed : shown
  const others = all.slice(named)
  if (others.length === 0) return all
  const sum = (key: 'current' | 'previous') => others.reduce((total, row) => total + row[key], 0)
  return [
    ...all.slice(0, named),
    { value: null, count: others.length, current: sum('current'), previous: sum('previous') },
  ]
}
