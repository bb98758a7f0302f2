import { t } from '@curlew/words'
import { useMemo } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useWide } from '../../kit/browser/media.ts'
import { type Box, labelledIndexes, type Scale } from '../drawing/geometry.ts'
import { LINE_CHART_HEIGHT } from '../drawing/palette.ts'
import { isBeyondYear, monthIndexes } from '../points/long-range.ts'
import { INTERVAL_WORDS, whenWords } from '../points/point-words.ts'
import type { ChartTime } from '../points/types.ts'
import styles from './line-chart.module.css'

/** Width reserved for a label, in pixels: more than most need. */
const LABEL_WIDTH = { day: { wide: 176, narrow: 84 }, month: { wide: 110, narrow: 80 } }
/** Width of the widest letters, and the gap between labels, in pixels. */
const LETTER_WIDTH = 7
const GAP = 16
/** A bit more than half of "Today", kept free before it, in pixels. */
const TODAY_WIDTH = 48

/** Steps between labels of minutes. */
const ROUND_MINUTES = [5, 10, 15]

/** Labels of a chart's time axis. */
export function TimeAxis({ time, scale, box }: { time: ChartTime; scale: Scale; box: Box }) {
  const { days } = useApp()
  const size = useWide() ? 'wide' : 'narrow'
  const points = time.labels.length
  const last = points - 1
  const width = box.right - box.left
  const isOfMonths = time.interval === 'day' && isBeyondYear(points)

  const longest = useMemo(() => {
    const some = time.labels.filter((_, index) => index % Math.ceil(time.labels.length / 12) === 0)
    return Math.max(...some.map((label) => whenWords(time, label, days, 'axis').length))
  }, [time, days])
  const labelWidth = Math.max(LABEL_WIDTH[isOfMonths ? 'month' : 'day'][size], longest * LETTER_WIDTH + GAP)

  const months = () => {
    const found = monthIndexes(time.labels, width, labelWidth, labelWidth / 2 + (time.isPartial ? TODAY_WIDTH : 0))
    return time.isPartial ? [...found, last] : found
  }
  const textOf = (index: number) =>
    index === last && time.isPartial
      ? t(INTERVAL_WORDS[time.interval].now)
      : whenWords(time, time.labels[index]!, days, 'axis')
  const anchorOf = (index: number) =>
    points === 1 ? 'middle' : index === 0 ? 'start' : index === last ? 'end' : 'middle'

  const steps = time.interval === 'minute' ? ROUND_MINUTES : undefined
  return (isOfMonths ? months() : labelledIndexes(points, width, labelWidth, steps)).map((index) => (
    <text
      key={index}
      className={styles.label}
      data-testid="time-label"
      x={scale.x(index)}
      y={LINE_CHART_HEIGHT - 4}
      textAnchor={anchorOf(index)}
    >
      {textOf(index)}
    </text>
  ))
}
