/** Widths of the columns, in CSS pixels, from the longest values they hold: rows come and go, columns must not move. */
import { useMemo } from 'react'
import { t } from '../messages/translate.ts'
import type { CellText } from './cell-text.ts'
import type { Grid } from './grid.ts'
import { cellValue, type Part } from './parts.ts'
import { type CellValue, isMetric, type TableRow } from './types.ts'

/**
 * `snug` is for cards in which names would be cut short beside roomy figures: heads go onto two lines. `tight` is for a window
 * that is wide, but not for so many columns: heads go without explanations, too.
 */
type Layout = 'alone' | 'snug' | 'tight' | 'comparing' | 'narrow'

/** A digit at 14 px and at 12 px, and a letter of a head that is sorted by, all as wide fonts have them. */
const BODY = 8
const CAPTION = 6.8
const LABEL = 7
/** A letter of the heads of cells, in compare mode. */
const CELL_LABEL = 6.2
/** Space around a value: more where there is more room. */
const PADDING: Record<Layout, number> = { alone: 32, snug: 24, tight: 16, comparing: 8, narrow: 28 }
/** Beside a label: its sort arrow, and the button that explains. Beside a change: its arrow. */
const SORT_ARROW = 17
const INFO = 26
const CHANGE_ARROW = 19
/** The last column ends at the edge of the card, which may take more than a neighbour does. */
const EDGE: Record<Layout, number> = { alone: 0, snug: 4, tight: 4, comparing: 6, narrow: 0 }
/** A text beyond this is cut short, in characters. */
const LONGEST_TEXT = 32
/** A column of changes has room for one like this, whatever it holds: then it has for its head, too. */
const LEAST_CHANGE = '+9.9%'
/** The least that a row's name gets. */
const NAME: Record<Layout, number> = { alone: 212, snug: 212, tight: 190, comparing: 150, narrow: 0 }
/** What a name needs to be read: a letter of it, and what stands around it: number, chevron, icon, padding. */
const NAME_LETTER = 7
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
  const longest = useMemo(() => {
    const all = total ? [...rows, total] : rows
    return parts.map((part) => longestText(part, all, cellText))
  }, [parts, cellText, rows, total])

  const longestName = useMemo(
    () => rows.reduce((most, row) => Math.max(most, text.name(row, name).length), 0),
    [rows, text, name],
  )

  const widthsIn = (layout: Layout): Widths => {
    const edge = (index: number) => (index === parts.length - 1 ? EDGE[layout] : 0)
    const columns = parts.map((part, index) => ({
      id: part.id,
      width: widthOf(part, longest[index]!, layout) + edge(index),
    }))
    const least = NAME[layout] + columns.reduce((sum, { width }) => sum + width, 0)
    return { columns, least, layout }
  }
  if (!isWide) return widthsIn('narrow')
  if (isGrouped) return widthsIn('comparing')
  const alone = widthsIn('alone')
  const wished = NAME_AROUND + Math.min(longestName, LONGEST_TEXT) * NAME_LETTER
  if (available === 0 || available >= alone.least - NAME.alone + Math.max(NAME.alone, wished)) return alone
  const snug = widthsIn('snug')
  return available >= snug.least ? snug : widthsIn('tight')
}

/** @param longest the longest text in the column */
function widthOf<Row>({ column, name }: Part<Row>, longest: string, layout: Layout): number {
  const isGrouped = layout === 'comparing' && isMetric(column)
  const value = lengthOf(longest) * (name === 'current' ? BODY : CAPTION) + (name === 'change' ? CHANGE_ARROW : 0)
  const label = isGrouped || name === 'change' ? t(`table.${name}`) : column.label
  const isWrapped = layout === 'snug' || layout === 'tight'
  const letters = isWrapped ? Math.max(...label.split(' ').map((word) => word.length)) : label.length
  const head =
    letters * (isGrouped ? CELL_LABEL : LABEL) +
    (isGrouped ? 0 : SORT_ARROW) +
    ((layout === 'alone' || layout === 'snug') && column.info ? INFO : 0)
  return Math.ceil(Math.max(value, head) + PADDING[layout])
}

/** Figures are longest at an end of their scale, changes also where they still have a decimal; words are measured one by one. */
function longestText<Row extends TableRow>(part: Part<Row>, rows: readonly Row[], text: CellText): string {
  if (!isMetric(part.column)) {
    return rows
      .reduce((longest, row) => longer(longest, text.value(part, cellValue(row, part))), '')
      .slice(0, LONGEST_TEXT)
  }
  const values = rows.map((row) => cellValue(row, part)).filter((value) => value !== null)
  const longest = (some: CellValue[]) =>
    endsOf(some)
      .map((end) => text.value(part, end))
      .reduce(longer)
  if (part.name !== 'change') return longest(values)
  const withDecimal = longest(values.filter((value) => Math.abs(Number(value)) < 100))
  return [longest(values), withDecimal].reduce(longer, LEAST_CHANGE)
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

/** Length in characters of full width: points, commas and spaces take half of one. */
const lengthOf = (text: string) => text.length - (text.match(/[\s.,]/g)?.length ?? 0) / 2

const longer = (a: string, b: string) => (lengthOf(b) > lengthOf(a) ? b : a)
