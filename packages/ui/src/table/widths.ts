/** Widths of the columns, in CSS pixels, from the longest values they hold: rows come and go, columns must not move. */
import { useMemo } from 'react'
import { t } from '../messages/translate.ts'
import type { CellText } from './cell-text.ts'
import type { Grid } from './grid.ts'
import { cellValue, type Part } from './parts.ts'
import { type CellValue, isMetric, type TableRow } from './types.ts'

type Layout = 'comparing' | 'alone' | 'narrow'

/** A digit at 14 px and at 12 px, and a letter of a head, all as wide fonts have them. */
const BODY = 8
const CAPTION = 6.8
const LABEL = 6.4
/** Space around a value: more where there is more room. */
const PADDING: Record<Layout, number> = { comparing: 12, alone: 32, narrow: 18 }
/** Beside a value or a label: an arrow, and the button that explains. */
const ARROW = 15
const INFO = 22
/** A text beyond this is cut short, in characters. */
const LONGEST_TEXT = 32
/** The least that a row's name gets. */
const NAME: Record<Layout, number> = { comparing: 150, alone: 220, narrow: 0 }

export interface Widths {
  columns: readonly { id: string; width: number }[]
  /** What the whole table needs. */
  least: number
}

export function useWidths<Row extends TableRow>(
  { parts, cellText, mode, isWide }: Grid<Row>,
  rows: readonly Row[],
  total: Row | undefined,
): Widths {
  return useMemo(() => {
    const layout = !isWide ? 'narrow' : mode !== 'off' ? 'comparing' : 'alone'
    const all = total ? [...rows, total] : rows
    const columns = parts.map((part) => ({
      id: part.id,
      width: widthOf(part, longestText(part, all, cellText), layout),
    }))
    return {
      columns,
      least: NAME[layout] + columns.reduce((sum, { width }) => sum + width, 0),
    }
  }, [parts, cellText, mode, isWide, rows, total])
}

/** @param longest the longest text in the column */
function widthOf<Row>({ column, name }: Part<Row>, longest: string, layout: Layout): number {
  const isGrouped = layout === 'comparing' && isMetric(column)
  const value = longest.length * (name === 'current' ? BODY : CAPTION) + (name === 'change' ? ARROW : 0)
  const label = isGrouped || name === 'change' ? t(`table.${name}`) : column.label
  const head = label.length * LABEL + (isGrouped ? 0 : ARROW) + (layout === 'alone' && column.info ? INFO : 0)
  return Math.ceil(Math.max(value, head) + PADDING[layout])
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
