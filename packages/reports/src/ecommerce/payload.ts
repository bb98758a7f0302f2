import { z } from 'zod'
import { ComparedValue } from '../infobox/compared-value.ts'
import { NotIncluded } from '../not-included/not-included.ts'
import { sectionOf } from '../section/section-schema.ts'
import { type MetricSet, mapMetrics, metricSet, namesOf } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { CHART_METRICS, SessionsCharts } from '../traffic/charts.ts'

/** Total of the range, with values over time. Money in minor units, rates in percent. */
const ValueOverTime = ComparedValue.extend({ datapoints: z.array(z.number()) })

/** Metrics of the two strips. */
export const SALES_METRICS = metricSet(['purchaseRate', 'transactions', 'purchaseRevenue', 'averagePurchaseRevenue'], {
  purchaseRate: 'conversionrate',
  averagePurchaseRevenue: 'ordervalue',
})
export const CART_METRICS = metricSet(['addToCarts', 'removeFromCarts'])

export const PRODUCT_METRICS = metricSet(['itemsPurchased', 'itemRevenue'])
/** `sessions` counts visitors. */
export const SOURCE_METRICS = metricSet(['totalUsers', 'purchaseRevenue'], { totalUsers: 'sessions' })
export const COUNTED_METRICS = metricSet(['transactions'])

/** Rows with their share of one metric, in percent. */
function withPercent<Name extends string>(set: MetricSet<Name>) {
  const names: (Name | 'percent')[] = namesOf(set)
  return metricsSchema(names.toSpliced(1, 0, 'percent'))
}

const Product = withPercent(PRODUCT_METRICS).extend({ name: z.string() })
export type ProductRow = z.infer<typeof Product>
const Source = withPercent(SOURCE_METRICS).extend({ url: z.string() })
export type SourceRow = z.infer<typeof Source>

/** Orders by number of days or sessions. */
const Counted = z.record(z.string().regex(/^\d+$/), withPercent(COUNTED_METRICS))
export type Counted = z.infer<typeof Counted>

export const EcommercePayload = SessionsCharts.extend({
  /** Totals of the chart's two tabs. */
  total: metricsSchema(namesOf(CHART_METRICS)),
  infobox: z.object({
    ...mapMetrics(SALES_METRICS, () => ValueOverTime),
    ...mapMetrics(CART_METRICS, () => sectionOf(ValueOverTime)),
    /** Share of orders by new customers; absent without orders. */
    newcustomers: sectionOf(ValueOverTime).optional(),
    /** Share of checkouts without an order; absent without checkouts. */
    abandonedcheckouts: sectionOf(ValueOverTime).optional(),
  }),
  /** Best sellers first. `percent` is the share of product revenue. */
  products: sectionOf(z.array(Product)),
  /** Sources with orders, most orders first. `percent` is the share of all visitors. */
  conversions: sectionOf(z.array(Source)),
  /** By whole days, and by sessions, from a customer's first visit to the order. */
  days: sectionOf(Counted),
  sessions: sectionOf(Counted),
  not_included: NotIncluded,
  /** Links to the provider's full reports, if any. */
  galinks: z
    .object({ products: z.string(), conversions: z.string(), days: z.string(), sessions: z.string() })
    .partial(),
})
export type EcommercePayload = z.infer<typeof EcommercePayload>
