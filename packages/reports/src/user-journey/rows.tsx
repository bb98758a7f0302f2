import { cx, Icon, NewWindowLink, SafeMarkup, useApp, webAddress } from '@curlew/ui'
import { MISSING, t } from '@curlew/words'
import { type ReactNode, useId } from 'react'
import { visitName } from '../visit-name.tsx'
import { JourneySteps } from './journey-steps.tsx'
import styles from './journey-table.module.css'
import type { Item } from './report.ts'

interface RowProps {
  item: Item
  isOpen: boolean
  onToggle(): void
}

export function WideRow({ item, isOpen, onToggle, columns }: RowProps & { columns: number }) {
  const details = useId()
  return (
    <>
      <tr className={cx(styles.row, isOpen && styles.open)}>
        <th scope="row" className={styles.id}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={t('journey.toggle', { id: item.transaction_id || MISSING })}
            onClick={onToggle}
          >
            <Icon name="chevronRight" className={styles.chevron} />
          </button>
          <OrderLink item={item} />
        </th>
        <td>
          <Moment item={item} />
        </td>
        <Words>{visitName(item.utm_campaign)}</Words>
        <Words>{visitName(item.utm_medium)}</Words>
        <Words>{visitName(item.utm_source)}</Words>
        <td className={styles.total}>
          <Total item={item} />
        </td>
        <td className={styles.figure}>{item.steps}</td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={columns}>
            <JourneySteps item={item} />
          </td>
        </tr>
      )}
    </>
  )
}

export function NarrowRow({ item, isOpen, onToggle }: RowProps) {
  const details = useId()
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
    <li className={styles.narrow}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={onToggle}
      >
        <Icon name="chevronRight" className={styles.chevron} />
        <span className={styles.order}>
          <bdi className={styles.number}>{item.transaction_id || MISSING}</bdi>
          <Moment item={item} />
        </span>
        <span className={styles.total}>
          <Total item={item} />
        </span>
      </button>
      {isOpen && (
        <div id={details} className={styles.details}>
          <dl className={styles.pairs}>
            {pairs.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <JourneySteps item={item} />
        </div>
      )}
    </li>
  )
}

function OrderLink({ item }: { item: Item }) {
  const id = <bdi className={styles.number}>{item.transaction_id || MISSING}</bdi>
  const href = webAddress(item.edit_order_url)
  return href ? (
    <NewWindowLink href={href} className={styles.number}>
      {id}
    </NewWindowLink>
  ) : (
    id
  )
}

function Moment({ item }: { item: Item }) {
  const { days, pageData } = useApp()
  // A host may say the date in words of its own.
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

/** On a line of its own; to those who listen, another word. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <small className={styles.aside}>{children}</small>
    </>
  )
}

function Words({ children }: { children: string }) {
  return (
    <td className={styles.words} title={children || undefined}>
      {children ? <bdi>{children}</bdi> : MISSING}
    </td>
  )
}
