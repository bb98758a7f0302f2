import { MISSING } from '@curlew/words'
import { Change } from '../kit/figures/change.tsx'
import type { CellText } from './cell-text.ts'
import { cellValue, type SubColumn } from './sub-columns.ts'
import { isMetric, type TableRow } from './types.ts'

/** One value, as text; a change with its arrow. */
export function Cell<Row extends TableRow>({
  text,
  row,
  subColumn,
}: {
  text: CellText
  row: Row
  subColumn: SubColumn<Row>
}) {
  const value = cellValue(row, subColumn)
  const { column } = subColumn
  if (subColumn.name === 'change' && typeof value === 'number')
    return (
      <Change value={value} inverted={isMetric(column) && column.isInverted === true}>
        {text.value(subColumn, value)}
      </Change>
    )
  if (isMetric(column) || subColumn.name !== 'current') return value === null ? MISSING : text.value(subColumn, value)
  return <bdi title={text.value(subColumn, value)}>{text.value(subColumn, value)}</bdi>
}
