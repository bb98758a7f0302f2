/** Table below a chart, sharing its totals. */
import { type Ask, askKnown, isMissing, type Missing, type QueryInput, type Result } from '@curlew/model'
import type { MetricSet } from './metric-set.ts'

/** Queries a table. If the source does not support it, queries only the chart's totals, which the report needs in any case. */
export async function askTable(
  ask: Ask,
  query: QueryInput,
  chart: MetricSet,
): Promise<{ table: Result | Missing; totals: Result['totals'] }> {
  const table = await askKnown(ask, query)
  if (!isMissing(table)) return { table, totals: table.totals }
  const { dimensions, limit, ...all } = query
  return { table, totals: (await ask({ ...all, metrics: Object.values(chart) })).totals }
}
