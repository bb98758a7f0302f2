import type { FigureAsked, FigureOf } from '../../slots/asked-report.ts'
import type { FilterTarget } from '../../slots/filter-target.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** What of a chart says which figures its points are. */
export type PointSeries = Pick<ChartSeries, 'metric' | 'figure' | 'values'> &
  Partial<Pick<ChartSeries, 'compareValues'>>
export type PointTime = Pick<ChartTime, 'interval' | 'labels'>

/** What a series counts; undefined if no query has it. */
export const seriesFigure = ({ metric, figure }: Pick<ChartSeries, 'metric' | 'figure'>): FigureOf | undefined =>
  figure ?? (metric && { metric })

/** The figure of a point, or that of the earlier period beside it; undefined if no query has it. */
export function pointFigure(
  series: PointSeries,
  time: PointTime,
  index: number,
  side?: 'previous',
): FigureAsked | undefined {
  const figure = seriesFigure(series)
  const shown = (side ? series.compareValues?.[index] : series.values[index]) ?? 0
  // A minute without anything has no row.
  if (!figure || (time.interval === 'minute' && shown === 0)) return undefined
  return { ...figure, target: targetOf(time, index), shown, ...(side && { side }) }
}

/** Queries count hours from midnight, and minutes back from the last. */
function targetOf({ interval, labels }: PointTime, index: number): FilterTarget {
  switch (interval) {
    case 'day':
      return { dimension: 'date', value: labels[index]! }
    case 'hour':
      return { dimension: 'nthHour', value: String(index) }
    case 'minute':
      return { dimension: 'minutesAgo', value: String(labels.length - 1 - index) }
  }
}
