import { type FilterTarget, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import type { SectionError } from '../section/section.ts'
import type { SiteSummaryPayload } from './payload.ts'
import styles from './site-summary.module.css'
import { Bar, SummaryCard } from './summary-card.tsx'
import { ViewShare } from './view-share.tsx'

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
          rows={days.map(({ day, percent }) => ({
            ...{ name: words.dayName(day), percent },
            target: { dimension: 'dayOfWeek', value: String(day) },
          }))}
        />
        <Times
          title={t('summary.hours')}
          rows={hours.map(({ hour, percent }) => ({
            ...{ name: words.clockHour(hour), percent },
            target: { dimension: 'hour', value: String(hour) },
          }))}
        />
      </div>
    </SummaryCard>
  )
}

interface TimesProps {
  title: string
  rows: { name: string; percent: number; target: FilterTarget }[]
}

function Times({ title, rows }: TimesProps) {
  const { formats } = useApp()
  const heading = useId()
  return (
    <div>
      <h4 id={heading} className={styles.caption}>
        {title}
      </h4>
      <ol aria-labelledby={heading}>
        {rows.map(({ name, percent, target }) => (
          <li key={name} className={styles.time}>
            <span>{name}</span>
            <b>
              <ViewShare percent={percent} target={target}>
                {formats.percent(percent)}
              </ViewShare>
            </b>
            <Bar percent={percent} largest={rows[0]!.percent} />
          </li>
        ))}
      </ol>
    </div>
  )
}
