/**
 * Money in currencies without a rate. One rule for every report with revenue: such orders are counted, and their money is in no
 * figure, but listed here as it was paid.
 */
import type { Missing, QueryInput, ReportParams, Result } from '@curlew/model'
import { z } from 'zod'
import { sectionFrom, sectionOf } from '../section/section.ts'

/** By currency, the revenue in its minor units; or why the source cannot tell: that is not the same as none. */
export const NotIncluded = sectionOf(
  z.array(z.object({ currency: z.string(), transactions: z.number(), revenue: z.number() })),
)
  // Hosts that do not send it have nothing to say.
  .default([])
export type NotIncluded = z.infer<typeof NotIncluded>

/**
 * A report can do without its answer: its definition has it in `optional`.
 * @param filters those of the table whose revenue it is
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
