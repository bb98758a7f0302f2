/** Details of an exception: chart with expected range, explanations, and feedback. */
import { addDays, dayOf, type ExceptionItem, type ExceptionSignal, type Naming, type ReportMeta } from '@curlew/model'
import { BandChart, Button, ButtonLink, Icon, Legend, TableSwitch, useApp } from '@curlew/ui'
import { exceptionFormat, exceptionSubject, find, t } from '@curlew/words'
import { useState } from 'react'
import { meta as ecommerce } from '../ecommerce/meta.ts'
import { meta as funnel } from '../ecommerce-funnel/meta.ts'
import { meta as engagementPages } from '../engagement-pages/meta.ts'
import { meta as forms } from '../forms/meta.ts'
import { meta as overview } from '../overview/meta.ts'
import { meta as campaigns } from '../traffic-campaign/meta.ts'
import { meta as landingPages } from '../traffic-landing-pages/meta.ts'
import { meta as trafficOverview } from '../traffic-overview/meta.ts'
import { meta as sourceMedium } from '../traffic-source-medium/meta.ts'
import styles from './details.module.css'
import { Explanations } from './explanations.tsx'
import { useExceptionCalls } from './use-exception-calls.tsx'

/** Report with more about each signal; pages not found are on the same screen. */
const REPORT_OF: Record<Exclude<ExceptionSignal, 'notFound'>, Pick<ReportMeta, 'route'>> = {
  silence: overview,
  sessions: overview,
  engagement: engagementPages,
  source: sourceMedium,
  channel: trafficOverview,
  campaign: campaigns,
  landingPage: landingPages,
  orders: ecommerce,
  revenue: ecommerce,
  averageOrder: ecommerce,
  abandonment: funnel,
  forms: forms,
  formErrors: forms,
  checkoutErrors: funnel,
}
/** Reports that show the origin of the visits behind most of the exception. */
const REPORT_BY: Record<Naming, Pick<ReportMeta, 'route'>> = {
  sessionSource: sourceMedium,
  sessionCampaignName: campaigns,
}
/** Date and time, below the chart. */
const MOMENT_WIDTH = 230
/** An hour ends when the next begins; a whole day ends on itself. */
const MS = 1

interface DetailsProps {
  item: ExceptionItem
  /** Scrolls to the table of pages not found; undefined without one. */
  onShowNotFound: (() => void) | undefined
}

export function Details({ item, onShowNotFound }: DetailsProps) {
  const { days, formats, pageData } = useApp()
  const [asTable, setAsTable] = useState(false)
  const { timezone } = pageData.settings
  const format = exceptionFormat(item.signal, formats)
  const band = { low: format(item.low), high: format(item.high) }
  const subject = exceptionSubject(find, item)
  const day = dayOf(timezone, Date.parse(item.to) - MS)
  return (
    <div className={styles.details}>
      <div className={styles.halves}>
        <section className={styles.chart} aria-label={subject}>
          <header className={styles.head}>
            <p>
              <b className={styles.figure}>{format(item.observed)}</b>{' '}
              {t('exceptions.panel', { hours: item.hours, time: days.moment(item.to, timezone), ...band })}
            </p>
            <TableSwitch asTable={asTable} onChange={setAsTable} />
          </header>
          {asTable ? <ChartTable item={item} /> : <Chart item={item} subject={subject} />}
          <Legend
            aria-hidden
            items={[
              { mark: 'line', label: subject },
              { mark: 'band', label: t('exceptions.expected') },
            ]}
          />
          {item.holidays.map(({ day, name }) => (
            <p key={day} className={styles.notes}>
              <Icon name="calendar" />
              {t('exceptions.holiday', { day: days.short(day), name: t(`exceptions.holiday.${name}`) })}
            </p>
          ))}
          {item.notes.map(({ day, title }) => (
            <p key={`${day} ${title}`} className={styles.notes}>
              <Icon name="note" />
              {t('exceptions.note', { day: days.short(day), title })}
            </p>
          ))}
        </section>
        <Explanations item={item} />
      </div>
      <footer className={styles.foot}>
        <Feedback item={item} />
        {item.signal !== 'notFound' ? (
          <ButtonLink
            href={`#${(item.mainly ? REPORT_BY[item.mainly.dimension] : REPORT_OF[item.signal]).route}?site=${pageData.site.id}&start=${addDays(day, -6)}&end=${day}`}
          >
            {t('exceptions.open')}
          </ButtonLink>
        ) : (
          onShowNotFound && (
            <Button look="filled" onPress={onShowNotFound}>
              {t('exceptions.showNotFound')}
            </Button>
          )
        )}
      </footer>
    </div>
  )
}

