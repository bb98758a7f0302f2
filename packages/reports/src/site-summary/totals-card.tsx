import type { Metric } from '@curlew/model'
import { ExplainedFigure, Icon, type IconName, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { SiteSummaryPayload } from './payload.ts'
import styles from './site-summary.module.css'
import { SummaryCard } from './summary-card.tsx'

/** Unknown totals are omitted. */
export function TotalsCard({ summary }: { summary: SiteSummaryPayload['summary'] }) {
  const { formats } = useApp()
  const rows: { icon: IconName; label: string; value: number | null; metric?: Metric }[] = [
    { icon: 'eye', label: t('summary.pageviews'), value: summary.pageviews, metric: 'screenPageViews' },
    { icon: 'account', label: t('summary.sessions'), value: summary.sessions, metric: 'sessions' },
    { icon: 'pencil', label: t('summary.posts'), value: summary.total_posts },
    { icon: 'page', label: t('summary.pages'), value: summary.total_pages },
    { icon: 'comment', label: t('summary.comments'), value: summary.total_comments },
  ]
  return (
    <SummaryCard title={t('summary.totals')}>
      <dl className={styles.totals}>
        {rows.map(
          ({ icon, label, value, metric }) =>
            value !== null && (
              <div key={icon} className={styles.total}>
                <dt>
                  <Icon name={icon} />
                  {label}
                </dt>
                <dd>
                  <ExplainedFigure figure={metric && { metric, shown: value }}>{formats.number(value)}</ExplainedFigure>
                </dd>
              </div>
            ),
        )}
      </dl>
    </SummaryCard>
  )
}
