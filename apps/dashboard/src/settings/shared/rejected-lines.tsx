import type { RejectedLine } from '@curlew/model'
import { richText } from '@curlew/ui'
import { loadFailureWords, sayRejected, t } from '@curlew/words'
import styles from './settings.module.css'

interface RejectedLinesProps {
  /** Examples. */
  rejected: readonly RejectedLine[]
  count: number
}

/** Rejected lines of an uploaded file, with reasons. */
export function RejectedLines({ rejected, count }: RejectedLinesProps) {
  if (count === 0) return null
  return (
    <>
      <p>{t('search.rejected', { count })}</p>
      <ul className={styles.rejected}>
        {rejected.map((entry) => {
          const reason = <bdi>{sayRejected(entry)}</bdi>
          return (
            <li key={JSON.stringify(entry)}>
              {entry.line > 0 ? richText('search.line', { line: entry.line, reason }) : reason}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Loads the reasons' messages before an answer that needs them is shown. */
export async function withReasons<Answer extends { rejected: readonly RejectedLine[] }>(
  answer: Answer,
): Promise<Answer> {
  if (answer.rejected.length > 0) await loadFailureWords()
  return answer
}
