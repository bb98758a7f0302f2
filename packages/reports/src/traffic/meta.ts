/** The meta of a traffic report, and the table that its screen shows. */
import type { BuiltInDimension, ReportKey, ReportMeta } from '@curlew/model'
import { type MetricSet, metricSet } from '../table/metric-set.ts'

/** The contract calls orders purchases here. */
const AS_PURCHASES = { transactions: 'purchases' } as const
export const TRAFFIC_METRICS = metricSet(
  ['sessions', 'engagedSessions', 'screenPageViewsPerSession', 'transactions', 'purchaseRate', 'purchaseRevenue'],
  AS_PURCHASES,
)
export const SOCIAL_METRICS = metricSet(
  ['sessions', 'engagedSessions', 'bounceRate', 'transactions', 'purchaseRevenue', 'purchaseRate'],
  AS_PURCHASES,
)

export interface TrafficMeta<
  Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string,
> extends ReportMeta<Key> {
  /** Dimensions of the rows by payload name. */
  dimension: BuiltInDimension
  table: Table
  name: Name
  /** Columns after the name. */
  figures: MetricSet<MetricName>
}

export function trafficMeta<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string = keyof typeof TRAFFIC_METRICS,
>(
  meta: Omit<TrafficMeta<Key, Table, Name, MetricName>, 'frame' | 'figures'> & { figures?: MetricSet<MetricName> },
): TrafficMeta<Key, Table, Name, MetricName> {
  return {
    frame: { dateRange: true, compare: true, hiddenPresets: [] },
    figures: TRAFFIC_METRICS as MetricSet<MetricName>,
    ...meta,
  }
}
