import { z } from 'zod'
import { Figure } from '../infobox/figure.ts'
import { NotIncluded } from '../not-included/not-included.ts'
import { sectionOf } from '../section/section.ts'
import { type FigureSet, figureSet, figuresSchema, mapFigures, namesOf } from '../table/figures.ts'
import { CHART_FIGURES, SessionsCharts } from '../traffic/charts.ts'

/** A figure of the range, and the same for each of the chart's categories. Money in minor units, rates in percent. */
const FigureOverTime = Figure.extend({ datapoints: z.array(z.number()) })

/** The strip of what was sold, and that of carts. */
export const SALES_FIGURES = figureSet(['purchaseRate', 'transactions', 'purchaseRevenue', 'averagePurchaseRevenue'], {
  purchaseRate: 'conversionrate',
  averagePurchaseRevenue: 'ordervalue',
})
export const CART_FIGURES = figureSet(['addToCarts', 'removeFromCarts'])

export const PRODUCT_FIGURES = figureSet(['itemsPurchased', 'itemRevenue'])
/** `sessions` counts visitors. */
export const SOURCE_FIGURES = figureSet(['totalUsers', 'purchaseRevenue'], { totalUsers: 'sessions' })
export const COUNTED_FIGURES = figureSet(['transactions'])

/** Rows with the share that each has of one figure, in percent. */
function withPercent<Name extends string>(set: FigureSet<Name>) {
  const names: (Name | 'percent')[] = namesOf(set)
  return figuresSchema(names.toSpliced(1, 0, 'percent'))
}

const Product = withPercent(PRODUCT_FIGURES).extend({ name: z.string() })
export type ProductRow = z.infer<typeof Product>
const Source = withPercent(SOURCE_FIGURES).extend({ url: z.string() })
export type SourceRow = z.infer<typeof Source>

/** Orders by a count of days or visits. */
const Counted = z.record(z.string().regex(/^\d+$/), withPercent(COUNTED_FIGURES))
export type Counted = z.infer<typeof Counted>

export const EcommercePayload = SessionsCharts.extend({
  /** The chart's two tabs. */
  total: figuresSchema(namesOf(CHART_FIGURES)),
  infobox: z.object({
    ...mapFigures(SALES_FIGURES, () => FigureOverTime),
    ...mapFigures(CART_FIGURES, () => sectionOf(FigureOverTime)),
    /** Of the orders, those that were their customer's first; absent where there are no orders. */
    newcustomers: sectionOf(FigureOverTime).optional(),
    /** Of the sessions that began a checkout, those without an order; absent where there are none. */
    abandonedcheckouts: sectionOf(FigureOverTime).optional(),
  }),
  /** Best sold first. `percent` is the share of the revenue of all products. */
  products: sectionOf(z.array(Product)),
  /** Sources with an order, the one with most first. `percent` is the share of all visitors. */
  conversions: sectionOf(z.array(Source)),
  /** By whole days from a customer's first visit to the order, and by how many visits that took. */
  days: sectionOf(Counted),
  sessions: sectionOf(Counted),
  not_included: NotIncluded,
  /** Addresses of the provider's own full reports, where it has them. */
  galinks: z
    .object({ products: z.string(), conversions: z.string(), days: z.string(), sessions: z.string() })
    .partial(),
})
export type EcommercePayload = z.infer<typeof EcommercePayload>
