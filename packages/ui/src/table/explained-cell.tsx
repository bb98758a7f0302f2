import type { FigureAsked } from '../slots/asked-report.ts'
import { ExplainedFigure } from '../slots/explained-figure.tsx'
import type { FilterTarget } from '../slots/filter-target.ts'
import { Cell } from './cell.tsx'
import type { CellText } from './cell-text.ts'
import { cellValue, type SubColumn } from './sub-columns.ts'
import { isMetric, type TableRow } from './types.ts'

interface ExplainedCellProps<Row extends TableRow> {
  text: CellText
  row: Row
  subColumn: SubColumn<Row>
  /** What the row is about; undefined: no query has it. */
  target: FilterTarget | 'total' | undefined
  /** In a row that is reached with the arrow keys. */
  isInRow?: boolean
}

/** One value, whose receipt opens where its column has a metric. */
export function ExplainedCell<Row extends TableRow>({ target, isInRow = false, ...cell }: ExplainedCellProps<Row>) {
  return (
    <ExplainedFigure figure={figureOf(cell.row, cell.subColumn, target)} isInRow={isInRow}>
      <Cell {...cell} />
    </ExplainedFigure>
  )
}

function figureOf<Row extends TableRow>(
  row: Row,
  subColumn: SubColumn<Row>,
  target: ExplainedCellProps<Row>['target'],
): FigureAsked | undefined {
  const { column, name } = subColumn
  if (name === 'change' || !isMetric(column)) return undefined
  const { metric, shareOf, figure, total, label, info, kind } = column
  const shown = cellValue(row, subColumn)
  if (typeof shown !== 'number') return undefined
  const more = { shown, ...(name === 'previous' && { side: name }) }
  if (figure && (target !== 'total' || total)) {
    const own = target === 'total' ? total : figure(row)
    return own && { words: { label, about: info, unit: kind }, ...own, ...more }
  }
  if (shareOf && target && target !== 'total')
    return { ...{ metric: shareOf, part: 'share', target, ...more }, words: { label, about: info, unit: kind } }
  if (!metric || !target) return undefined
  return { metric, ...more, ...(target !== 'total' && { target }) }
}
