/** How many people bought, so that what one of them often does is not taken for a trend. */
import { isMissing, type Metric, type Missing, WITHOUT_VISIT } from '@curlew/model'
import type { Spans } from './finding.ts'
import type { Compared, Search } from './search.ts'

/** Who bought, of all orders or of those with a product or coupon. An order without a visit counts as one person. */
export async function buyersOf(
  search: Search,
  metric: Extract<Metric, 'transactions' | 'itemsPurchased'>,
  dimension: 'eventName' | 'itemName' | 'orderCoupon',
  value: string,
  { range, previous }: Spans = search.spans,
): Promise<Compared | Missing> {
  const own = { dimension, operator: 'is' as const, values: [value] }
  const answer = await search.ask.part({
    ...{ range, compare: previous, metrics: ['totalUsers'] },
    filters: [{ ...own, scope: 'session' }],
  })
  if (isMissing(answer)) return answer
  const unseen = await search.rows(metric, 'transactionId', {
    ...{ range, compare: previous },
    filters: [own, { dimension: 'sessionSource', operator: 'is', values: [WITHOUT_VISIT] }],
  })
  const orders = isMissing(unseen) ? [] : unseen
  const { current, previous: earlier } = answer.totals
  return {
    now: (current.totalUsers ?? 0) + orders.filter(({ now }) => now > 0).length,
    before: (earlier?.totalUsers ?? 0) + orders.filter(({ before }) => before > 0).length,
  }
}
