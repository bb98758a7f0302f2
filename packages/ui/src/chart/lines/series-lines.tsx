import { t } from '@curlew/words'
import { useId } from 'react'
import { areaPath, type Box, bandPath, labelAtEnd, linePath, type Scale } from '../drawing/geometry.ts'
import { daysPerSpan, type Span, spansOf } from '../points/long-range.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import styles from './line-chart.module.css'

interface SeriesLinesProps {
  series: ChartSeries
  time: ChartTime
  scale: Scale
  box: Box
}

/**
 * A chart's area and line, with the earlier period dashed and an incomplete last day dotted. Long ranges show the mean of
 * each span as the line, and its minimum and maximum as a band.
 */
export function SeriesLines({ series, time, scale, box }: SeriesLinesProps) {
  const fade = useId()
  const last = series.values.length - 1
  // Index of the last complete point.
  const solidTo = time.isPartial ? Math.max(0, last - 1) : last
  const together = time.interval === 'day' ? daysPerSpan(series.values.length, box.right - box.left) : 1
  const spans = spansOf(series.values.slice(0, solidTo + 1), together)
  const pointOf = ({ middle, average }: Span) => ({ x: scale.x(middle), y: scale.y(average) })
  const line = spans.map(pointOf)
  const end = { x: scale.x(last), y: scale.y(series.values[last] ?? 0) }
  const lineEnd = line.at(-1) ?? end

  return (
    <>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.fadeTop} />
          <stop offset="1" className={styles.fadeBottom} />
        </linearGradient>
      </defs>
      <path d={areaPath(line, box)} fill={`url(#${fade})`} />
      {together > 1 && (
        <>
          <path className={styles.band} d={bandPath(spans, scale)} />
          <text className={styles.label} x={box.right} y={box.top - 4} textAnchor="end">
            {t('chart.together', { count: together })}
          </text>
        </>
      )}
      {time.compareLabels && (
        <path className={styles.compareLine} d={linePath(spansOf(series.compareValues, together).map(pointOf))} />
      )}
      <path className={styles.line} d={linePath(line)} />
      {time.isPartial && (
        <>
          <path className={styles.partialLine} d={linePath([lineEnd, end])} />
          <circle className={styles.dot} cx={end.x} cy={end.y} r="3.5" />
          <text className={styles.soFar} {...labelAtEnd(lineEnd, end, box)} textAnchor="end">
            {t('chart.soFar', { value: series.format(series.values[last]!) })}
          </text>
        </>
      )}
    </>
  )
}
