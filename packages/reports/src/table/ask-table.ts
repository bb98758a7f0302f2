/** A table below a chart, whose totals are those of the chart too. */
import { type Ask, askKnown, isMissing, type Missing, type QueryInput, type Result } from '@curlew/model'
import type { FigureSet } from './figures.ts'

/**
 * Asks for a table. Where the site's source does not know it, the chart's totals are asked for alone: they are main figures, and the
 * report has them all the same.
 */
export async function askTable(
  ask: Ask,
  query: QueryInput,
  chart: FigureSet,
): Promise<{ table: Result | Missing; totals: Result['totals'] }> {
  const table = await askKnown(ask, query)
  if (!isMissing(table)) return { table, totals: table.totals }
  const { dimensions, limit, ...all } = query
  return { table, totals: (await ask({ ...all, metrics: Object.values(chart) })).totals }
}
