import { t } from '@curlew/words'
import { useApp } from '../../app/app-context.tsx'
import { Change } from '../../kit/figures/change.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { hasChange, isIncomplete, whenWords } from '../points/point-words.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import styles from './chart-tooltip.module.css'
import { NoteList } from './note-list.tsx'

interface ChartTooltipProps {
  series: ChartSeries
  time: ChartTime
  index: number
  /** The active marker, whose notes are listed, with their day if it differs. */
  cluster: NoteCluster | null
  /** Whether a press opens the receipt of its figure. */
  isExplained: boolean
}

/** Values at one point of a chart. Hidden from screen readers: the chart's slider announces the same. */
export function ChartTooltip({ series, time, index, cluster, isExplained }: ChartTooltipProps) {
  const { days } = useApp()
  const label = time.labels[index]!
  const compareLabel = time.compareLabels?.[index]
  const value = series.format(series.values[index]!)
  const isUnfinished = isIncomplete(time, index)
  const noteDays = cluster?.days ?? [{ label, notes: time.notes[label] ?? [] }]
  return (
    <div className={styles.tooltip} data-testid="chart-tooltip" aria-hidden="true">
      <div className={styles.figures}>
        <p className={styles.when}>
          {whenWords(time, label, days, 'full')}
          {isExplained && <Icon name="receipt" className={styles.mark} />}
        </p>
        <p className={styles.row}>
          <i className={styles.current} />
          <span className={styles.name}>{series.label}</span>
          <b className={styles.value}>{isUnfinished ? t('chart.soFar', { value }) : value}</b>
        </p>
        {compareLabel && (
          <p className={styles.row}>
            <i className={styles.previous} />
            <span className={styles.name}>{whenWords(time, compareLabel, days, 'short')}</span>
            <span className={styles.before}>{series.format(series.compareValues[index] ?? 0)}</span>
          </p>
        )}
        {hasChange(time, index) && (
          <p className={styles.change}>
            <Change value={series.changes[index] ?? 0} />{' '}
            {t(
              isUnfinished
                ? 'change.sameHours'
                : time.interval === 'minute'
                  ? 'change.versusMinute'
                  : 'change.versusPeriod',
            )}
          </p>
        )}
      </div>
      <NoteList time={time} days={noteDays} />
    </div>
  )
}
