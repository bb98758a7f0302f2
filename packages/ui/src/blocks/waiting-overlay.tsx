import { t } from '@curlew/words'
import { cx } from '../kit/cx.ts'
import styles from './waiting-overlay.module.css'

/** Covers a chart while a new site has no data yet. */
export function WaitingOverlay({ veil = true }: { veil?: boolean }) {
  return (
    <div className={cx(styles.overlay, veil && styles.veil)} role="status">
      <div className={styles.box}>
        <p className={styles.title}>{t('waiting.title')}</p>
        <p className={styles.text}>{t('waiting.text')}</p>
      </div>
    </div>
  )
}
