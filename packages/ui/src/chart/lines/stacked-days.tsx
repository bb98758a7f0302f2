/** Counts by day as stacked bars. Only the drawing: the legend beside it has names and sums. */
import { type ReactNode, useRef } from 'react'
import { useElementWidth, useWide } from '../../kit/browser/media.ts'
import type { FigureOf } from '../../slots/asked-report.ts'
import { labelledIndexes, niceTicks } from '../drawing/geometry.ts'
import { SLICE_TOKENS } from '../drawing/palette.ts'
import styles from './stacked-days.module.css'
import { useActivePoint } from './use-active-point.ts'
import { ValueAxis } from './value-axis.tsx'

export interface StackedDaysProps {
  /** One-sentence description for screen readers. */
  label: string
  /** Axis label and full description of each day, such as `Nov 14` and `Saturday, November 14: 400 events`. */
  days: readonly { key: string; label: string; words: string }[]
  /** One layer per kind, from the axis upwards, with a value for each day. */
  layers: readonly { key: string; values: readonly number[] }[]
  /** Formats values for the axis. */
  format(value: number): string
  /** What a day counts. Days then have receipts, and can be reached with the keyboard; their keys are `YYYY-MM-DD`. */
  figure?: FigureOf
}

const HEIGHT = 220
const AXIS_WIDTH = 52
const BELOW = 28
const ABOVE = 8
const LABEL_WIDTH = { wide: 128, narrow: 84 } as const
/** Share of a day's width that its bar fills. */
const BAR = 0.7
const WIDEST_BAR = 28

export const layerColor = (place: number): string => `var(${SLICE_TOKENS[place % SLICE_TOKENS.length]})`

export function StackedDays({ label, days, layers, format, figure }: StackedDaysProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const size = useWide() ? 'wide' : 'narrow'
  const totals = days.map((_, day) => layers.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
  const ticks = niceTicks(Math.max(...totals, 1), 4)
  const [left, right, bottom] = [AXIS_WIDTH, width - 4, HEIGHT - BELOW]
  const step = (right - left) / days.length
  const bar = Math.min(WIDEST_BAR, step * BAR)
  const y = (value: number) => bottom - (value / ticks.at(-1)!) * (bottom - ABOVE)
  const middle = (day: number) => left + (day + 0.5) * step
  const { active, anchor, ...point } = useActivePoint(
    { values: totals, ...(figure && { figure }) },
    { interval: 'day', labels: days.map(({ key }) => key) },
    { indexAt: (x) => Math.min(days.length - 1, Math.max(0, Math.floor((x - left) / step))) },
  )
  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: HEIGHT }} dir="ltr">
      {width > 0 && days.length > 0 && (
        <Days {...{ label, days, active, point }} isChosen={figure !== undefined}>
          <svg role="img" aria-label={label} aria-hidden={figure ? true : undefined} width={width} height={HEIGHT}>
            <ValueAxis {...{ ticks, y, left, right, format }} />
            {labelledIndexes(days.length, right - left, LABEL_WIDTH[size]).map((day) => (
              <text
                key={days[day]!.key}
                x={middle(day)}
                y={HEIGHT - 6}
                textAnchor={day === 0 ? 'start' : day === days.length - 1 ? 'end' : 'middle'}
                className={styles.label}
              >
                {days[day]!.label}
              </text>
            ))}
            {days.map(({ key, words }, day) => (
              <g key={key}>
                <title>{words}</title>
                {/* The whole height of a day answers the pointer. */}
                <rect
                  x={middle(day) - step / 2}
                  y={ABOVE}
                  width={step}
                  height={bottom - ABOVE}
                  className={styles.day}
                  data-active={day === active || undefined}
                />
                {layers.map(({ key: layer, values }, place) => {
                  const below = layers.slice(0, place).reduce((sum, other) => sum + (other.values[day] ?? 0), 0)
                  const value = values[day] ?? 0
                  return value === 0 ? null : (
                    <rect
                      key={layer}
                      x={middle(day) - bar / 2}
                      y={y(below + value)}
                      width={bar}
                      height={y(below) - y(below + value)}
                      style={{ fill: layerColor(place) }}
                    />
                  )
                })}
              </g>
            ))}
          </svg>
        </Days>
      )}
      {active !== null && (
        <i
          ref={anchor}
          className={styles.anchor}
          style={{ insetInlineStart: middle(active), insetBlockStart: y(totals[active]!) }}
        />
      )}
      {point.receiptDialog}
    </div>
  )
}

interface DaysProps extends Pick<StackedDaysProps, 'label' | 'days'> {
  /** Whether readers can choose a day. */
  isChosen: boolean
  active: number | null
  point: Pick<ReturnType<typeof useActivePoint>, 'handlers' | 'figure'>
  children: ReactNode
}

/** The drawing; as a slider if readers can choose a day. */
function Days({ label, days, isChosen, active, point, children }: DaysProps) {
  if (!isChosen) return children
  const last = days.length - 1
  return (
    <div
      className={styles.pad}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={days[active ?? last]!.words}
      aria-haspopup={point.figure ? 'dialog' : undefined}
      {...point.handlers}
    >
      {children}
    </div>
  )
}
