import '@curlew/words/en/kept.ts'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import styles from './kept-since.module.css'

/** Says since when new visits do not arrive in the figures. `since` is an ISO instant. */
export default function StalledNote({ since }: { since: string }) {
  const { days } = useApp()
  return (
    <p role="status" className={styles.note}>
      {t('kept.stalled', { since: days.moment(since) })}
    </p>
  )
}
