import { useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import type { SectionError } from '../section/section.ts'
import type { SiteSummaryPayload } from './payload.ts'
import styles from './site-summary.module.css'
import { Bar, SummaryCard } from './summary-card.tsx'

interface TimesCardProps {
  days: Exclude<SiteSummaryPayload['popular_days'], SectionError>
  hours: Exclude<SiteSummaryPayload['popular_hours'], SectionError>
}

export function TimesCard({ days, hours }: TimesCardProps) {
  const { days: words } = useApp()
  return (
    <SummaryCard title={t('summary.times')} aside={t('summary.shareOfViews')}>
      <div className={styles.times}>
        <Times
          title={t('summary.days')}
          rows={days.map(({ day, percent }) => ({ name: words.dayName(day), percent }))}
        />
        <Times
          title={t('summary.hours')}
          rows={hours.map(({ hour, percent }) => ({ name: words.clockHour(hour), percent }))}
        />
      </div>
    </SummaryCard>
  )
}

function Times({ title, rows }: { title: string; rows: { name: string; percent: number }[] }) {
  const { formats } = useApp()
  const heading = useId()
  return (
    <div>
      <h4 id={heading} className={styles.caption}>
        {title}
      </h4>
      <ol aria-labelledby={heading}>
        {rows.map(({ name, percent }) => (
          <li key={name} className={styles.time}>
            <span>{name}</span>
            <b>{formats.percent(percent)}</b>
            <Bar percent={percent} largest={rows[0]!.percent} />
          </li>
        ))}
      </ol>
    </div>
  )
}
