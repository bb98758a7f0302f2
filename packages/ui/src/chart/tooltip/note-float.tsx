import { useApp } from '../../app/app-context.tsx'
import { cx } from '../../kit/cx.ts'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { noteDayWords } from '../points/point-words.ts'
import type { ChartTime } from '../points/types.ts'
import tooltip from './chart-tooltip.module.css'
import styles from './note-float.module.css'
import { NoteList } from './note-list.tsx'

interface NoteFloatProps {
  time: Pick<ChartTime, 'labels'>
  cluster: NoteCluster
  /** Position of the marker and width of the plot, in pixels. */
  x: number
  width: number
  /** Distance above the plot's bottom edge, in pixels. */
  above: number
}

/** Tooltip of a note marker. Hidden from screen readers: the marker's label says the same. */
export function NoteFloat({ time, cluster, x, width, above }: NoteFloatProps) {
  const { days } = useApp()
  return (
    <div
      className={cx(styles.float, x > width / 2 && styles.before)}
      style={{ insetInlineStart: x, insetBlockEnd: above }}
    >
      <div className={cx(tooltip.tooltip, styles.tooltip)} data-testid="chart-tooltip" aria-hidden="true">
        <p className={styles.when}>{noteDayWords(time, cluster.days[0]!.label, days)}</p>
        <NoteList time={time} days={cluster.days} />
      </div>
    </div>
  )
}
