/** Finds the query behind a figure of a report, and writes it as a query for this figure alone. */
import {
  type CompareRange,
  type DateRange,
  type Dimension,
  dayBeside,
  dimensionScope,
  GOAL_METRICS,
  isOfLists,
  itemsOfList,
  METRICS,
  type Metric,
  type QueryFilter,
  type QueryInput,
  type ResultRow,
  WITHOUT_VISIT,
  whyNotTogether,
} from '@curlew/model'
import type { AskedQuery } from './asked-queries.ts'

/** A figure of a report. */
export interface FigureAsked {
  metric: Metric
  /** What its row is about; absent for a figure of the whole report. */
  row?: { dimension: Dimension; value: string }
  /** Filters of its list, which the query behind it has for all rows. */
  only?: readonly QueryFilter[]
  /** The reader's filters, which are the last ones of each query. */
  reader?: readonly QueryFilter[]
  /** It is of all other rows: those with none of these values of the row's dimension. */
  listed?: readonly string[] | undefined
  /** It is that of the compare range. */
  side?: 'previous' | undefined
  /** The figure on screen, in the unit of the payload. */
  shown?: number | undefined
}

/** A figure, and the query whose answer has it. */
export interface FigureFound {
  query: QueryInput
  /** The row of the query's answer; absent if the figure is its total. */
  row?: ResultRow['dimensions']
  /** The rows that it is the sum of, if they are several: those with these values. */
  rows?: { dimension: Dimension; values: readonly string[] }
  current: number
  previous?: number
  /** How the figure follows from the answer, if it is neither a row nor the total. */
  formula?: string
}

/** Of several figures that could be meant, the one that is on screen; null if the report asks for no such figure. */
export function figureIn(asked: readonly AskedQuery[], figure: FigureAsked): FigureFound | null {
  const found = asked.filter(({ query }) => query.metrics.includes(figure.metric) && isOnly(query, figure))
  const { metric, row, listed } = figure
  const rows = found.flatMap((own) => {
    if (!row) return totalsIn(own, metric)
    return listed ? othersIn(own, metric, row.dimension, listed) : rowsIn(own, metric, row)
  })
  return nearest(rows.length > 0 ? rows : found.flatMap((own) => rangesIn(own, figure)), figure)
}

/** Of several figures, the one that is on screen. */
export function nearest<Found extends { current: number; previous?: number }>(
  all: readonly Found[],
  { shown, side: asked }: Pick<FigureAsked, 'shown' | 'side'>,
): Found | null {
  const side = asked ?? 'current'
  const known = all.filter((own) => own[side] !== undefined)
  const [first] = known.toSorted((a, b) => distance(a[side] ?? 0, shown) - distance(b[side] ?? 0, shown))
  return first ?? null
}

const isSame = (a: QueryFilter, b: QueryFilter): boolean =>
  a.dimension === b.dimension &&
  a.operator === b.operator &&
  a.scope === b.scope &&
  a.values.join('\0') === b.values.join('\0')

/** Whether a query's own filters, which come before those of the reader, are these and perhaps others. */
function isOnly({ filters = [] }: QueryInput, { only = [], reader = [] }: FigureAsked): boolean {
  const isEnd = reader.every((filter, i) => isSame(filter, filters[filters.length - reader.length + i] ?? filter))
  const own = isEnd ? filters.slice(0, Math.max(0, filters.length - reader.length)) : filters
  return only.every((filter) => own.some((other) => isSame(other, filter)))
}

/** The query for the rows that have a value, for instance known devices. */
export function ofKnownRows(whole: QueryInput, { dimension }: { dimension: Dimension }): QueryInput {
  const isKnown: QueryFilter = { dimension, operator: 'is_not', values: ['', WITHOUT_VISIT] }
  return { ...whole, filters: [...(whole.filters ?? []), isKnown] }
}

/**
 * The query for the whole that a figure is a share of: the query without the filters of its list or, if it has none, the query of all rows.
 * @param found the figure in the report's query
 * @param alone the figure in a separate query
 */
