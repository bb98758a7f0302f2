/** One tile a metric: its value, how far that is from the goal, and how it was before. */
import { meetsGoal, SPEED_METRIC_NAMES, SPEED_METRICS, type SpeedMetric } from '@curlew/model'
import { cx, Icon, type ReportData, Sparkline, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { SiteSpeedPayload } from './payload.ts'
import styles from './tiles.module.css'
import { shownValue, valueText } from './values.tsx'

/** Where the goal is on a bar, in percent: there is room for values that miss it. */
const GOAL_AT = 67

export function Tiles({ data }: { data: ReportData<SiteSpeedPayload> }) {
  return (
    <section className={styles.tiles} aria-label={t('speed.metrics')}>
      {SPEED_METRIC_NAMES.map((metric) => (
        <Tile key={metric} metric={metric} data={data} />
      ))}
    </section>
  )
}

function Tile({ metric, data }: { metric: SpeedMetric; data: ReportData<SiteSpeedPayload> }) {
  const { pageData } = useApp()
  const { locale } = pageData.settings
  const { value } = data[metric]
  const { goal } = SPEED_METRICS[metric]
  const shown = value === null ? null : shownValue(metric, value, locale)
  const isMet = value !== null && meetsGoal(metric, value)
  const earlier = data.history.flatMap(({ values }) => values[metric].value ?? [])
  return (
    <div className={styles.tile} data-testid={`speed-${metric}`}>
      <h3 className={styles.name}>{t(`speed.${metric}.name`)}</h3>
      <div className={styles.figure}>
        <b className={styles.amount}>{shown?.amount ?? t('speed.noScore')}</b>
        {shown?.unit && <span className={styles.unit}>{shown.unit}</span>}
        {earlier.length > 1 && <Sparkline values={earlier} />}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {value !== null && (
          <span
            className={cx(styles.fill, isMet ? styles.met : styles.missed)}
            style={{ inlineSize: `${Math.min(100, (value / goal) * GOAL_AT)}%` }}
          />
        )}
        <span className={styles.tick} />
      </div>
      <p className={styles.foot}>
        {value === null ? (
          <span className={styles.none}>{t(isFieldOnly(metric) ? 'speed.notInLab' : 'speed.notMeasured')}</span>
        ) : (
          <span className={cx(styles.outcome, isMet ? styles.met : styles.missed)}>
            <Icon name={isMet ? 'check' : 'alert'} size={14} />
            {t(isMet ? 'speed.met' : 'speed.missed')}
          </span>
        )}
        <span className={styles.goal}>{t('speed.goal', { goal: valueText(metric, goal, locale) })}</span>
      </p>
      {isFieldOnly(metric) && data.score !== null && (
        <p className={styles.hint}>{t(value === null ? 'speed.notInLabHint' : 'speed.fromField')}</p>
      )}
    </div>
  )
}

/** There are no interactions in a lab. */
export const isFieldOnly = (metric: SpeedMetric): boolean => metric === 'interaction_to_next_paint'
