/** The exceptions: a table, or rows that open on a narrow window. One of them may be open. */
import type { ExceptionItem } from '@curlew/model'
import { Button, cx, EmptyText, Icon, NativeSelect, PageTurner, useApp, useExceptionCalls, useWide } from '@curlew/ui'
import { describeException, find, rich, t } from '@curlew/words'
import { Fragment, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Details } from './details.tsx'
import styles from './exceptions-table.module.css'

/** Items on a page, as the contract has them. */
export const PAGE_SIZES = [20, 50, 100, 200, 500] as const

const COLUMNS = ['category', 'time', 'recurring', 'description', 'action'] as const

interface ExceptionsTableProps {
  items: readonly ExceptionItem[]
  /** Leads to the table of pages not found; undefined where there is none. */
  onShowNotFound: (() => void) | undefined
}

export function ExceptionsTable({ items, onShowNotFound }: ExceptionsTableProps) {
  const isWide = useWide()
  const [openId, setOpenId] = useState<number>()
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(items.length / size))
  // A page that is no longer there is the last one.
  const shownPage = Math.min(Math.max(page, 1), pages)
  const rows = items.slice((shownPage - 1) * size, shownPage * size).map((item) => ({
    item,
    isOpen: item.id === openId,
    onShowNotFound,
    onToggle: () => setOpenId(item.id === openId ? undefined : item.id),
  }))
  if (items.length === 0) return <EmptyText text={t('exceptions.empty')} hint={t('exceptions.emptyHint')} />
  return (
    <>
      {isWide ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" aria-sort={column === 'time' ? 'descending' : undefined}>
                  {t(`exceptions.${column}`)}
                  {column === 'time' && <Icon name="down" size={12} className={styles.arrow} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <WideRow key={row.item.id} {...row} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul>
          {rows.map((row) => (
            <NarrowRow key={row.item.id} {...row} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <p>{t('exceptions.foot', { count: items.length })}</p>
        <div className={styles.pages} data-screen-only>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside */}
          <label className={styles.size}>
            {t('exceptions.perPage')}
            <NativeSelect
              value={String(size)}
              options={PAGE_SIZES.map((count) => ({ value: String(count), label: String(count) }))}
              onChange={(chosen) => {
                setSize(Number(chosen))
                setPage(1)
              }}
            />
          </label>
          <PageTurner page={shownPage} pages={pages} onTurn={setPage} />
        </div>
      </footer>
    </>
  )
}

interface RowProps extends Pick<ExceptionsTableProps, 'onShowNotFound'> {
  item: ExceptionItem
  isOpen: boolean
  onToggle(): void
}

function WideRow({ item, isOpen, onToggle, onShowNotFound }: RowProps) {
  const details = useId()
  const description = useDescription(item)
  const words = usePlainDescription(item)
  return (
    <>
      {/* Besides the button in it, which keyboards reach. */}
      <tr className={cx(styles.row, isOpen && styles.open)} onClick={(event) => isOnRow(event) && onToggle()}>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={t('exceptions.toggle', { description: words })}
            onClick={onToggle}
          >
            <Icon name="chevronRight" className={styles.chevron} />
          </button>
          <Category item={item} />
        </th>
        <td>
          <Moment item={item} />
        </td>
        <td>
          <Recurring item={item} />
        </td>
        <td className={styles.description}>{description}</td>
        <td>
          <DeleteButton item={item} />
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={COLUMNS.length}>
            <Details item={item} onShowNotFound={onShowNotFound} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether a click means the row itself: not something in it that can be pressed, nor the end of marking its text. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  const pressed = (target as Element).closest('button, a, input, select, label')
  return currentTarget.contains(target as Node) && !pressed && window.getSelection()?.type !== 'Range'
}

function NarrowRow({ item, isOpen, onToggle, onShowNotFound }: RowProps) {
  const details = useId()
  const description = useDescription(item)
  return (
    <li className={styles.narrow}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={onToggle}
      >
        <Icon name="chevronRight" className={styles.chevron} />
        <span className={styles.lines}>
          <span className={styles.facts}>
            <Category item={item} />
            <Recurring item={item} />
          </span>
          <span>{description}</span>
          <Moment item={item} />
        </span>
      </button>
      {isOpen && (
        <div id={details} className={styles.details}>
          <Details item={item} onShowNotFound={onShowNotFound} />
        </div>
      )}
      <div className={styles.below}>
        <DeleteButton item={item} />
      </div>
    </li>
  )
}

/** In the reader's own language and formats, with its figure in bold. */
function useDescription(item: ExceptionItem): ReactNode {
  const { formats, days } = useApp()
  const parts = describeException<ReactNode>(item, { t, rich, find }, { formats, days }, (inner) => (
    <b>{inner.map((part, i) => keyed(part, i))}</b>
  ))
  return parts.map(keyed)
}

/** The same without its figure in bold, for names of controls. */
function usePlainDescription(item: ExceptionItem): string {
  const { formats, days } = useApp()
  return describeException<string>(item, { t, rich, find }, { formats, days }, (inner) => inner.join('')).join('')
}

/** Parts that always come in the same order need no keys of theirs. */
const keyed = (part: ReactNode, index: number) => <Fragment key={index}>{part}</Fragment>

function Category({ item: { category } }: { item: ExceptionItem }) {
  return (
    <span className={styles.category}>
      <i className={cx(styles.dot, styles[category])} aria-hidden="true" />
      {t(`exceptions.category.${category}`)}
    </span>
  )
}

function Moment({ item: { time } }: { item: ExceptionItem }) {
  const { days, pageData } = useApp()
  return (
    <time className={styles.moment} dateTime={time}>
      {days.moment(time, pageData.settings.timezone)}
    </time>
  )
}

function Recurring({ item: { resolved } }: { item: ExceptionItem }) {
  return (
    <span className={resolved ? styles.resolved : styles.goesOn}>
      <Icon name={resolved ? 'check' : 'repeat'} />
      {t(resolved ? 'exceptions.resolved' : 'exceptions.goesOn')}
    </span>
  )
}

function DeleteButton({ item }: { item: ExceptionItem }) {
  const { pageData } = useApp()
  const description = usePlainDescription(item)
  const { isPaid, remove, isDeleting } = useExceptionCalls()
  return (
    <Button
      look="plain"
      className={styles.delete}
      aria-label={t('exceptions.deleteOne', { description })}
      isDisabled={isPaid && !pageData.update_settings}
      isBusy={isDeleting}
      onPress={() => remove(item.id)}
    >
      {t('exceptions.delete')}
    </Button>
  )
}
