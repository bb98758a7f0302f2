/** The questions and answers that the traffic reports have in common: a chart over time, and a table of one dimension. */
import {
  type Dimension,
  type Figures,
  notesByLabel,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
} from '@curlew/model'
import { timeDimension, timelineOf } from '../timeline.ts'
import type { SessionsCharts, TrafficFigures, TrafficTotal } from './payload.ts'

/** The largest rows are listed; the total counts all. */
const TABLE_ROWS = 1000

export function sessionsChartsQuery({ range, previous }: ReportParams): QueryInput {
  return { metrics: ['sessions', 'screenPageViews'], dimensions: [timeDimension(range)], range, compare: previous }
}

export function sessionsChartsOf(result: Result, params: ReportParams): SessionsCharts {
  const { labels, timestamps, previousTimestamps, series } = timelineOf(result, params)
  const sessions = series('sessions')
  const pageViews = series('screenPageViews')
  const compared = (values: number[]) => values.map((value, i): [number, number] => [previousTimestamps[i]!, value])
  return {
    sessions_chart: {
      categories: labels,
      sessions: sessions.values,
      page_views: pageViews.values,
      timestamps,
      session_trendpoints: sessions.changes,
      page_view_trendpoints: pageViews.changes,
      notes: notesByLabel(params.notes, labels),
    },
    sessions_compare_chart: { sessions: compared(sessions.before), page_views: compared(pageViews.before) },
  }
}

/** The table's query; its totals are the chart's, too. */
export function trafficQuery(dimension: Dimension, { range, previous }: ReportParams): QueryInput {
  return {
    metrics: [
      'sessions',
      'engagedSessions',
      'screenPageViewsPerSession',
      'transactions',
      'purchaseRate',
      'purchaseRevenue',
      'screenPageViews',
    ],
    dimensions: [dimension],
    range,
    compare: previous,
    limit: TABLE_ROWS,
  }
}

/** The rows to list. Those where something happened in the compare range alone show only when that is shown. */
export function listedRows({ rows }: Result, { compare }: ReportParams): ResultRow[] {
  return compare ? rows : rows.filter(({ current }) => Object.values(current).some((value) => value !== 0))
}

export function trafficFigures({ current, previous = {} }: Pick<ResultRow, 'current' | 'previous'>): TrafficFigures {
  return { ...namedFigures(current), compare: namedFigures(previous) }
}

export function trafficTotal({ totals: { current, previous = {} } }: Result): TrafficTotal {
  const total = (figures: Figures) => ({ ...namedFigures(figures), page_views: figures.screenPageViews ?? 0 })
  return { ...total(current), compare: total(previous) }
}

function namedFigures(figures: Figures) {
  return {
    sessions: figures.sessions ?? 0,
    engaged_sessions: figures.engagedSessions ?? 0,
    pages_per_sessions: figures.screenPageViewsPerSession ?? 0,
    purchases: figures.transactions ?? 0,
    conversion_rate: (figures.purchaseRate ?? 0) * 100,
    revenue: figures.purchaseRevenue ?? 0,
  }
}
