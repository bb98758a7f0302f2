import { t } from '@curlew/words'
import { Skeleton } from '../blocks/skeleton.tsx'
import styles from './report-view.module.css'
import { usePageHeading } from './use-page-heading.ts'

const CHART_HEIGHT = 460

/** Placeholder while a screen's code loads. Shows the title at once, as feedback to the click. */
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
