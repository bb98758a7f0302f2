import { t } from '../messages/translate.ts'
import styles from './waiting-overlay.module.css'

/** Laid over the place of the chart while a new site has no figures yet; it brings its own height where there is no chart. */
export function WaitingOverlay() {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.box}>
        <p className={styles.title}>{t('waiting.title')}</p>
        <p className={styles.text}>{t('waiting.text')}</p>
      </div>
    </div>
  )
}
