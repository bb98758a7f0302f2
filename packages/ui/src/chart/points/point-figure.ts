import type { FigureAsked, FigureOf } from '../../slots/asked-report.ts'
import type { FilterTarget } from '../../slots/filter-target.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** What a series counts; undefined if no query has it. */
export const seriesFigure = ({ metric, figure }: ChartSeries): FigureOf | undefined => figure ?? (metric && { metric })

/** The figure of a point; undefined if no query has it. */
export function pointFigure(series: ChartSeries, time: ChartTime, index: number): FigureAsked | undefined {
  const figure = seriesFigure(series)
  const shown = series.values[index]!
  // A minute without anything has no row.
  if (!figure || (time.interval === 'minute' && shown === 0)) return undefined
  return { ...figure, target: targetOf(time, index), shown }
}

/** Queries count hours from midnight, and minutes back from the last. */
function targetOf({ interval, labels }: ChartTime, index: number): FilterTarget {
  switch (interval) {
    case 'day':
      return { dimension: 'date', value: labels[index]! }
    case 'hour':
      return { dimension: 'nthHour', value: String(index) }
    case 'minute':
      return { dimension: 'minutesAgo', value: String(labels.length - 1 - index) }
  }
}
