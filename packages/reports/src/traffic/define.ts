/** The traffic reports with a chart over time and a table of one dimension differ in little: this is all of it. */
import {
  askKnown,
  type BuiltInDimension,
  defineReport,
  isMissing,
  type QueryInput,
  type ReportKey,
} from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { type SectionError, sectionFrom, sectionOf } from '../section/section.ts'
import { askTable } from '../table/ask-table.ts'
import {
  type ComparedFigures,
  type FigureSet,
  figureSet,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  namesOf,
  readFigures,
} from '../table/figures.ts'
import { CHART_FIGURES, chartsOf, chartsQuery, SessionsCharts } from './charts.ts'

/** An order of the site is a purchase here. */
const AS_PURCHASES = { transactions: 'purchases' } as const
const TRAFFIC_FIGURES = figureSet(
  ['sessions', 'engagedSessions', 'screenPageViewsPerSession', 'transactions', 'purchaseRate', 'purchaseRevenue'],
  AS_PURCHASES,
)
export const SOCIAL_FIGURES = figureSet(
  ['sessions', 'engagedSessions', 'bounceRate', 'transactions', 'purchaseRevenue', 'purchaseRate'],
  AS_PURCHASES,
)

/** The chart's two tabs have their totals from the table's query. */
type ChartFigure = keyof typeof CHART_FIGURES

/** A row names its channel, page, campaign, source or network under the name of the specification. */
export type TrafficRow<Name extends string, Figure extends string> = ComparedFigures<Figure> &
  Record<Name, string> & { icon?: string | undefined }

export type TrafficPayload<Table extends string, Name extends string, Figure extends string> = SessionsCharts &
  // Largest first.
  Record<Table, TrafficRow<Name, Figure>[] | SectionError> & {
    /** All rows together, also those beyond the limit. Where the source does not know the table, the chart's figures alone. */
    total: ComparedFigures<Figure | ChartFigure> | ComparedFigures<ChartFigure>
    /** Whether there are more rows than the table lists. */
    is_limited: boolean
    not_included: NotIncluded
  }

export interface TrafficReport<
  Key extends ReportKey,
  Table extends string,
  Name extends string,
  Figure extends string,
> {
  key: Key
  route: string
  /** What the rows are split by, and their names in the payload. */
  dimension: BuiltInDimension
  table: Table
  name: Name
  /** The columns after the name. */
  figures?: FigureSet<Figure>
  /** Which sessions the report is about; without one, all. */
  filters?: QueryInput['filters']
  /** The domain whose icon stands for a row. */
  icon?(name: string): string
}

export function defineTrafficReport<
  const Key extends ReportKey,
  Table extends string,
  Name extends string,
  Figure extends string = keyof typeof TRAFFIC_FIGURES,
>(report: TrafficReport<Key, Table, Name, Figure>) {
  const { key, route, dimension, table, name, filters = [], icon } = report
  const figures = (report.figures ?? TRAFFIC_FIGURES) as FigureSet<Figure>
  const totals = { ...figures, ...CHART_FIGURES } as FigureSet<Figure | ChartFigure>
  const rows = z.array(figuresSchema(namesOf(figures)).extend({ [name]: z.string(), icon: z.string().optional() }))
  const payload = SessionsCharts.extend({
    [table]: sectionOf(rows),
    total: z.union([figuresSchema(namesOf(totals)), figuresSchema(namesOf(CHART_FIGURES))]),
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

    async answer(ask, params) {
      const [chart, { table: result, totals: all }, notIncluded] = await Promise.all([
        ask({ ...chartsQuery(params), filters }),
        askTable(ask, { ...figuresQuery(totals, [dimension], params), filters }, CHART_FIGURES),
        askKnown(ask, notIncludedQuery(params, filters)),
      ])
      return {
        ...chartsOf(chart, params),
        [table]: sectionFrom(result, (known) =>
          listedRows(known, params).map((row) => {
            const value = row.dimensions[dimension] ?? ''
            return { [name]: value, ...(icon && { icon: icon(value) }), ...readFigures(figures, row) }
          }),
        ),
        total: isMissing(result) ? readFigures(CHART_FIGURES, all) : readFigures(totals, all),
        is_limited: !isMissing(result) && isLimited(result),
        not_included: notIncludedOf(notIncluded),
      } as TrafficPayload<Table, Name, Figure>
    },
  })
  return { ...definition, dimension, table, name, figures }
}
