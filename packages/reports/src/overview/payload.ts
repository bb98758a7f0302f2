import { ChartNotes } from '@curlew/model'
import { z } from 'zod'
import { ComparedValue } from '../infobox/compared-value.ts'
import { sectionOf } from '../section/section-schema.ts'
import { mapMetrics, metricSet } from '../table/metric-set.ts'
import { ComparePoints } from '../timeline.ts'

/** Metrics of the strip, also charted over time. */
export const STRIP_METRICS = metricSet(['sessions', 'screenPageViews', 'averageSessionDuration', 'bounceRate'])
/** Additional metrics in the payload. */
export const USER_METRICS = metricSet(['totalUsers', 'newUsers'])

/** One value per label; `trendpoints` is each point's change in percent. */
const Series = z.object({ datapoints: z.array(z.number()), trendpoints: z.array(z.number()) })

/** A row without earlier values has no change; other rows are unaffected. */
const ComparedSessions = {
  sessions: z.number(),
  compare_sessions: z.number().optional(),
  compare_change: z.number().optional(),
}

export const OverviewPayload = z.object({
  infobox: z.object({
    /** Days in the range. */
    range: z.number().int(),
    ...mapMetrics(STRIP_METRICS, () => ComparedValue),
    ...mapMetrics(USER_METRICS, () => ComparedValue),
  }),
  overviewgraph: z.object({
    /** Points with data; 0 if both ranges are empty. */
    count: z.number().int(),
    interval: z.enum(['day', 'hour']),
    /** `YYYY-MM-DD`, or hours as in `hoursOf` if the range is one day. */
    labels: z.array(z.string()),
    /** Start of each label in Unix seconds. */
    timestamps: z.array(z.number()),
    ...mapMetrics(STRIP_METRICS, () => Series),
    notes: ChartNotes,
  }),
  /** Sessions; shares are computed on screen. */
  newvsreturn: sectionOf(
    z.object({
      new: z.number(),
      returning: z.number(),
      compare: z.object({ new: z.number(), returning: z.number() }).partial().default({}),
    }),
  ),
  devices: sectionOf(z.object({ desktop: z.number(), tablet: z.number(), mobile: z.number() })),
  countries: sectionOf(z.array(z.object({ iso: z.string(), name: z.string(), ...ComparedSessions }))),
  referrals: sectionOf(z.array(z.object({ url: z.string(), ...ComparedSessions }))),
  toppages: sectionOf(
    z.array(z.object({ hostname: z.string(), url: z.string(), title: z.string(), ...ComparedSessions })),
  ),
  /** Links to the provider's full reports, if any. */
  galinks: z.object({ countries: z.string(), referrals: z.string(), topposts: z.string() }).partial(),
  compare: z
    .object({
      overviewgraph: z
        .object({ sessions: ComparePoints.default([]), pageviews: ComparePoints.default([]) })
        .prefault({}),
      devices: z.object({ desktop: z.number(), tablet: z.number(), mobile: z.number() }).partial().default({}),
    })
    .prefault({}),
  show_chart_overlay: z.boolean(),
})
export type OverviewPayload = z.infer<typeof OverviewPayload>
