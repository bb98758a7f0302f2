/** Sub-columns of a table. In compare mode a metric column has several: current, previous and change. */
import { percentChange } from '@curlew/model'
import { type CellValue, type Column, type Columns, isMetric, type MetricColumnOf, type TableRow } from './types.ts'

export type SubColumnName = 'current' | 'previous' | 'change'

export interface SubColumn<Row> {
  /** Unique in its table. */
  id: string
  column: Column<Row>
  name: SubColumnName
}

/** Whether earlier values are shown, and each metric's change. */
export type CompareMode = 'off' | 'values' | 'values and change'

const NAMES: Record<CompareMode, readonly SubColumnName[]> = {
  off: ['current'],
  values: ['current', 'previous'],
  'values and change': ['current', 'previous', 'change'],
}

/** All sub-columns after the name, in display order. */
export function subColumnsOf<Row>([, ...columns]: Columns<Row>, mode: CompareMode): SubColumn<Row>[] {
  return columns.flatMap((column) =>
    (isMetric(column) ? NAMES[mode] : NAMES.off).map((name) => subColumn(column, name)),
  )
}

export function subColumn<Row>(column: Column<Row>, name: SubColumnName = 'current'): SubColumn<Row> {
  return { id: `${column.key}:${name}`, column, name }
}

/**
 * The metric with the bar, shown beside the name in narrow windows: the first of the given keys, else the first metric.
 * @param keys sorted columns, most important first; other keys are ignored
 */
export function leadingMetric<Row>(
  columns: Columns<Row>,
  keys: readonly (string | undefined)[],
): MetricColumnOf<Row> | undefined {
  const metrics = columns.filter((column): column is MetricColumnOf<Row> => isMetric(column))
  const sorted = keys.flatMap((key) => metrics.filter((metric) => metric.key === key))
  return sorted[0] ?? metrics[0]
}

/** Sub-columns beside the name in a narrow window: the leading metric and its change; without metrics, the next text. */
export function leadingSubColumns<Row>(
  columns: Columns<Row>,
  mode: CompareMode,
  metric: MetricColumnOf<Row> | undefined,
): SubColumn<Row>[] {
  if (!metric) return columns[1] ? [subColumn(columns[1])] : []
  return [subColumn(metric), ...(mode === 'values and change' ? [subColumn(metric, 'change')] : [])]
}

/** Raw value of a cell. A change from nothing is 100 percent. */
export function cellValue<Row extends TableRow>(row: Row, { column, name }: SubColumn<Row>): CellValue {
  if (name === 'current') return rawValue(row[column.key])
  const previous = rawValue(row.compare?.[column.key])
  if (name === 'previous') return previous
  const current = rawValue(row[column.key])
  return typeof current === 'number'
    ? percentChange(current, typeof previous === 'number' ? previous : undefined)
    : null
}

function rawValue(value: unknown): CellValue {
  return typeof value === 'string' || Number.isFinite(value) ? (value as CellValue) : null
}
