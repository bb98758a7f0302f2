import { sentences, t } from '@curlew/words'
import { useEffect, useState, useTransition } from 'react'
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider'
import { createPortal } from 'react-dom'
import { appOnServer, reloadFromServer } from '../browser/app-on-server.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './lazy-failed.module.css'

export interface PieceFailedProps {
  /** Retries; rejects if that fails too. */
  onRetry(): Promise<void>
  /** Closes the message, for components that float. */
  onClose?(): void
}

/**
 * Fallback for a lazy component that failed to load. If the server has a newer version, the old file is gone and only a reload
 * helps. Users decide when to reload, as unsaved input would be lost; it is offered only while the server responds.
 */
export function LazyFailed({ onRetry, onClose }: PieceFailedProps) {
  const [isBusy, startWork] = useTransition()
  const [app, setApp] = useState<'same' | 'gone'>()
  const [isStuck, setStuck] = useState(false)
  const { getContainer } = useUNSAFE_PortalContext()
  useEffect(() => void appOnServer().then(setApp), [])

  const isGone = app === 'gone'
  const retry = () =>
    onRetry().catch(async () => {
      setApp(await appOnServer())
      setStuck(true)
    })
  const words = (
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
  // Floating over the whole app, whatever clips the place that it failed in.
  return onClose ? createPortal(words, getContainer?.() ?? document.body) : words
}
