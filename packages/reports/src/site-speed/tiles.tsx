/** One tile per metric: value, distance from the goal, and history. */
import {
  daysOf,
  meetsGoal,
  SPEED_METRIC_NAMES,
  SPEED_METRICS,
  type SpeedDevice,
  type SpeedMetric,
  speedAsRead,
} from '@curlew/model'
import { cx, ExplainedFigure, HistoryLine, Icon, type ReportData, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { hasFailed } from '../section/section.ts'
import { useAuditFigure } from './audit-figure.tsx'
import type { SiteSpeedPayload } from './payload.ts'
import styles from './tiles.module.css'
import { itemName, shownValue, valueText } from './values.tsx'

/** Position of the goal on a bar, in percent; leaves room for worse values. */
const GOAL_AT = 67

interface TilesProps {
  data: ReportData<SiteSpeedPayload>
  device: SpeedDevice
}

export function Tiles({ data, device }: TilesProps) {
  return (
    <section className={styles.tiles} aria-label={t('speed.metrics')}>
      {SPEED_METRIC_NAMES.map((metric) => (
        <Tile key={metric} metric={metric} data={data} device={device} />
      ))}
    </section>
  )
}

function Tile({ metric, data, device }: TilesProps & { metric: SpeedMetric }) {
  const { formats } = useApp()
  const figureOf = useAuditFigure(data, device)
  const { value } = data[metric]
  const { goal } = SPEED_METRICS[metric]
  const shown = value === null ? null : shownValue(metric, value, formats)
  const isMet = value !== null && meetsGoal(metric, value)
  const measured = (amount: number) =>
    isFieldOnly(metric)
      ? ({ metric: SPEED_METRICS.interaction_to_next_paint.vital, shown: speedAsRead(metric, amount) } as const)
      : figureOf({
          ...{ label: itemName(metric), about: t('speed.metricAbout'), value: valueText(metric, amount, formats) },
        })
  return (
    <div className={styles.tile} data-testid={`speed-${metric}`}>
      <h3 className={styles.name}>{itemName(metric)}</h3>
      <div className={styles.figure}>
        <ExplainedFigure figure={value === null ? undefined : measured(value)} className={styles.amounts}>
          <b className={styles.amount}>{shown?.amount ?? t('speed.noScore')}</b>
          {shown?.unit && <span className={styles.unit}>{shown.unit}</span>}
        </ExplainedFigure>
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
        <span className={styles.goal}>{t('speed.goal', { goal: valueText(metric, goal, formats) })}</span>
      </p>
      {isFieldOnly(metric) && <FieldHint data={data} isKnown={value !== null} />}
      <History metric={metric} data={data} />
    </div>
  )
}

/** Source of the value from real visits, or how to get one. */
function FieldHint({ data: { field, score }, isKnown }: { data: SiteSpeedPayload; isKnown: boolean }) {
  const vital = field && !hasFailed(field) ? field.vitals[SPEED_METRICS.interaction_to_next_paint.vital] : field
  const isUnknown = !isKnown && hasFailed(vital) && vital.error.code === 'NOT_SUPPORTED'
  if (isUnknown) return <p className={styles.hint}>{t('speed.notKnownHint')}</p>
  if (score === null) return null
  return <p className={styles.hint}>{t(isKnown ? 'speed.fromField' : 'speed.notInLabHint')}</p>
}

/** History of a metric on days with an audit, with the site's notes. */
function History({ metric, data: { history, notes } }: { metric: SpeedMetric; data: ReportData<SiteSpeedPayload> }) {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return null
  const labels = daysOf({ start: first.date, end: last.date })
  const values = new Map(history.map(({ date, values }) => [date, values[metric].value]))
  return <HistoryLine labels={labels} values={labels.map((day) => values.get(day) ?? null)} notes={notes} />
}

/** Labs have no interactions. */
export const isFieldOnly = (metric: SpeedMetric): boolean => metric === 'interaction_to_next_paint'
