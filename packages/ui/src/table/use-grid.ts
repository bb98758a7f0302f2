import type { CompareRange, DateRange } from '@curlew/model'
import { useDeferredValue, useMemo, useReducer } from 'react'
import { useApp } from '../app/app-context.tsx'
import { useWide } from '../kit/browser/media.ts'
import { useCellText } from './cell-text.ts'
import { searchable } from './filter.ts'
import type { Grid } from './grid.ts'
import {
  type CompareMode,
  cellValue,
  leadingMetric,
  leadingSubColumns,
  subColumn,
  subColumnsOf,
} from './sub-columns.ts'
import { initialState, type Sort, tableReducer } from './table-state.ts'
import type { CellValue, Columns, TableRow } from './types.ts'
import { sortedSubColumnOf, type View, viewOf } from './view.ts'

/** Props of a table that determine its state, rows and cells. */
export interface GridProps<Row extends TableRow> {
  columns: Columns<Row>
  rows: readonly Row[]
  /** Unique among all rows, including child rows. */
  rowKey(row: Row): string
  /** Child rows, such as a country's regions, shown instead of details. */
  subRows?(row: Row): readonly Row[]
  isComparing: boolean
  /** Whether metrics show their change in compare mode. */
  hasChangeColumn?: boolean
  ranges: { current: DateRange; previous: CompareRange }
  /** Original order of the rows. */
  defaultSort?: Sort
}

/** State of a table with its visible rows and cells. The state survives new rows. */
export function useGrid<Row extends TableRow>(props: GridProps<Row>): { grid: Grid<Row>; view: View<Row> } {
  const { columns, rows, isComparing, hasChangeColumn = true, ranges, defaultSort, rowKey, subRows } = props
  const { formats, days, pageData } = useApp()
  const isWide = useWide()
  const [state, dispatch] = useReducer(tableReducer, defaultSort, initialState)

  const text = useCellText(false)
  const mode: CompareMode = !isComparing ? 'off' : hasChangeColumn ? 'values and change' : 'values'
  const isGrouped = isWide && isComparing
  const cellText = useCellText(isGrouped)
  const allSubColumns = useMemo(() => subColumnsOf(columns, mode), [columns, mode])

  const { locale } = pageData.settings
  const nameOf = useMemo(() => {
    const names = new Map(rows.map((row) => [row, searchable(text.name(row, columns[0]), locale)]))
    return (row: Row) => names.get(row) ?? ''
  }, [rows, columns, text, locale])

  // Keep typing and clicking responsive; a long table may lag behind.
  const wanted = useDeferredValue(state)
  const sortedSubColumn = useMemo(() => sortedSubColumnOf(columns, wanted.sort, mode), [columns, wanted.sort, mode])
  const metric = useMemo(
    () => leadingMetric(columns, [wanted.sort?.column, defaultSort?.column]),
    [columns, wanted.sort, defaultSort?.column],
  )
  const subColumns = useMemo(
    () => (isWide ? allSubColumns : leadingSubColumns(columns, mode, metric)),
    [isWide, allSubColumns, columns, mode, metric],
  )
  const view = useMemo(
    () => viewOf(rows, sortedSubColumn, wanted, { locale, compareText: formats.compare, nameOf }),
    [rows, sortedSubColumn, wanted, locale, formats, nameOf],
  )

  const shareOf = useMemo(() => {
    if (!metric) return () => 0
    const leading = (row: Row) => Math.max(0, amount(cellValue(row, subColumn(metric))))
    const highest = rows.reduce((most, row) => Math.max(most, leading(row)), 0)
    return (row: Row) => (highest > 0 ? leading(row) / highest : 0)
  }, [metric, rows])

  const grid: Grid<Row> = {
    columns,
    subColumns,
    allSubColumns,
    mode,
    isWide,
    isGrouped,
    sort: wanted.sort,
    sortedSubColumn,
    text,
    cellText,
    state,
    previousRange: days.shortRange(ranges.previous, pageData.today.slice(0, 4)),
    rowKey,
    subRows,
    shareOf,
    dispatch,
  }
  return { grid, view }
}

const amount = (value: CellValue) => (typeof value === 'number' ? value : 0)
