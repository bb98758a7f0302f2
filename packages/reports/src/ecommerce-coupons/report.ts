import { defineReport, type Filter } from '@curlew/model'
import { z } from 'zod'
import { NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { sectionOf } from '../section/section-schema.ts'
import { isLimited, listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { meta } from './meta.ts'

export const COUPON_METRICS = metricSet(['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'])

const Metrics = metricsSchema(namesOf(COUPON_METRICS))

export const CouponsPayload = z.object({
  /** Most revenue first. Money in minor units. */
  coupons_table: sectionOf(z.array(Metrics.extend({ coupon_name: z.string() }))),
  /** All orders with a coupon. */
  total: Metrics,
  is_limited: z.boolean(),
  not_included: NotIncluded,
})
export type CouponsPayload = z.infer<typeof CouponsPayload>

const WITH_COUPON = [{ dimension: 'orderCoupon', operator: 'is_not', values: [''] }] as const satisfies Filter[]

export const coupons = defineReport({
  ...meta,
  payload: CouponsPayload,

  queries: (params) => ({
    coupons: {
      ...tableQuery(COUPON_METRICS, ['orderCoupon'], params),
      filters: [...WITH_COUPON],
    },
    notIncluded: notIncludedQuery(params, [...WITH_COUPON]),
  }),

  optional: ['notIncluded'],

  build: ({ coupons: result, notIncluded }, params) => ({
    coupons_table: listedRows(result, params).map((row) => ({
      coupon_name: row.dimensions.orderCoupon ?? '',
      ...readMetrics(COUPON_METRICS, row),
    })),
    total: readMetrics(COUPON_METRICS, result.totals),
    is_limited: isLimited(result),
    not_included: notIncludedOf(notIncluded),
  }),
})
