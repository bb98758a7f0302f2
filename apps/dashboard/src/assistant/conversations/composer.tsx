/** Question field. Enter sends; Shift+Enter adds a line. */
import { CHAT_LIMITS, PRODUCT, typedText } from '@curlew/model'
import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRoomFor } from '../answer/in-view.ts'
import styles from './composer.module.css'

interface ComposerProps {
  isDisabled: boolean
  /** Whether an answer is pending; nothing else can be sent meanwhile. */
  isWaiting: boolean
  /** Number of messages; the field takes focus when it changes. */
  messages: number
  /** A question that could not be sent, restored in the field. */
  draft?: string
  onSend(text: string): void
}

export function Composer({ isDisabled, isWaiting, messages, draft = '', onSend }: ComposerProps) {
  const [text, setText] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useRoomFor(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when messages change
  useEffect(() => {
    // After an error, whose box was in this place, the focus would be lost.
    const isLost = document.activeElement === document.body
    if (!isFirst.current || ((messages > 0 || draft !== '') && isLost)) field.current?.focus()
    isFirst.current = false
  }, [messages, isWaiting])
  useEffect(() => {
    if (draft !== '') setText(draft)
  }, [draft])
  const send = () => {
    const message = typedText(text)
    if (message === '' || isWaiting || isDisabled) return
    onSend(message)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter selects a candidate.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return
    event.preventDefault()
    send()
  }
  const label = t('chat.placeholder', { product: PRODUCT })
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          maxLength={CHAT_LIMITS.message}
          placeholder={label}
          aria-label={label}
          disabled={isDisabled}
          readOnly={isWaiting}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" look="filled" isDisabled={isDisabled || isWaiting || typedText(text) === ''}>
          <Icon name="up" />
          {t('chat.send')}
        </Button>
      </div>
      <p className={styles.note}>
        <span>{isWaiting ? t('chat.waitHint') : t('chat.enterSends')}</span>
        <span>{t('chat.length', { count: text.length, maximum: CHAT_LIMITS.message })}</span>
      </p>
    </form>
  )
}
