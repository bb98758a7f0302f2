import {
  type Dimension,
  defineReport,
  type Figures,
  type Metric,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
} from '@curlew/model'
import { compared, figureOf } from '../infobox/figure.ts'
import { notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { shareOf } from '../share.ts'
import { listedRows, readFigures } from '../table/figures.ts'
import { timeDimension, timelineOf } from '../timeline.ts'
import { chartsOf } from '../traffic/charts.ts'
import { EcommercePayload } from './payload.ts'

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
          'purchaseRate',
          'transactions',
          'purchaseRevenue',
          'averagePurchaseRevenue',
          'addToCarts',
          'removeFromCarts',
          'firstTimePurchases',
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

  build: (results, params) => ({
    ...chartsOf(results.overTime, params),
    total: readFigures(['sessions', 'page_views'], results.overTime.totals),
    infobox: infoboxOf(results, params),
    products: listedRows(results.products, params).map((row) => ({
      name: row.dimensions.itemName ?? '',
      ...withShare({ quantity: 'itemsPurchased', revenue: 'itemRevenue' }, 'revenue', row, results.products),
    })),
    conversions: listedRows(results.sources, params)
      .filter(({ current, previous }) => current.transactions || (params.compare && previous?.transactions))
      .map((row) => ({
        url: row.dimensions.sessionSource ?? '',
        ...withShare({ sessions: 'totalUsers', revenue: 'purchaseRevenue' }, 'sessions', row, results.sources),
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
  const { series } = timelineOf(overTime, params)
  const figure = (metric: Metric, scale = 1, result = overTime) => ({
    ...figureOf(result, metric, scale),
    datapoints: timelineOf(result, params).series(metric, scale).values,
  })
  const { current, previous } = overTime.totals
  const orders = series('transactions').values
  return {
    conversionrate: figure('purchaseRate', 100),
    transactions: figure('transactions'),
    revenue: figure('purchaseRevenue'),
    ordervalue: figure('averagePurchaseRevenue'),
    addtocart: figure('addToCarts'),
    remfromcart: figure('removeFromCarts'),
    ...(current.transactions && {
      newcustomers: {
        ...compared(
          shareOf(current.firstTimePurchases, current.transactions),
          shareOf(previous?.firstTimePurchases, previous?.transactions),
        ),
        datapoints: series('firstTimePurchases').values.map((first, i) => shareOf(first, orders[i])),
      },
    }),
    ...(checkouts.totals.current.checkouts && {
      abandonedcheckouts: figure('checkoutAbandonmentRate', 100, checkouts),
    }),
  }
}

/** A row's figures and, as `percent`, its share of one of them over all rows. */
function withShare<Name extends string>(
  metrics: Record<Name, Metric>,
  of: NoInfer<Name>,
  { current, previous = {} }: ResultRow,
  { totals }: Result,
) {
  const names = Object.keys(metrics) as Name[]
  const read = (figures: Figures, whole: Figures = {}) => ({
    ...(Object.fromEntries(names.map((name) => [name, figures[metrics[name]] ?? 0])) as Record<Name, number>),
    percent: shareOf(figures[metrics[of]], whole[metrics[of]]),
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
    listed.map((row) => [
      row.dimensions[dimension] ?? '',
      withShare({ transactions: 'transactions' }, 'transactions', row, result),
    ]),
  )
}
