/** Audience: four totals of the year, and its months. */
import type { Metric } from '@curlew/model'
import { cx, ExplainedFigure, Icon, type IconName, richText } from '@curlew/ui'
import { t } from '@curlew/words'
import type { CSSProperties } from 'react'
import styles from './audience.module.css'
import { Block } from './block.tsx'
import { perEach, yearFormats } from './formats.ts'
import { Panel, PanelSection } from './panel.tsx'
import type { Months, Review } from './payload.ts'
import poster from './poster.module.css'

const { number, average, compact, percent } = yearFormats

export function Audience({ review }: { review: Review }) {
  const { report_year: year, info } = review
  const users = <b>{t('year.people', { count: info.users.value, written: number(info.users.value) })}</b>
  const change = changeOf(review)
  return (
    <Block
      title={t('year.audience')}
      text={
        change
          ? richText('year.audienceMore', { users, year, change: <b>{change}</b> })
          : richText('year.audienceText', { users, year })
      }
    >
      <ul className={styles.cards}>
        <NumberCard
          look="blue"
          icon="account"
          figure={{ metric: 'totalUsers', shown: info.users.value }}
          value={number(info.users.value)}
          label={t('year.users')}
          foot={change ? t('year.change', { change, before: number(info.users.prev) }) : undefined}
        />
        <NumberCard
          look="green"
          icon="chart"
          figure={{ metric: 'sessions', shown: info.sessions.value }}
          value={number(info.sessions.value)}
          label={t('year.sessions')}
          foot={t('year.perUser', { average: average(perEach(info.sessions.value, info.users.value)) })}
        />
        <NumberCard
          look="violet"
          icon="eye"
          figure={{ metric: 'screenPageViews', shown: info.pageviews.value }}
          value={number(info.pageviews.value)}
          label={t('year.pageviews')}
          foot={t('year.perSession', { average: average(perEach(info.pageviews.value, info.sessions.value)) })}
        />
        <NumberCard
          look="amber"
          icon="clock"
          value={number(info.duration.total_minutes)}
          label={t('year.minutes')}
          foot={t('year.perSession', { average: average(info.duration.avg_minutes) })}
        />
      </ul>
      <div className={poster.lead}>
        <PanelSection title={t('year.byMonth')} section={review.usersgraph}>
          {(months) => <MonthsPanel year={year} info={info} months={months} />}
        </PanelSection>
      </div>
    </Block>
  )
}

/** Change from the year before as text; undefined if that year is incomplete or nothing changed. */
function changeOf({ info: { users }, since, report_year: year }: Review): string | undefined {
  const isWhole = since === undefined || since <= `${year - 1}-01-01`
  if (!isWhole || users.prev === 0 || users.value === users.prev) return undefined
  const share = percent((100 * Math.abs(users.value - users.prev)) / users.prev)
  return users.value > users.prev ? t('year.more', { percent: share }) : t('year.fewer', { percent: share })
}

interface NumberCardProps {
  look: 'blue' | 'green' | 'violet' | 'amber'
  icon: IconName
  /** Absent: it is computed from others. */
  figure?: { metric: Metric; shown: number }
  value: string
  label: string
  foot: string | undefined
}

function NumberCard({ look, icon, figure, value, label, foot }: NumberCardProps) {
  return (
    <li className={cx(styles.card, styles[look])}>
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      {/* Smaller type for long numbers, so that four cards stay in a row. */}
      <b className={cx(styles.value, value.length > 9 && styles.long)}>
        <ExplainedFigure figure={figure}>{value}</ExplainedFigure>
      </b>
      <span className={styles.label}>{label}</span>
      {foot && <span className={styles.foot}>{foot}</span>}
    </li>
  )
}

function MonthsPanel({ year, info, months }: Pick<Review, 'info'> & { year: number; months: Months }) {
  const { labels, datapoints, max, bestmonth } = months
  const users = (count: number) => t('year.usersOf', { count, written: number(count) })
  const isMore = datapoints.reduce((sum, value) => sum + value, 0) > info.users.value
  return (
    <Panel title={t('year.byMonth')} aside={bestmonth && t('year.best', { month: bestmonth, users: users(max) })}>
      <ol className={styles.months}>
        {labels.map((label, index) => {
          const value = datapoints[index] ?? 0
          const isBest = max > 0 && datapoints.indexOf(max) === index
          return (
            <li key={label} className={cx(styles.month, isBest && styles.best)}>
              <span className={styles.column} title={users(value)}>
                <span className={styles.points}>
                  <ExplainedFigure
                    figure={{
                      ...{ metric: 'totalUsers', shown: value },
                      target: { dimension: 'date', value: `${year}-${String(index + 1).padStart(2, '0')}-01` },
                    }}
                  >
                    {compact(value)}
                  </ExplainedFigure>
                </span>
                <span className={styles.stem} style={{ '--share': perEach(value, max) } as CSSProperties} />
              </span>
              <span className={styles.name}>{label}</span>
            </li>
          )
        })}
      </ol>
      {isMore && <p className={styles.note}>{t('year.monthsNote', { users: number(info.users.value) })}</p>}
    </Panel>
  )
}
