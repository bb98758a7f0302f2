/** Defines traffic reports: a chart over time and a table of one dimension. */
import {
  askKnown,
  type BuiltInDimension,
  defineReport,
  isMissing,
  type QueryInput,
  type ReportKey,
} from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { type SectionError, sectionFrom, sectionOf } from '../section/section.ts'
import { askTable } from '../table/ask-table.ts'
import {
  type ComparedMetrics,
  isLimited,
  listedRows,
  type MetricSet,
  metricSet,
  metricsSchema,
  namesOf,
  readMetrics,
  tableQuery,
} from '../table/metric-set.ts'
import { CHART_METRICS, chartsOf, chartsQuery, SessionsCharts } from './charts.ts'

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

/** Totals of the chart's tabs come from the table's query. */
type ChartMetric = keyof typeof CHART_METRICS

/** A row's name is under a key of the contract: channel, page, campaign, source or network. */
export type TrafficRow<Name extends string, MetricName extends string> = ComparedMetrics<MetricName> &
  Record<Name, string> & { icon?: string | undefined }

export type TrafficPayload<Table extends string, Name extends string, MetricName extends string> = SessionsCharts &
  // Largest first.
  Record<Table, TrafficRow<Name, MetricName>[] | SectionError> & {
    /** All rows, including those beyond the limit. Only the chart's metrics if the source does not support the table. */
    total: ComparedMetrics<MetricName | ChartMetric> | ComparedMetrics<ChartMetric>
    /** Whether rows were cut off. */
    is_limited: boolean
    not_included: NotIncluded
  }

export interface TrafficReport<
  Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string,
> {
  key: Key
  route: string
  /** Dimensions of the rows by payload name. */
  dimension: BuiltInDimension
  table: Table
  name: Name
  /** Columns after the name. */
  figures?: MetricSet<MetricName>
  /** Restricts the report to some sessions. */
  filters?: QueryInput['filters']
  /** Payload field with the domain whose favicon is shown. */
  icon?(name: string): string
}

export function defineTrafficReport<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string = keyof typeof TRAFFIC_METRICS,
>(report: TrafficReport<Key, Table, Name, MetricName>) {
  const { key, route, dimension, table, name, filters = [], icon } = report
  const figures = (report.figures ?? TRAFFIC_METRICS) as MetricSet<MetricName>
  const totals = { ...figures, ...CHART_METRICS } as MetricSet<MetricName | ChartMetric>
  const rows = z.array(metricsSchema(namesOf(figures)).extend({ [name]: z.string(), icon: z.string().optional() }))
  const payload = SessionsCharts.extend({
    [table]: sectionOf(rows),
    total: z.union([metricsSchema(namesOf(totals)), metricsSchema(namesOf(CHART_METRICS))]),
    is_limited: z.boolean(),
    not_included: NotIncluded,
  })
  const definition = defineReport({
    key,
    route,
    frame: { dateRange: true, compare: true, hiddenPresets: [] },
    needs: ['notes'],
    // Types of the names are known only where a report is defined.
    payload: payload as unknown as z.ZodType<TrafficPayload<Table, Name, MetricName>>,

    async answer(ask, params) {
      const [chart, { table: result, totals: all }, notIncluded] = await Promise.all([
        ask({ ...chartsQuery(params), filters }),
        askTable(ask, { ...tableQuery(totals, [dimension], params), filters }, CHART_METRICS),
        askKnown(ask, notIncludedQuery(params, filters)),
      ])
      return {
        ...chartsOf(chart, params),
        [table]: sectionFrom(result, (known) =>
          listedRows(known, params).map((row) => {
            const value = row.dimensions[dimension] ?? ''
            return { [name]: value, ...(icon && { icon: icon(value) }), ...readMetrics(figures, row) }
          }),
        ),
        total: isMissing(result) ? readMetrics(CHART_METRICS, all) : readMetrics(totals, all),
        is_limited: !isMissing(result) && isLimited(result),
        not_included: notIncludedOf(notIncluded),
      } as TrafficPayload<Table, Name, MetricName>
    },
  })
  return { ...definition, dimension, table, name, figures }
}
