import { t } from '@curlew/words'
import { Mascot } from './mascot.tsx'
import type { Review } from './payload.ts'
import styles from './thank-you.module.css'

/** Closing band in sunset colours. */
export function ThankYou({ review: { report_year: year, next_year: next } }: { review: Review }) {
  return (
    <section className={styles.band} aria-labelledby="year-thanks">
      <svg className={styles.bird} viewBox="0 0 200 200" aria-hidden="true">
        <Mascot transform="translate(-3 6) scale(.93)" />
      </svg>
      <div>
        <h2 id="year-thanks" className={styles.heading}>
          {t('year.thanks', { year })}
        </h2>
        <p className={styles.text}>{t('year.thanksText', { next })}</p>
      </div>
    </section>
  )
}
