import {
  type Ask,
  askKnown,
  defineReport,
  type Filter,
  isMissing,
  notesByLabel,
  type ReportParams,
} from '@curlew/model'
import { hasFailed, sectionFrom } from '../section/section.ts'
import { askTable } from '../table/ask-table.ts'
import { isLimited, listedRows, readMetrics, tableQuery } from '../table/metric-set.ts'
import { timeDimension, timelineOf } from '../timeline.ts'
import { meta } from './meta.ts'
import { EVENT_CHART_METRICS, EVENT_METRICS, EventsPayload, type ParameterValues } from './payload.ts'

/** Values shown of each parameter. */
const VALUES = 5

export const events = defineReport({
  ...meta,
  needs: ['notes', 'eventParams'],
  payload: EventsPayload,

  async answer(ask, params) {
    const { event, names } = params.eventParams
    const ofEvent: Filter[] = event === '' ? [] : [{ dimension: 'eventName', operator: 'is', values: [event] }]
    const [chart, { table, totals }, parameters] = await Promise.all([
      ask({ ...tableQuery(EVENT_CHART_METRICS, [timeDimension(params.range)], params), filters: ofEvent }),
      askTable(ask, tableQuery(EVENT_METRICS, ['eventName'], params), EVENT_CHART_METRICS),
      event === '' ? [] : Promise.all(names.map((name) => parameterOf(ask, name, ofEvent, params))),
    ])
    const { labels, series } = timelineOf(chart, params)
    return {
      event,
      events_chart: {
        labels,
        count: series('eventCount'),
        users: series('totalUsers'),
        total: readMetrics(EVENT_CHART_METRICS, chart.totals),
        notes: notesByLabel(params.notes, labels),
      },
      events_table: sectionFrom(table, (result) =>
        listedRows(result, params).map((row) => ({
          event: row.dimensions.eventName ?? '',
          ...readMetrics(EVENT_METRICS, row),
        })),
      ),
      total: isMissing(table) ? readMetrics(EVENT_CHART_METRICS, totals) : readMetrics(EVENT_METRICS, totals),
      is_limited: !isMissing(table) && isLimited(table),
      parameters: parameters.flat(),
    }
  },
})

/** None if the event has no such parameter. */
async function parameterOf(ask: Ask, name: string, ofEvent: Filter[], { range }: ReportParams) {
  const dimension = `customEvent:${name}` as const
  const answer = await askKnown(ask, {
    ...{ metrics: ['eventCount'], dimensions: [dimension], range, limit: VALUES },
    filters: [...ofEvent, { dimension, operator: 'is_not', values: [''] }],
  })
  const values = sectionFrom(answer, ({ rows, rowCount, totals }): ParameterValues => {
    const shown = rows.map(({ dimensions, current }) => ({
      value: dimensions[dimension] ?? '',
      count: current.eventCount ?? 0,
    }))
    const ofShown = shown.reduce((sum, { count }) => sum + count, 0)
    return {
      shown,
      others: { values: rowCount - shown.length, count: (totals.current.eventCount ?? 0) - ofShown },
    }
  })
  return hasFailed(values) || values.shown.length > 0 ? [{ name, values }] : []
}
