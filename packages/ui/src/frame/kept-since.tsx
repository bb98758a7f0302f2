import '@curlew/words/en/kept.ts'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import styles from './kept-since.module.css'

/** Says that earlier figures were deleted, so that they are not mistaken for zero. */
export default function KeptSince({ day }: { day: string }) {
  const { days } = useApp()
  return (
    <p role="note" className={styles.note}>
      {t('kept.since', { day: days.full(day) })}
    </p>
  )
}
