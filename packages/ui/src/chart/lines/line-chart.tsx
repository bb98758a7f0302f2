/** One metric over time as SVG: area, line, dashed earlier period, notes on the axis, and a shared tooltip. */
import { t } from '@curlew/words'
import { type ReactNode, useRef } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useElementWidth, useWide } from '../../kit/browser/media.ts'
import { cx } from '../../kit/cx.ts'
import { type Box, createScale, niceTicks, type Scale } from '../drawing/geometry.ts'
import { LINE_CHART_HEIGHT } from '../drawing/palette.ts'
import { NoteMarkers } from '../notes/note-markers.tsx'
import { INTERVAL_WORDS, pointWords } from '../points/point-words.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import { ChartTooltip } from '../tooltip/chart-tooltip.tsx'
import styles from './line-chart.module.css'
import { SeriesLines } from './series-lines.tsx'
import { TimeAxis } from './time-axis.tsx'
import { useActivePoint } from './use-active-point.ts'
import { ValueAxis } from './value-axis.tsx'

export function LineChart({ series, time }: { series: ChartSeries; time: ChartTime }) {
  const { formats } = useApp()
  const isWide = useWide()
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const { box, ticks, scale } = layoutOf(series, time, width, isWide)
  const { active, cluster, figure, anchor, ...point } = useActivePoint(series, time, scale)
  const tooltip = active !== null && (
    <ChartTooltip {...{ series, time, cluster }} index={active} isExplained={figure !== undefined} />
  )

  return (
    // Time runs left to right in every language.
    <div className={styles.chart} dir="ltr">
      <div ref={frame} className={styles.plot}>
        <PointSlider {...{ series, time, active, width }} hasReceipt={figure !== undefined} handlers={point.handlers}>
          <ValueAxis ticks={ticks} y={scale.y} left={box.left} right={box.right} format={formats.compact} />
          <TimeAxis time={time} scale={scale} box={box} />
          <SeriesLines series={series} time={time} scale={scale} box={box} />
          {active !== null && <Crosshair {...{ series, time, scale, box }} index={active} />}
        </PointSlider>
        <NoteMarkers {...{ time, scale, width, active }} y={box.bottom} onActive={point.chooseMarker} />
        {active !== null && (
          <i
            ref={anchor}
            className={styles.anchor}
            style={{ insetInlineStart: scale.x(active), insetBlockStart: scale.y(series.values[active]!) }}
          />
        )}
        {point.receiptDialog}
        {active !== null && isWide && (
          <div
            className={cx(styles.float, scale.x(active) > width / 2 ? styles.before : styles.after)}
            style={{ '--at': `${scale.x(active)}px` } as React.CSSProperties}
          >
            {tooltip}
          </div>
        )}
      </div>
      {active !== null && !isWide && <DockedTooltip onPress={point.explain}>{tooltip}</DockedTooltip>}
    </div>
  )
}

/** Where the plot lies, and the scales of its values and points. */
function layoutOf(series: ChartSeries, time: ChartTime, width: number, isWide: boolean) {
  const box: Box = {
    left: isWide ? 44 : 38,
    top: 16,
    right: Math.max(60, width - (isWide ? 12 : 10)),
    bottom: LINE_CHART_HEIGHT - 44,
  }
  const compared = time.compareLabels ? series.compareValues.filter((value) => value !== null) : []
  const ticks = niceTicks(Math.max(...series.values, ...compared))
  return { box, ticks, scale: createScale(box, series.values.length, ticks.at(-1)!) }
}

interface PointSliderProps {
  series: ChartSeries
  time: ChartTime
  active: number | null
  width: number
  hasReceipt: boolean
  handlers: ReturnType<typeof useActivePoint>['handlers']
  children: ReactNode
}

/** The drawing, as a slider that chooses one of its points. */
function PointSlider({ series, time, active, width, hasReceipt, handlers, children }: PointSliderProps) {
  const { days } = useApp()
  const last = series.values.length - 1
  return (
    <div
      className={styles.pad}
      role="slider"
      tabIndex={0}
      aria-label={t(INTERVAL_WORDS[time.interval].by, { metric: series.label })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={pointWords(series, time, active ?? last, days)}
      aria-haspopup={hasReceipt ? 'dialog' : undefined}
      {...handlers}
    >
      <svg
        data-fits
        width={width}
        height={LINE_CHART_HEIGHT}
        viewBox={`0 0 ${width} ${LINE_CHART_HEIGHT}`}
        preserveAspectRatio="xMinYMax"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    </div>
  )
}

interface CrosshairProps {
  series: ChartSeries
  time: ChartTime
  scale: Scale
  box: Box
  index: number
}

/** Marks a point and its earlier value. */
function Crosshair({ series, time, scale, box, index }: CrosshairProps) {
  const x = scale.x(index)
  const before = time.compareLabels && series.compareValues[index]
  return (
    <g>
      <line className={styles.crosshair} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      {before != null && <circle className={styles.compareDot} cx={x} cy={scale.y(before)} r="4" />}
      <circle className={styles.dot} cx={x} cy={scale.y(series.values[index]!)} r="4.5" />
    </g>
  )
}

/** The tooltip below the chart, on narrow screens. */
function DockedTooltip({ onPress, children }: { onPress(): void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same as a press on its point, for fingers
    // biome-ignore lint/a11y/useKeyWithClickEvents: the chart has the keys
    <div
      className={styles.docked}
      // The chart keeps the focus, and so its point.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </div>
  )
}
