/** Points of a chart: days, or hours if the range is one day. */
import {
  type DateRange,
  type Dimension,
  daysOf,
  inPayload,
  type Metric,
  pairHours,
  percentChange,
  type ReportParams,
  type Result,
  startOfDay,
} from '@curlew/model'
import { z } from 'zod'

/**
 * `[unix seconds, value]` of the compare range by position; null for an hour that the clocks skipped. An incomplete day has the
 * value of the same hours.
 */
export const ComparePoints = z.array(z.tuple([z.number(), z.number()]).nullable())

/** Values only. */
export function valuesOf(points: z.infer<typeof ComparePoints>): (number | null)[] {
  return points.map((point) => point?.[1] ?? null)
}

/** Whether either range has data. */
export function hasValues(...series: readonly (readonly (number | null)[])[]): boolean {
  return series.some((values) => values.some((value) => value !== null && value > 0))
}

/** A single day is charted by hour, as one point shows nothing. */
export function intervalOf(range: DateRange): 'day' | 'hour' {
  return range.start === range.end ? 'hour' : 'day'
}

/**
 * Dimension of a chart's query. Hours count from midnight rather than by the clock, as clock changes skip one hour in spring and
 * repeat one in autumn.
 */
export function timeDimension(range: DateRange): Dimension {
  return intervalOf(range) === 'hour' ? 'nthHour' : 'date'
}

export interface Timeline {
  /** `YYYY-MM-DD`, or hours as in `hoursOf`. */
  labels: string[]
  /** Start of each label in Unix seconds. */
  timestamps: number[]
  /**
   * One value per label, and the change in percent: 0 without an earlier value. `before` has the compare range's points by position;
   * it may be shorter.
   */
  series(metric: Metric): { values: number[]; before: z.infer<typeof ComparePoints>; changes: number[] }
}

/** @param result of a query by {@link timeDimension} */
export function timelineOf(result: Result, params: ReportParams): Timeline {
  const { range, today, now } = params
  const all = pointsOf(params)
  const points = intervalOf(range) === 'hour' && range.end === today ? all.filter(({ from }) => from <= now) : all
  const rows = new Map(result.rows.map((row) => [row.dimensions[timeDimension(range)], row]))

  return {
    labels: points.map(({ label }) => label),
    timestamps: points.map(({ from }) => from / 1000),
    series(metric) {
      const figure = (side: 'current' | 'previous', key: string) => inPayload(metric, rows.get(key)?.[side]?.[metric])
      const values = points.map(({ key }) => figure('current', key))
      const before = points.flatMap(
        ({ earlier }): z.infer<typeof ComparePoints> =>
          earlier === undefined ? [] : [earlier && [earlier.from / 1000, figure('previous', earlier.key)]],
      )
      return { values, before, changes: values.map((value, i) => percentChange(value, before[i]?.[1] ?? value)) }
    },
  }
}

interface Point {
  /** Key of the result row. */
  key: string
  label: string
  /** Start of the point. */
  from: number
  /** The compare range's point at this position: start and result row. Null if the clocks skipped it; undefined beyond a shorter range. */
  earlier: { from: number; key: string } | null | undefined
}

function pointsOf({ range, previous, context: { timeZone } }: ReportParams): Point[] {
  if (intervalOf(range) === 'day') {
    const before = daysOf(previous)
    return daysOf(range).map((day, i) => ({
      key: day,
      label: day,
      from: startOfDay(timeZone, day),
      earlier: before[i] === undefined ? undefined : { from: startOfDay(timeZone, before[i]), key: day },
    }))
  }
  const pairs = pairHours(timeZone, range.start, previous.start)
  return pairs.map(({ hour, earlier }, index) => {
    // Earlier values of a repeated hour are in the row of its first position.
    const first = pairs.findIndex((pair) => pair.earlier?.from === earlier?.from)
    return { key: String(index), ...hour, earlier: earlier && { from: earlier.from, key: String(first) } }
  })
}
