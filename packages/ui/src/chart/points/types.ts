/** Data of a line chart. Arrays have one entry per point, except those of the earlier period. */
import type { ChartNotes, Metric } from '@curlew/model'
import type { FigureOf } from '../../slots/asked-report.ts'

export interface ChartSeries<Key extends string = string> {
  key: Key
  /** Whose values these are, if a query has them. */
  metric?: Metric
  /** What they count, if they are not those of a metric alone. */
  figure?: FigureOf
  /** Name of the metric in its tab, tooltip and table. */
  label: string
  total: number
  /** Change of the total, in percent. */
  change: number
  values: readonly number[]
  /** Change of each point in percent. */
  changes: readonly number[]
  /** Values of the earlier period; shorter if that period is, null for an hour skipped by a clock change. */
  compareValues: readonly (number | null)[]
  /** Formats a value for tooltip and table. */
  format(value: number): string
}

export interface ChartTime {
  interval: 'day' | 'hour' | 'minute'
  /** `YYYY-MM-DD`; hours as in `hoursOf`; minutes as displayed. */
  labels: readonly string[]
  /** Labels of the earlier period; undefined if not comparing. */
  compareLabels?: readonly (string | null)[]
  /** Whether the last point is incomplete. */
  isPartial: boolean
  /** Whether the last point is compared with the same hours; otherwise with nothing. */
  sameHours?: boolean
  /** By label. */
  notes: ChartNotes
}
