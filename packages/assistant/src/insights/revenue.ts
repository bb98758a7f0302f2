/** Revenue that changed: by more or fewer orders, by larger or smaller ones, or by refunds. */
import { type DateRange, isMissing, type Missing, QUERY_LIMITS, type QueryInput } from '@curlew/model'
import { buyersOf } from './buyers.ts'
import { amount, byChange, percentOf, way } from './facts.ts'
import type { FigureOf } from './finding.ts'
import { SAME } from './same.ts'
import type { Compared, Search } from './search.ts'
import { DEVIATIONS, deviations, LEAST } from './significance.ts'

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
  const spread = await spreadOf(search)
  if (isMissing(spread)) return spread
  // Orders of one person come together: they count as many as the people who placed them.
  const repeats = Math.max(1, (orders.now + orders.before) / Math.max(1, buyers.now + buyers.before))
  const isBeyond = (far: number) => Math.abs(far) / Math.sqrt(repeats) >= DEVIATIONS
  const refunded = { now: sold.now - value.now, before: sold.before - value.before }
  const [each, eachBefore] = [sold.now / orders.now, sold.before / orders.before]
  const areEnough = Math.min(orders.now, orders.before, buyers.now, buyers.before) >= LEAST
  const [main] = (
    [
      {
        moved: 'orders',
        value: (orders.now - orders.before) * eachBefore,
        isSure: differs(orders) && differs(buyers) && isBeyond(deviations(orders.now, orders.before)),
      },
      {
        moved: 'average',
        value: (each - eachBefore) * orders.now,
        isSure: areEnough && isBeyond((each - eachBefore) / Math.hypot(spread.mean.now, spread.mean.before)),
      },
      {
        moved: 'refunds',
        value: refunded.before - refunded.now,
        isSure: differs(refunds) && isBeyond(deviations(refunds.now, refunds.before)),
      },
    ] satisfies Part[]
  ).toSorted((a, b) => Math.sign(total) * (b.value - a.value))
  // Larger than what orders of such values vary by, so that a few large ones are no change.
  const far = total / Math.max(1, Math.hypot(spread.sum.now, spread.sum.before))
  if (!main?.isSure || Math.sign(main.value) !== Math.sign(total) || !isBeyond(far)) return
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

/** Standard deviations of the sum of orders, as a Poisson number of orders of these values, and of their mean. */
async function spreadOf(search: Search): Promise<Record<'sum' | 'mean', Compared> | Missing> {
  const of = async (range: DateRange) => {
    const answer = await search.ask.part({
      ...{ range, metrics: ['purchaseRevenue'], dimensions: ['transactionId'], filters: ofEvent('purchase') },
      limit: QUERY_LIMITS.rows,
    })
    if (isMissing(answer)) return answer
    const values = answer.rows.map(({ current }) => current.purchaseRevenue ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
    return { sum: Math.hypot(...values), mean: Math.sqrt(variance / Math.max(1, values.length)) }
  }
  const [now, before] = [await of(search.spans.range), await of(search.spans.previous)]
  if (isMissing(now)) return now
  if (isMissing(before)) return before
  return { sum: { now: now.sum, before: before.sum }, mean: { now: now.mean, before: before.mean } }
}
