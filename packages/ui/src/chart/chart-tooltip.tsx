import { useApp } from '../app/app-context.tsx'
import { Change } from '../blocks/change.tsx'
import { t } from '../messages/translate.ts'
import styles from './chart-tooltip.module.css'
import { noteColor, StarIcon } from './note-markers.tsx'
import { whenWords } from './point-words.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** What stands at one point of a chart. The chart's slider says the same in words, so this is hidden from them. */
export function ChartTooltip({ series, time, index }: { series: ChartSeries; time: ChartTime; index: number }) {
  const { days } = useApp()
  const label = time.labels[index]!
  const compareLabel = time.compareLabels?.[index]
  const notes = time.notes[label] ?? []
  return (
    <div className={styles.tooltip} data-testid="chart-tooltip" aria-hidden="true">
      <div className={styles.figures}>
        <p className={styles.when}>{whenWords(time.interval, label, days, 'full')}</p>
        <p className={styles.row}>
          <i className={styles.current} />
          <span className={styles.name}>{series.label}</span>
          <b className={styles.value}>{series.format(series.values[index]!)}</b>
        </p>
        {compareLabel && (
          <p className={styles.row}>
            <i className={styles.previous} />
            <span className={styles.name}>{whenWords(time.interval, compareLabel, days, 'short')}</span>
            <span className={styles.before}>{series.format(series.compareValues[index] ?? 0)}</span>
          </p>
        )}
        <p className={styles.change}>
          <Change value={series.changes[index] ?? 0} /> {t('change.versusPeriod')}
        </p>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={`${note.category} ${note.title}`}>
              <p className={styles.note}>
                {note.important && <StarIcon />}
                <span>{note.title}</span>
              </p>
              {note.category && (
                <p className={styles.category}>
                  <i style={{ background: noteColor(note.color) }} />
                  {note.category}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
