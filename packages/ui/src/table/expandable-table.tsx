/** Rows that open to details, at most one at a time: a table on wide windows, a list on narrow ones. */
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useWide } from '../kit/browser/media.ts'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import styles from './expandable-table.module.css'

export interface ExpandableColumn<Item> {
  key: string
  label: string
  /** Of the heading and the cells. */
  className?: string | undefined
  /** Tooltip of the cell, for text that may be truncated. */
  title?(item: Item): string | undefined
  cell(item: Item): ReactNode
}

interface ExpandableTableProps<Item> {
  /** The first column names the row. */
  columns: readonly ExpandableColumn<Item>[]
  /** Key of the column that the rows are sorted by, descending. */
  sortedBy: string
  rows: readonly { key: string | number; item: Item }[]
  /** Accessible name of the button that opens a row. */
  toggleLabel(item: Item): string
  /** Whether a click anywhere in a row opens it. */
  opensOnClick?: boolean
  /** A closed row in narrow windows. */
  summary(item: Item): ReactNode
  /** Below a row in narrow windows, open or closed. */
  actions?(item: Item): ReactNode
  details(item: Item, isWide: boolean): ReactNode
  className?: string | undefined
  foot: ReactNode
}

export function ExpandableTable<Item>(props: ExpandableTableProps<Item>) {
  const { columns, sortedBy, rows, className, foot } = props
  const isWide = useWide()
  const [openKey, setOpenKey] = useState<string | number>()
  const rowProps = (key: string | number) => {
    const isOpen = key === openKey
    return { isOpen, onToggle: () => setOpenKey(isOpen ? undefined : key) }
  }
  return (
    <>
      {isWide ? (
        <table className={cx(styles.table, className)}>
          <thead>
            <tr>
              {columns.map(({ key, label, className: ofColumn }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(styles.heading, ofColumn)}
                  aria-sort={key === sortedBy ? 'descending' : undefined}
                >
                  {label}
                  {key === sortedBy && <Icon name="down" size={12} className={styles.arrow} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, item }) => (
              <WideRow key={key} {...props} {...rowProps(key)} item={item} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul className={className}>
          {rows.map(({ key, item }) => (
            <NarrowRow key={key} {...props} {...rowProps(key)} item={item} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>{foot}</footer>
    </>
  )
}

interface RowProps<Item> extends ExpandableTableProps<Item> {
  item: Item
  isOpen: boolean
  onToggle(): void
}

function WideRow<Item>(props: RowProps<Item>) {
  const { columns, item, isOpen, onToggle, toggleLabel, opensOnClick, details } = props
  const id = useId()
  const [name, ...others] = columns
  return (
    <>
      <tr
        className={cx(styles.row, isOpen && styles.open, opensOnClick && styles.clickable)}
        // For the mouse; keyboards use the button.
        onClick={opensOnClick ? (event) => isOnRow(event) && onToggle() : undefined}
      >
        <th scope="row" className={cx(styles.cell, styles.name, name?.className)}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={toggleLabel(item)}
            onClick={onToggle}
          >
            <Icon name="chevronRight" className={styles.chevron} />
          </button>
          {name?.cell(item)}
        </th>
        {others.map(({ key, className, title, cell }) => (
          <td key={key} className={cx(styles.cell, className)} title={title?.(item)}>
            {cell(item)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={columns.length} className={styles.details}>
            {details(item, true)}
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether a click is on the row itself, not on a control or the end of a text selection. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  const pressed = (target as Element).closest('button, a, input, select, label')
  return currentTarget.contains(target as Node) && !pressed && window.getSelection()?.type !== 'Range'
}

function NarrowRow<Item>({ item, isOpen, onToggle, summary, actions, details }: RowProps<Item>) {
  const id = useId()
  return (
    <li className={styles.narrow}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Icon name="chevronRight" className={styles.chevron} />
        {summary(item)}
      </button>
      {isOpen && (
        <div id={id} className={styles.details}>
          {details(item, false)}
        </div>
      )}
      {actions?.(item)}
    </li>
  )
}
