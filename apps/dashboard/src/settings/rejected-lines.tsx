import type { RejectedLine } from '@curlew/model'
import { richText } from '@curlew/ui'
import { loadFailureWords, sayRejected, t } from '@curlew/words'
import styles from './settings.module.css'

interface RejectedLinesProps {
  /** The first of them. */
  rejected: readonly RejectedLine[]
  count: number
}

/** Lines of an uploaded file that were left out, and why. */
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

/** Has the words for why lines were left out, before an answer that names such lines is shown. */
export async function withReasons<Answer extends { rejected: readonly RejectedLine[] }>(
  answer: Answer,
): Promise<Answer> {
  if (answer.rejected.length > 0) await loadFailureWords()
  return answer
}
