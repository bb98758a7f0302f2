import { t } from '@curlew/words'
import { cx } from '../kit/cx.ts'
import { Info } from '../kit/dialogs/info.tsx'
import { Icon } from '../kit/icons/icon.tsx'
import type { Grid } from './grid.ts'
import type { Direction } from './sort.ts'
import { type SubColumn, subColumn } from './sub-columns.ts'
import styles from './table-head.module.css'
import { type Column, isMetric, type TableRow } from './types.ts'

/** Number of heading rows. */
export function headRows({ isGrouped }: Pick<Grid<TableRow>, 'isGrouped'>): number {
  return isGrouped ? 2 : 1
}

/** Sticky headings of a table; in compare mode metrics above their sub-columns. */
export function TableHead<Row extends TableRow>({ grid }: { grid: Grid<Row> }) {
  const { isGrouped } = grid
  const [name, ...columns] = grid.columns
  return (
    <thead className={cx(styles.head, isGrouped && styles.grouped)}>
      <tr aria-rowindex={1}>
        <Head grid={grid} subColumn={subColumn(name)} label={name.label} rows={headRows(grid)} isName />
        {isGrouped
          ? columns.map((column) => <Group key={column.key} grid={grid} column={column} />)
          : grid.subColumns.map((subColumn) => (
              <Head key={subColumn.id} grid={grid} subColumn={subColumn} label={narrowLabel(subColumn)} />
            ))}
      </tr>
      {isGrouped && (
        <tr aria-rowindex={2}>
          {grid.subColumns
            .filter(({ column }) => isMetric(column))
            .map((subColumn) => (
              <Head
                key={subColumn.id}
                grid={grid}
                subColumn={subColumn}
                label={t(`table.${subColumn.name}`)}
                group={subColumn.column.label}
              />
            ))}
        </tr>
      )}
    </thead>
  )
}

/** A metric's heading above its sub-columns; sorts by the current value. Texts span both rows. */
function Group<Row extends TableRow>({ grid, column }: { grid: Grid<Row>; column: Column<Row> }) {
  if (!isMetric(column)) return <Head grid={grid} subColumn={subColumn(column)} label={column.label} rows={2} />
  const isSorted = grid.sortedSubColumn?.column.key === column.key
  return (
    <th
      scope="colgroup"
      colSpan={grid.subColumns.filter((subColumn) => subColumn.column.key === column.key).length}
      className={cx(styles.group, isSorted && styles.sorted)}
    >
      <span className={styles.cell}>
        <SortButton grid={grid} subColumn={subColumn(column)} direction={isSorted ? grid.sort?.direction : undefined}>
          {column.label}
        </SortButton>
        {column.info && <Info title={column.label}>{column.info}</Info>}
      </span>
    </th>
  )
}

interface HeadProps<Row extends TableRow> {
  grid: Grid<Row>
  subColumn: SubColumn<Row>
  label: string
  /** The metric above, which has the sort arrow and info button. */
  group?: string
  rows?: number
  isName?: boolean
}

function Head<Row extends TableRow>({ grid, subColumn, label, group, rows = 1, isName = false }: HeadProps<Row>) {
  const { column, name } = subColumn
  const direction = grid.sortedSubColumn?.id === subColumn.id ? grid.sort?.direction : undefined
  return (
    <th
      scope="col"
      rowSpan={rows}
      aria-sort={direction}
      className={cx(
        isName ? styles.name : isMetric(column) ? styles.figure : styles.text,
        name === 'current' && styles.first,
        direction && styles.sorted,
      )}
    >
      <span className={styles.cell}>
        <SortButton
          grid={grid}
          subColumn={subColumn}
          direction={group ? undefined : direction}
          name={group && t('table.cellOf', { metric: group, cell: label })}
        >
          {label}
        </SortButton>
        {column.info && !group && grid.isWide && <Info title={column.label}>{column.info}</Info>}
      </span>
    </th>
  )
}

interface SortButtonProps<Row extends TableRow> {
  grid: Grid<Row>
  subColumn: SubColumn<Row>
  /** Shown as an arrow. */
  direction: Direction | undefined
  /** Accessible name if the label alone is unclear. */
  name?: string | undefined
  children: string
}

/** A label that sorts, or plain text if the column is not sortable. */
function SortButton<Row extends TableRow>({ grid, subColumn, direction, name, children }: SortButtonProps<Row>) {
  const { column } = subColumn
  if (column.isSortable === false) return children
  return (
    <button
      type="button"
      className={styles.sort}
      aria-label={name}
      onClick={() => grid.dispatch({ type: 'sort', column: column.key, subColumn: subColumn.name })}
    >
      <span>{children}</span>
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
    </button>
  )
}

const narrowLabel = <Row,>({ column, name }: SubColumn<Row>) => (name === 'change' ? t('change.column') : column.label)
