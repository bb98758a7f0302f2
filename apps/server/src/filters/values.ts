/** Values that a filter's field suggests: those that occur, with their counts. */
import {
  type Dimension,
  dimensionScope,
  type FilterValues,
  type FilterValuesRequest,
  MAX_FILTER_VALUES,
  ORDER_DIMENSIONS,
  ofSessions,
  type QueryInput,
} from '@curlew/model'
import type { Site } from '../entities/site.ts'
import type { Figures } from '../figures/ask.ts'

/** @throws {CallError} as the site's figures do */
export async function filterValues(
  figures: Pick<Figures, 'ask'>,
  site: Site,
  { dimension, start, end, filters, search }: FilterValuesRequest,
  signal: AbortSignal,
): Promise<FilterValues> {
  const metric = metricOf(dimension)
  const query: QueryInput = {
    metrics: [metric],
    dimensions: [dimension],
    range: { start, end },
    filters: [
      ...ofSessions(filters),
      { dimension, operator: 'is_not', values: [''] },
      ...(search === '' ? [] : [{ dimension, operator: 'contains' as const, values: [search] }]),
    ],
    limit: MAX_FILTER_VALUES,
    totals: false,
  }
  const { rows, rowCount } = await figures.ask(site, (ask) => ask(query), {
    tooLong: { code: 'figures_too_slow' },
    signal,
  })
  return {
    values: rows.map((row) => ({ value: row.dimensions[dimension] ?? '', count: row.current[metric] ?? 0 })),
    metric,
    total: rowCount,
  }
}

/** What has values of a dimension. */
function metricOf(dimension: Dimension): FilterValues['metric'] {
  if (dimensionScope(dimension) === 'item') return 'itemsPurchased'
  return ORDER_DIMENSIONS.includes(dimension) ? 'transactions' : 'sessions'
}
