/** State shared by the components of a table. */
import type { CellText } from './cell-text.ts'
import type { CompareMode, SubColumn } from './sub-columns.ts'
import type { Sort, TableAction, TableState } from './table-state.ts'
import type { Columns, TableRow } from './types.ts'

export interface Grid<Row extends TableRow> {
  columns: Columns<Row>
  /** Visible cells besides the name. */
  subColumns: readonly SubColumn<Row>[]
  /** All cells; on narrow windows an open row shows the rest. */
  allSubColumns: readonly SubColumn<Row>[]
  mode: CompareMode
  isWide: boolean
  /** Wide and comparing: two-level headings, no icons or cents. */
  isGrouped: boolean
  sort: Sort | undefined
  sortedSubColumn: SubColumn<Row> | undefined
  /** Formats values in full, and shortened for cells. */
  text: CellText
  cellText: CellText
  state: TableState
  /** Compare range, such as `Sep 22 – Oct 21`. */
  previousRange: string
  rowKey(row: Row): string
  /** Child rows, shown in an open row instead of its details, such as a country's regions. */
  subRows?: ((row: Row) => readonly Row[]) | undefined
  /** The leading metric's value as a share of the highest row, 0 to 1. */
  shareOf(row: Row): number
  dispatch(action: TableAction): void
}
