/** Sessions and page views over time, by the names of the specification: the chart of the traffic reports and of countries. */
import {
  ChartNotes,
  notesByLabel,
  type ParamsWith,
  type QueryInput,
  type ReportParams,
  type Result,
} from '@curlew/model'
import { z } from 'zod'
import { figureSet } from '../table/figures.ts'
import { ComparePoints, timeDimension, timelineOf } from '../timeline.ts'

/** All lists have one entry a category but `notes`, which is by category. */
export const SessionsCharts = z.object({
  sessions_chart: z.object({
    /** `YYYY-MM-DD`, or by the hour as `hoursOf` has them when the range is one day. */
    categories: z.array(z.string()),
    sessions: z.array(z.number()),
    page_views: z.array(z.number()),
    /** Unix seconds at which each category begins. */
    timestamps: z.array(z.number()),
    /** Each point's change in percent against the point of the compare range. The first are those of the sessions, by a second name. */
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

/** What the chart's tabs are of. */
export const CHART_FIGURES = figureSet(['sessions', 'screenPageViews'], { screenPageViews: 'page_views' })

export function chartsQuery({ range, previous }: ReportParams): QueryInput {
  return { metrics: Object.values(CHART_FIGURES), dimensions: [timeDimension(range)], range, compare: previous }
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
