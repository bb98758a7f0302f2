/** Sessions and page views over time, under the names of the contract. Used by traffic reports and countries. */
import {
  ChartNotes,
  notesByLabel,
  type ParamsWith,
  type QueryInput,
  type ReportParams,
  type Result,
} from '@curlew/model'
import { z } from 'zod'
import { metricSet } from '../table/metric-set.ts'
import { ComparePoints, timeDimension, timelineOf } from '../timeline.ts'

/** Arrays have one entry per category; `notes` is keyed by category. */
export const SessionsCharts = z.object({
  sessions_chart: z.object({
    /** `YYYY-MM-DD`, or hours as in `hoursOf` if the range is one day. */
    categories: z.array(z.string()),
    sessions: z.array(z.number()),
    page_views: z.array(z.number()),
    /** Start of each category in Unix seconds. */
    timestamps: z.array(z.number()),
    /** Change of each point in percent. The first field is an alias of the sessions' one. */
    trendpoints: z.array(z.number()),
    session_trendpoints: z.array(z.number()),
    page_view_trendpoints: z.array(z.number()),
    notes: ChartNotes,
  }),
  sessions_compare_chart: z
    .object({ sessions: ComparePoints.default([]), page_views: ComparePoints.default([]) })
    .prefault({}),
})
export type SessionsCharts = z.infer<typeof SessionsCharts>

/** Metrics of the chart's tabs. */
export const CHART_METRICS = metricSet(['sessions', 'screenPageViews'], { screenPageViews: 'page_views' })

export function chartsQuery({ range, previous }: ReportParams): QueryInput {
  return { metrics: Object.values(CHART_METRICS), dimensions: [timeDimension(range)], range, compare: previous }
}

export function chartsOf(result: Result, params: ParamsWith<'notes'>): SessionsCharts {
  const { labels, timestamps, series } = timelineOf(result, params)
  const sessions = series('sessions')
  const pageViews = series('screenPageViews')
  return {
    sessions_chart: {
      categories: labels,
      sessions: sessions.values,
      page_views: pageViews.values,
      timestamps,
      trendpoints: sessions.changes,
      session_trendpoints: sessions.changes,
      page_view_trendpoints: pageViews.changes,
      notes: notesByLabel(params.notes, labels),
    },
    sessions_compare_chart: { sessions: sessions.before, page_views: pageViews.before },
  }
}
