/** The figures of tables: what a metric is called in a payload, by the names of the specification. */
import {
  type Figures,
  METRICS,
  type Metric,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
} from '@curlew/model'
import { z } from 'zod'

/** `scale` multiplies: rates are told in percent. Money stays in minor units. */
const FIGURES = {
  sessions: { metric: 'sessions', scale: 1 },
  engaged_sessions: { metric: 'engagedSessions', scale: 1 },
  engagedSessions: { metric: 'engagedSessions', scale: 1 },
  pages_per_sessions: { metric: 'screenPageViewsPerSession', scale: 1 },
  bounce_rate: { metric: 'bounceRate', scale: 100 },
  bounceRate: { metric: 'bounceRate', scale: 100 },
  pageviews: { metric: 'screenPageViews', scale: 1 },
  page_views: { metric: 'screenPageViews', scale: 1 },
  /** Each visitor has one session that is new. */
  new_session: { metric: 'newUsers', scale: 1 },
  purchases: { metric: 'transactions', scale: 1 },
  conversion_rate: { metric: 'purchaseRate', scale: 100 },
  visits: { metric: 'sessions', scale: 1 },
  duration: { metric: 'averageSessionDuration', scale: 1 },
  bounce: { metric: 'bounceRate', scale: 100 },
  entrances: { metric: 'entrances', scale: 1 },
  exits: { metric: 'exits', scale: 1 },
  exitrate: { metric: 'exitRate', scale: 100 },
  clicks: { metric: 'eventCount', scale: 1 },
  impressions: { metric: 'formImpressions', scale: 1 },
  conversions: { metric: 'formConversions', scale: 1 },
  conversionrate: { metric: 'formConversionRate', scale: 100 },
  video_start: { metric: 'videoStarts', scale: 1 },
  average_watch_time: { metric: 'averageVideoWatchTime', scale: 1 },
  average_time_viewed: { metric: 'averageVideoShareWatched', scale: 100 },
  completion_rate: { metric: 'videoCompletionRate', scale: 100 },
  pageview: { metric: 'screenPageViews', scale: 1 },
  revenue: { metric: 'purchaseRevenue', scale: 1 },
  transactions: { metric: 'transactions', scale: 1 },
  average_order_value: { metric: 'averagePurchaseRevenue', scale: 1 },
} as const satisfies Record<string, { metric: Metric; scale: number }>
export type FigureName = keyof typeof FIGURES

/** The figures of a row and, in `compare`, those of the compare range, as far as a host sends them. */
export type ComparedFigures<Name extends string> = Record<Name, number> & {
  compare: { [Key in Name]?: number | undefined }
}
/** The figures of a row that is read from a result, which has all of them. */
export type ReadFigures<Name extends string> = Record<Name, number> & { compare: Record<Name, number> }

/** The schema of {@link ComparedFigures}. A row without figures to compare with is shown without them: it costs no other row anything. */
export function figuresSchema<Name extends string>(names: readonly Name[]) {
  const figures = z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>)
  return figures.extend({ compare: figures.partial().default({} as never) })
}

/** What follows from a list of what metrics are called in a payload. */
export function createFigures<Name extends string>(list: Readonly<Record<Name, { metric: Metric; scale: number }>>) {
  return {
    /** Whether less of it is better. */
    isInverted: (name: Name): boolean => !METRICS[list[name].metric].higherIsBetter,

    readFigures<Listed extends Name>(
      names: readonly Listed[],
      { current, previous = {} }: Pick<ResultRow, 'current' | 'previous'>,
    ): ReadFigures<Listed> {
      const read = (from: Figures) =>
        Object.fromEntries(names.map((name) => [name, (from[list[name].metric] ?? 0) * list[name].scale])) as Record<
          Listed,
          number
        >
      return { ...read(current), compare: read(previous) }
    },

    /** What is asked for a table's figures: the largest rows by the first figure; the totals count all. */
    figuresQuery(
      names: readonly Name[],
      dimensions: QueryInput['dimensions'],
      { range, previous }: ReportParams,
    ): QueryInput {
      const metrics = [...new Set(names.map((name) => list[name].metric))]
      return { metrics, dimensions, range, compare: previous, limit: TABLE_ROWS }
    },
  }
}

export const { isInverted, readFigures, figuresQuery } = createFigures(FIGURES)

/** Rows of a table at most. */
export const TABLE_ROWS = 1000

/** The rows to list. Those where something happened in the compare range alone show only when that is shown. */
export function listedRows({ rows }: Result, { compare }: ReportParams): ResultRow[] {
  return compare ? rows : rows.filter(({ current }) => Object.values(current).some((value) => value !== 0))
}

export function isLimited({ rowCount, rows }: Result): boolean {
  return rowCount > rows.length
}
