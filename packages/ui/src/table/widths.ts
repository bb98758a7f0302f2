/** Column widths in CSS pixels, from the widest values of all rows, so that scrolling and filtering do not move columns. */
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { usePaper } from '../kit/browser/paper.ts'
import { createTextWidth, type TextWidth } from '../kit/browser/text-width.ts'
import type { CellText } from './cell-text.ts'
import type { Grid } from './grid.ts'
import { cellValue, type SubColumn } from './sub-columns.ts'
import { type CellValue, isMetric, type TableRow } from './types.ts'

/**
 * `snug`: headings wrap to two lines, to leave room for names. `tight`: for many columns on a wide window; headings also
 * lose their info buttons.
 */
type Layout = 'alone' | 'snug' | 'tight' | 'comparing' | 'narrow'

/** Fonts of values (bold in the total row), captions, and sorted headings. */
const BODY = '600 14px'
const CAPTION = '400 12px'
const LABEL = '600 12px'
/** Padding around a value; more if there is room. */
const PADDING: Record<Layout, number> = { alone: 32, snug: 24, tight: 16, comparing: 8, narrow: 28 }
/** More around texts beside compared figures. */
const TEXT_PADDING = 8
/** Beside a label: sort arrow and info button. Beside a change: its arrow. */
const SORT_ARROW = 17
const INFO = 26
const CHANGE_ARROW = 19
/** Padding of the last column at the card's edge. */
const EDGE: Record<Layout, number> = { alone: 0, snug: 4, tight: 4, comparing: 6, narrow: 0 }
/** Longer texts are truncated: in characters, and for names in pixels. */
const LONGEST_TEXT = 32
const LONGEST_NAME = 224
/** Minimum width of a change column: a typical change, which also fits its heading. */
const LEAST_CHANGE = '+9.9%'
/** Minimum width of a name. */
const NAME: Record<Layout, number> = { alone: 212, snug: 212, tight: 190, comparing: 150, narrow: 0 }
/** Around a name: number, chevron, icon, padding. */
const NAME_AROUND = 110

export interface Widths {
  columns: readonly { id: string; width: number }[]
  /** Width of the whole table. */
  least: number
  layout: Layout
}

/** @param available width of the card in CSS pixels; 0 if unknown */
export function useWidths<Row extends TableRow>(
  { columns: [name], subColumns, text, cellText, isGrouped, isWide }: Grid<Row>,
  rows: readonly Row[],
  total: Row | undefined,
  available: number,
): Widths {
  const isPaper = usePaper()
  // biome-ignore lint/correctness/useExhaustiveDependencies: paper has another font
  const measure = useMemo(() => createTextWidth(), [isPaper])
  const values = useMemo(() => {
    const all = total ? [...rows, total] : rows
    return subColumns.map((subColumn) => widestValue(subColumn, all, cellText, measure))
  }, [subColumns, cellText, rows, total, measure])

  const longestName = useMemo(
    () =>
      rows.reduce((most, row) => Math.max(most, measure(text.name(row, name).slice(0, LONGEST_TEXT), '400 14px')), 0),
    [rows, text, name, measure],
  )

  const widthsIn = (layout: Layout): Widths => {
    const edge = (index: number) => (index === subColumns.length - 1 ? EDGE[layout] : 0)
    const columns = subColumns.map((subColumn, index) => ({
      id: subColumn.id,
      width: widthOf(subColumn, values[index]!, layout, measure) + edge(index),
    }))
    const least = NAME[layout] + columns.reduce((sum, { width }) => sum + width, 0)
    return { columns, least, layout }
  }
  if (!isWide) return widthsIn('narrow')
  if (isGrouped) return widthsIn('comparing')
  const alone = widthsIn('alone')
  const wished = NAME_AROUND + Math.min(longestName, LONGEST_NAME)
  if (available === 0 || available >= alone.least - NAME.alone + Math.max(NAME.alone, wished)) return alone
  const snug = widthsIn('snug')
  return available >= snug.least ? snug : widthsIn('tight')
}

/** @param value width of the widest value in the column */
function widthOf<Row>({ column, name }: SubColumn<Row>, value: number, layout: Layout, measure: TextWidth): number {
  const isText = layout === 'comparing' && !isMetric(column)
  const isGrouped = layout === 'comparing' && !isText
  const label = isGrouped || name === 'change' ? t(`table.${name}`) : column.label
  const isWrapped = layout === 'snug' || layout === 'tight'
  const lines = isWrapped ? label.split(' ') : [label]
  const head =
    Math.max(...lines.map((line) => measure(line, LABEL))) +
    (isGrouped ? 0 : SORT_ARROW) +
    ((layout === 'alone' || layout === 'snug' || isText) && column.info ? INFO : 0)
  // Border between metrics.
  const line = layout === 'comparing' && name === 'current' ? 1 : 0
  return Math.ceil(Math.max(value, head) + PADDING[layout] + (isText ? TEXT_PADDING : 0)) + line
}

/** Width of the widest value. Numbers are widest at the ends of their range, so only those are measured; texts are all measured. */
function widestValue<Row extends TableRow>(
  subColumn: SubColumn<Row>,
  rows: readonly Row[],
  text: CellText,
  measure: TextWidth,
): number {
  const widest = (words: readonly string[], font: typeof BODY | typeof CAPTION) =>
    Math.max(0, ...words.map((word) => measure(word, font)))
  if (!isMetric(subColumn.column)) {
    const words = new Set(rows.map((row) => text.value(subColumn, cellValue(row, subColumn)).slice(0, LONGEST_TEXT)))
    return widest([...words], subColumn.name === 'current' ? BODY : CAPTION)
  }
  const values = rows.map((row) => cellValue(row, subColumn)).filter((value) => value !== null)
  const endTexts = (some: CellValue[]) => endsOf(some).map((end) => text.value(subColumn, end))
  if (subColumn.name !== 'change') return widest(endTexts(values), subColumn.name === 'current' ? BODY : CAPTION)
  const withDecimal = endTexts(values.filter((value) => Math.abs(Number(value)) < 100))
  return widest([...endTexts(values), ...withDecimal, LEAST_CHANGE], CAPTION) + CHANGE_ARROW
}

/** Minimum and maximum of the values, or `null` if there are none. */
function endsOf(values: readonly CellValue[]): [least: CellValue, most: CellValue] {
  let [least = null, most = null] = [values[0], values[0]]
  for (const value of values) {
    if (least === null || (value !== null && value < least)) least = value
    if (most === null || (value !== null && value > most)) most = value
  }
  return [least, most]
}
