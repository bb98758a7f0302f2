import { MISSING, t, together } from '@curlew/words'
import { useApp } from '../../app/app-context.tsx'
import { Change } from '../../kit/figures/change.tsx'
import { ExplainedFigure } from '../../slots/explained-figure.tsx'
import { pointFigure } from '../points/point-figure.ts'
import { hasChange, INTERVAL_WORDS, noteTitle, whenWords } from '../points/point-words.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import styles from './chart-table.module.css'

/** A chart's values as a table, at the chart's height so that switching moves nothing. */
export default function ChartTable({ series, time }: { series: ChartSeries; time: ChartTime }) {
  const { days } = useApp()
  const title = t(INTERVAL_WORDS[time.interval].by, { metric: series.label })
  const hasNotes = Object.keys(time.notes).length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={styles.frame} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(INTERVAL_WORDS[time.interval].one)}</th>
            <th scope="col">{series.label}</th>
            {time.compareLabels && (
              <>
                <th scope="col">{t('chart.previousDay')}</th>
                <th scope="col">{t('chart.previous')}</th>
              </>
            )}
            <th scope="col">{t('change.column')}</th>
            {hasNotes && (
              <th scope="col" className={styles.notes}>
                {t('chart.notesColumn')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {time.labels.map((label, index) => {
            const compareLabel = time.compareLabels?.[index]
            return (
              <tr key={label}>
                <th scope="row">{whenWords(time, label, days, 'full')}</th>
                <td>
                  <ExplainedFigure figure={pointFigure(series, time, index)}>
                    {series.format(series.values[index]!)}
                  </ExplainedFigure>
                </td>
                {time.compareLabels && (
                  <>
                    <td>{compareLabel ? whenWords(time, compareLabel, days, 'short') : MISSING}</td>
                    <td>
                      {compareLabel ? (
                        <ExplainedFigure figure={pointFigure(series, time, index, 'previous')}>
                          {series.format(series.compareValues[index] ?? 0)}
                        </ExplainedFigure>
                      ) : (
                        MISSING
                      )}
                    </td>
                  </>
                )}
                <td>{hasChange(time, index) ? <Change value={series.changes[index] ?? 0} /> : MISSING}</td>
                {hasNotes && <td className={styles.notes}>{together(time.notes[label]?.map(noteTitle) ?? [])}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
