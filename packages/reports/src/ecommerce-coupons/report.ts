import { defineReport, type Filter } from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { sectionOf } from '../section/section.ts'
import {
  figureSet,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  namesOf,
  readFigures,
} from '../table/figures.ts'

export const COUPON_FIGURES = figureSet(['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'])

const Figures = figuresSchema(namesOf(COUPON_FIGURES))

export const CouponsPayload = z.object({
  /** The coupon that brought most first. Money in minor units. */
  coupons_table: sectionOf(z.array(Figures.extend({ coupon_name: z.string() }))),
  /** All orders with a coupon. */
  total: Figures,
  is_limited: z.boolean(),
  not_included: NotIncluded,
})

const WITH_COUPON = [{ dimension: 'orderCoupon', operator: 'is_not', values: [''] }] as const satisfies Filter[]

export const coupons = defineReport({
  key: 'ecommerce_coupons',
  route: '/ecommerce-coupons',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: CouponsPayload,

  queries: (params) => ({
    coupons: {
      ...figuresQuery(COUPON_FIGURES, ['orderCoupon'], params),
      filters: [...WITH_COUPON],
    },
    notIncluded: notIncludedQuery(params, [...WITH_COUPON]),
  }),

  optional: ['notIncluded'],

  build: ({ coupons: result, notIncluded }, params) => ({
    coupons_table: listedRows(result, params).map((row) => ({
      coupon_name: row.dimensions.orderCoupon ?? '',
      ...readFigures(COUPON_FIGURES, row),
    })),
    total: readFigures(COUPON_FIGURES, result.totals),
    is_limited: isLimited(result),
    not_included: notIncludedOf(notIncluded),
  }),
})
