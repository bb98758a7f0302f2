/** Formats cell values in the site's locale. */

import { MISSING, unitFormat } from '@curlew/words'
import { useMemo } from 'react'
import { useApp } from '../app/app-context.tsx'
import { cellValue, type SubColumn, subColumn } from './sub-columns.ts'
import { type CellValue, type Column, isMetric, type TableRow, type TextColumn } from './types.ts'

export interface CellText {
  value<Row>(subColumn: Pick<SubColumn<Row>, 'column' | 'name'>, value: CellValue): string
  /** Text of the first cell, also if empty. */
  name<Row extends TableRow>(row: Row, column: TextColumn<Row>): string
}

/** @param isTight omit cents, and decimals of large changes */
export function useCellText(isTight: boolean): CellText {
  const { formats, days } = useApp()
  return useMemo(() => {
    const change = isTight ? formats.shortChange : formats.change
    const fitting = isTight ? { ...formats, money: formats.wholeMoney } : formats
    const value = <Row>({ column, name }: Pick<SubColumn<Row>, 'column' | 'name'>, raw: CellValue): string => {
      if (raw === null || raw === '') return blankOf(column)
      if (typeof raw === 'string') return column.kind === 'date' ? days.full(raw) : raw
      if (name === 'change') return change(raw)
      return isMetric(column) ? unitFormat(fitting, column.kind)(raw) : String(raw)
    }
    return { value, name: (row, column) => value(subColumn(column), cellValue(row, subColumn(column))) }
  }, [formats, days, isTight])
}

function blankOf<Row>(column: Column<Row>): string {
  return ('blank' in column && column.blank) || MISSING
}
