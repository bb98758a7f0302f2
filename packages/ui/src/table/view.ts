/** Visible rows: filtered, sorted and limited. */
import { limitWithin, type RowLimit } from '../blocks/row-limit.ts'
import { filterRows } from './filter.ts'
import { sortRows } from './sort.ts'
import { type CompareMode, cellValue, type SubColumn, subColumn } from './sub-columns.ts'
import type { Sort, TableState } from './table-state.ts'
import type { Columns, TableRow } from './types.ts'

export interface View<Row> {
  /** All matching rows, sorted; for copy and export. */
  found: readonly Row[]
  /** The first of them, up to the limit. */
  shown: readonly Row[]
  /** The limit, lowered to the highest useful option. */
  limit: RowLimit
}

export interface ViewTools<Row> {
  /** BCP 47. */
  locale: string
  compareText(a: string, b: string): number
  /** Normalised name of a row, see `searchable`. */
  nameOf(row: Row): string
}

export function viewOf<Row extends TableRow>(
  rows: readonly Row[],
  sortedSubColumn: SubColumn<Row> | undefined,
  { sort, keyword, limit }: Pick<TableState, 'sort' | 'keyword' | 'limit'>,
  { locale, compareText, nameOf }: ViewTools<Row>,
): View<Row> {
  const matching = filterRows(rows, keyword, nameOf, locale)
  const found =
    sort && sortedSubColumn
      ? sortRows(matching, (row) => cellValue(row, sortedSubColumn), sort.direction, compareText)
      : matching
  const within = limitWithin(limit, found.length)
  return { found, shown: within === 'all' ? found : found.slice(0, within), limit: within }
}

/** The sub-column to sort by. If compare mode hides it, the column's current value is used. */
export function sortedSubColumnOf<Row>(
  columns: Columns<Row>,
  sort: Sort | undefined,
  mode: CompareMode,
): SubColumn<Row> | undefined {
  const column = columns.find(({ key }) => key === sort?.column)
  if (!sort || !column) return undefined
  const isShown = mode === 'values and change' || (mode === 'values' && sort.subColumn === 'previous')
  return subColumn(column, isShown ? sort.subColumn : 'current')
}
