import { useState, useTransition } from 'react'
import { t } from '../messages/translate.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './piece-failed.module.css'

export interface PieceFailedProps {
  /** Rejects when that has failed, too. */
  onRetry(): Promise<void>
  /** Where the piece would have floated, the words do; this takes them away. */
  onClose?(): void
}

/**
 * In place of a part of the app that did not come. Where trying again does not help either, loading the page might: the server may have
 * another version of the app by now. Only then, for what has not been saved would be lost.
 */
export function PieceFailed({ onRetry, onClose }: PieceFailedProps) {
  const [isRetrying, startRetry] = useTransition()
  const [isStuck, setStuck] = useState(false)
  return (
    <div className={cx(styles.failed, onClose && styles.floating)} role="alert" data-screen-only>
      <p>{t('piece.failed')}</p>
      <Button isBusy={isRetrying} onPress={() => startRetry(() => onRetry().catch(() => setStuck(true)))}>
        {t('report.retry')}
      </Button>
      {isStuck && <Button onPress={() => location.reload()}>{t('app.reload')}</Button>}
      {onClose && (
        <Button look="plain" aria-label={t('toast.dismiss')} onPress={onClose}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
