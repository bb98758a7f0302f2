/** Widths of the columns, in CSS pixels, from the widest values they hold: rows come and go, columns must not move. */
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { usePaper } from '../kit/paper.ts'
import { createTextWidth, type TextWidth } from '../kit/text-width.ts'
import type { CellText } from './cell-text.ts'
import type { Grid } from './grid.ts'
import { cellValue, type Part } from './parts.ts'
import { type CellValue, isMetric, type TableRow } from './types.ts'

/**
 * `snug` is for cards in which names would be cut short beside roomy figures: heads go onto two lines. `tight` is for a window
 * that is wide, but not for so many columns: heads go without explanations, too.
 */
type Layout = 'alone' | 'snug' | 'tight' | 'comparing' | 'narrow'

/** The fonts of figures (those of the total row are bold), of what stands smaller beside them, and of heads that are sorted by. */
const BODY = '600 14px'
const CAPTION = '400 12px'
const LABEL = '600 12px'
/** Space around a value: more where there is more room. */
const PADDING: Record<Layout, number> = { alone: 32, snug: 24, tight: 16, comparing: 8, narrow: 28 }
/** Beside a label: its sort arrow, and the button that explains. Beside a change: its arrow. */
const SORT_ARROW = 17
const INFO = 26
const CHANGE_ARROW = 19
/** The last column ends at the edge of the card, which may take more than a neighbour does. */
const EDGE: Record<Layout, number> = { alone: 0, snug: 4, tight: 4, comparing: 6, narrow: 0 }
/** A text beyond this is cut short: in characters, and as a name in pixels. */
const LONGEST_TEXT = 32
const LONGEST_NAME = 224
/** A column of changes has room for one like this, whatever it holds: then it has for its head, too. */
const LEAST_CHANGE = '+9.9%'
/** The least that a row's name gets. */
const NAME: Record<Layout, number> = { alone: 212, snug: 212, tight: 190, comparing: 150, narrow: 0 }
/** What stands around a name: number, chevron, icon, padding. */
const NAME_AROUND = 110

export interface Widths {
  columns: readonly { id: string; width: number }[]
  /** What the whole table needs. */
  least: number
  layout: Layout
}

/** @param available what the table's card has, in CSS pixels; 0 while it is not known */
export function useWidths<Row extends TableRow>(
  { columns: [name], parts, text, cellText, isGrouped, isWide }: Grid<Row>,
  rows: readonly Row[],
  total: Row | undefined,
  available: number,
): Widths {
  const isPaper = usePaper()
  // biome-ignore lint/correctness/useExhaustiveDependencies: paper has a font of its own
  const measure = useMemo(() => createTextWidth(), [isPaper])
  const values = useMemo(() => {
    const all = total ? [...rows, total] : rows
    return parts.map((part) => widestValue(part, all, cellText, measure))
  }, [parts, cellText, rows, total, measure])

  const longestName = useMemo(
    () =>
      rows.reduce((most, row) => Math.max(most, measure(text.name(row, name).slice(0, LONGEST_TEXT), '400 14px')), 0),
    [rows, text, name, measure],
  )

  const widthsIn = (layout: Layout): Widths => {
    const edge = (index: number) => (index === parts.length - 1 ? EDGE[layout] : 0)
    const columns = parts.map((part, index) => ({
      id: part.id,
      width: widthOf(part, values[index]!, layout, measure) + edge(index),
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
function widthOf<Row>({ column, name }: Part<Row>, value: number, layout: Layout, measure: TextWidth): number {
  const isGrouped = layout === 'comparing' && isMetric(column)
  const label = isGrouped || name === 'change' ? t(`table.${name}`) : column.label
  const isWrapped = layout === 'snug' || layout === 'tight'
  const lines = isWrapped ? label.split(' ') : [label]
  const head =
    Math.max(...lines.map((line) => measure(line, LABEL))) +
    (isGrouped ? 0 : SORT_ARROW) +
    ((layout === 'alone' || layout === 'snug') && column.info ? INFO : 0)
  // The line between metrics.
  const line = isGrouped && name === 'current' ? 1 : 0
  return Math.ceil(Math.max(value, head) + PADDING[layout]) + line
}

/** Figures are longest at an end of their scale, changes also where they still have a decimal; words are measured one by one. */
function widestValue<Row extends TableRow>(
  part: Part<Row>,
  rows: readonly Row[],
  text: CellText,
  measure: TextWidth,
): number {
  const widest = (words: readonly string[], font: typeof BODY | typeof CAPTION) =>
    Math.max(0, ...words.map((word) => measure(word, font)))
  if (!isMetric(part.column)) {
    const words = new Set(rows.map((row) => text.value(part, cellValue(row, part)).slice(0, LONGEST_TEXT)))
    return widest([...words], part.name === 'current' ? BODY : CAPTION)
  }
  const values = rows.map((row) => cellValue(row, part)).filter((value) => value !== null)
  const endTexts = (some: CellValue[]) => endsOf(some).map((end) => text.value(part, end))
  if (part.name !== 'change') return widest(endTexts(values), part.name === 'current' ? BODY : CAPTION)
  const withDecimal = endTexts(values.filter((value) => Math.abs(Number(value)) < 100))
  return widest([...endTexts(values), ...withDecimal, LEAST_CHANGE], CAPTION) + CHANGE_ARROW
}

/** The least and the most of values, `null` where there are none. */
function endsOf(values: readonly CellValue[]): [least: CellValue, most: CellValue] {
  let [least = null, most = null] = [values[0], values[0]]
  for (const value of values) {
    if (least === null || (value !== null && value < least)) least = value
    if (most === null || (value !== null && value > most)) most = value
  }
  return [least, most]
}
