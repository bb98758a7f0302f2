/** Steps of a buyer before an order, as a numbered timeline with a summary. */

import { DAY_MS, HOUR_MS, MINUTE_MS, WITHOUT_VISIT } from '@curlew/model'
import { cx, Icon, NewWindowLink, SafeMarkup, useApp, webAddress } from '@curlew/ui'
import { facts, MISSING, t } from '@curlew/words'
import { Fragment } from 'react'
import styles from './journey-steps.module.css'
import type { Item, Step } from './report.ts'

export function JourneySteps({ item }: { item: Item }) {
  const { days, formats, pageData } = useApp()
  const { path, steps } = item
  const moment = (instant: string) => days.moment(instant, pageData.settings.timezone)
  const earlier = steps - path.length
  if (path.length === 0) return <p className={styles.none}>{t('journey.noSteps')}</p>
  return (
    <div className={styles.journey}>
      <ol className={styles.steps} start={earlier + 1} aria-label={t('journey.stepsOf', { id: item.transaction_id })}>
        {earlier > 0 && <li className={styles.pause}>{t('journey.earlier', { count: earlier })}</li>}
        {path.map((step, index) => {
          const before = path[index - 1]
          const isNewVisit = step.visit !== before?.visit
          return (
            <Fragment key={`${step.time} ${step.event} ${step.path}`}>
              {before && isNewVisit && (
                <li className={cx(styles.pause, styles.later)}>
                  <Icon name="clock" size={14} /> {pauseWords(before, step)}
                </li>
              )}
              <li className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {earlier + index + 1}
                </span>
                <span className={styles.words}>
                  <b className={styles.name}>{nameOf(step)}</b> <bdi className={styles.path}>{step.path}</bdi>{' '}
                  {isNewVisit && <Origin step={step} />}
                </span>
                <time className={styles.time} dateTime={step.time}>
                  {moment(step.time)}
                </time>
                <span className={styles.stay}>{formats.duration(step.seconds)}</span>
              </li>
            </Fragment>
          )
        })}
        <li className={styles.step}>
          <span className={cx(styles.number, styles.done)}>
            <Icon name="check" size={14} />
          </span>
          <span className={styles.words}>
            <b className={styles.name}>{t('journey.event.purchase')}</b> <bdi>{item.transaction_id}</bdi>
          </span>
          <time className={styles.time} dateTime={item.purchase_date}>
            {moment(item.purchase_date)}
          </time>
          <b className={styles.stay}>
            <SafeMarkup html={item.order_total} />
          </b>
        </li>
      </ol>
      <Sums item={item} />
    </div>
  )
}

/** Shop events are labelled by action, page views by page. */
function nameOf(step: Step): string {
  return step.event === 'page_view' ? step.title || step.path : t(`journey.event.${step.event}`)
}

function Origin({ step: { source, medium, campaign } }: { step: Step }) {
  const words = [medium, source, campaign].filter(
    (word) => word !== '' && word !== '(none)' && word !== '(direct)' && word !== WITHOUT_VISIT,
  )
  return words.length > 0 && <bdi className={styles.origin}>{facts(words)}</bdi>
}

function pauseWords(before: Step, step: Step): string {
  const pause = Date.parse(step.time) - Date.parse(before.time) - before.seconds * 1000
  if (pause >= DAY_MS) return t('journey.daysLater', { count: Math.round(pause / DAY_MS) })
  if (pause >= HOUR_MS) return t('journey.hoursLater', { count: Math.round(pause / HOUR_MS) })
  return t('journey.minutesLater', { count: Math.max(1, Math.round(pause / MINUTE_MS)) })
}

function Sums({ item }: { item: Item }) {
  const { days, formats, pageData } = useApp()
  const first = item.first_step ?? item.purchase_date
  const href = webAddress(item.edit_order_url)
  const wholeDays = Math.floor((Date.parse(item.purchase_date) - Date.parse(first)) / DAY_MS)
  const onSite = item.path.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>{t('journey.firstPage')}</dt>
          <dd>{days.moment(first, pageData.settings.timezone)}</dd>
        </div>
        <div>
          <dt>{t('journey.days')}</dt>
          <dd>{formats.number(wholeDays)}</dd>
        </div>
        <div>
          <dt>{t('journey.steps')}</dt>
          <dd>{formats.number(item.steps)}</dd>
        </div>
        <div>
          <dt>{t('journey.onSite')}</dt>
          <dd>{formats.duration(onSite)}</dd>
        </div>
        <div>
          <dt>{t('journey.total')}</dt>
          <dd>{item.order_total ? <SafeMarkup html={item.order_total} /> : MISSING}</dd>
        </div>
        {item.order_refunded && (
          <div>
            <dt>{t('journey.refunded')}</dt>
            <dd>
              <SafeMarkup html={item.order_refunded} />
            </dd>
          </div>
        )}
      </dl>
      {href && (
        <NewWindowLink href={href}>
          {t('journey.edit')} <Icon name="external" size={14} />
        </NewWindowLink>
      )}
    </div>
  )
}
