/** The receipt of an answer or an insight, with a link to the matching report. */
import type { AnswerReceipt as Receipt } from '@curlew/model'
import { Button, Icon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useRef } from 'react'
import { ReportLink } from '../../navigation/report-link.tsx'
import { Facts } from '../../receipts/facts.tsx'
import styles from './answer-receipt.module.css'
import { useInView } from './in-view.ts'

/** @param isOfInsight labels the first row "Counted" instead of "Question" */
export function AnswerReceipt({ receipt, isOfInsight = false }: { receipt: Receipt; isOfInsight?: boolean }) {
  const { days } = useApp()
  const box = useRef<HTMLDivElement>(null)
  useInView(box)
  const { question, range, compare, expected, timezone, filters, source, exact, loading, report } = receipt
  const facts = [
    [t(isOfInsight ? 'receipt.counted' : 'receipt.question'), question],
    [t('receipt.range'), days.range(range)],
    ...(compare ? [[t('receipt.compared'), days.range(compare)] as const] : []),
    ...(expected ? [[t('receipt.expected'), expected] as const] : []),
    [t('receipt.zone'), timezone],
    [t('receipt.filters'), filters || t('receipt.none')],
    [t('receipt.kind'), t(loading ? 'receipt.loading' : exact ? 'receipt.exact' : 'receipt.estimated')],
    [t('receipt.source'), source],
  ] as const
  return (
    <div ref={box} className={styles.receipt}>
      <Facts facts={facts} />
      {report.isNearest && <p>{t('receipt.nearest')}</p>}
      <ReportLink route={report.route}>{t('receipt.open', { report: report.label })}</ReportLink>
    </div>
  )
}

/** Opens and closes the receipt. */
export function ReceiptButton({ isShown, onChange }: { isShown: boolean; onChange(isShown: boolean): void }) {
  return (
    <Button
      look="plain"
      className={styles.toggle}
      aria-label={t('chat.receipt')}
      aria-expanded={isShown}
      onPress={() => onChange(!isShown)}
    >
      <Icon name="table" />
    </Button>
  )
}
