/** The cells of a row after its name. In compare mode a metric has several: what it is, what it was, how it changed. */
import { percentChange } from '@curlew/model'
import { type CellValue, type Column, type Columns, isMetric, type MetricColumnOf, type TableRow } from './types.ts'

export type PartName = 'current' | 'previous' | 'change'

export interface Part<Row> {
  /** Unique in its table. */
  id: string
  column: Column<Row>
  name: PartName
}

/** Whether earlier figures are shown, and whether each metric's change is too. */
export type CompareMode = 'off' | 'values' | 'values and change'

const NAMES: Record<CompareMode, readonly PartName[]> = {
  off: ['current'],
  values: ['current', 'previous'],
  'values and change': ['current', 'previous', 'change'],
}

/** The cells after the name, in the order they are shown. */
export function partsOf<Row>([, ...columns]: Columns<Row>, mode: CompareMode): Part<Row>[] {
  return columns.flatMap((column) => (isMetric(column) ? NAMES[mode] : NAMES.off).map((name) => partOf(column, name)))
}

export function partOf<Row>(column: Column<Row>, name: PartName = 'current'): Part<Row> {
  return { id: `${column.key}:${name}`, column, name }
}

/**
 * The metric that has the bar and, in a narrow window, the place beside the name: the first of the given ones, else of all.
 * @param keys columns that rows are sorted by, most important first; texts and those that do not exist are passed over
 */
export function leadingMetric<Row>(
  columns: Columns<Row>,
  keys: readonly (string | undefined)[],
): MetricColumnOf<Row> | undefined {
  const metrics = columns.filter((column): column is MetricColumnOf<Row> => isMetric(column))
  const sorted = keys.flatMap((key) => metrics.filter((metric) => metric.key === key))
  return sorted[0] ?? metrics[0]
}

/** The cells that a narrow window shows beside the name: the leading metric and, in compare mode, its change; without metrics the next text. */
export function leadingParts<Row>(
  columns: Columns<Row>,
  mode: CompareMode,
  metric: MetricColumnOf<Row> | undefined,
): Part<Row>[] {
  if (!metric) return columns[1] ? [partOf(columns[1])] : []
  return [partOf(metric), ...(mode === 'values and change' ? [partOf(metric, 'change')] : [])]
}

/** A row's raw value in a cell. A figure that has nothing to be compared with has changed by 100 percent. */
export function cellValue<Row extends TableRow>(row: Row, { column, name }: Part<Row>): CellValue {
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
