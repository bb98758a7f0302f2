/** The traffic reports with a chart over time and a table of one dimension differ in little: this is all of it. */
import { type Dimension, defineReport, type QueryInput, type ReportKey } from '@curlew/model'
import { z } from 'zod'
import {
  listedRows,
  sessionsChartsOf,
  sessionsChartsQuery,
  trafficFigures,
  trafficQuery,
  trafficTotal,
} from './figures.ts'
import { SessionsCharts, TrafficFigures, TrafficTotal } from './payload.ts'

/** A row names its channel, page, campaign or source under the name of the specification. */
export type TrafficRow<Name extends string> = TrafficFigures & Record<Name, string>

export type TrafficPayload<Table extends string, Name extends string> = SessionsCharts &
  // Largest first.
  Record<Table, TrafficRow<Name>[]> & {
    total: TrafficTotal
    /** Whether there are more rows than the table lists. */
    is_limited: boolean
  }

export interface TrafficReport<Key extends ReportKey, Table extends string, Name extends string> {
  key: Key
  route: string
  /** What the rows are split by, and their names in the payload. */
  dimension: Dimension
  table: Table
  name: Name
  /** Which sessions the report is about; without one, all. */
  filters?: QueryInput['filters']
}

export function defineTrafficReport<const Key extends ReportKey, Table extends string, Name extends string>(
  report: TrafficReport<Key, Table, Name>,
) {
  const { key, route, dimension, table, name, filters = [] } = report
  const rows = z.array(TrafficFigures.extend({ [name]: z.string() }))
  const payload = SessionsCharts.extend({ [table]: rows, total: TrafficTotal, is_limited: z.boolean() })
  const definition = defineReport({
    key,
    route,
    frame: { dateRange: true, compare: true, hiddenPresets: [] },
    // The two names are known as types only where the report is defined.
    payload: payload as unknown as z.ZodType<TrafficPayload<Table, Name>>,

    queries: (params) => ({
      chart: { ...sessionsChartsQuery(params), filters },
      table: { ...trafficQuery(dimension, params), filters },
    }),

    build: ({ chart, table: result }, params) =>
      ({
        ...sessionsChartsOf(chart, params),
        [table]: listedRows(result, params).map((row) => ({
          [name]: row.dimensions[dimension] ?? '',
          ...trafficFigures(row),
        })),
        total: trafficTotal(result),
        is_limited: result.rowCount > result.rows.length,
      }) as TrafficPayload<Table, Name>,
  })
  return { ...definition, table, name }
}
