/** What the traffic reports' payloads have in common, by the names of the specification. */
import { ChartNotes } from '@curlew/model'
import { z } from 'zod'

/** `[unix seconds, value]` of the compare range, by position. */
const ComparePoints = z.array(z.tuple([z.number(), z.number()]))

/** Sessions and page views over time. All lists have one entry a category but `notes`, which is by category. */
export const SessionsCharts = z.object({
  sessions_chart: z.object({
    /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:00` when the range is one day. */
    categories: z.array(z.string()),
    sessions: z.array(z.number()),
    page_views: z.array(z.number()),
    /** Unix seconds at which each category begins. */
    timestamps: z.array(z.number()),
    /** Each point's change in percent against the point of the compare range. */
    session_trendpoints: z.array(z.number()),
    page_view_trendpoints: z.array(z.number()),
    notes: ChartNotes,
  }),
  sessions_compare_chart: z.object({ sessions: ComparePoints, page_views: ComparePoints }),
})
export type SessionsCharts = z.infer<typeof SessionsCharts>

const FIGURES = {
  sessions: z.number(),
  engaged_sessions: z.number(),
  pages_per_sessions: z.number(),
  purchases: z.number(),
  /** Percent. */
  conversion_rate: z.number(),
  /** Minor units of the site's currency. */
  revenue: z.number(),
}

/** The figures of a row and, in `compare`, those of the compare range. */
export const TrafficFigures = z.object({ ...FIGURES, compare: z.object(FIGURES) })
export type TrafficFigures = z.infer<typeof TrafficFigures>

const TOTAL = { ...FIGURES, page_views: z.number() }

/** All rows together, also those beyond the limit. */
export const TrafficTotal = z.object({ ...TOTAL, compare: z.object(TOTAL) })
export type TrafficTotal = z.infer<typeof TrafficTotal>
