import { t } from '@curlew/words'
import { type ReactNode, useId } from 'react'
import { moveFocusByArrows } from '../kit/browser/arrow-keys.ts'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { NewWindowLink } from '../kit/links/new-window-link.tsx'
import type { FilterTarget } from '../slots/filter-target.ts'
import { useRowFilters } from '../slots/row-filters.tsx'
import { ExplainedCell } from './explained-cell.tsx'
import type { Grid } from './grid.ts'
import { RowDetails } from './row-details.tsx'
import { headRows } from './table-head.tsx'
import styles from './table-row.module.css'
import { isOpen } from './table-state.ts'
import { countedTarget, filterTarget, isMetric, type TableRow } from './types.ts'

export interface RowProps<Row extends TableRow> {
  grid: Grid<Row>
  row: Row
  /** Position in the current order, from 1. */
  number: number
}

/** A row with its details or child rows if open. */
export function Row<Row extends TableRow>({ grid, row, number }: RowProps<Row>) {
  const id = useId()
  const key = grid.rowKey(row)
  const open = isOpen(grid.state, key)
  const subRows = grid.subRows?.(row) ?? []
  const hasDetails = !grid.isWide || subRows.length === 0
  const target = filterTarget(row, grid.columns[0])
  const filters = useRowFilters(target, open && !grid.isWide)
  return (
    <>
      <tr
        {...filters.handlers}
        onKeyDown={moveFocusByArrows}
        aria-rowindex={headRows(grid) + number}
        className={cx(styles.row, open && styles.open)}
      >
        <NameCell grid={grid} row={row}>
          <i className={styles.bar} style={{ inlineSize: `${grid.shareOf(row) * 100}%` }} />
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <Toggle
            grid={grid}
            row={row}
            isOpen={open}
            controls={id}
            onToggle={() => grid.dispatch({ type: 'toggle', row: key })}
          />
          {grid.isWide && filters.actions}
        </NameCell>
        <Figures grid={grid} row={row} target={countedTarget(row, grid.columns[0])} />
      </tr>
      {open && hasDetails && (
        <tr id={id} className={styles.details}>
          <td colSpan={grid.subColumns.length + 1}>
            <RowDetails grid={grid} row={row} />
            {!grid.isWide && filters.actions}
          </td>
        </tr>
      )}
      {open &&
        subRows.map((sub, index) => (
          <SubRow key={grid.rowKey(sub)} id={!hasDetails && index === 0 ? id : undefined} grid={grid} row={sub} />
        ))}
    </>
  )
}

function SubRow<Row extends TableRow>({ id, grid, row }: { id: string | undefined; grid: Grid<Row>; row: Row }) {
  const filters = useRowFilters(filterTarget(row, grid.columns[0]))
  return (
    <tr {...filters.handlers} id={id} className={styles.sub}>
      <NameCell grid={grid} row={row}>
        <i className={styles.bar} style={{ inlineSize: `${grid.shareOf(row) * 100}%` }} />
        <Name grid={grid} row={row} />
        {grid.isWide && filters.actions}
      </NameCell>
      <Figures grid={grid} row={row} target={countedTarget(row, grid.columns[0])} />
    </tr>
  )
}

/** Total row. Says so if a filter hides rows. */
export function TotalRow<Row extends TableRow>({
  grid,
  row,
  isFiltered,
}: {
  grid: Grid<Row>
  row: Row
  isFiltered: boolean
}) {
  return (
    <tr className={styles.total}>
      <th scope="row" className={styles.name}>
        {t(isFiltered ? 'table.totalOfAll' : 'table.total')}
      </th>
      <Figures grid={grid} row={row} target="total" />
    </tr>
  )
}

function NameCell<Row extends TableRow>({ grid, row, children }: { grid: Grid<Row>; row: Row; children: ReactNode }) {
  return (
    <th scope="row" className={styles.name} title={grid.text.name(row, grid.columns[0])}>
      <span className={styles.nameCell}>{children}</span>
    </th>
  )
}

interface ToggleProps<Row extends TableRow> {
  grid: Grid<Row>
  row: Row
  isOpen: boolean
  /** Id of the element it opens. */
  controls: string
  onToggle(): void
}

/** The chevron that opens a row. The button has the name, unless the name is a link. */
function Toggle<Row extends TableRow>({ grid, row, isOpen: open, controls, onToggle }: ToggleProps<Row>) {
  const [column] = grid.columns
  const isLink = column.href?.(row) !== undefined
  const name = grid.text.name(row, column)
  return (
    <>
      <button
        type="button"
        className={cx(styles.toggle, !isLink && styles.wide)}
        data-in-row
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        aria-label={isLink ? t(open ? 'table.hideRow' : 'table.showRow', { name }) : undefined}
        onClick={onToggle}
      >
        <Icon name="chevronRight" size={14} className={styles.chevron} />
        {!isLink && <Name grid={grid} row={row} />}
      </button>
      {isLink && (
        <span className={styles.linked}>
          <Name grid={grid} row={row} />
        </span>
      )}
    </>
  )
}

function Name<Row extends TableRow>({ grid, row }: { grid: Grid<Row>; row: Row }) {
  const [column] = grid.columns
  const href = column.href?.(row)
  const name = <bdi>{grid.text.name(row, column)}</bdi>
  return (
    <>
      {column.icon?.(row)}
      <span className={styles.words} data-cut="">
        {href ? <NewWindowLink href={href}>{name}</NewWindowLink> : name}
      </span>
    </>
  )
}

function Figures<Row extends TableRow>({
  grid,
  row,
  target,
}: {
  grid: Grid<Row>
  row: Row
  target?: FilterTarget | 'total' | undefined
}) {
  return grid.subColumns.map((subColumn) => (
    <td
      key={subColumn.id}
      className={cx(
        styles[subColumn.name],
        isMetric(subColumn.column) ? styles.figure : styles.text,
        subColumn.name === 'current' && grid.mode !== 'off' && styles.first,
      )}
      data-cut={isMetric(subColumn.column) ? undefined : ''}
    >
      <ExplainedCell text={grid.cellText} row={row} subColumn={subColumn} target={target} isInRow />
    </td>
  ))
}
