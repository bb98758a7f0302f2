/** An insight: headline, values with links to their reports, and rating. */
import type { Insight, InsightRating } from '@curlew/model'
import { cx, Icon, SafeMarkup } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId, useState } from 'react'
import { ReportLink } from '../../navigation/report-link.tsx'
import { AnswerReceipt, ReceiptButton } from '../answer/answer-receipt.tsx'
import { RatingRow } from '../answer/rating-row.tsx'
import styles from './insights.module.css'

interface InsightCardProps {
  insight: Insight
  rating: InsightRating | undefined
  /** For insights that can be rated. */
  onRate?(id: string, score: 0 | 1): Promise<void>
  onFeedback?(id: string, feedback: string, isSkipped: boolean): Promise<void>
}

export function InsightCard({ insight, rating, onRate, onFeedback }: InsightCardProps) {
  const { id, headline, content, figures, receipt } = insight
  const headingId = useId()
  const [isReceiptShown, setReceiptShown] = useState(false)
  return (
    <li className={styles.card}>
      <span className={styles.spark}>
        <Icon name="spark" />
      </span>
      <div className={styles.body}>
        <h2 id={headingId} className={styles.headline}>
          {headline}
        </h2>
        <div className={styles.text}>
          <SafeMarkup html={content} />
        </div>
        <ul className={styles.figures} aria-label={t('ai.receiptOf')}>
          {figures.map(({ label, text, note, change, report }, at) => (
            <li key={label} className={styles.figure}>
              <span className={styles.name}>
                <span id={`${headingId}${at}`} className={styles.label}>
                  {label}
                </span>
                <ReportLink route={report.route} className={styles.report} aria-describedby={`${headingId}${at}`}>
                  {report.label}
                  <Icon name="chevronRight" size={14} />
                </ReportLink>
              </span>
              <span className={styles.value}>
                <b>{text}</b>
                {change && (
                  <span className={cx(change.isGood ? styles.good : styles.bad)}>
                    {change.direction !== 0 && <Icon name={change.direction > 0 ? 'up' : 'down'} size={12} />}
                    {change.text}
                  </span>
                )}
                <span className={styles.against}>{note}</span>
              </span>
            </li>
          ))}
        </ul>
        {onRate && onFeedback && (
          <RatingRow
            rating={rating?.score ?? undefined}
            feedback={rating?.feedback ?? null}
            isSkipped={rating?.skipped ?? false}
            question={t('ai.useful')}
            headingId={headingId}
            label={t('ai.improve')}
            note={t('ai.feedbackNote')}
            onRate={(score) => onRate(id, score)}
            onFeedback={(feedback, isSkipped) => onFeedback(id, feedback, isSkipped)}
          >
            <ReceiptButton isShown={isReceiptShown} onChange={setReceiptShown} />
          </RatingRow>
        )}
        {isReceiptShown && <AnswerReceipt receipt={receipt} isOfInsight />}
      </div>
    </li>
  )
}
