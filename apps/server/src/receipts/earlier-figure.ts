/** The figure of the compare range. */
import { type Dimension, dayBeside, type Metric, type QueryInput, type ResultRow } from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'
import type { FigureFound } from './figure-query.ts'

/**
 * Asks for the compare range alone. If the answer differs, as where the compare range ends at the same hour, the query stays as it is and the
 * figure is among the earlier ones of its answer.
 * @returns null if the figure has no comparison
 */
export async function earlierFigure(ask: SiteAsk, found: FigureFound, metric: Metric): Promise<FigureFound | null> {
  const { query, row, previous: current, formula } = found
  if (!query.compare || current === undefined) return null
  if (formula) return { query, current, formula: formula.replaceAll('.current.', '.previous.') }
  const { range, compare, ...others } = query
  const { until, ...days } = compare
  const earlier: QueryInput = { ...others, range: days }
  const rowThen = row && rowBeside(row, query)
  if (until === undefined && ask.knows({ query: earlier })) {
    const { rows, totals } = await ask(earlier)
    const own = rowThen ? rows.find(({ dimensions }) => isRow(dimensions, rowThen)) : totals
    if ((own?.current[metric] ?? 0) === current) return { query: earlier, current, ...(rowThen && { row: rowThen }) }
  }
  const { rows } = await ask(query)
  const place = row ? `rows[${rows.findIndex(({ dimensions }) => isRow(dimensions, row))}]` : 'totals'
  return { query, current, formula: `${place}.previous.${metric}` }
}

const isRow = (dimensions: ResultRow['dimensions'], row: ResultRow['dimensions']): boolean =>
  Object.entries(row).every(([name, value]) => dimensions[name as Dimension] === value)

/** The row in the answer for the compare range: days are others there. */
function rowBeside({ date, ...row }: ResultRow['dimensions'], { range, compare }: QueryInput): ResultRow['dimensions'] {
  const beside = date !== undefined && compare ? dayBeside(date, range, compare) : null
  return { ...row, ...(beside !== null && { date: beside }) }
}
