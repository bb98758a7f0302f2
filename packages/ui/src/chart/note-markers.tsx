/** Site notes as markers on the chart's axis. They open the chart's tooltip on hover, focus and tap. */
import { useApp } from '../app/app-context.tsx'
import { cx } from '../kit/cx.ts'
import { t } from '../messages/translate.ts'
import type { Scale } from './geometry.ts'
import styles from './note-markers.module.css'
import { whenWords } from './point-words.ts'
import type { ChartTime } from './types.ts'

const HEX_COLOR = /^#[0-9a-f]{6}$/i

/** A category's colour, or the chart's own when it is not one. */
export function noteColor(color: string): string {
  return HEX_COLOR.test(color) ? color : 'var(--chart-1)'
}

interface NoteMarkersProps {
  time: ChartTime
  scale: Scale
  y: number
  active: number | null
  onActive(index: number | null): void
}

export function NoteMarkers({ time, scale, y, active, onActive }: NoteMarkersProps) {
  const { days } = useApp()
  return time.labels.map((label, index) => {
    const notes = time.notes[label]
    const first = notes?.[0]
    if (!notes || !first) return null
    const when = whenWords(time.interval, label, days, 'axis')
    return (
      <button
        key={label}
        type="button"
        className={cx(styles.marker, active === index && styles.active)}
        style={{ left: scale.x(index), top: y, background: noteColor(first.color) }}
        aria-label={t('chart.notes', { count: notes.length, when, title: notes.map((note) => note.title).join('; ') })}
        onClick={() => onActive(index)}
        onFocus={() => onActive(index)}
        onBlur={() => onActive(null)}
        onPointerEnter={() => onActive(index)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(null)}
      >
        {notes.some((note) => note.important) ? <StarIcon /> : <LinesIcon />}
      </button>
    )
  })
}

export function StarIcon() {
  return (
    <svg className={styles.star} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d="M6 .9 7.6 4.300l3.7.5-2.7 2.6.7 3.700L6 9.300l-3.3 1.8.7-3.700L.7 4.800l3.7-.5Z" />
    </svg>
  )
}

function LinesIcon() {
  return (
    <svg className={styles.lines} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d="M3.5 4.700h5M3.5 7.300h3.5" />
    </svg>
  )
}
