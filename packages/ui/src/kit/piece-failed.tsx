import { sentences, t } from '@curlew/words'
import { useEffect, useState, useTransition } from 'react'
import { appOnServer, reloadFromServer } from './app-on-server.ts'
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
 * In place of a part of the app that did not come. Where the server has another version of the app by now, the part is gone for good, and
 * the page is to be loaded anew; so it may where trying again does not help. That is left to people, for what has not been saved would be
 * lost, and only offered while the server answers.
 */
export function PieceFailed({ onRetry, onClose }: PieceFailedProps) {
  const [isBusy, startWork] = useTransition()
  const [app, setApp] = useState<'same' | 'gone'>()
  const [isStuck, setStuck] = useState(false)
  useEffect(() => void appOnServer().then(setApp), [])

  const isGone = app === 'gone'
  const retry = () =>
    onRetry().catch(async () => {
      setApp(await appOnServer())
      setStuck(true)
    })
  return (
    <div className={cx(styles.failed, onClose && styles.floating)} role="alert" data-screen-only>
      <p>{isGone ? sentences([t('piece.failed'), t('piece.gone')]) : t('piece.failed')}</p>
      <Button isBusy={isBusy} onPress={() => startWork(isGone ? reloadFromServer : retry)}>
        {isGone ? t('app.reload') : t('report.retry')}
      </Button>
      {isStuck && app === 'same' && <Button onPress={() => void reloadFromServer()}>{t('app.reload')}</Button>}
      {onClose && (
        <Button look="plain" aria-label={t('toast.dismiss')} onPress={onClose}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
