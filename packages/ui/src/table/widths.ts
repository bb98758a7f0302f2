/** Widths of the columns, in CSS pixels, from the longest values they hold: rows come and go, columns must not move. */
import { useMemo } from 'react'
import { t } from '../messages/translate.ts'
import type { CellText } from './cell-text.ts'
import type { Grid } from './grid.ts'
import { cellValue, type Part } from './parts.ts'
import { type CellValue, isMetric, type TableRow } from './types.ts'

/** A character at 14 px and one at 12 px, both a little wider than digits are. */
const BODY = 8.2
const CAPTION = 7
/** Space around a value: more where figures of different metrics would meet. */
const PADDING = { comparing: 13, alone: 32 }
/** Beside a value or a label: an arrow, and the button that explains. */
const ARROW = 16
const INFO = 22
/** A text beyond this is cut short, in characters. */
const LONGEST_TEXT = 32
/** The least that a row's name gets. */
const NAME = 190

export interface Widths {
  columns: readonly { id: string; width: number }[]
  /** What the whole table needs. */
  least: number
}

export function useWidths<Row extends TableRow>(
  { parts, text, mode, isWide }: Grid<Row>,
  rows: readonly Row[],
  total: Row | undefined,
): Widths {
  return useMemo(() => {
    const isComparing = mode !== 'off' && isWide
    const all = total ? [...rows, total] : rows
    const columns = parts.map((part) => ({
      id: part.id,
      width: widthOf(part, longestText(part, all, text), isComparing),
    }))
    return { columns, least: NAME + columns.reduce((sum, { width }) => sum + width, 0) }
  }, [parts, text, mode, isWide, rows, total])
}

/** @param longest the longest text in the column */
export function widthOf<Row>({ column, name }: Part<Row>, longest: string, isComparing: boolean): number {
  const character = name === 'current' ? BODY : CAPTION
  const value = longest.length * character + (name === 'change' || column.kind === 'change' ? ARROW : 0)
  const label = isComparing && isMetric(column) ? t(`table.${name}`) : column.label
  const head = label.length * CAPTION + (isComparing ? 0 : ARROW + (column.info ? INFO : 0))
  return Math.ceil(Math.max(value, head) + (isComparing ? PADDING.comparing : PADDING.alone))
}

/** Figures are longest at an end of their scale; words are measured one by one. */
function longestText<Row extends TableRow>(part: Part<Row>, rows: readonly Row[], text: CellText): string {
  if (!isMetric(part.column)) {
    return rows
      .reduce((longest, row) => longer(longest, text.value(part, cellValue(row, part))), '')
      .slice(0, LONGEST_TEXT)
  }
  let least: CellValue = null
  let most: CellValue = null
  for (const row of rows) {
    const value = cellValue(row, part)
    if (value === null) continue
    if (least === null || value < least) least = value
    if (most === null || value > most) most = value
  }
  return longer(text.value(part, least), text.value(part, most))
}

const longer = (a: string, b: string) => (b.length > a.length ? b : a)
