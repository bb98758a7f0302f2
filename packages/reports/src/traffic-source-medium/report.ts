import { defineReport } from '@curlew/model'
import {
  listedRows,
  sessionsChartsOf,
  sessionsChartsQuery,
  trafficFigures,
  trafficQuery,
  trafficTotal,
} from '../traffic/figures.ts'
import { SourceMediumPayload } from './payload.ts'

export const sourceMedium = defineReport({
  key: 'traffic_source_medium',
  route: '/traffic-source-medium',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: SourceMediumPayload,

  queries: (params) => ({
    chart: sessionsChartsQuery(params),
    table: trafficQuery('sessionSourceMedium', params),
  }),

  build: ({ chart, table }, params) => ({
    ...sessionsChartsOf(chart, params),
    source_medium_table: listedRows(table, params).map((row) => ({
      source_medium: row.dimensions.sessionSourceMedium ?? '',
      ...trafficFigures(row),
    })),
    total: trafficTotal(table),
    is_limited: table.rowCount > table.rows.length,
  }),
})
