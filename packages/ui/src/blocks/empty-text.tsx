import { t } from '@curlew/words'
import styles from './empty-text.module.css'

/** Replaces an empty list: says that it is empty, with a hint on how to fill it. */
export function EmptyText({ text = t('list.empty'), hint }: { text?: string | undefined; hint?: string | undefined }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
