/** The rows to show: those that the keyword finds, in order, as many as wanted. */
import { limitWithin, type RowLimit } from '../blocks/row-limit.ts'
import { filterRows } from './filter.ts'
import { type CompareMode, cellValue, type Part, partOf } from './parts.ts'
import { sortRows } from './sort.ts'
import type { Sort, TableState } from './table-state.ts'
import type { Columns, TableRow } from './types.ts'

export interface View<Row> {
  /** All that the keyword finds, in order: what is copied and exported. */
  found: readonly Row[]
  /** The first of them. */
  shown: readonly Row[]
  /** The limit chosen or, where it would add no row, the highest that would. */
  limit: RowLimit
}

export interface ViewTools<Row> {
  /** BCP 47. */
  locale: string
  compareText(a: string, b: string): number
  /** A row's name, made by `searchable`. */
  nameOf(row: Row): string
}

export function viewOf<Row extends TableRow>(
  rows: readonly Row[],
  sortedPart: Part<Row> | undefined,
  { sort, keyword, limit }: Pick<TableState, 'sort' | 'keyword' | 'limit'>,
  { locale, compareText, nameOf }: ViewTools<Row>,
): View<Row> {
  const matching = filterRows(rows, keyword, nameOf, locale)
  const found =
    sort && sortedPart ? sortRows(matching, (row) => cellValue(row, sortedPart), sort.direction, compareText) : matching
  const within = limitWithin(limit, found.length)
  return { found, shown: within === 'all' ? found : found.slice(0, within), limit: within }
}

/** The cell that a table is sorted by. One that compare mode no longer shows stands for its column's current value. */
export function sortedPartOf<Row>(
  columns: Columns<Row>,
  sort: Sort | undefined,
  mode: CompareMode,
): Part<Row> | undefined {
  const column = columns.find(({ key }) => key === sort?.column)
  if (!sort || !column) return undefined
  const isShown = mode === 'values and change' || (mode === 'values' && sort.part === 'previous')
  return partOf(column, isShown ? sort.part : 'current')
}
