/** Thumbs up and down, with a comment box. Used for answers and insights. */
import { CHAT_LIMITS } from '@curlew/model'
import { Button, cx, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useInView } from './in-view.ts'
import styles from './rating-row.module.css'

interface RatingRowProps {
  rating: 0 | 1 | undefined
  /** Null if not rated. */
  feedback: string | null
  isSkipped: boolean
  /** Title of the comment box. */
  label: string
  /** Says who will see the comment. */
  note: string
  /** Text before the thumbs. */
  question?: string
  /** Id of the heading that says what is rated, where a screen has several. */
  headingId?: string
  onRate(rating: 0 | 1): Promise<void>
  onFeedback(feedback: string, isSkipped: boolean): Promise<void>
  /** Additional buttons. */
  children?: ReactNode
}

export function RatingRow(props: RatingRowProps) {
  const { rating, feedback, isSkipped, label, note, question, headingId, onRate, onFeedback, children } = props
  const row = useRef<HTMLDivElement>(null)
  useKeptFocus(row, rating)
  const [isOpen, setOpen] = useState(false)
  const hasFeedback = feedback !== null && feedback !== ''
  const rate = (score: 0 | 1) => {
    setOpen(score === 0 && !hasFeedback && !isSkipped)
    void onRate(score)
  }
  const close = (text: string, skipped: boolean) => {
    // The box goes with its focus.
    row.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    setOpen(false)
    void onFeedback(text, skipped)
  }
  return (
    <>
      <div ref={row} className={cx(styles.row, question && styles.end)}>
        {hasFeedback ? (
          <span role="status" className={styles.question}>
            {t('ai.thanks')}
          </span>
        ) : (
          question && <span className={styles.question}>{question}</span>
        )}
        {([1, 0] as const).map((score) => (
          <Button
            key={score}
            look="plain"
            className={cx(styles.thumb, rating === score && (score === 1 ? styles.up : styles.down))}
            aria-label={t(score === 1 ? 'ai.up' : 'ai.down')}
            aria-describedby={headingId}
            isDisabled={rating === score}
            onPress={() => rate(score)}
          >
            <Icon name="thumbUp" className={score === 0 ? styles.turned : undefined} />
          </Button>
        ))}
        {children}
      </div>
      {isOpen && <FeedbackBox label={label} note={note} onClose={close} />}
    </>
  )
}

/** A thumb that is chosen cannot be pressed again, and would drop the focus: another button takes it. */
function useKeptFocus(row: RefObject<HTMLElement | null>, rating: 0 | 1 | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rating disables a button
  useEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLButtonElement && focused.disabled && row.current?.contains(focused))
      row.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [row, rating])
}

function FeedbackBox({
  label,
  note,
  onClose,
}: {
  label: string
  note: string
  onClose(text: string, isSkipped: boolean): void
}) {
  const [text, setText] = useState('')
  const id = useId()
  const isEmpty = text.trim() === ''
  const box = useRef<HTMLFormElement>(null)
  useInView(box)
  return (
    <form
      ref={box}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onClose(text.trim(), false)
      }}
    >
      <div className={styles.boxHead}>
        <label htmlFor={id}>{label}</label>
        <Button look="plain" className={styles.thumb} aria-label={t('ai.skip')} onPress={() => onClose('', true)}>
          <Icon name="close" />
        </Button>
      </div>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it opens at the reader's own press
        autoFocus
        required
        className={styles.field}
        rows={2}
        maxLength={CHAT_LIMITS.feedback}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Escape closes only an empty box.
        onKeyDown={(event) => event.key === 'Escape' && text === '' && onClose('', true)}
      />
      <div className={styles.boxFoot}>
        <span>{note}</span>
        <Button type="submit" look="filled">
          {t('ai.send')}
        </Button>
      </div>
    </form>
  )
}
