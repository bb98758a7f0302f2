import {
  type Ask,
  askKnown,
  type Dimension,
  type Figures,
  inPayload,
  isMissing,
  type Metric,
  type Missing,
  type ParamsWith,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
  shareOf,
} from '@curlew/model'
import { comparedValue } from '../infobox/compared-value.ts'
import { notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { sectionFrom, sectionMissing } from '../section/section.ts'
import { listedRows, type MetricSet, mapMetrics, readMetrics } from '../table/metric-set.ts'
import { timeDimension, timelineOf } from '../timeline.ts'
import { CHART_METRICS, chartsOf } from '../traffic/charts.ts'
import {
  CART_METRICS,
  COUNTED_METRICS,
  type Counted,
  type EcommercePayload,
  PRODUCT_METRICS,
  SALES_METRICS,
  SOURCE_METRICS,
} from './payload.ts'

const NOT_KNOWN: Missing = { missing: 'not_supported' }
const TOP = 100
/** Rows of the tables of days and sessions; more than anyone reads. */
const COUNTS = 1000

export async function answerEcommerce(ask: Ask, params: ParamsWith<'notes'>): Promise<EcommercePayload> {
  const [overTime, checkouts, products, sources, [days, sessions], notIncluded] = await Promise.all([
    askOverTime(ask, params),
    // A separate query, so that only checkout events are matched to their sessions.
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
    askTimeToOrder(ask, params),
    askKnown(ask, notIncludedQuery(params)),
  ])
  return {
    ...chartsOf(overTime.result, params),
    total: readMetrics(CHART_METRICS, overTime.result.totals),
    infobox: infoboxOf(overTime, checkouts, params),
    products: sectionFrom(products, (result) =>
      listedRows(result, params).map((row) => ({
        name: row.dimensions.itemName ?? '',
        ...withShare(PRODUCT_METRICS, 'revenue', row, result),
      })),
    ),
    conversions: sectionFrom(sources, (result) =>
      listedRows(result, params)
        .filter(({ current, previous }) => current.transactions || (params.compare && previous?.transactions))
        .map((row) => ({
          url: row.dimensions.sessionSource ?? '',
          ...withShare(SOURCE_METRICS, 'sessions', row, result),
        })),
    ),
    days: sectionFrom(days, (result) => countsOf(result, 'daysToTransaction', params)),
    sessions: sectionFrom(sessions, (result) => countsOf(result, 'sessionsToTransaction', params)),
    not_included: notIncludedOf(notIncluded),
    galinks: {},
  }
}

const rangesOf = ({ range, previous }: ReportParams) => ({ range, compare: previous })

/** Main metrics over time. */
const MAIN: readonly Metric[] = ['sessions', 'screenPageViews', ...Object.values(SALES_METRICS)]
/** Optional metrics of the same query. */
const BESIDE: readonly Metric[] = [...Object.values(CART_METRICS), 'firstTimePurchaseRate']

interface OverTime {
  result: Result
  /** The optional metrics that the source has. */
  metrics: readonly Metric[]
}

/** One query for the main metrics and all supported optional ones. */
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

/** Orders by days and by sessions before them. Queried together, as both need the order's journey. */
async function askTimeToOrder(
  ask: Ask,
  params: ReportParams,
): Promise<[days: Result | Missing, sessions: Result | Missing]> {
  const waits = (dimensions: readonly [Dimension, ...Dimension[]]) =>
    askKnown(ask, {
      metrics: ['transactions'],
      dimensions: [...dimensions],
      // Empty for an order without a visit.
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
    ...comparedValue(result, metric),
    datapoints: timelineOf(result, params).series(metric).values,
  })
  const known = (metric: Metric) => (metrics.includes(metric) ? figure(metric) : sectionMissing(NOT_KNOWN))
  const hasOrders = Boolean(overTime.totals.current.transactions)
  return {
    ...mapMetrics(SALES_METRICS, (metric) => figure(metric)),
    ...mapMetrics(CART_METRICS, known),
    ...(hasOrders && { newcustomers: known('firstTimePurchaseRate') }),
    ...((isMissing(checkouts) || checkouts.totals.current.checkouts) && {
      abandonedcheckouts: sectionFrom(checkouts, (result) => figure('checkoutAbandonmentRate', result)),
    }),
  }
}

/** Values of a row and, as `percent`, its share of one metric's total. */
function withShare<Name extends string>(
  set: MetricSet<Name>,
  of: NoInfer<Name>,
  { current, previous = {} }: ResultRow,
  { totals }: Result,
) {
  const read = (figures: Figures, whole: Figures = {}) => ({
    ...mapMetrics(set, (metric) => inPayload(metric, figures[metric])),
    percent: shareOf(figures[set[of]], whole[set[of]]),
  })
  return { ...read(current, totals.current), compare: read(previous, totals.previous) }
}

/** Orders by one of their counts, most orders first. */
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
    listed.map((row) => [row.dimensions[dimension] ?? '', withShare(COUNTED_METRICS, 'transactions', row, result)]),
  )
}
