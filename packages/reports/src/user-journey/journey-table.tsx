/** Orders with the steps of their buyers. */

import { EmptyText, ExpandableTable, NewWindowLink, Pagination, SafeMarkup, useApp, webAddress } from '@curlew/ui'
import { MISSING, sentences, t } from '@curlew/words'
import type { ReactNode } from 'react'
import { visitName } from '../visit-name.tsx'
import { JourneySteps } from './journey-steps.tsx'
import styles from './journey-table.module.css'
import type { Item, UserJourneyPayload } from './report.ts'

/** Column of a visit's source, which may be truncated. */
const visitColumn = (key: 'campaign' | 'medium' | 'source') => ({
  key,
  label: t(`journey.${key}`),
  className: styles.words,
  title: (item: Item) => visitName(item[`utm_${key}`]) || undefined,
  cell: (item: Item) => {
    const name = visitName(item[`utm_${key}`])
    return name ? <bdi>{name}</bdi> : MISSING
  },
})

const columns = () => [
  { key: 'id', label: t('journey.id'), className: styles.id, cell: (item: Item) => <OrderLink item={item} /> },
  { key: 'date', label: t('journey.date'), className: styles.date, cell: (item: Item) => <Moment item={item} /> },
  visitColumn('campaign'),
  { ...visitColumn('medium'), className: styles.medium },
  visitColumn('source'),
  { key: 'total', label: t('journey.total'), className: styles.total, cell: (item: Item) => <Total item={item} /> },
  { key: 'steps', label: t('journey.steps'), className: styles.steps, cell: (item: Item) => item.steps },
]

export interface JourneyTableProps {
  items: readonly Item[]
  pagination: UserJourneyPayload['pagination']
  onTurn(page: number): void
}

export function JourneyTable({ items, pagination, onTurn }: JourneyTableProps) {
  // Order numbers may be missing or not unique.
  const rows = items.map((item, index) => ({ item, key: `${item.transaction_id} ${item.purchase_date} ${index}` }))
  if (rows.length === 0) return <EmptyText text={t('journey.empty')} />
  return (
    <ExpandableTable
      className={styles.table}
      columns={columns()}
      sortedBy="date"
      rows={rows}
      toggleLabel={(item) => t('journey.toggle', { id: item.transaction_id || MISSING })}
      summary={(item) => (
        <>
          <span className={styles.order}>
            <OrderNumber item={item} />
            <Moment item={item} />
          </span>
          <span className={styles.amount}>
            <Total item={item} />
          </span>
        </>
      )}
      details={(item, isWide) => (
        <>
          {!isWide && <Facts item={item} />}
          <JourneySteps item={item} />
        </>
      )}
      foot={
        <>
          <p>{sentences([t('journey.onPage', { count: items.length }), t('journey.reach')])}</p>
          <Pagination {...pagination} onTurn={onTurn} />
        </>
      }
    />
  )
}

/** All columns of an order, in narrow windows. */
function Facts({ item }: { item: Item }) {
  const pairs: [label: string, value: ReactNode][] = [
    [t('journey.id'), <OrderLink key="id" item={item} />],
    [t('journey.date'), <Moment key="date" item={item} />],
    [t('journey.campaign'), visitName(item.utm_campaign) || MISSING],
    [t('journey.medium'), visitName(item.utm_medium) || MISSING],
    [t('journey.source'), visitName(item.utm_source) || MISSING],
    [t('journey.total'), <Total key="total" item={item} />],
    [t('journey.steps'), item.steps],
  ]
  return (
    <dl className={styles.pairs}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const OrderNumber = ({ item }: { item: Item }) => <bdi className={styles.number}>{item.transaction_id || MISSING}</bdi>

function OrderLink({ item }: { item: Item }) {
  const href = webAddress(item.edit_order_url)
  if (!href) return <OrderNumber item={item} />
  return (
    <NewWindowLink href={href} className={styles.number}>
      <OrderNumber item={item} />
    </NewWindowLink>
  )
}

function Moment({ item }: { item: Item }) {
  const { days, pageData } = useApp()
  // Hosts may format the date themselves.
  if (Number.isNaN(Date.parse(item.purchase_date))) return item.purchase_date
  return <time dateTime={item.purchase_date}>{days.moment(item.purchase_date, pageData.settings.timezone)}</time>
}

function Total({ item }: { item: Item }) {
  if (!item.order_total) return MISSING
  return (
    <>
      <SafeMarkup html={item.order_total} />
      {item.unknown_currency && <Aside>{t('journey.unknownCurrency')}</Aside>}
      {item.order_refunded && (
        <Aside>
          {t('journey.refunded')} <SafeMarkup html={item.order_refunded} />
        </Aside>
      )}
    </>
  )
}

/** Line break on screen, a space for screen readers. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <small className={styles.aside}>{children}</small>
    </>
  )
}
