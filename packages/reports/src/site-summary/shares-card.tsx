import { useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './site-summary.module.css'
import { Bar, SummaryCard } from './summary-card.tsx'

/** Short list of names with their share of views. */
export function SharesCard({ title, rows }: { title: string; rows: { title: string; percent: number }[] }) {
  const { formats } = useApp()
  return (
    <SummaryCard title={title} aside={t('summary.shareOfViews')}>
      <ol className={styles.shares} aria-label={title}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have the same title, and rows keep their place.
          <li key={index} className={styles.share}>
            <bdi className={styles.shareName} title={row.title} data-cut="">
              {row.title}
            </bdi>
            <Bar percent={row.percent} largest={rows[0]!.percent} />
            <b>{formats.percent(row.percent)}</b>
          </li>
        ))}
      </ol>
    </SummaryCard>
  )
}
