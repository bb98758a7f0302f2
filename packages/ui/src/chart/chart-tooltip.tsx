import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import { Change } from '../blocks/change.tsx'
import { noteColor } from '../kit/note-color.ts'
import { StarIcon } from '../kit/star-icon.tsx'
import styles from './chart-tooltip.module.css'
import type { NoteCluster } from './note-clusters.ts'
import { hasChange, isStillCounted, NOTES_NAMED, noteDayWords, noteTitle, whenWords } from './point-words.ts'
import type { ChartSeries, ChartTime } from './types.ts'

interface ChartTooltipProps {
  series: ChartSeries
  time: ChartTime
  index: number
  /** The marker that is looked at: its notes are listed, those of other days with their day. */
  cluster: NoteCluster | null
}

/** What stands at one point of a chart. The chart's slider says the same in words, so this is hidden from them. */
export function ChartTooltip({ series, time, index, cluster }: ChartTooltipProps) {
  const { days } = useApp()
  const label = time.labels[index]!
  const compareLabel = time.compareLabels?.[index]
  const value = series.format(series.values[index]!)
  const isUnfinished = isStillCounted(time, index)
  const noteDays = cluster?.days ?? [{ label, notes: time.notes[label] ?? [] }]
  const notes = noteDays.flatMap((day) => day.notes.map((note) => ({ note, label: day.label })))
  return (
    <div className={styles.tooltip} data-testid="chart-tooltip" aria-hidden="true">
      <div className={styles.figures}>
        <p className={styles.when}>{whenWords(time, label, days, 'full')}</p>
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
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.slice(0, NOTES_NAMED).map(({ note, label: day }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes of a day may be alike, and the list is drawn anew with each point
            <li key={position}>
              <p className={styles.note}>
                {note.important && <StarIcon size={12} className={styles.star} />}
                <bdi className={styles.title}>{noteTitle(note)}</bdi>
              </p>
              {(note.category || noteDays.length > 1) && (
                <p className={styles.category}>
                  {noteDays.length > 1 && noteDayWords(time, day, days)}
                  {note.category && (
                    <>
                      <i style={{ background: noteColor(note.color) }} />
                      <bdi>{note.category}</bdi>
                    </>
                  )}
                </p>
              )}
            </li>
          ))}
          {notes.length > NOTES_NAMED && (
            <li className={styles.more}>{t('notes.more', { count: notes.length - NOTES_NAMED })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
