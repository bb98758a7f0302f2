/** A line with the band in which it was expected, and the point that left it marked in words. */
import { useRef } from 'react'
import { cx } from '../kit/cx.ts'
import { useElementWidth, useWide } from '../kit/media.ts'
import styles from './band-chart.module.css'
import { bandPath, createScale, labelledIndexes, linePath, niceTicks } from './geometry.ts'

export interface BandPoint {
  key: string
  /** On the axis below. */
  label: string
  value: number
  low: number
  high: number
}

export interface BandChartProps {
  /** Says in a sentence what is drawn, for those who do not see it. */
  label: string
  points: readonly BandPoint[]
  /** The point that left the band, and the words beside it. */
  marked: number
  words: string
  /** Room for a label on the axis below, where it is longer than a day's. In pixels. */
  labelWidth?: number | undefined
  /** On the axis at the left. */
  format(value: number): string
}

const HEIGHT = { wide: 264, narrow: 190 } as const
const LABEL_WIDTH = { wide: 110, narrow: 84 } as const
const AXIS_WIDTH = 52
const BELOW = 26
const ABOVE = 24
/** The words stand beside the point, on the side with more room. */
const WORDS_GAP = 12

export function BandChart({ label, points, marked, words, labelWidth, format }: BandChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const size = useWide() ? 'wide' : 'narrow'
  const height = HEIGHT[size]
  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: height }} dir="ltr">
      {width > 0 && points.length > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <Drawing {...{ points, marked, words, format, width, height }} labelWidth={labelWidth ?? LABEL_WIDTH[size]} />
        </svg>
      )}
    </div>
  )
}

interface DrawingProps extends Omit<BandChartProps, 'label' | 'labelWidth'> {
  width: number
  height: number
  labelWidth: number
}

function Drawing({ points, marked, words, format, width, height, labelWidth }: DrawingProps) {
  const box = { left: AXIS_WIDTH, top: ABOVE, right: width - 12, bottom: height - BELOW }
  const ticks = niceTicks(Math.max(...points.flatMap(({ value, high }) => [value, high])), 4, false)
  const scale = createScale(box, points.length, ticks.at(-1)!)
  const { x, y } = scale
  const band = points.map(({ low, high }, middle) => ({ middle, lowest: low, highest: high }))
  const point = points[marked]
  const isLeft = x(marked) > (box.left + box.right) / 2
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={box.left}
            x2={box.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? styles.axis : styles.grid}
          />
          <text x={box.left - 8} y={y(tick) + 4} textAnchor="end" className={styles.label}>
            {format(tick)}
          </text>
        </g>
      ))}
      {labelledIndexes(points.length, box.right - box.left, labelWidth).map((index) => (
        <text
          key={points[index]!.key}
          x={x(index)}
          y={height - 6}
          textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
          className={styles.label}
        >
          {points[index]!.label}
        </text>
      ))}
      <path d={bandPath(band, scale)} className={styles.band} />
      <path d={linePath(points.map(({ value }, index) => ({ x: x(index), y: y(value) })))} className={styles.line} />
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
