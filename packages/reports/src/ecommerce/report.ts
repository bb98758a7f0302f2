import {
  type Ask,
  askKnown,
  type Dimension,
  defineReport,
  type Figures,
  inPayload,
  isMissing,
  type Metric,
  type Missing,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
  shareOf,
} from '@curlew/model'
import { figureOf } from '../infobox/figure.ts'
import { notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { sectionFrom, sectionMissing } from '../section/section.ts'
import { type FigureSet, listedRows, mapFigures, readFigures } from '../table/figures.ts'
import { timeDimension, timelineOf } from '../timeline.ts'
import { CHART_FIGURES, chartsOf } from '../traffic/charts.ts'
import {
  CART_FIGURES,
  COUNTED_FIGURES,
  type Counted,
  EcommercePayload,
  PRODUCT_FIGURES,
  SALES_FIGURES,
  SOURCE_FIGURES,
} from './payload.ts'

const NOT_KNOWN: Missing = { missing: 'not_supported' }
const TOP = 100
/** Days and visits before an order: more different counts than anybody reads. */
const COUNTS = 1000

export const ecommerce = defineReport({
  key: 'ecommerce',
  route: '/ecommerce',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: EcommercePayload,

  async answer(ask, params): Promise<EcommercePayload> {
    const [overTime, checkouts, products, sources, [days, sessions], notIncluded] = await Promise.all([
      askOverTime(ask, params),
      // Alone, so that only checkouts are looked up by their sessions, and not every page view.
      askKnown(ask, {
        metrics: ['checkouts', 'checkoutAbandonmentRate'],
        dimensions: [timeDimension(params.range)],
        ...rangesOf(params),
      }),
      askKnown(ask, {
        metrics: ['itemRevenue', 'itemsPurchased'],
        dimensions: ['itemName'],
        limit: TOP,
        ...rangesOf(params),
      }),
      askKnown(ask, {
        metrics: ['transactions', 'totalUsers', 'purchaseRevenue'],
        dimensions: ['sessionSource'],
        limit: TOP,
        ...rangesOf(params),
      }),
      askWaits(ask, params),
      askKnown(ask, notIncludedQuery(params)),
    ])
    return {
      ...chartsOf(overTime.result, params),
      total: readFigures(CHART_FIGURES, overTime.result.totals),
      infobox: infoboxOf(overTime, checkouts, params),
      products: sectionFrom(products, (result) =>
        listedRows(result, params).map((row) => ({
          name: row.dimensions.itemName ?? '',
          ...withShare(PRODUCT_FIGURES, 'revenue', row, result),
        })),
      ),
      conversions: sectionFrom(sources, (result) =>
        listedRows(result, params)
          .filter(({ current, previous }) => current.transactions || (params.compare && previous?.transactions))
          .map((row) => ({
            url: row.dimensions.sessionSource ?? '',
            ...withShare(SOURCE_FIGURES, 'sessions', row, result),
          })),
      ),
      days: sectionFrom(days, (result) => countsOf(result, 'daysToTransaction', params)),
      sessions: sectionFrom(sessions, (result) => countsOf(result, 'sessionsToTransaction', params)),
      not_included: notIncludedOf(notIncluded),
      galinks: {},
    }
  },
})

const rangesOf = ({ range, previous }: ReportParams) => ({ range, compare: previous })

/** The main figures over time. */
const MAIN: readonly Metric[] = ['sessions', 'screenPageViews', ...Object.values(SALES_FIGURES)]
/** Figures of the same question that the report can do without. */
const BESIDE: readonly Metric[] = [...Object.values(CART_FIGURES), 'firstTimePurchaseRate']

interface OverTime {
  result: Result
  /** Those that the source knows. */
  metrics: readonly Metric[]
}

/** One question for the main figures and as many of the others as the source knows. */
async function askOverTime(ask: Ask, params: ReportParams): Promise<OverTime> {
  const query = (metrics: readonly Metric[]): QueryInput => ({
    metrics: [...metrics],
    dimensions: [timeDimension(params.range)],
    ...rangesOf(params),
  })
  const metrics = [...MAIN]
  for (const metric of BESIDE) if (ask.knows({ query: query([...metrics, metric]) })) metrics.push(metric)
  return { result: await ask(query(metrics)), metrics }
}

const COUNTS_BEFORE = ['daysToTransaction', 'sessionsToTransaction'] as const satisfies Dimension[]

/** The orders by days and by visits before them. Both at once: what led to an order is looked up but once. */
async function askWaits(ask: Ask, params: ReportParams): Promise<[days: Result | Missing, sessions: Result | Missing]> {
  const waits = (dimensions: readonly [Dimension, ...Dimension[]]) =>
    askKnown(ask, {
      metrics: ['transactions'],
      dimensions: [...dimensions],
      // Empty: the order came without a visit.
      filters: [{ dimension: dimensions[0], operator: 'is_not', values: [''] }],
      ...rangesOf(params),
    })
  const both = await waits(COUNTS_BEFORE)
  if (!isMissing(both)) return [both, both]
  const [days, sessions] = COUNTS_BEFORE
  return Promise.all([waits([days]), waits([sessions])])
}

function infoboxOf(
  { result: overTime, metrics }: OverTime,
  checkouts: Result | Missing,
  params: ReportParams,
): EcommercePayload['infobox'] {
  const figure = (metric: Metric, result = overTime) => ({
    ...figureOf(result, metric),
    datapoints: timelineOf(result, params).series(metric).values,
  })
  const known = (metric: Metric) => (metrics.includes(metric) ? figure(metric) : sectionMissing(NOT_KNOWN))
  const hasOrders = Boolean(overTime.totals.current.transactions)
  return {
    ...mapFigures(SALES_FIGURES, (metric) => figure(metric)),
    ...mapFigures(CART_FIGURES, known),
    ...(hasOrders && { newcustomers: known('firstTimePurchaseRate') }),
    ...((isMissing(checkouts) || checkouts.totals.current.checkouts) && {
      abandonedcheckouts: sectionFrom(checkouts, (result) => figure('checkoutAbandonmentRate', result)),
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
function countsOf(result: Result, dimension: Dimension, params: ReportParams): Counted {
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
