import type { ReportFrame } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import styles from './report-view.module.css'

/** Below every report: time zone, whether figures are exact, and credits. */
export function Receipt({ receipt }: { receipt: ReportFrame['receipt'] | undefined }) {
  const { pageData } = useApp()
  return (
    <footer className={styles.foot}>
      <span className={styles.credits}>
        <span>
          {t(receipt && !receipt.exact ? 'report.estimated' : 'report.receipt', {
            zone: receipt?.timeZone ?? pageData.settings.timezone,
          })}
        </span>
        {receipt?.credits.map(({ text, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer" className={styles.credit}>
            {text}
          </a>
        ))}
      </span>
      <span>{pageData.version}</span>
    </footer>
  )
}
