import type { FigureAsked, FigureOf } from '../slots/asked-report.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** What a series counts; undefined if no query has it. */
export const seriesFigure = ({ metric, figure }: ChartSeries): FigureOf | undefined => figure ?? (metric && { metric })

/** The figure of a point; undefined if no query has it. Queries count hours from midnight. */
export function pointFigure(series: ChartSeries, time: ChartTime, index: number): FigureAsked | undefined {
  const figure = seriesFigure(series)
  if (!figure || time.interval === 'minute') return undefined
  const target =
    time.interval === 'day'
      ? ({ dimension: 'date', value: time.labels[index]! } as const)
      : ({ dimension: 'nthHour', value: String(index) } as const)
  return { ...figure, target, shown: series.values[index]! }
}
