import type { Figures, Result, ResultRow } from '@curlew/model'

/** Ratios may differ in the last bits; everything else is exactly equal. */
export function rounded(result: Result) {
  const figures = (of: Figures | undefined) =>
    of && Object.fromEntries(Object.entries(of).map(([name, value]) => [name, Number(value.toPrecision(10))]))
  const row = ({ dimensions, current, previous, latest }: Partial<ResultRow>) => ({
    dimensions,
    latest,
    current: figures(current),
    previous: figures(previous),
  })
  return { rows: result.rows.map(row), totals: row(result.totals), rowCount: result.rowCount }
}
