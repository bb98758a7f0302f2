/** What the pieces of a table's grid share. */
import type { CellText } from './cell-text.ts'
import type { CompareMode, Part } from './parts.ts'
import type { Sort, TableAction, TableState } from './table-state.ts'
import type { Columns, TableRow } from './types.ts'

export interface Grid<Row extends TableRow> {
  columns: Columns<Row>
  /** The cells shown beside the name. */
  parts: readonly Part<Row>[]
  /** All cells there are: on narrow windows an open row tells the rest. */
  allParts: readonly Part<Row>[]
  mode: CompareMode
  isWide: boolean
  /** Wide and comparing: metrics stand over their cells, and there is no room for icons and cents. */
  isGrouped: boolean
  sort: Sort | undefined
  sortedPart: Part<Row> | undefined
  /** Words for values: in full, and as they fit into the cells. */
  text: CellText
  cellText: CellText
  state: TableState
  /** Words for the compare range, such as `Sep 22 – Oct 21`. */
  previousRange: string
  rowKey(row: Row): string
  /** Rows that an open row shows in place of its details: a country's regions. */
  subRows?: ((row: Row) => readonly Row[]) | undefined
  /** The leading metric, the one that rows are sorted by, from 0 to 1 of the highest row's. */
  shareOf(row: Row): number
  dispatch(action: TableAction): void
}
