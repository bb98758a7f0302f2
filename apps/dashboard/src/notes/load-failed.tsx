import { Button } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './load-failed.module.css'

/** Error with a retry button, for a part of the panel. */
export function LoadFailed({ text, isRetrying, onRetry }: { text: string; isRetrying: boolean; onRetry(): void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button isBusy={isRetrying} onPress={onRetry}>
        {t('report.retry')}
      </Button>
    </div>
  )
}
