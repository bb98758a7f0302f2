import { t } from '@curlew/words'
import { Button } from '../kit/button.tsx'
import styles from './load-failed.module.css'

/** Stands where a part of the panel would, when its data did not come. */
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
