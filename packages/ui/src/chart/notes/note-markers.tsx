/** Markers for site notes on a chart's axis. They open the tooltip on hover, focus and tap. */
import { t, together } from '@curlew/words'
import { useApp } from '../../app/app-context.tsx'
import { cx } from '../../kit/cx.ts'
import { StarIcon } from '../../kit/icons/star-icon.tsx'
import type { Scale } from '../drawing/geometry.ts'
import { noteDayWords, noteTitles } from '../points/point-words.ts'
import type { ChartTime } from '../points/types.ts'
import { clusterNotes, type NoteCluster } from './note-clusters.ts'
import { noteColor, textColorOn } from './note-color.ts'
import styles from './note-markers.module.css'

/** Minimum distance between markers: about the width of one with a two-digit count. */
const ROOM_PX = 36

interface NoteMarkersProps {
  time: ChartTime
  scale: Scale
  /** Width of the chart. Markers are positioned in percent, as the chart is slightly narrower on paper. */
  width: number
  y: number
  /** Index of the active point. */
  active: number | null
  onActive(cluster: NoteCluster | null): void
}

export function NoteMarkers({ time, scale, width, y, active, onActive }: NoteMarkersProps) {
  const { days } = useApp()
  return clusterNotes(time, scale.x, ROOM_PX).map((cluster) => (
    <button
      key={cluster.index}
      type="button"
      className={cx(styles.marker, active === cluster.index && styles.active)}
      style={{
        left: `${(scale.x(cluster.index) / width) * 100}%`,
        top: y,
        background: noteColor(cluster.color),
        color: textColorOn(cluster.color),
      }}
      aria-label={t('chart.notes', {
        count: cluster.count,
        when: whenOf(cluster, (label) => noteDayWords(time, label, days)),
        title: together(noteTitles(cluster.days.flatMap(({ notes }) => notes))),
      })}
      onClick={() => onActive(cluster)}
      onFocus={() => onActive(cluster)}
      onBlur={() => onActive(null)}
      onPointerEnter={() => onActive(cluster)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(null)}
    >
      {cluster.important ? <StarIcon size={12} className={styles.star} /> : <LinesIcon />}
      {cluster.count > 1 && <span>{cluster.count}</span>}
    </button>
  ))
}

/** Date span of a cluster's notes. */
function whenOf({ days }: NoteCluster, dayWords: (label: string) => string): string {
  const [start, end] = [dayWords(days[0]!.label), dayWords(days.at(-1)!.label)]
  return days.length === 1 ? start : t('dates.span', { start, end })
}

function LinesIcon() {
  return (
    <svg className={styles.lines} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d="M3.5 4.700h5M3.5 7.300h3.500" />
    </svg>
  )
}
