/** Defines traffic reports: a chart over time and a table of one dimension. */
import { askKnown, defineReport, isMissing, type QueryInput, type ReportKey } from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { type SectionError, sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'
import { askTable } from '../table/ask-table.ts'
import {
  type ComparedMetrics,
  isLimited,
  listedRows,
  type MetricSet,
  namesOf,
  readMetrics,
  tableQuery,
} from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { CHART_METRICS, chartsOf, chartsQuery, SessionsCharts } from './charts.ts'
import type { TrafficMeta } from './meta.ts'

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
> extends TrafficMeta<Key, Table, Name, MetricName> {
  /** Restricts the report to some sessions. */
  filters?: QueryInput['filters']
  /** Payload field with the domain whose favicon is shown. */
  icon?(name: string): string
}

export function defineTrafficReport<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  MetricName extends string,
>(report: TrafficReport<Key, Table, Name, MetricName>) {
  const { key, route, frame, dimension, table, name, figures, filters = [], icon } = report
  const totals = { ...figures, ...CHART_METRICS } as MetricSet<MetricName | ChartMetric>
  const rows = z.array(metricsSchema(namesOf(figures)).extend({ [name]: z.string(), icon: z.string().optional() }))
  const payload = SessionsCharts.extend({
    [table]: sectionOf(rows),
    total: z.union([metricsSchema(namesOf(totals)), metricsSchema(namesOf(CHART_METRICS))]),
    is_limited: z.boolean(),
    not_included: NotIncluded,
  })
  return defineReport({
    key,
    route,
    frame,
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
}
