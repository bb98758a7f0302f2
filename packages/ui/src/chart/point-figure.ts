import type { FigureAsked } from '../slots/asked-report.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** The figure of a point; undefined if no query has it. Queries count hours from midnight. */
export function pointFigure(
  { metric, values }: ChartSeries,
  { interval, labels }: ChartTime,
  index: number,
): FigureAsked | undefined {
  if (!metric || interval === 'minute') return undefined
  const target =
    interval === 'day'
      ? ({ dimension: 'date', value: labels[index]! } as const)
      : ({ dimension: 'nthHour', value: String(index) } as const)
  return { metric, target, shown: values[index]! }
}
