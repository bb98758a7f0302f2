import type { CompareRange, DateRange } from '@curlew/model'
import { useDeferredValue, useMemo, useReducer } from 'react'
import { useApp } from '../app/app-context.tsx'
import { useWide } from '../kit/media.ts'
import { useCellText } from './cell-text.ts'
import { searchable } from './filter.ts'
import type { Grid } from './grid.ts'
import { type CompareMode, cellValue, leadingMetric, leadingParts, partOf, partsOf } from './parts.ts'
import { initialState, type Sort, tableReducer } from './table-state.ts'
import type { CellValue, Columns, TableRow } from './types.ts'
import { sortedPartOf, type View, viewOf } from './view.ts'

/** What of a table's properties its state, rows and cells follow from. */
export interface GridProps<Row extends TableRow> {
  columns: Columns<Row>
  rows: readonly Row[]
  /** Unique among all rows, those below others included. */
  rowKey(row: Row): string
  /** Rows that an open row shows below itself in place of its details: a country's regions. */
  subRows?(row: Row): readonly Row[]
  isComparing: boolean
  /** Whether metrics show their change in compare mode, too. */
  hasChangeColumn?: boolean
  ranges: { current: DateRange; previous: CompareRange }
  /** The order in which the rows come. */
  defaultSort?: Sort
}

/** A table's state, and the rows and cells that follow from it. The state outlives a change of the rows. */
export function useGrid<Row extends TableRow>(props: GridProps<Row>): { grid: Grid<Row>; view: View<Row> } {
  const { columns, rows, isComparing, hasChangeColumn = true, ranges, defaultSort, rowKey, subRows } = props
  const { formats, days, pageData } = useApp()
  const isWide = useWide()
  const [state, dispatch] = useReducer(tableReducer, defaultSort, initialState)

  const text = useCellText(false)
  const mode: CompareMode = !isComparing ? 'off' : hasChangeColumn ? 'values and change' : 'values'
  const isGrouped = isWide && isComparing
  const cellText = useCellText(isGrouped)
  const allParts = useMemo(() => partsOf(columns, mode), [columns, mode])

  const { locale } = pageData.settings
  const nameOf = useMemo(() => {
    const names = new Map(rows.map((row) => [row, searchable(text.name(row, columns[0]), locale)]))
    return (row: Row) => names.get(row) ?? ''
  }, [rows, columns, text, locale])

  // Typing and clicking come first; a long table follows when it can.
  const wanted = useDeferredValue(state)
  const sortedPart = useMemo(() => sortedPartOf(columns, wanted.sort, mode), [columns, wanted.sort, mode])
  const metric = useMemo(
    () => leadingMetric(columns, [wanted.sort?.column, defaultSort?.column]),
    [columns, wanted.sort, defaultSort?.column],
  )
  const parts = useMemo(
    () => (isWide ? allParts : leadingParts(columns, mode, metric)),
    [isWide, allParts, columns, mode, metric],
  )
  const view = useMemo(
    () => viewOf(rows, sortedPart, wanted, { locale, compareText: formats.compare, nameOf }),
    [rows, sortedPart, wanted, locale, formats, nameOf],
  )

  const shareOf = useMemo(() => {
    if (!metric) return () => 0
    const leading = (row: Row) => Math.max(0, amount(cellValue(row, partOf(metric))))
    const highest = rows.reduce((most, row) => Math.max(most, leading(row)), 0)
    return (row: Row) => (highest > 0 ? leading(row) / highest : 0)
  }, [metric, rows])

  const grid: Grid<Row> = {
    columns,
    parts,
    allParts,
    mode,
    isWide,
    isGrouped,
    sort: wanted.sort,
    sortedPart,
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
