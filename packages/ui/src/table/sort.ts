import type { CellValue } from './types.ts'

export type Direction = 'ascending' | 'descending'

/**
 * Sorts rows by raw value: numbers numerically, text by locale. Missing values are last in both directions; the sort is stable.
 * @param compareText as `Intl.Collator.compare`
 */
export function sortRows<Row>(
  rows: readonly Row[],
  cellValue: (row: Row) => CellValue,
  direction: Direction,
  compareText: (a: string, b: string) => number,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: cellValue(row) }))
    .sort((a, b) => {
      if (isMissing(a.value) || isMissing(b.value)) return Number(isMissing(a.value)) - Number(isMissing(b.value))
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value)
      return sign * compareText(String(a.value), String(b.value))
    })
    .map(({ row }) => row)
}

const isMissing = (value: CellValue) => value === null || value === ''
