/** One metric over time as SVG: area, line, dashed earlier period, notes on the axis, and a shared tooltip. */
import { t } from '@curlew/words'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useElementWidth, useWide } from '../../kit/browser/media.ts'
import { cx } from '../../kit/cx.ts'
import { useReceipt } from '../../slots/use-receipt.tsx'
import { type Box, createScale, niceTicks } from '../drawing/geometry.ts'
import { LINE_CHART_HEIGHT } from '../drawing/palette.ts'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { NoteMarkers } from '../notes/note-markers.tsx'
import { pointFigure } from '../points/point-figure.ts'
import { INTERVAL_WORDS, pointWords } from '../points/point-words.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import { ChartTooltip } from '../tooltip/chart-tooltip.tsx'
import styles from './line-chart.module.css'
import { SeriesLines } from './series-lines.tsx'
import { TimeAxis } from './time-axis.tsx'
import { ValueAxis } from './value-axis.tsx'

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 7, PageDown: -7 }

export function LineChart({ series, time }: { series: ChartSeries; time: ChartTime }) {
  const { formats, days } = useApp()
  const isWide = useWide()
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const [active, setActivePoint] = useState<number | null>(null)
  const [cluster, setCluster] = useState<NoteCluster | null>(null)
  const setActive = (index: number | null, marker: NoteCluster | null = null) => {
    setActivePoint(index)
    setCluster(marker)
  }

  const anchor = useRef<HTMLElement>(null)
  /** Whether a press is on a point that was there before it: a finger's first press only chooses the point. */
  const isOnPoint = useRef(true)
  const hasKeyboard = useRef(false)
  const receipt = useReceipt(anchor, () => hasKeyboard.current || setActive(null))
  const points = series.values.length
  const last = points - 1
  const isComparing = time.compareLabels !== undefined
  const box: Box = {
    left: isWide ? 44 : 38,
    top: 16,
    right: Math.max(60, width - (isWide ? 12 : 10)),
    bottom: LINE_CHART_HEIGHT - 44,
  }
  const ticks = niceTicks(
    Math.max(...series.values, ...(isComparing ? series.compareValues.filter((value) => value !== null) : [])),
  )
  const scale = createScale(box, points, ticks.at(-1)!)

  const before = active === null ? undefined : series.compareValues[active]
  const figure = receipt.open && active !== null ? pointFigure(series, time, active) : undefined
  const explain = (isByKey: boolean) => {
    hasKeyboard.current = isByKey
    if (figure) receipt.open?.(figure)
  }

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const index = scale.indexAt(event.clientX - left)
    if (event.type === 'pointerdown') isOnPoint.current = event.pointerType === 'mouse' || index === active
    setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      explain(true)
    }
    const step = KEY_STEPS[event.key]
    const target = step ? (active ?? last) + step : { Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (target === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, target)))
  }

  return (
    // Time runs left to right in every language.
    <div className={styles.chart} dir="ltr">
      <div ref={frame} className={styles.plot}>
        <div
          className={styles.pad}
          role="slider"
          tabIndex={0}
          aria-label={t(INTERVAL_WORDS[time.interval].by, { metric: series.label })}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={active ?? last}
          aria-valuetext={pointWords(series, time, active ?? last, days)}
          aria-haspopup={figure && 'dialog'}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={(event) => event.pointerType === 'mouse' && !receipt.isOpen && setActive(null)}
          onClick={() => isOnPoint.current && explain(false)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(active ?? last)}
          onBlur={() => receipt.isOpen || setActive(null)}
          onKeyDown={onKeyDown}
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
            <ValueAxis ticks={ticks} y={scale.y} left={box.left} right={box.right} format={formats.compact} />
            <TimeAxis time={time} scale={scale} box={box} />
            <SeriesLines series={series} time={time} scale={scale} box={box} />
            {active !== null && (
              <g>
                <line
                  className={styles.crosshair}
                  x1={scale.x(active)}
                  x2={scale.x(active)}
                  y1={box.top}
                  y2={box.bottom}
                />
                {isComparing && before != null && (
                  <circle className={styles.compareDot} cx={scale.x(active)} cy={scale.y(before)} r="4" />
                )}
                <circle className={styles.dot} cx={scale.x(active)} cy={scale.y(series.values[active]!)} r="4.5" />
              </g>
            )}
          </svg>
        </div>
        <NoteMarkers
          time={time}
          scale={scale}
          width={width}
          y={box.bottom}
          active={active}
          onActive={(marker) => setActive(marker?.index ?? null, marker)}
        />
        {active !== null && (
          <i
            ref={anchor}
            className={styles.anchor}
            style={{ insetInlineStart: scale.x(active), insetBlockStart: scale.y(series.values[active]!) }}
          />
        )}
        {receipt.dialog}
        {active !== null && isWide && (
          <div
            className={cx(styles.float, scale.x(active) > width / 2 ? styles.before : styles.after)}
            style={{ '--at': `${scale.x(active)}px` } as React.CSSProperties}
          >
            <ChartTooltip {...{ series, time, cluster }} index={active} isExplained={figure !== undefined} />
          </div>
        )}
      </div>
      {active !== null && !isWide && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same as a press on its point, for fingers
        // biome-ignore lint/a11y/useKeyWithClickEvents: the chart has the keys
        <div
          className={styles.docked}
          // The chart keeps the focus, and so its point.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => explain(false)}
        >
          <ChartTooltip {...{ series, time, cluster }} index={active} isExplained={figure !== undefined} />
        </div>
      )}
    </div>
  )
}
