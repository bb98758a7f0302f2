import {
  type Dimension,
  defineReport,
  type Figures,
  inPayload,
  type Metric,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
  shareOf,
} from '@curlew/model'
import { figureOf } from '../infobox/figure.ts'
import { notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { type FigureSet, listedRows, mapFigures, readFigures } from '../table/figures.ts'
import { timeDimension, timelineOf } from '../timeline.ts'
import { CHART_FIGURES, chartsOf } from '../traffic/charts.ts'
import {
  CART_FIGURES,
  COUNTED_FIGURES,
  EcommercePayload,
  PRODUCT_FIGURES,
  SALES_FIGURES,
  SOURCE_FIGURES,
} from './payload.ts'

const TOP = 100
/** Days and visits before an order: more different counts than anybody reads. */
const COUNTS = 1000

export const ecommerce = defineReport({
  key: 'ecommerce',
  route: '/ecommerce',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: EcommercePayload,

  queries(params) {
    const { range, previous } = params
    const ask = (query: Omit<QueryInput, 'range' | 'compare'>): QueryInput => ({ ...query, range, compare: previous })
    return {
      overTime: ask({
        metrics: [
          'sessions',
          'screenPageViews',
          ...Object.values(SALES_FIGURES),
          ...Object.values(CART_FIGURES),
          'firstTimePurchaseRate',
        ],
        dimensions: [timeDimension(range)],
      }),
      // Alone, so that only checkouts are looked up by their sessions, and not every page view.
      checkouts: ask({ metrics: ['checkouts', 'checkoutAbandonmentRate'], dimensions: [timeDimension(range)] }),
      products: ask({ metrics: ['itemRevenue', 'itemsPurchased'], dimensions: ['itemName'], limit: TOP }),
      sources: ask({
        metrics: ['transactions', 'totalUsers', 'purchaseRevenue'],
        dimensions: ['sessionSource'],
        limit: TOP,
      }),
      // Both counts of an order at once: what led to it is looked up but once.
      waits: ask({
        metrics: ['transactions'],
        dimensions: ['daysToTransaction', 'sessionsToTransaction'],
        // Empty: the order came without a visit.
        filters: [{ dimension: 'daysToTransaction', operator: 'is_not', values: [''] }],
      }),
      notIncluded: notIncludedQuery(params),
    }
  },

  optional: ['notIncluded'],

  build: (results, params) => ({
    ...chartsOf(results.overTime, params),
    total: readFigures(CHART_FIGURES, results.overTime.totals),
    infobox: infoboxOf(results, params),
    products: listedRows(results.products, params).map((row) => ({
      name: row.dimensions.itemName ?? '',
      ...withShare(PRODUCT_FIGURES, 'revenue', row, results.products),
    })),
    conversions: listedRows(results.sources, params)
      .filter(({ current, previous }) => current.transactions || (params.compare && previous?.transactions))
      .map((row) => ({
        url: row.dimensions.sessionSource ?? '',
        ...withShare(SOURCE_FIGURES, 'sessions', row, results.sources),
      })),
    days: countsOf(results.waits, 'daysToTransaction', params),
    sessions: countsOf(results.waits, 'sessionsToTransaction', params),
    not_included: notIncludedOf(results.notIncluded),
    galinks: {},
  }),
})

function infoboxOf(
  { overTime, checkouts }: Record<'overTime' | 'checkouts', Result>,
  params: ReportParams,
): EcommercePayload['infobox'] {
  const figure = (metric: Metric, result = overTime) => ({
    ...figureOf(result, metric),
    datapoints: timelineOf(result, params).series(metric).values,
  })
  return {
    ...mapFigures(SALES_FIGURES, (metric) => figure(metric)),
    ...mapFigures(CART_FIGURES, (metric) => figure(metric)),
    ...(overTime.totals.current.transactions && { newcustomers: figure('firstTimePurchaseRate') }),
    ...(checkouts.totals.current.checkouts && {
      abandonedcheckouts: figure('checkoutAbandonmentRate', checkouts),
    }),
  }
}

/** A row's figures and, as `percent`, its share of one of them over all rows. */
function withShare<Name extends string>(
  set: FigureSet<Name>,
  of: NoInfer<Name>,
  { current, previous = {} }: ResultRow,
  { totals }: Result,
) {
  const read = (figures: Figures, whole: Figures = {}) => ({
    ...mapFigures(set, (metric) => inPayload(metric, figures[metric])),
    percent: shareOf(figures[set[of]], whole[set[of]]),
  })
  return { ...read(current, totals.current), compare: read(previous, totals.previous) }
}

/** The orders by one of their counts, that of most orders first. */
function countsOf(result: Result, dimension: Dimension, params: ReportParams): EcommercePayload['days'] {
  const sum = (rows: readonly ResultRow[], side: 'current' | 'previous') =>
    rows.reduce((total, row) => total + (row[side]?.transactions ?? 0), 0)
  const groups = [...Map.groupBy(result.rows, ({ dimensions }) => dimensions[dimension] ?? '')]
  const rows = groups.map(
    ([count, own]): ResultRow => ({
      dimensions: { [dimension]: count },
      current: { transactions: sum(own, 'current') },
      previous: { transactions: sum(own, 'previous') },
    }),
  )
  const listed = listedRows({ ...result, rows }, params)
    .toSorted((a, b) => b.current.transactions! - a.current.transactions!)
    .slice(0, COUNTS)
  return Object.fromEntries(
    listed.map((row) => [row.dimensions[dimension] ?? '', withShare(COUNTED_FIGURES, 'transactions', row, result)]),
  )
}
