/** Raw values as people of the site's locale read them. */

import { MISSING, unitFormat } from '@curlew/words'
import { useMemo } from 'react'
import { useApp } from '../app/app-context.tsx'
import { cellValue, type Part, partOf } from './parts.ts'
import { type CellValue, type Column, isMetric, type TableRow, type TextColumn } from './types.ts'

export interface CellText {
  value<Row>(part: Pick<Part<Row>, 'column' | 'name'>, value: CellValue): string
  /** The first cell's words, with those for an empty text. */
  name<Row extends TableRow>(row: Row, column: TextColumn<Row>): string
}

/** @param isTight whether there is no room for cents, nor for decimals of large changes */
export function useCellText(isTight: boolean): CellText {
  const { formats, days } = useApp()
  return useMemo(() => {
    const change = isTight ? formats.shortChange : formats.change
    const fitting = isTight ? { ...formats, money: formats.wholeMoney } : formats
    const value = <Row>({ column, name }: Pick<Part<Row>, 'column' | 'name'>, raw: CellValue): string => {
      if (raw === null || raw === '') return blankOf(column)
      if (typeof raw === 'string') return column.kind === 'date' ? days.full(raw) : raw
      if (name === 'change') return change(raw)
      return isMetric(column) ? unitFormat(fitting, column.kind)(raw) : String(raw)
    }
    return { value, name: (row, column) => value(partOf(column), cellValue(row, partOf(column))) }
  }, [formats, days, isTight])
}

function blankOf<Row>(column: Column<Row>): string {
  return ('blank' in column && column.blank) || MISSING
}
