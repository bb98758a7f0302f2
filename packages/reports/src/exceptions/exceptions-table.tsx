/** Exceptions, with buttons to delete them. */
import type { ExceptionItem } from '@curlew/model'
import { Button, cx, EmptyText, ExpandableTable, Icon, NativeSelect, Pagination, useApp } from '@curlew/ui'
import { describeException, find, rich, t } from '@curlew/words'
import { Fragment, type ReactNode, useState } from 'react'
import { Details } from './details.tsx'
import styles from './exceptions-table.module.css'
import { useExceptionCalls } from './use-exception-calls.tsx'

/** Items per page, from the contract. */
export const PAGE_SIZES = [20, 50, 100, 200, 500] as const

const columns = () => [
  {
    key: 'category',
    label: t('exceptions.category'),
    className: styles.first,
    cell: (item: ExceptionItem) => <Category item={item} />,
  },
  {
    key: 'time',
    label: t('exceptions.time'),
    className: styles.time,
    cell: (item: ExceptionItem) => <Moment item={item} />,
  },
  {
    key: 'recurring',
    label: t('exceptions.recurring'),
    className: styles.recurring,
    cell: (item: ExceptionItem) => <Recurring item={item} />,
  },
  {
    key: 'description',
    label: t('exceptions.description'),
    className: styles.description,
    cell: (item: ExceptionItem) => <Description item={item} />,
  },
  {
    key: 'action',
    label: t('exceptions.action'),
    className: styles.action,
    cell: (item: ExceptionItem) => <DeleteButton item={item} />,
  },
]

interface ExceptionsTableProps {
  items: readonly ExceptionItem[]
  /** Scrolls to the table of pages not found; undefined without one. */
  onShowNotFound: (() => void) | undefined
}

export function ExceptionsTable({ items, onShowNotFound }: ExceptionsTableProps) {
  const describe = useDescribe()
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(items.length / size))
  // Clamp to the last page.
  const shownPage = Math.min(Math.max(page, 1), pages)
  const shown = items.slice((shownPage - 1) * size, shownPage * size)
  if (items.length === 0) return <EmptyText text={t('exceptions.empty')} hint={t('exceptions.emptyHint')} />
  return (
    <ExpandableTable
      className={styles.table}
      columns={columns()}
      sortedBy="time"
      rows={shown.map((item) => ({ key: item.id, item }))}
      toggleLabel={(item) => t('exceptions.toggle', { description: describe(item) })}
      opensOnClick
      summary={(item) => (
        <span className={styles.lines}>
          <span className={styles.facts}>
            <Category item={item} />
            <Recurring item={item} />
          </span>
          <span>
            <Description item={item} />
          </span>
          <Moment item={item} />
        </span>
      )}
      actions={(item) => (
        <div className={styles.below}>
          <DeleteButton item={item} />
        </div>
      )}
      details={(item) => <Details item={item} onShowNotFound={onShowNotFound} />}
      foot={
        <>
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
            <Pagination page={shownPage} pages={pages} onTurn={setPage} />
          </div>
        </>
      }
    />
  )
}

/** Localised sentence with its value in bold. */
function Description({ item }: { item: ExceptionItem }) {
  const { formats, days } = useApp()
  const nodes = describeException<ReactNode>(item, { t, rich, find }, { formats, days }, (inner) => (
    <b>{inner.map((node, i) => keyed(node, i))}</b>
  ))
  return nodes.map(keyed)
}

/** The same as plain text, for accessible names. */
function useDescribe(): (item: ExceptionItem) => string {
  const { formats, days } = useApp()
  return (item) =>
    describeException<string>(item, { t, rich, find }, { formats, days }, (inner) => inner.join('')).join('')
}

/** Nodes in a fixed order need no keys. */
const keyed = (node: ReactNode, index: number) => <Fragment key={index}>{node}</Fragment>

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
  const description = useDescribe()(item)
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
