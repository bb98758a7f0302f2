/** A message: author and text; for answers also chart, sources and rating. */
import { type ChatChart, type ChatMessage, PRODUCT } from '@curlew/model'
import { Button, Icon, SafeMarkup, showSuccess } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, useRef, useState } from 'react'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerReceipt, ReceiptButton } from './answer-receipt.tsx'
import { Mascot } from './mascot.tsx'
import styles from './message.module.css'
import { RatingRow } from './rating-row.tsx'

interface MessageProps {
  message: ChatMessage
  /** For answers that can be rated. */
  onRate?(id: string, rating: 0 | 1): Promise<void>
  onFeedback?(id: string, feedback: string, isSkipped: boolean): Promise<void>
}

export function Message({ message, onRate, onFeedback }: MessageProps) {
  const { id, role, content, meta } = message
  const text = useRef<HTMLDivElement>(null)
  const [isReceiptShown, setReceiptShown] = useState(false)
  const isAnswer = role === 'assistant'
  const name = isAnswer ? PRODUCT : t('chat.you')
  // A failed copy leaves the clipboard unchanged; the user cannot fix it.
  const copy = () =>
    navigator.clipboard.writeText(copied(text.current, meta?.chart)).then(
      () => showSuccess(t('chat.copied')),
      (error: unknown) => console.warn(error),
    )
  return (
    <article className={styles.message} aria-label={name}>
      <div className={styles.face}>{isAnswer ? <Mascot size={32} /> : <Icon name="account" />}</div>
      <div className={styles.said}>
        <h2 className={styles.name}>{name}</h2>
        <div ref={text} className={styles.text} dir="auto">
          <SafeMarkup html={content} />
        </div>
        {meta?.chart && <AnswerChart chart={meta.chart} />}
        {isAnswer && onRate && onFeedback && (
          <RatingRow
            rating={message.rating}
            feedback={message.feedback}
            isSkipped={message.skipped_feedback}
            label={t('ai.improveAnswer')}
            note={t('ai.feedbackNoteAnswer')}
            onRate={(rating) => onRate(id, rating)}
            onFeedback={(feedback, isSkipped) => onFeedback(id, feedback, isSkipped)}
          >
            {'clipboard' in navigator && (
              <Button look="plain" className={styles.action} aria-label={t('chat.copy')} onPress={() => void copy()}>
                <Icon name="copy" />
              </Button>
            )}
            {meta?.receipt && <ReceiptButton isShown={isReceiptShown} onChange={setReceiptShown} />}
          </RatingRow>
        )}
        {isReceiptShown && meta?.receipt && <AnswerReceipt receipt={meta.receipt} />}
      </div>
    </article>
  )
}

/** An answer that is not here yet. */
export function PendingAnswer({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <div className={styles.face}>
        <Mascot size={32} />
      </div>
      <div className={styles.said}>
        <p className={styles.name}>{PRODUCT}</p>
        {children}
      </div>
    </div>
  )
}

/** Text of an answer for the clipboard, including rows shown only in its chart. */
function copied(shown: HTMLElement | null, chart: ChatChart | false | undefined): string {
  const text = shown?.innerText ?? ''
  if (!chart || shown?.querySelector('li')) return text
  const rows = chart.data.map(({ label, text, share }) => `- ${label}: ${text}${share ? ` (${share})` : ''}`)
  return [text, `${chart.seriesName}, ${chart.note}`, ...rows].join('\n')
}
