/** Details of an open row: side by side in a wide window, stacked in a narrow one. */
import { t } from '@curlew/words'
import { Cell } from './cell.tsx'
import { ExplainedCell } from './explained-cell.tsx'
import type { Grid } from './grid.ts'
import styles from './row-details.module.css'
import { cellValue, type SubColumn, subColumn } from './sub-columns.ts'
import { countedTarget, isMetric, type MetricColumnOf, type TableRow } from './types.ts'

export function RowDetails<Row extends TableRow>({ grid, row }: { grid: Grid<Row>; row: Row }) {
  return grid.isWide ? <PairedBars grid={grid} row={row} /> : <Pairs grid={grid} row={row} />
}

/** Longer names may be truncated in their cell; show them in full here. */
const LONG_NAME = 16

function FullName<Row extends TableRow>({ grid, row }: { grid: Grid<Row>; row: Row }) {
  const name = grid.text.name(row, grid.columns[0])
  return (
    name.length > LONG_NAME && (
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
    )
  )
}

/** The full name, and each value beside its earlier one. */
function PairedBars<Row extends TableRow>({ grid, row }: { grid: Grid<Row>; row: Row }) {
  const metrics = grid.columns.filter((column): column is MetricColumnOf<Row> => isMetric(column))
  return (
    <div className={styles.wide}>
      <FullName grid={grid} row={row} />
      <p className={styles.caption}>{t('table.comparedWith', { range: grid.previousRange })}</p>
      <ul className={styles.metrics}>
        {metrics.map((column) => (
          <li key={column.key}>
            <span className={styles.label}>{column.label}</span>
            <Bar grid={grid} row={row} column={column} name="current" />
            <Bar grid={grid} row={row} column={column} name="previous" />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BarProps<Row extends TableRow> {
  grid: Grid<Row>
  row: Row
  column: MetricColumnOf<Row>
  name: 'current' | 'previous'
}

function Bar<Row extends TableRow>({ grid, row, column, name }: BarProps<Row>) {
  const [value, ...both] = [name, 'current' as const, 'previous' as const].map((each) =>
    Number(cellValue(row, subColumn(column, each)) ?? 0),
  )
  const highest = Math.max(...both)
  const share = highest > 0 ? Math.max(0, value! / highest) : 0
  return (
    <span className={styles[name]}>
      <i style={{ inlineSize: `${share * 60}%` }} />
      {name === 'previous' && <span className="visually-hidden">{t('table.before')}</span>}{' '}
      <Cell text={grid.text} row={row} subColumn={subColumn(column, name)} />
    </span>
  )
}

/** All values of the row with their labels. */
function Pairs<Row extends TableRow>({ grid, row }: { grid: Grid<Row>; row: Row }) {
  const subColumns = (key: string): SubColumn<Row>[] => grid.allSubColumns.filter(({ column }) => column.key === key)
  const [name, ...columns] = grid.columns
  const target = countedTarget(row, name)
  const isComparing = grid.mode !== 'off'
  return (
    <table className={styles.pairs}>
      <caption>
        <FullName grid={grid} row={row} />
      </caption>
      {isComparing && (
        <thead>
          <tr>
            <td />
            <th scope="col">{t('table.current')}</th>
            <th scope="col">{t('table.previousWord')}</th>
            {grid.mode === 'values and change' && <th scope="col">{t('table.change')}</th>}
          </tr>
        </thead>
      )}
      <tbody>
        {columns.map((column) => (
          <tr key={column.key}>
            <th scope="row">{column.label}</th>
            {subColumns(column.key).map((subColumn, _, { length }) => (
              <td key={subColumn.id} className={styles[subColumn.name]} colSpan={length === 1 && isComparing ? 3 : 1}>
                <ExplainedCell text={grid.text} row={row} subColumn={subColumn} target={target} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
