/** The points of a chart: the days of the range, or the hours when it is one day. */
import {
  addDays,
  type DateRange,
  type Dimension,
  daysOf,
  type Metric,
  percentChange,
  type ReportParams,
  type Result,
  startOfDay,
} from '@curlew/model'

const HOUR_SECONDS = 3600

/** One day is drawn by the hour: a single point would say nothing. */
export function intervalOf(range: DateRange): 'day' | 'hour' {
  return range.start === range.end ? 'hour' : 'day'
}

/** What a chart's query is split by. */
export function timeDimension(range: DateRange): Dimension {
  return intervalOf(range) === 'hour' ? 'hour' : 'date'
}

export interface Timeline {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:00` by the hour. */
  labels: string[]
  /** Unix seconds at which each label begins, and the point of the compare range that it is paired with. */
  timestamps: number[]
  previousTimestamps: number[]
  /** One value a label: in the range, in the compare range, and the change in percent. `scale` multiplies. */
  series(metric: Metric, scale?: number): { values: number[]; before: number[]; changes: number[] }
}

/** @param result of a query by {@link timeDimension} */
export function timelineOf(result: Result, params: ReportParams): Timeline {
  const { range, previous } = params
  const { timeZone } = params.context
  const isHourly = intervalOf(range) === 'hour'
  const keys = isHourly ? hoursSoFar(params) : daysOf(range)
  const rows = new Map(result.rows.map((row) => [row.dimensions[timeDimension(range)], row]))
  const seconds = (start: string, index: number) =>
    isHourly
      ? startOfDay(timeZone, start) / 1000 + index * HOUR_SECONDS
      : startOfDay(timeZone, addDays(start, index)) / 1000

  return {
    labels: isHourly ? keys.map((hour) => `${range.start}T${hour.padStart(2, '0')}:00`) : keys,
    timestamps: keys.map((_, index) => seconds(range.start, index)),
    previousTimestamps: keys.map((_, index) => seconds(previous.start, index)),
    series(metric, scale = 1) {
      const values = keys.map((key) => (rows.get(key)?.current[metric] ?? 0) * scale)
      const before = keys.map((key) => (rows.get(key)?.previous?.[metric] ?? 0) * scale)
      return { values, before, changes: values.map((value, i) => percentChange(value, before[i])) }
    },
  }
}

/** The hours of the day, as far as they have begun. */
function hoursSoFar({ range, today, now, context }: ReportParams): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
  if (range.end !== today) return hours
  const started = Math.floor((now - startOfDay(context.timeZone, today)) / (HOUR_SECONDS * 1000)) + 1
  return hours.slice(0, Math.max(1, started))
}
