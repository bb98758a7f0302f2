import { t } from '@curlew/words'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { Info } from '../kit/info.tsx'
import type { Grid } from './grid.ts'
import { type Part, partOf } from './parts.ts'
import type { Direction } from './sort.ts'
import styles from './table-head.module.css'
import { type Column, isMetric, type TableRow } from './types.ts'

/** How many rows the heads take. */
export function headRows({ isGrouped }: Pick<Grid<TableRow>, 'isGrouped'>): number {
  return isGrouped ? 2 : 1
}

/** The heads of a table; in compare mode a row of metrics over a row of their cells. It stays in sight while rows scroll. */
export function TableHead<Row extends TableRow>({ grid }: { grid: Grid<Row> }) {
  const { isGrouped } = grid
  const [name, ...columns] = grid.columns
  return (
    <thead className={cx(styles.head, isGrouped && styles.grouped)}>
      <tr aria-rowindex={1}>
        <Head grid={grid} part={partOf(name)} label={name.label} rows={headRows(grid)} isName />
        {isGrouped
          ? columns.map((column) => <Group key={column.key} grid={grid} column={column} />)
          : grid.parts.map((part) => <Head key={part.id} grid={grid} part={part} label={narrowLabel(part)} />)}
      </tr>
      {isGrouped && (
        <tr aria-rowindex={2}>
          {grid.parts
            .filter(({ column }) => isMetric(column))
            .map((part) => (
              <Head key={part.id} grid={grid} part={part} label={t(`table.${part.name}`)} group={part.column.label} />
            ))}
        </tr>
      )}
    </thead>
  )
}

/** A metric over its cells, which sorts by what it is now. Texts have one cell, so their head takes both rows. */
function Group<Row extends TableRow>({ grid, column }: { grid: Grid<Row>; column: Column<Row> }) {
  if (!isMetric(column)) return <Head grid={grid} part={partOf(column)} label={column.label} rows={2} />
  const isSorted = grid.sortedPart?.column.key === column.key
  return (
    <th
      scope="colgroup"
      colSpan={grid.parts.filter((part) => part.column.key === column.key).length}
      className={cx(styles.group, isSorted && styles.sorted)}
    >
      <span className={styles.cell}>
        <SortButton grid={grid} part={partOf(column)} direction={isSorted ? grid.sort?.direction : undefined}>
          {column.label}
        </SortButton>
        {column.info && <Info title={column.label}>{column.info}</Info>}
      </span>
    </th>
  )
}

interface HeadProps<Row extends TableRow> {
  grid: Grid<Row>
  part: Part<Row>
  label: string
  /** The metric above, which shows the arrow and explains itself. */
  group?: string
  rows?: number
  isName?: boolean
}

function Head<Row extends TableRow>({ grid, part, label, group, rows = 1, isName = false }: HeadProps<Row>) {
  const { column, name } = part
  const direction = grid.sortedPart?.id === part.id ? grid.sort?.direction : undefined
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
          part={part}
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
  part: Part<Row>
  /** Shown as an arrow. */
  direction: Direction | undefined
  /** For those who hear the label alone. */
  name?: string | undefined
  children: string
}

/** A label that sorts by its cell, or just the label where the column does not sort. */
function SortButton<Row extends TableRow>({ grid, part, direction, name, children }: SortButtonProps<Row>) {
  const { column } = part
  if (column.isSortable === false) return children
  return (
    <button
      type="button"
      className={styles.sort}
      aria-label={name}
      onClick={() => grid.dispatch({ type: 'sort', column: column.key, part: part.name })}
    >
      <span>{children}</span>
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
    </button>
  )
}

const narrowLabel = <Row,>({ column, name }: Part<Row>) => (name === 'change' ? t('change.column') : column.label)
