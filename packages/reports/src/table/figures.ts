/** The figures of payloads: which metrics a table or a strip has, and what the contract calls them there. */
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
import { z } from 'zod'

/** Metrics by their names in a payload, in the order of the payload. */
export type FigureSet<Name extends string = string> = Readonly<Record<Name, Metric>>

/** What a metric is called in a payload: by the report's own names, else by its usual one, else by its id. */
type NameOf<Each extends Metric, Names> = Each extends keyof Names
  ? Names[Each] & string
  : (typeof METRICS)[Each] extends { payload: infer Usual extends string }
    ? Usual
    : Each

/**
 * The figures of a table or a strip.
 * @param names where the contract calls some otherwise than usual in this payload
 */
export function figureSet<
  const Each extends Metric,
  const Names extends { readonly [Key in Each]?: string } = Record<never, string>,
>(metrics: readonly Each[], names?: Names): { readonly [Key in Each as NameOf<Key, Names>]: Key } {
  return Object.fromEntries(
    metrics.map((metric) => [names?.[metric] ?? METRICS[metric].payload ?? metric, metric]),
  ) as never
}

/** The names of a set's figures, in its order. */
export const namesOf = <Name extends string>(set: FigureSet<Name>): Name[] => Object.keys(set) as Name[]

/** The figures of a row and, in `compare`, those of the compare range, as far as a host sends them. */
export type ComparedFigures<Name extends string> = Record<Name, number> & {
  compare: { [Key in Name]?: number | undefined }
}
/** The figures of a row that is read from a result, which has all of them. */
export type ReadFigures<Name extends string> = Record<Name, number> & { compare: Record<Name, number> }

/** The schema of {@link ComparedFigures}. A row without figures to compare with is shown without them: it costs no other row anything. */
export function figuresSchema<Name extends string>(names: readonly Name[]) {
  const figures = z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>)
  return figures.extend({ compare: figures.partial().default({} as never) })
}

/** Something of each figure of a set, by its name. */
export function mapFigures<Name extends string, Value>(
  set: FigureSet<Name>,
  of: (metric: Metric) => Value,
): Record<Name, Value> {
  return Object.fromEntries(namesOf(set).map((name) => [name, of(set[name])])) as Record<Name, Value>
}

/** The figures of a row. */
export function readFigures<Name extends string>(
  set: FigureSet<Name>,
  { current, previous = {} }: Pick<ResultRow, 'current' | 'previous'>,
): ReadFigures<Name> {
  const read = (from: Figures) => mapFigures(set, (metric) => inPayload(metric, from[metric]))
  return { ...read(current), compare: read(previous) }
}

/** What is asked for a table's figures: the largest rows by the first figure; the totals count all. */
export function figuresQuery(
  set: FigureSet,
  dimensions: QueryInput['dimensions'],
  { range, previous }: Pick<ReportParams, 'range' | 'previous'>,
): QueryInput {
  const metrics = [...new Set(Object.values(set))]
  return { metrics, dimensions, range, compare: previous, limit: TABLE_ROWS }
}

/** Rows of a table at most. */
export const TABLE_ROWS = 1000

/** The rows to list. Those where something happened in the compare range alone show only when that is shown. */
export function listedRows({ rows }: Result, { compare }: ReportParams): ResultRow[] {
  return compare ? rows : rows.filter(({ current }) => Object.values(current).some((value) => value !== 0))
}

export function isLimited({ rowCount, rows }: Result): boolean {
  return rowCount > rows.length
}
