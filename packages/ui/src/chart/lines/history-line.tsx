/** A small daily line chart with site notes below. Only its first and last day are labelled. */
import type { ChartNotes } from '@curlew/model'
import { useRef, useState } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useElementWidth } from '../../kit/browser/media.ts'
import { createScale, linePath } from '../drawing/geometry.ts'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { NoteMarkers } from '../notes/note-markers.tsx'
import { noteDayWords } from '../points/point-words.ts'
import { NoteFloat } from '../tooltip/note-float.tsx'
import styles from './history-line.module.css'

const HEIGHT = 52
const AXIS = 40
/** Half a marker, plus margin. */
const MARKER = 16
/** Bottom of the line, above the markers. */
const LINE = { top: 4, bottom: 28 }

export interface HistoryLineProps {
  /** Consecutive days, `YYYY-MM-DD`. */
  labels: readonly string[]
  /** One value per day; null if not measured. */
  values: readonly (number | null)[]
  notes: ChartNotes
}

export function HistoryLine({ labels, values, notes }: HistoryLineProps) {
  const { days } = useApp()
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [active, setActive] = useState<NoteCluster | null>(null)
  const measured = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const low = Math.min(...measured.map(({ value }) => value))
  const spread = Math.max(...measured.map(({ value }) => value)) - low
  const box = { left: 10, right: Math.max(20, width - 10), ...LINE }
  const scale = createScale(box, labels.length, spread || 1)
  const points = measured.map(({ value, index }) => ({ x: scale.x(index), y: scale.y(value - low) }))
  const time = { interval: 'day', labels, notes, isPartial: false } as const
  const [first, last] = [labels[0], labels.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) return null
  return (
    // Time runs left to right in every language.
    <div className={styles.history} dir="ltr">
      <div ref={frame} className={styles.plot} style={{ blockSize: HEIGHT }}>
        <svg
          data-fits
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="xMinYMax"
          aria-hidden="true"
          focusable="false"
        >
          <line className={styles.axis} x1={0} x2={width} y1={AXIS} y2={AXIS} />
          <path className={styles.line} d={linePath(points)} />
          {points.map(({ x, y }) => (
            <circle key={x} className={styles.dot} cx={x} cy={y} r={2} />
          ))}
        </svg>
        <NoteMarkers
          time={time}
          scale={scale}
          width={width}
          y={AXIS}
          active={active?.index ?? null}
          onActive={setActive}
        />
        {active && (
          <NoteFloat
            time={time}
            cluster={active}
            x={scale.x(active.index)}
            width={width}
            above={HEIGHT - AXIS + MARKER}
          />
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{noteDayWords(time, first, days)}</span>
        <span>{noteDayWords(time, last, days)}</span>
      </p>
    </div>
  )
}
