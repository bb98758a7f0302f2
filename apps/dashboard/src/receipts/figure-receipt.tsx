/** The receipt of a figure: what it counts, from when, what was left out, and the query that gives it. */
import '@curlew/words/en/receipts.ts'
import { BOUNCE_DEFINITIONS, type BounceDefinition, type Dimension, isInverted, percentChange } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import {
  AnchoredDialog,
  Button,
  Change,
  Choice,
  type FigureAsked,
  Icon,
  type MeasuredFigure,
  PressButton,
  type ReceiptProps,
  Skeleton,
  useApp,
  useWide,
} from '@curlew/ui'
import { listFormat, spokenLanguage, t, together } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { labelOf } from '../filters/filter-words.ts'
import { DroppedEvents } from './dropped-events.tsx'
import { Facts } from './facts.tsx'
import { factsOf } from './facts-of-figure.ts'
import styles from './figure-receipt.module.css'
import { figureDefinition, figureFormat, figureLabel, figureValue } from './figure-words.ts'
import { Queries } from './query-json.tsx'
import { placeWords } from './row-words.ts'
import { useFigureReceipt } from './use-figure-receipt.ts'

export default function FigureReceiptDialog({ figure, ...props }: ReceiptProps) {
  return 'facts' in figure ? (
    <MeasuredReceipt figure={figure} {...props} />
  ) : (
    <AskedReceipt figure={figure} {...props} />
  )
}

type DialogProps<Figure> = Omit<ReceiptProps, 'figure'> & { figure: Figure }

/** Of a figure that no query has. */
function MeasuredReceipt({ figure, ...props }: DialogProps<MeasuredFigure>) {
  const { label, value, about, facts, note } = figure
  return (
    <ReceiptDialog {...props} label={label} value={value} about={about}>
      <div className={styles.part}>
        <Facts facts={facts} />
        <p className={styles.note}>{note}</p>
      </div>
    </ReceiptDialog>
  )
}

function AskedReceipt({ report, figure, ...props }: DialogProps<FigureAsked>) {
  const app = useApp()
  const { target, shown } = figure
  const [bounce, setBounce] = useState<BounceDefinition>()
  const { data, error, refetch } = useFigureReceipt({ report, figure, bounce })
  const format = figureFormat(figure, app)
  return (
    <ReceiptDialog
      {...props}
      label={figureLabel(figure)}
      value={format((data && figureValue(figure, data)) ?? shown)}
      change={data && <ChangeOf figure={figure} receipt={data} />}
      place={data ? together(placeWords(figure, data, app)) : target?.value}
      about={figureDefinition(figure, data?.bounce)}
    >
      {data ? (
        <>
          {data.bounce && <Bounces asked={bounce} current={data.bounce} onChoose={setBounce} />}
          <Contents figure={figure} receipt={data} />
        </>
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
    </ReceiptDialog>
  )
}

interface ReceiptDialogProps extends Pick<ReceiptProps, 'trigger' | 'onClose'> {
  label: string
  value: string
  change?: ReactNode
  /** What the figure is about besides the whole report. */
  place?: string | undefined
  about: string
  children: ReactNode
}

function ReceiptDialog({ trigger, onClose, label, value, change, place, about, children }: ReceiptDialogProps) {
  return (
    <AnchoredDialog
      label={`${t('receipt.title')}: ${label}`}
      trigger={trigger}
      isPopover={useWide()}
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
            {label} <b>{value}</b>
            {change}
          </h2>
          {place && (
            <p className={styles.row} dir="auto">
              {place}
            </p>
          )}
          <p>{about}</p>
          <PressButton className={styles.close} aria-label={t('receipt.close')} onPress={onClose}>
            <Icon name="close" />
          </PressButton>
        </header>
        {children}
      </div>
    </AnchoredDialog>
  )
}

interface FigureProps {
  figure: FigureAsked
  receipt: FigureReceipt
}

function ChangeOf({ figure, receipt }: FigureProps) {
  const previous = figureValue(figure, receipt, 'previous')
  if (previous === undefined) return null
  const isLess = figure.part?.startsWith('left') || figure.part === 'time' || isInverted(figure.metric)
  return <Change value={percentChange(figureValue(figure, receipt) ?? 0, previous)} inverted={isLess} look="pill" />
}

interface BouncesProps {
  /** What the reader has chosen. */
  asked: BounceDefinition | undefined
  /** By which the figure on the panel is. */
  current: BounceDefinition
  onChoose(bounce: BounceDefinition): void
}

/** By which definition sessions bounce, and this figure by the other. */
function Bounces({ asked, current, onChoose }: BouncesProps) {
  const { bounce: ofSite = 'engagement' } = useApp().pageData.settings
  return (
    <div className={styles.bounces}>
      <p aria-hidden="true">{t('receipt.bounces')}</p>
      <Choice
        isSmall
        label={t('receipt.bounces')}
        options={BOUNCE_DEFINITIONS.map((id) => ({ id, face: t(`receipt.bounce.${id}`) }))}
        selected={asked ?? current}
        onChoose={onChoose}
      />
      <p className={styles.bounceNote}>{t(current === ofSite ? 'receipt.bounceOfSite' : 'receipt.bounceOther')}</p>
    </div>
  )
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