export function wholeOf(found: FigureFound, alone: FigureFound, only: readonly QueryFilter[] = []): QueryInput {
  if (only.length === 0) return { ...found.query, dimensions: [], totals: true }
  const filters = [...(alone.query.filters ?? [])]
  for (const filter of only) {
    const at = filters.findIndex((own) => isSame(own, filter))
    if (at >= 0) filters.splice(at, 1)
  }
  return { ...alone.query, filters }
}

/** Payloads have shares in percent, and may round. */
const distance = (current: number, shown = current): number =>
  Math.min(Math.abs(current - shown), Math.abs(current * 100 - shown))

function rowsIn(
  { query, result }: AskedQuery,
  metric: Metric,
  { dimension, value }: { dimension: Dimension; value: string },
): FigureFound[] {
  if (!query.dimensions?.includes(dimension)) return []
  if (isOfLists(dimension)) return listsWith(query, result.rows, metric, { dimension, value })
  const rows = result.rows.filter((row) => row.dimensions[dimension] === value)
  const found = rows.map((row): FigureFound => ({ query, row: row.dimensions, ...figuresOf(row, metric) }))
  return addsUp(query, metric) ? [sumOf(query, dimension, value, found), ...found] : found
}

/** More values fit into no filter. */
const MOST_LISTS = 200

/** The figure of an item, which all lists with it add up to. */
function listsWith(
  query: QueryInput,
  all: readonly ResultRow[],
  metric: Metric,
  { dimension, value }: { dimension: Dimension; value: string },
): FigureFound[] {
  const rows = all.filter(
    ({ dimensions: { [dimension]: list = '' } }) => list === value || itemsOfList(list).includes(value),
  )
  if (rows.length === 0 || rows.length > MOST_LISTS || METRICS[metric].unit !== 'count') return []
  const sum = (side: 'current' | 'previous') => rows.reduce((total, row) => total + (row[side]?.[metric] ?? 0), 0)
  const values = rows.map((row) => row.dimensions[dimension] ?? '')
  return [
    {
      query,
      rows: { dimension, values },
      current: sum('current'),
      ...(query.compare && { previous: sum('previous') }),
    },
  ]
}

/**
 * Whether all rows with a value add up: those of a funnel's step, where visitors count once, views by times, and sessions and orders by what they
 * have one of.
 */
const addsUp = ({ dimensions = [] }: QueryInput, metric: Metric): boolean => {
  const areAll = (...scopes: string[]) =>
    dimensions.length > 1 && dimensions.every((name) => scopes.includes(dimensionScope(name)))
  return (
    dimensions.includes('funnelStep') ||
    (metric === 'screenPageViews' && areAll('time')) ||
    (metric === 'sessions' && areAll('time', 'session')) ||
    (metric === 'transactions' && areAll('order'))
  )
}

/** What the rows with the given values leave of the total, if these are counts, which add up. */
function othersIn(
  { query, result: { rows, totals } }: AskedQuery,
  metric: Metric,
  dimension: Dimension,
  listed: readonly string[],
): FigureFound[] {
  if (query.dimensions?.join() !== dimension || totals.current[metric] === undefined) return []
  // Only its own query has the share or mean of the others.
  if (METRICS[metric].unit !== 'count') return [{ query, current: Number.NaN }]
  const places = rows.flatMap(({ dimensions }, i) => (listed.includes(dimensions[dimension] ?? '') ? [i] : []))
  const valueIn = (side: 'current' | 'previous') =>
    places.reduce((left, i) => left - (rows[i]![side]?.[metric] ?? 0), totals[side]?.[metric] ?? 0)
  const terms = ['totals', ...places.map((i) => `rows[${i}]`)].map((place) => `${place}.current.${metric}`)
  return [
    {
      ...{ query, current: valueIn('current'), formula: terms.join(' - ') },
      ...(totals.previous && { previous: valueIn('previous') }),
    },
  ]
}

