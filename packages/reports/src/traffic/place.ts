/** The place of a traffic report, and the table that its screen shows. */
import type { BuiltInDimension, ReportKey, ReportPlace } from '@curlew/model'
import { type MetricSet, metricSet } from '../table/metric-set.ts'

/** The contract calls orders purchases here. */
const AS_PURCHASES = { transactions: 'purchases' } as const
const TRAFFIC_METRICS = metricSet(
  ['sessions', 'engagedSessions', 'screenPageViewsPerSession', 'transactions', 'purchaseRate', 'purchaseRevenue'],
  AS_PURCHASES,
)
export const SOCIAL_METRICS = metricSet(
  ['sessions', 'engagedSessions', 'bounceRate', 'transactions', 'purchaseRevenue', 'purchaseRate'],
  AS_PURCHASES,
)

export interface TrafficPlace<
  Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string,
> extends ReportPlace<Key> {
  /** Dimensions of the rows by payload name. */
  dimension: BuiltInDimension
  table: Table
  name: Name
  /** Columns after the name. */
  figures: MetricSet<MetricName>
}

export function trafficPlace<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string = keyof typeof TRAFFIC_METRICS,
>(
  place: Omit<TrafficPlace<Key, Table, Name, MetricName>, 'frame' | 'figures'> & { figures?: MetricSet<MetricName> },
): TrafficPlace<Key, Table, Name, MetricName> {
  return {
    frame: { dateRange: true, compare: true, hiddenPresets: [] },
    figures: TRAFFIC_METRICS as MetricSet<MetricName>,
    ...place,
  }
}
