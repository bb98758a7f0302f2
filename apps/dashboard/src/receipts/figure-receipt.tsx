/** The receipt of a figure: what it counts, from when, what was left out, and the query that gives it. */
import '@curlew/words/en/receipts.ts'
import { type Dimension, inPayload, isInverted, type Metric, percentChange } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import {
  AnchoredDialog,
  Button,
  Change,
  Icon,
  PressButton,
  type ReceiptProps,
  Skeleton,
  useApp,
  useWide,
} from '@curlew/ui'
import { listFormat, metricDefinition, metricFormat, metricLabel, spokenLanguage, t } from '@curlew/words'
import { labelOf } from '../filters/filter-words.ts'
import { DroppedEvents } from './dropped-events.tsx'
import { Facts } from './facts.tsx'
import { factsOf } from './facts-of-figure.ts'
import styles from './figure-receipt.module.css'
import { QueryJson } from './query-json.tsx'
import { rowWords } from './row-words.ts'
import { useFigureReceipt } from './use-figure-receipt.ts'

export default function FigureReceiptDialog({ report, figure, trigger, onClose }: ReceiptProps) {
  const isWide = useWide()
  const app = useApp()
  const { metric, target, shown } = figure
  const { data, error, refetch } = useFigureReceipt({ report, figure })
  const format = metricFormat(metric, app.formats)
  const label = metricLabel(metric)
  return (
    <AnchoredDialog
      label={`${t('receipt.title')}: ${label}`}
      trigger={trigger}
      isPopover={isWide}
      placement="bottom end"
      onClose={onClose}
    >
      <div className={styles.receipt}>
        <header className={styles.head}>
          <p className={styles.kind}>
            <Icon name="receipt" size={14} />
            {t('receipt.title')}
          </p>
          <h2 className={styles.title}>
            {label} <b>{format(data ? inPayload(metric, data.current) : shown)}</b>
            {data?.previous !== undefined && <ChangeOf metric={metric} receipt={data} />}
          </h2>
          {target && (
            <p className={styles.row} dir="auto">
              {data ? rowWords(target, data, app) : target.value}
            </p>
          )}
          <p>{metricDefinition(metric)}</p>
          <PressButton className={styles.close} aria-label={t('receipt.close')} onPress={onClose}>
            <Icon name="close" />
          </PressButton>
        </header>
        {data ? (
          <Contents receipt={data} />
        ) : error ? (
          <div className={styles.failed} role="alert">
            <p>{error.message}</p>
            <Button onPress={() => void refetch()}>{t('app.retry')}</Button>
          </div>
        ) : (
          <div role="status" aria-label={t('report.loading')} className={styles.part}>
            <Skeleton height={320} />
          </div>
        )}
      </div>
    </AnchoredDialog>
  )
}

function ChangeOf({ metric, receipt: { current, previous = 0 } }: { metric: Metric; receipt: FigureReceipt }) {
  return <Change value={percentChange(current, previous)} inverted={isInverted(metric)} look="pill" />
}

function Contents({ receipt }: { receipt: FigureReceipt }) {
  const app = useApp()
  const { ignored, dropped, query, row } = receipt
  return (
    <>
      <div className={styles.part}>
        <Facts facts={factsOf(receipt, app)} />
        {ignored.length > 0 && (
          <p className={styles.note}>
            {t('receipt.ignored', {
              labels: listFormat(spokenLanguage(), 'conjunction')(ignored.map((name) => labelOf(name as Dimension))),
            })}
          </p>
        )}
      </div>
      <DroppedEvents dropped={dropped} />
      <QueryJson query={query} row={row} />
    </>
  )
}