/** The figure of a range with its own query, such as a month. Its row is named by the first day. */
const rangesIn = (own: AskedQuery, { metric, row }: FigureAsked): FigureFound[] =>
  row?.dimension === 'date' && own.query.range.start === row.value && !own.query.dimensions?.length
    ? totalsIn(own, metric)
    : []

/** The figure of a value, however its rows are split. */
function sumOf(query: QueryInput, dimension: Dimension, value: string, found: readonly FigureFound[]): FigureFound {
  const sum = (side: 'current' | 'previous') => found.reduce((all, own) => all + (own[side] ?? 0), 0)
  return {
    ...{ query: { ...query, dimensions: [dimension] }, row: { [dimension]: value }, current: sum('current') },
    ...(query.compare && { previous: sum('previous') }),
  }
}

/** Queries without rows come first: others may not have asked for totals. */
function totalsIn({ query, result }: AskedQuery, metric: Metric): FigureFound[] {
  if (result.totals.current[metric] === undefined) {
    if (metric !== 'screenPageViews' || !query.dimensions?.every((name) => dimensionScope(name) === 'time')) return []
    const current = result.rows.reduce((sum, own) => sum + (own.current[metric] ?? 0), 0)
    return [{ query: { ...query, dimensions: [], totals: true }, current }]
  }
  return [{ query, ...figuresOf(result.totals, metric) }]
}

function figuresOf({ current, previous }: Pick<ResultRow, 'current' | 'previous'>, metric: Metric) {
  const before = previous?.[metric]
  return { current: current[metric] ?? 0, ...(before !== undefined && { previous: before }) }
}

/**
 * The query for the figure alone. Its answer may differ, so it must be asked and compared. Null if filters cannot restrict a query to the
 * figure's row.
 */
export function queryOfFigure(
  { query, row, rows }: Pick<FigureFound, 'query' | 'row' | 'rows'>,
  metric: Metric,
): QueryInput | null {
  const {
    metrics: _,
    dimensions: __,
    order: ___,
    limit: ____,
    offset: _____,
    latest: ______,
    totals: _______,
    goal,
    ...others
  } = query
  const kept = { ...others, ...(goal && GOAL_METRICS.includes(metric) && { goal }) }
  if (rows) {
    const own = { dimension: rows.dimension, operator: 'is' as const, values: [...rows.values] }
    return { ...kept, metrics: [metric], filters: [...(query.filters ?? []), own] }
  }
  if (!row) return { ...kept, metrics: [metric] }
  const { date, ...values } = row
  const filters = [
    // What the row's value implies says nothing more.
    ...(query.filters ?? []).filter(({ dimension, scope }) => scope || row[dimension] === undefined),
    ...Object.entries(values).map(([dimension, value = '']) => ({
      dimension: dimension as Dimension,
      operator: 'is' as const,
      values: [value],
    })),
  ]
  if (
    query.funnel?.length ||
    query.lastMinutes ||
    whyNotTogether({ metrics: [metric], dimensions: [], filters }) !== null
  )
    return null
  return { ...kept, metrics: [metric], filters, ...(date !== undefined && daysOf(date, query)) }
}

/** The query for all rows but those with the given values. */
export function queryOfOthers(query: QueryInput, metric: Metric, dimension: Dimension, listed: readonly string[]) {
  const all = queryOfFigure({ query }, metric)
  if (!all || listed.length === 0) return all
  return { ...all, filters: [...(all.filters ?? []), { dimension, operator: 'is_not' as const, values: [...listed] }] }
}

/** A day, beside the day at its place in the compare range. */
function daysOf(
  date: string,
  { range, compare }: QueryInput,
): { range: DateRange; compare?: CompareRange | undefined } {
  const beside = compare ? dayBeside(date, range, compare) : null
  const day = { start: date, end: date }
  if (!compare || beside === null) return { range: day, compare: undefined }
  const isLast = beside === compare.end
  return {
    range: day,
    compare: { start: beside, end: beside, ...(isLast && compare.until !== undefined && { until: compare.until }) },
  }
}
