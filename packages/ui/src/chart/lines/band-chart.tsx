/** A line with its expected range as a band, the outlier labelled, and site notes on the axis. */
import { type ChartNotes, notesByLabel } from '@curlew/model'
import { useRef, useState } from 'react'
import { useElementWidth, useWide } from '../../kit/browser/media.ts'
import { cx } from '../../kit/cx.ts'
import {
  type Box,
  bandPath,
  createScale,
  labelAtEnd,
  labelledIndexes,
  linePath,
  niceTicks,
  type Point,
  type Scale,
} from '../drawing/geometry.ts'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { NoteMarkers } from '../notes/note-markers.tsx'
import type { ChartTime } from '../points/types.ts'
import { NoteFloat } from '../tooltip/note-float.tsx'
import styles from './band-chart.module.css'
import { ValueAxis } from './value-axis.tsx'

export interface BandPoint {
  key: string
  /** `YYYY-MM-DD` */
  day: string
  /** Axis label. */
  label: string
  value: number
  low: number
  high: number
}

export interface BandChartProps {
  /** One-sentence description for screen readers. */
  label: string
  points: readonly BandPoint[]
  /** The point outside the band, and its label. */
  marked: number
  words: string
  /** The incomplete period after the last point: value, label, and axis label. */
  soFar?: { value: number; words: string; label: string } | undefined
  /** Site notes by day, drawn at the day's first point. */
  notes: ChartNotes
  /** Width of an axis label if longer than a day's, in pixels. */
  labelWidth?: number | undefined
  /** Formats values for the axis. */
  format(value: number): string
}

const HEIGHT = { wide: 264, narrow: 190 } as const
const LABEL_WIDTH = { wide: 110, narrow: 84 } as const
const AXIS_WIDTH = 52
const BELOW = 32
const ABOVE = 24
/** Half a marker, plus margin. */
const MARKER = 16
/** Gap between the point and its label, which is on the side with more room. */
const WORDS_GAP = 12

export function BandChart({ label, points, marked, words, soFar, notes, labelWidth, format }: BandChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [active, setActive] = useState<NoteCluster | null>(null)
  const size = useWide() ? 'wide' : 'narrow'
  const height = HEIGHT[size]
  const box = { left: AXIS_WIDTH, top: ABOVE, right: width - 12, bottom: height - BELOW }
  const highest = Math.max(...points.flatMap(({ value, high }) => [value, high]), soFar?.value ?? 0)
  const ticks = niceTicks(highest, 4, false)
  const scale = createScale(box, points.length + (soFar ? 1 : 0), ticks.at(-1)!)
  const labels = points.map(({ day }, index) => `${day} ${index}`)
  const time: ChartTime = { interval: 'day', labels, notes: notesByLabel(notes, labels), isPartial: false }
  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: height }} dir="ltr">
      {width > 0 && points.length > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <Drawing
            {...{ points, marked, words, soFar, format, box, ticks, scale, height }}
            labelWidth={labelWidth ?? LABEL_WIDTH[size]}
          />
        </svg>
      )}
      {width > 0 && (
        <NoteMarkers
          time={time}
          scale={scale}
          width={width}
          y={box.bottom}
          active={active?.index ?? null}
          onActive={setActive}
        />
      )}
      {active && (
        <NoteFloat time={time} cluster={active} x={scale.x(active.index)} width={width} above={BELOW + MARKER} />
      )}
    </div>
  )
}

interface DrawingProps extends Omit<BandChartProps, 'label' | 'labelWidth' | 'notes'> {
  box: Box
  ticks: readonly number[]
  scale: Scale
  height: number
  labelWidth: number
}

function Drawing({ points, marked, words, soFar, format, box, ticks, scale, height, labelWidth }: DrawingProps) {
  const { x, y } = scale
  const band = points.map(({ low, high }, middle) => ({ middle, lowest: low, highest: high }))
  const point = points[marked]
  const labels = [...points, ...(soFar ? [{ key: 'so far', label: soFar.label }] : [])]
  const ends = points.map(({ value }, index) => ({ x: x(index), y: y(value) }))
  const isLeft = x(marked) > (box.left + box.right) / 2
  return (
    <>
      <ValueAxis {...{ ticks, y, format }} left={box.left} right={box.right} />
      {labelledIndexes(labels.length, box.right - box.left, labelWidth).map((index) => (
        <text
          key={labels[index]!.key}
          x={x(index)}
          y={height - 6}
          textAnchor={index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle'}
          className={styles.label}
        >
          {labels[index]!.label}
        </text>
      ))}
      <path d={bandPath(band, scale)} className={styles.band} />
      <path d={linePath(ends)} className={styles.line} />
      {soFar && (
        <SoFar before={ends.at(-1)!} last={{ x: x(points.length), y: y(soFar.value) }} box={box} words={soFar.words} />
      )}
      {point && (
        <>
          <line
            x1={x(marked)}
            x2={x(marked)}
            y1={y(point.value)}
            y2={y(point.value > point.high ? point.high : point.low)}
            className={styles.way}
          />
          <circle cx={x(marked)} cy={y(point.value)} r={5} className={styles.point} />
          <text
            x={x(marked) + (isLeft ? -WORDS_GAP : WORDS_GAP)}
            y={Math.max(box.top - 8, Math.min(box.bottom - 8, y(point.value) + 4))}
            textAnchor={isLeft ? 'end' : 'start'}
            className={cx(styles.words)}
          >
            {words}
          </text>
        </>
      )}
    </>
  )
}

/** The segment that is still incomplete, dotted. */
function SoFar({ before, last, box, words }: { before: Point; last: Point; box: Box; words: string }) {
  return (
    <g data-testid="so-far">
      <path d={linePath([before, last])} className={cx(styles.line, styles.growing)} />
      <circle cx={last.x} cy={last.y} r={3.5} className={styles.growingEnd} />
      <text {...labelAtEnd(before, last, box)} textAnchor="end" className={styles.soFar}>
        {words}
      </text>
    </g>
  )
}
