/** The receipt of a figure: what it counts, from when, what was left out, and the query that gives it. */
import '@curlew/words/en/receipts.ts'
import { type Dimension, isInverted, percentChange } from '@curlew/model'
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
import { listFormat, spokenLanguage, t } from '@curlew/words'
import { labelOf } from '../filters/filter-words.ts'
import { DroppedEvents } from './dropped-events.tsx'
import { Facts } from './facts.tsx'
import { factsOf } from './facts-of-figure.ts'
import styles from './figure-receipt.module.css'
import { figureDefinition, figureFormat, figureLabel, figureValue } from './figure-words.ts'
import { Queries } from './query-json.tsx'
import { placeWords } from './row-words.ts'
import { useFigureReceipt } from './use-figure-receipt.ts'

export default function FigureReceiptDialog({ report, figure, trigger, onClose }: ReceiptProps) {
  const isWide = useWide()
  const app = useApp()
  const { target, shown } = figure
  const { data, error, refetch } = useFigureReceipt({ report, figure })
  const format = figureFormat(figure, app)
  const label = figureLabel(figure)
  const place = data ? placeWords(figure, data, app) : target?.value
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
            {label} <b>{format((data && figureValue(figure, data)) ?? shown)}</b>
            {data && <ChangeOf figure={figure} receipt={data} />}
          </h2>
          {place && (
            <p className={styles.row} dir="auto">
              {place}
            </p>
          )}
          <p>{figureDefinition(figure)}</p>
          <PressButton className={styles.close} aria-label={t('receipt.close')} onPress={onClose}>
            <Icon name="close" />
          </PressButton>
        </header>
        {data ? (
          <Contents figure={figure} receipt={data} />
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

interface FigureProps {
  figure: ReceiptProps['figure']
  receipt: FigureReceipt
}

function ChangeOf({ figure, receipt }: FigureProps) {
  const previous = figureValue(figure, receipt, 'previous')
  if (previous === undefined) return null
  const isLess = figure.part?.startsWith('left') || figure.part === 'time' || isInverted(figure.metric)
  return <Change value={percentChange(figureValue(figure, receipt) ?? 0, previous)} inverted={isLess} look="pill" />
}

function Contents({ figure, receipt }: FigureProps) {
  const app = useApp()
  const { ignored, dropped } = receipt
  return (
    <>
      <div className={styles.part}>
        <Facts facts={factsOf(receipt, figure, app)} />
        {ignored.length > 0 && (
          <p className={styles.note}>
            {t('receipt.ignored', {
              labels: listFormat(spokenLanguage(), 'conjunction')(ignored.map((name) => labelOf(name as Dimension))),
            })}
          </p>
        )}
      </div>
      <DroppedEvents dropped={dropped} />
      <Queries receipt={receipt} />
    </>
  )
}
