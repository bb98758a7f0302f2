import { t } from '@curlew/words'
import { Skeleton } from '../blocks/skeleton.tsx'
import styles from './report-view.module.css'
import { usePageHeading } from './use-page-heading.ts'

const CHART_HEIGHT = 460

/** A screen whose code is still on its way: its name at once, so that whoever chose it sees that it was heard. */
export function ScreenLoading({ title }: { title: string }) {
  const heading = usePageHeading(title, true)
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </header>
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('report.loading')}
        </p>
        <Skeleton height={CHART_HEIGHT} look="chart" />
      </div>
    </article>
  )
}
