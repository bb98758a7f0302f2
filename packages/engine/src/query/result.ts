/** Turns a source's rows into the answer. */
import { addDays, type Dimension, type Figures, type Result, type ResultRow } from '@curlew/model'
import type { Plan } from './plan.ts'

/** A row by the columns that `compile` describes; whole numbers may be `bigint`. */
export type SourceRow = Readonly<Record<string, unknown>>

/** The source for the receipt, and whether all figures are exact. */
export type Answered = Pick<Result['receipt'], 'source' | 'exact'>

export function resultOf(plan: Plan, rows: readonly SourceRow[], { source, exact }: Answered): Result {
  const [overall, ...shown] = rows
  if (!overall) throw new Error('The source gave no totals.')
  const totals = figuresOf(plan, overall, plan.totals ? plan.metrics : [])
  return {
    rows: plan.dimensions.length === 0 ? [{ dimensions: {}, ...totals }] : shown.map((row) => rowOf(plan, row)),
    totals,
    rowCount: Number(overall.row_count),
    receipt: {
      source,
      range: plan.current.range,
      ...(plan.previous && { compare: plan.previous.range }),
      timeZone: plan.context.timeZone,
      exact,
    },
  }
}

function rowOf(plan: Plan, row: SourceRow): ResultRow {
  const dimensions: ResultRow['dimensions'] = {}
  plan.dimensions.forEach((name, i) => {
    dimensions[name] = textOf(name, row[`d${i}`], plan)
  })
  const latest = plan.latestTitle && { latest: { pageTitle: String(row.title ?? '') } }
  return { dimensions, ...figuresOf(plan, row), ...latest }
}

/** Dates arrive as day numbers from the range's first day. */
function textOf(dimension: Dimension, value: unknown, plan: Plan): string {
  return dimension === 'date' ? addDays(plan.current.range.start, Number(value)) : String(value)
}

function figuresOf(plan: Plan, row: SourceRow, metrics = plan.metrics): { current: Figures; previous?: Figures } {
  const figures = (label: 'current' | 'previous'): Figures =>
    Object.fromEntries(metrics.map((metric) => [metric, Number(row[`${label}_${metric}`])]))
  return { current: figures('current'), ...(plan.previous && { previous: figures('previous') }) }
}
