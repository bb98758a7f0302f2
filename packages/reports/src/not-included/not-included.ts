/**
 * Revenue in currencies without an exchange rate. All reports count such orders but exclude their revenue, and list it here in the
 * original currency.
 */
import type { Missing, QueryInput, ReportParams, Result } from '@curlew/model'
import { z } from 'zod'
import { sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'

/** Revenue by currency in minor units, or why the source does not know it, which differs from none. */
export const NotIncluded = sectionOf(
  z.array(z.object({ currency: z.string(), transactions: z.number(), revenue: z.number() })),
)
  // Older hosts do not send it.
  .default([])
export type NotIncluded = z.infer<typeof NotIncluded>

/**
 * Optional query: list it in the report's `optional`.
 * @param filters same as the query whose revenue it completes
 */
export function notIncludedQuery({ range, context }: ReportParams, filters: QueryInput['filters'] = []): QueryInput {
  const known = [context.currency, ...Object.keys(context.rates ?? {})]
  return {
    metrics: ['transactions', 'purchaseRevenueAsPaid'],
    dimensions: ['currencyCode'],
    filters: [...filters, { dimension: 'currencyCode', operator: 'is_not', values: known }],
    range,
  }
}

export function notIncludedOf(answer: Result | Missing): NotIncluded {
  return sectionFrom(answer, ({ rows }) =>
    rows.map(({ dimensions, current }) => ({
      currency: dimensions.currencyCode ?? '',
      transactions: current.transactions ?? 0,
      revenue: current.purchaseRevenueAsPaid ?? 0,
    })),
  )
}
