/** What a line chart is made of. All arrays of a chart but those of the earlier period have one entry a point. */
import type { ChartNotes } from '@curlew/model'

export interface ChartSeries<Key extends string = string> {
  key: Key
  /** Name of the metric: its tab, its line in the tooltip, its column in the table. */
  label: string
  total: number
  /** Change of the total, in percent. */
  change: number
  values: readonly number[]
  /** Each point's change in percent. */
  changes: readonly number[]
  /** The earlier period's values beside these; fewer where it is the shorter one, null beside an hour that the clocks skipped there. */
  compareValues: readonly (number | null)[]
  /** For tooltip and table. */
  format(value: number): string
}

export interface ChartTime {
  interval: 'day' | 'hour' | 'minute'
  /** `YYYY-MM-DD`, or by the hour as `hoursOf` has them; by the minute words as they are shown. */
  labels: readonly string[]
  /** The same for the earlier period's values; absent when nothing is compared. */
  compareLabels?: readonly (string | null)[]
  /** Whether the last point is still being counted. */
  isPartial: boolean
  /** Whether that point is compared with the same part of the earlier one; else it is compared with nothing. */
  sameHours?: boolean
  /** By label. */
  notes: ChartNotes
}
