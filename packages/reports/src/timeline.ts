/** The points of a chart: the days of the range, or the hours when it is one day. */
import {
  type DateRange,
  type Dimension,
  daysOf,
  hoursOf,
  type Metric,
  percentChange,
  type ReportParams,
  type Result,
  startOfDay,
} from '@curlew/model'
import { z } from 'zod'

/** `[unix seconds, value]` of the compare range, by position. */
export const ComparePoints = z.array(z.tuple([z.number(), z.number()]))

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
   * compare range that stand beside the first ones: fewer where it is the shorter one. `scale` multiplies.
   */
  series(metric: Metric, scale?: number): { values: number[]; before: z.infer<typeof ComparePoints>; changes: number[] }
}

/** @param result of a query by {@link timeDimension} */
export function timelineOf(result: Result, params: ReportParams): Timeline {
  const { range, previous, today, now } = params
  const { timeZone } = params.context
  const interval = intervalOf(range)
  const all = pointsOf(interval, range, timeZone)
  const points = interval === 'hour' && range.end === today ? all.filter(({ from }) => from <= now) : all
  const earlier = pointsOf(interval, previous, timeZone).slice(0, points.length)
  const rows = new Map(result.rows.map((row) => [row.dimensions[timeDimension(range)], row]))
  const seconds = ({ from }: Point) => from / 1000

  return {
    labels: points.map(({ label }) => label),
    timestamps: points.map(seconds),
    series(metric, scale = 1) {
      const values = points.map(({ key }) => (rows.get(key)?.current[metric] ?? 0) * scale)
      const before = earlier.map((point, i): [number, number] => [
        seconds(point),
        (rows.get(points[i]!.key)?.previous?.[metric] ?? 0) * scale,
      ])
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
}

function pointsOf(interval: 'day' | 'hour', range: DateRange, timeZone: string): Point[] {
  return interval === 'hour'
    ? hoursOf(timeZone, range.start).map((hour, index) => ({ key: String(index), ...hour }))
    : daysOf(range).map((day) => ({ key: day, label: day, from: startOfDay(timeZone, day) }))
}
