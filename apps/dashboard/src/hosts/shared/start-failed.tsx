import { Button, type CallFailed } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import styles from '../../page/page.module.css'
import { useRemoveFirstFrame } from './use-remove-first-frame.ts'

/** Error page if page data failed to load. */
export function StartFailed({
  error,
  isRetrying,
  onRetry,
  children,
}: {
  error: CallFailed
  isRetrying: boolean
  onRetry(): void
  /** Other ways out. */
  children?: ReactNode
}) {
  return (
    <Failure title={t('app.failed')}>
      <p className={styles.text}>{error.message}</p>
      <Button look="filled" isBusy={isRetrying} onPress={onRetry}>
        {t('app.retry')}
      </Button>
      {children}
    </Failure>
  )
}

/** Error page for an unexpected exception. */
export function AppBroken() {
  return (
    <Failure title={t('app.broken')}>
      <Button look="filled" onPress={() => location.reload()}>
        {t('app.reload')}
      </Button>
    </Failure>
  )
}

function Failure({ title, children }: { title: string; children: ReactNode }) {
  useRemoveFirstFrame()
  return (
    <main className={styles.page}>
      <section className={styles.card} role="alert">
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </main>
  )
}
