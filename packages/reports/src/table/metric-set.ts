/** Metric sets: the metrics of a table or strip, under their names in the payload. */
import {
  type Figures,
  inPayload,
  METRICS,
  type Metric,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
} from '@curlew/model'

/** Metrics by payload name, in payload order. */
export type MetricSet<Name extends string = string> = Readonly<Record<Name, Metric>>

/** Payload name of a metric: the report's own, the usual one, or the id. */
type NameOf<Each extends Metric, Names> = Each extends keyof Names
  ? Names[Each] & string
  : (typeof METRICS)[Each] extends { payload: infer Usual extends string }
    ? Usual
    : Each

/**
 * Defines a metric set.
 * @param names overrides of the usual payload names
 */
export function metricSet<
  const Each extends Metric,
  const Names extends { readonly [Key in Each]?: string } = Record<never, string>,
>(metrics: readonly Each[], names?: Names): { readonly [Key in Each as NameOf<Key, Names>]: Key } {
  return Object.fromEntries(
    metrics.map((metric) => [names?.[metric] ?? METRICS[metric].payload ?? metric, metric]),
  ) as never
}

/** Payload names of a set, in order. */
export const namesOf = <Name extends string>(set: MetricSet<Name>): Name[] => Object.keys(set) as Name[]

/** A row's values and, in `compare`, earlier ones as far as a host sends them. */
export type ComparedMetrics<Name extends string> = Record<Name, number> & {
  compare: { [Key in Name]?: number | undefined }
}
/** Values of a row read from a result, which are complete. */
export type ReadMetrics<Name extends string> = Record<Name, number> & { compare: Record<Name, number> }

/** Maps each metric of a set, by its payload name. */
export function mapMetrics<Name extends string, Value>(
  set: MetricSet<Name>,
  of: (metric: Metric) => Value,
): Record<Name, Value> {
  return Object.fromEntries(namesOf(set).map((name) => [name, of(set[name])])) as Record<Name, Value>
}

/** Reads the values of a row. */
export function readMetrics<Name extends string>(
  set: MetricSet<Name>,
  { current, previous = {} }: Pick<ResultRow, 'current' | 'previous'>,
): ReadMetrics<Name> {
  const read = (from: Figures) => mapMetrics(set, (metric) => inPayload(metric, from[metric]))
  return { ...read(current), compare: read(previous) }
}

/** Query of a table: the top rows by the first metric; totals include all rows. */
export function tableQuery(
  set: MetricSet,
  dimensions: QueryInput['dimensions'],
  { range, previous }: Pick<ReportParams, 'range' | 'previous'>,
): QueryInput {
  const metrics = [...new Set(Object.values(set))]
  return { metrics, dimensions, range, compare: previous, limit: TABLE_ROWS }
}

/** Maximum number of rows. */
export const TABLE_ROWS = 1000

/** Rows to list. Rows with only earlier values are listed only when comparing. */
export function listedRows({ rows }: Result, { compare }: ReportParams): ResultRow[] {
  return compare ? rows : rows.filter(({ current }) => Object.values(current).some((value) => value !== 0))
}

export function isLimited({ rowCount, rows }: Result): boolean {
  return rowCount > rows.length
}
