import { Button, type CallFailed, t } from '@curlew/ui'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** When not even the page data came. */
export function StartFailed({
  error,
  isRetrying,
  onRetry,
  children,
}: {
  error: CallFailed
  isRetrying: boolean
  onRetry(): void
  /** What else may help. */
  children?: ReactNode
}) {
  return (
    <main className={styles.page}>
      <section className={styles.card} role="alert">
        <h1 className={styles.title}>{t('app.failed')}</h1>
        <p className={styles.text}>{error.message}</p>
        <Button look="filled" isBusy={isRetrying} onPress={onRetry}>
          {t('app.retry')}
        </Button>
        {children}
      </section>
    </main>
  )
}
