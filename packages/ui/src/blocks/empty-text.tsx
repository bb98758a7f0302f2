import { t } from '@curlew/words'
import styles from './empty-text.module.css'

/** What stands where figures would be: that there are none, and one line on what would bring some. */
export function EmptyText({ text = t('list.empty'), hint }: { text?: string | undefined; hint?: string | undefined }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
