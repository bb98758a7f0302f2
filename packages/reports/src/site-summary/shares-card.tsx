import { type FilterTarget, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { Share } from './payload.ts'
import styles from './site-summary.module.css'
import { Bar, SummaryCard } from './summary-card.tsx'
import { ViewShare } from './view-share.tsx'

export interface SharesCardProps {
  title: string
  rows: readonly Share[]
  /** What a row is about; undefined if that is not known. */
  targetOf(row: Share): FilterTarget | undefined
}

/** Short list of names with their share of views. */
export function SharesCard({ title, rows, targetOf }: SharesCardProps) {
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
            <b>
              <ViewShare percent={row.percent} target={targetOf(row)}>
                {formats.percent(row.percent)}
              </ViewShare>
            </b>
          </li>
        ))}
      </ol>
    </SummaryCard>
  )
}