function Chart({ item, subject }: { item: ExceptionItem; subject: string }) {
  const { days, formats, pageData } = useApp()
  const { timezone } = pageData.settings
  const format = exceptionFormat(item.signal, formats)
  const isAbove = item.observed > item.high
  const distance = format(isAbove ? item.observed - item.high : item.low - item.observed)
  const isDaily = item.hours >= 24
  const words = t(isAbove ? 'exceptions.above' : 'exceptions.below', { figure: format(item.observed), distance })
  const points = item.chart.map(({ time, observed, low, high }) => {
    const day = dayOf(timezone, Date.parse(time) - MS)
    return {
      key: time,
      day,
      label: isDaily ? days.short(day) : days.moment(time, timezone),
      value: observed,
      low,
      high,
    }
  })
  return (
    <BandChart
      label={t('exceptions.chartOf', { subject, words })}
      points={points}
      marked={item.chart.findIndex(({ time }) => time === item.to)}
      words={words}
      soFar={
        item.so_far
          ? {
              value: item.so_far.observed,
              words: t('chart.soFar', { value: format(item.so_far.observed) }),
              label: t(isDaily ? 'chart.today' : 'chart.now'),
            }
          : undefined
      }
      notes={item.chart_notes}
      labelWidth={isDaily ? undefined : MOMENT_WIDTH}
      format={format}
    />
  )
}

/** The chart's values as a table. */
function ChartTable({ item }: { item: ExceptionItem }) {
  const { days, formats, pageData } = useApp()
  const format = exceptionFormat(item.signal, formats)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={styles.table} aria-label={t('exceptions.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('exceptions.until')}</th>
            <th scope="col">{t('exceptions.counted')}</th>
            <th scope="col">{t('exceptions.from')}</th>
            <th scope="col">{t('exceptions.to')}</th>
          </tr>
        </thead>
        <tbody>
          {item.chart.map(({ time, observed, low, high }) => (
            <tr key={time}>
              <th scope="row">{days.moment(time, pageData.settings.timezone)}</th>
              <td>{format(observed)}</td>
              <td>{format(low)}</td>
              <td>{format(high)}</td>
            </tr>
          ))}
          {item.so_far && (
            <tr>
              <th scope="row">{days.moment(item.so_far.time, pageData.settings.timezone)}</th>
              <td>{t('chart.soFar', { value: format(item.so_far.observed) })}</td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Asks whether the exception was right, and says what each answer does. */
function Feedback({ item: { id, verdict } }: { item: ExceptionItem }) {
  const { pageData } = useApp()
  const { answer, isAnswering } = useExceptionCalls()
  if (!pageData.update_settings) return null
  return (
    <div className={styles.feedback}>
      <span id={`right-${id}`}>{t('exceptions.right')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of a sentence are no set of fields */}
      <span role="group" aria-labelledby={`right-${id}`} className={styles.answers}>
        {(['yes', 'no'] as const).map((choice) => (
          <Button
            key={choice}
            aria-pressed={verdict === choice}
            className={verdict === choice ? styles.chosen : undefined}
            isBusy={isAnswering}
            onPress={() => answer(id, choice)}
          >
            {t(`exceptions.${choice}`)}
          </Button>
        ))}
      </span>
      <span className={styles.hint}>{t('exceptions.rightHint')}</span>
    </div>
  )
}
