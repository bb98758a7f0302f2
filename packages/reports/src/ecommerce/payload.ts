import { z } from 'zod'
import { Figure } from '../infobox/figure.ts'
import { NotIncluded } from '../not-included/not-included.ts'
import { figuresSchema } from '../table/figures.ts'
import { SessionsCharts } from '../traffic/charts.ts'

/** A figure of the range, and the same for each of the chart's categories. Money in minor units, rates in percent. */
const FigureOverTime = Figure.extend({ datapoints: z.array(z.number()) })

/** Orders by a count of days or visits. */
const Counted = z.record(z.string().regex(/^\d+$/), figuresSchema(['transactions', 'percent']))

export const EcommercePayload = SessionsCharts.extend({
  /** The chart's two tabs. */
  total: figuresSchema(['sessions', 'page_views']),
  infobox: z.object({
    conversionrate: FigureOverTime,
    transactions: FigureOverTime,
    revenue: FigureOverTime,
    ordervalue: FigureOverTime,
    addtocart: FigureOverTime,
    remfromcart: FigureOverTime,
    /** Of the orders, those that were their customer's first; absent where there are no orders. */
    newcustomers: FigureOverTime.optional(),
    /** Of the sessions that began a checkout, those without an order; absent where there are none. */
    abandonedcheckouts: FigureOverTime.optional(),
  }),
  /** Best sold first. `percent` is the share of the revenue of all products. */
  products: z.array(figuresSchema(['quantity', 'percent', 'revenue']).extend({ name: z.string() })),
  /** Sources with an order, the one with most first. `sessions` counts visitors, `percent` is their share of all visitors. */
  conversions: z.array(figuresSchema(['sessions', 'percent', 'revenue']).extend({ url: z.string() })),
  /** By whole days from a customer's first visit to the order, and by how many visits that took. */
  days: Counted,
  sessions: Counted,
  not_included: NotIncluded,
  /** Addresses of the provider's own full reports, where it has them. */
  galinks: z
    .object({ products: z.string(), conversions: z.string(), days: z.string(), sessions: z.string() })
    .partial(),
})
export type EcommercePayload = z.infer<typeof EcommercePayload>
