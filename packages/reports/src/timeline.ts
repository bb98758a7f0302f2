/** The points of a chart: the days of the range, or the hours when it is one day. */
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
 * `[unix seconds, value]` of the compare range, by position; null beside an hour that the clocks skipped there. The value of a day under
 * way is that of the same hours.
 */
export const ComparePoints = z.array(z.tuple([z.number(), z.number()]).nullable())

/** The values alone. */
export function valuesOf(points: z.infer<typeof ComparePoints>): (number | null)[] {
  return points.map((point) => point?.[1] ?? null)
}

/** Whether anything happened in either range. */
export function hasValues(...series: readonly (readonly (number | null)[])[]): boolean {
  return series.some((values) => values.some((value) => value !== null && value > 0))
}

/** One day is drawn by the hour: a single point would say nothing. */
export function intervalOf(range: DateRange): 'day' | 'hour' {
  return range.start === range.end ? 'hour' : 'day'
}

/**
 * What a chart's query is split by. Hours are those since the day began and not those of the clock, which leaves one out in spring and
 * in autumn puts two into one.
 */
export function timeDimension(range: DateRange): Dimension {
  return intervalOf(range) === 'hour' ? 'nthHour' : 'date'
}

export interface Timeline {
  /** `YYYY-MM-DD`, or by the hour as `hoursOf` has them. */
  labels: string[]
  /** Unix seconds at which each label begins. */
  timestamps: number[]
  /**
   * One value a label in the range, and the change in percent: 0 where there is nothing to compare with. `before` has the points of the
   * compare range beside the first ones: fewer where it is the shorter one.
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
  /** Of the row that has its figures. */
  key: string
  label: string
  /** The instant at which it begins. */
  from: number
  /**
   * The point of the compare range beside it: when it begins, and the row that has its figures. Null where the clocks skipped it;
   * undefined beyond the end of a shorter range.
   */
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
    // The figures of an earlier hour are in the row of the first hour that it stands beside.
    const first = pairs.findIndex((pair) => pair.earlier?.from === earlier?.from)
    return { key: String(index), ...hour, earlier: earlier && { from: earlier.from, key: String(first) } }
  })
}
