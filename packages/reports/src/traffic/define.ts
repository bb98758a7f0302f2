/** The traffic reports with a chart over time and a table of one dimension differ in little: this is all of it. */
import { type Dimension, defineReport, type QueryInput, type ReportKey } from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import {
  type ComparedFigures,
  type FigureName,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  readFigures,
} from '../table/figures.ts'
import { chartsOf, chartsQuery, SessionsCharts } from './charts.ts'

const TRAFFIC_FIGURES = [
  'sessions',
  'engaged_sessions',
  'pages_per_sessions',
  'purchases',
  'conversion_rate',
  'revenue',
] as const satisfies readonly FigureName[]
export const SOCIAL_FIGURES = [
  'sessions',
  'engaged_sessions',
  'bounce_rate',
  'purchases',
  'revenue',
  'conversion_rate',
] as const satisfies readonly FigureName[]

/** The chart's two tabs have their totals from the table's query. */
type ChartFigure = 'sessions' | 'page_views'

/** A row names its channel, page, campaign, source or network under the name of the specification. */
export type TrafficRow<Name extends string, Figure extends FigureName> = ComparedFigures<Figure> &
  Record<Name, string> & { icon?: string | undefined }

export type TrafficPayload<Table extends string, Name extends string, Figure extends FigureName> = SessionsCharts &
  // Largest first.
  Record<Table, TrafficRow<Name, Figure>[]> & {
    /** All rows together, also those beyond the limit. */
    total: ComparedFigures<Figure | ChartFigure>
    /** Whether there are more rows than the table lists. */
    is_limited: boolean
    not_included: NotIncluded
  }

export interface TrafficReport<
  Key extends ReportKey,
  Table extends string,
  Name extends string,
  Figure extends FigureName,
> {
  key: Key
  route: string
  /** What the rows are split by, and their names in the payload. */
  dimension: Dimension
  table: Table
  name: Name
  /** The columns after the name. */
  figures?: readonly Figure[]
  /** Which sessions the report is about; without one, all. */
  filters?: QueryInput['filters']
  /** The domain whose icon stands for a row. */
  icon?(name: string): string
}

export function defineTrafficReport<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  Figure extends FigureName = (typeof TRAFFIC_FIGURES)[number],
>(report: TrafficReport<Key, Table, Name, Figure>) {
  const { key, route, dimension, table, name, filters = [], icon } = report
  const figures = (report.figures ?? TRAFFIC_FIGURES) as readonly Figure[]
  const totals: readonly (Figure | ChartFigure)[] = [...figures, 'sessions', 'page_views']
  const rows = z.array(figuresSchema(figures).extend({ [name]: z.string(), icon: z.string().optional() }))
  const payload = SessionsCharts.extend({
    [table]: rows,
    total: figuresSchema(totals),
    is_limited: z.boolean(),
    not_included: NotIncluded,
  })
  const definition = defineReport({
    key,
    route,
    frame: { dateRange: true, compare: true, hiddenPresets: [] },
    needs: ['notes'],
    // The names are known as types only where the report is defined.
    payload: payload as unknown as z.ZodType<TrafficPayload<Table, Name, Figure>>,

    queries: (params) => ({
      chart: { ...chartsQuery(params), filters },
      table: { ...figuresQuery(totals, [dimension], params), filters },
      notIncluded: notIncludedQuery(params, filters),
    }),

    build: ({ chart, table: result, notIncluded }, params) =>
      ({
        ...chartsOf(chart, params),
        [table]: listedRows(result, params).map((row) => {
          const value = row.dimensions[dimension] ?? ''
          return { [name]: value, ...(icon && { icon: icon(value) }), ...readFigures(figures, row) }
        }),
        total: readFigures(totals, result.totals),
        is_limited: isLimited(result),
        not_included: notIncludedOf(notIncluded),
      }) as TrafficPayload<Table, Name, Figure>,
  })
  return { ...definition, table, name, figures }
}
