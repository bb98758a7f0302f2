/** Revenue that changed: by more or fewer orders, by larger or smaller ones, or by refunds. */
import { type DateRange, isMissing, type Missing, QUERY_LIMITS, type QueryInput } from '@curlew/model'
import { buyersOf } from './buyers.ts'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { FigureOf } from './finding.ts'
import { SAME } from './same.ts'
import type { Compared, Search } from './search.ts'
import { DEVIATIONS, LEAST, mean } from './significance.ts'

const ofEvent = (name: 'purchase' | 'refund'): QueryInput['filters'] => [
  { dimension: 'eventName', operator: 'is', values: [name] },
]

/** What a change of revenue can come from, and how much of it does. */
interface Part {
  moved: 'orders' | 'average' | 'refunds'
  value: number
  isSure: boolean
}

export async function revenue(search: Search): Promise<Missing | undefined> {
  const { totals, parts, add, differs, ask, spans } = search
  const money = await totals(['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'])
  if (isMissing(money)) return money
  const of = (metric: keyof typeof money.now): Compared => ({
    ...{ now: money.now[metric] ?? 0, before: money.before[metric] ?? 0 },
  })
  const [value, orders] = [of('purchaseRevenue'), of('transactions')]
  const total = value.now - value.before
  if (value.before <= 0 || total === 0 || Math.min(orders.now, orders.before) < 1) return
  const both = { range: spans.range, compare: spans.previous }
  const bought = await ask.part({ ...both, metrics: ['purchaseRevenue'], filters: ofEvent('purchase') })
  if (isMissing(bought)) return bought
  const buyers = await buyersOf(search, 'transactions', 'eventName', 'purchase')
  if (isMissing(buyers)) return buyers
  const returned = await ask.part({ ...both, metrics: ['eventCount'], filters: ofEvent('refund') })
  if (isMissing(returned)) return returned
  const compared = (answer: typeof bought, metric: 'purchaseRevenue' | 'eventCount'): Compared => ({
    ...{ now: answer.totals.current[metric] ?? 0, before: answer.totals.previous?.[metric] ?? 0 },
  })
  const [sold, refunds] = [compared(bought, 'purchaseRevenue'), compared(returned, 'eventCount')]
  const values = await orderValues(search)
  if (isMissing(values)) return values
  // One person may have placed all orders beyond the first of each: the change has to hold without them.
  const repeats = { now: Math.max(0, orders.now - buyers.now), before: Math.max(0, orders.before - buyers.before) }
  const refunded = { now: sold.now - value.now, before: sold.before - value.before }
  const [each, eachBefore] = [sold.now / orders.now, sold.before / orders.before]
  const [main] = (
    [
      {
        moved: 'orders',
        value: (orders.now - orders.before) * eachBefore,
        isSure: differs(orders) && differs(buyers),
      },
      {
        moved: 'average',
        value: (each - eachBefore) * orders.now,
        isSure: isAverageMoved(values, repeats, each > eachBefore),
      },
      {
        moved: 'refunds',
        value: refunded.before - refunded.now,
        isSure: differs(
          refunds.now > refunds.before
            ? { now: refunds.now - repeats.now, before: refunds.before }
            : { now: refunds.now, before: refunds.before - repeats.before },
        ),
      },
    ] satisfies Part[]
  ).toSorted((a, b) => Math.sign(total) * (b.value - a.value))
  // Larger than what orders of such values vary by, so that a few large ones are no change.
  const far = total / Math.max(1, Math.hypot(...values.now, ...values.before))
  if (!main?.isSure || Math.sign(main.value) !== Math.sign(total) || Math.abs(far) < DEVIATIONS) return
  const products = await search.rows('itemRevenue', 'itemName')
  if (isMissing(products)) return products
  const product = byChange(products).find((row) => (row.now - row.before) / total >= SAME)
  const figureOf = (metric: 'purchaseRevenue' | 'transactions' | 'averagePurchaseRevenue'): FigureOf => ({
    ...{ metric, value: of(metric).now, before: of(metric).before, report: 'ecommerce' },
  })
  add('revenueChange', 2, far, total / value.before, {
    subjects: ['revenue'],
    ...(product && { explains: [`itemName:${product.name}`] }),
    facts: {
      ...way(total),
      moved: { choice: main.moved },
      ...amount('purchaseRevenue', value),
      percent: { percent: percentOf(value) },
      ...amount('transactions', orders, 'orders'),
      ...amount('purchaseRevenue', { now: each, before: eachBefore }, 'each'),
      ...amount('purchaseRevenue', refunded, 'refunded'),
      ...(product && {
        hasProduct: { choice: 'yes' },
        product: { by: 'itemName', name: product.name },
        ...amount('itemRevenue', product, 'product'),
      }),
    },
    figures: [figureOf('purchaseRevenue'), figureOf('transactions'), figureOf('averagePurchaseRevenue')],
    parts: await parts('purchaseRevenue'),
  })
}

/** What each order was worth, the largest first, without what was refunded later. */
async function orderValues(search: Search): Promise<Record<'now' | 'before', number[]> | Missing> {
  const of = async (range: DateRange) => {
    const answer = await search.ask.part({
      ...{ range, metrics: ['purchaseRevenue'], dimensions: ['transactionId'], filters: ofEvent('purchase') },
      limit: QUERY_LIMITS.rows,
    })
    return isMissing(answer) ? answer : answer.rows.map(({ current }) => current.purchaseRevenue ?? 0)
  }
  const [now, before] = [await of(search.spans.range), await of(search.spans.previous)]
  if (isMissing(now)) return now
  if (isMissing(before)) return before
  return { now, before }
}

/** Welch's test of the average order, without as many of the orders that speak for the change as one person may have placed. */
function isAverageMoved(values: Record<'now' | 'before', readonly number[]>, repeats: Compared, isMore: boolean) {
  const without = (of: readonly number[], count: number, largest: boolean) =>
    largest ? of.slice(count) : of.slice(0, Math.max(0, of.length - count))
  const now = without(values.now, repeats.now, isMore)
  const before = without(values.before, repeats.before, !isMore)
  if (Math.min(now.length, before.length) < LEAST) return false
  const difference = mean(now) - mean(before)
  const spread = Math.sqrt(variance(now) / now.length + variance(before) / before.length)
  return Math.sign(difference) === (isMore ? 1 : -1) && Math.abs(difference) >= DEVIATIONS * spread
}

function variance(values: readonly number[]) {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
}
