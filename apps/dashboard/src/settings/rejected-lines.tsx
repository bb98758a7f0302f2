import { richText } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './settings.module.css'

interface RejectedLinesProps {
  /** The first of them; line 0 stands for none in particular. */
  rejected: readonly { line: number; reason: string }[]
  count: number
}

/** Lines of an uploaded file that were left out, and why. */
export function RejectedLines({ rejected, count }: RejectedLinesProps) {
  if (count === 0) return null
  return (
    <>
      <p>{t('search.rejected', { count })}</p>
      <ul className={styles.rejected}>
        {rejected.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line > 0 ? richText('search.line', { line, reason: <bdi>{reason}</bdi> }) : <bdi>{reason}</bdi>}
          </li>
        ))}
      </ul>
    </>
  )
}
