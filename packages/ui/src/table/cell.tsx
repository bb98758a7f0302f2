import { MISSING } from '@curlew/words'
import { Change } from '../kit/change.tsx'
import type { CellText } from './cell-text.ts'
import { cellValue, type Part } from './parts.ts'
import { isMetric, type TableRow } from './types.ts'

/** One value, as text; a change with its arrow. */
export function Cell<Row extends TableRow>({ text, row, part }: { text: CellText; row: Row; part: Part<Row> }) {
  const value = cellValue(row, part)
  const { column } = part
  if (part.name === 'change' && typeof value === 'number')
    return (
      <Change value={value} inverted={isMetric(column) && column.isInverted === true}>
        {text.value(part, value)}
      </Change>
    )
  if (isMetric(column) || part.name !== 'current') return value === null ? MISSING : text.value(part, value)
  return <bdi title={text.value(part, value)}>{text.value(part, value)}</bdi>
}
