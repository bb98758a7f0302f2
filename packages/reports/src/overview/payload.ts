import { ChartNotes } from '@curlew/model'
import { z } from 'zod'
import { Figure } from '../infobox/figure.ts'
import { sectionOf } from '../section/section.ts'
import { figureSet, mapFigures } from '../table/figures.ts'
import { ComparePoints } from '../timeline.ts'

/** The figures of the strip, which are drawn over time as well. */
export const STRIP_FIGURES = figureSet(['sessions', 'screenPageViews', 'averageSessionDuration', 'bounceRate'])
/** Those that are in the payload besides. */
export const USER_FIGURES = figureSet(['totalUsers', 'newUsers'])

/** One value a label; `trendpoints` is each point's change in percent against the point of the compare range. */
const Series = z.object({ datapoints: z.array(z.number()), trendpoints: z.array(z.number()) })

/** A row without its earlier figures loses its change, and no other row anything. */
const ComparedSessions = {
  sessions: z.number(),
  compare_sessions: z.number().optional(),
  compare_change: z.number().optional(),
}

export const OverviewPayload = z.object({
  infobox: z.object({
    /** Days in the range. */
    range: z.number().int(),
    ...mapFigures(STRIP_FIGURES, () => Figure),
    ...mapFigures(USER_FIGURES, () => Figure),
  }),
  overviewgraph: z.object({
    /** Points with data to draw; 0 when nothing happened in either range. */
    count: z.number().int(),
    interval: z.enum(['day', 'hour']),
    /** `YYYY-MM-DD`, or by the hour as `hoursOf` has them when the range is one day. */
    labels: z.array(z.string()),
    /** Unix seconds at which each label begins. */
    timestamps: z.array(z.number()),
    ...mapFigures(STRIP_FIGURES, () => Series),
    notes: ChartNotes,
  }),
  /** Sessions; shares are worked out where they are shown. */
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
  /** Addresses of the provider's own full reports, where it has them. */
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
