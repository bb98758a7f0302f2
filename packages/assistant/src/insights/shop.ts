/** Insights about a shop's products, coupons, funnel and campaigns. */
import {
  type BuiltInDimension,
  isMissing,
  type Metric,
  type Missing,
  type QueryInput,
  type ReportKey,
  WITHOUT_VISIT,
} from '@curlew/model'
import { amount, byChange, percentOf, way } from './facts.ts'
import { type Row, SEARCHED, type Search } from './search.ts'
import { DEVIATIONS, deviations, isMarked, isMarkedShare, LEAST_GROUP, shareDeviations } from './significance.ts'

export async function revenue({ totals, parts, add }: Search): Promise<Missing | undefined> {
  const money = await totals(['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'])
  if (isMissing(money)) return money
  const orders = { now: money.now.transactions ?? 0, before: money.before.transactions ?? 0 }
  const value = { now: money.now.purchaseRevenue ?? 0, before: money.before.purchaseRevenue ?? 0 }
  const total = value.now - value.before
  if (value.before <= 0 || Math.sign(total) !== Math.sign(orders.now - orders.before)) return
  if (!isMarked(orders.now, orders.before)) return
  add('revenueChange', 2, deviations(orders.now, orders.before), total / value.before, {
    subjects: ['revenue'],
    facts: {
      ...way(total),
      ...amount('purchaseRevenue', value),
      percent: { percent: percentOf(value) },
      ...amount('transactions', orders, 'orders'),
    },
    figures: [
      { metric: 'purchaseRevenue', value: value.now, before: value.before, report: 'ecommerce' },
      { metric: 'transactions', value: orders.now, before: orders.before, report: 'ecommerce' },
      {
        metric: 'averagePurchaseRevenue',
        value: money.now.averagePurchaseRevenue ?? 0,
        before: money.before.averagePurchaseRevenue ?? 0,
        report: 'ecommerce',
      },
    ],
    parts: await parts('purchaseRevenue'),
  })
}

const FUNNEL = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

/** The funnel step at which a larger share of people drop out than before. */
export async function funnel({ ask, spans: { range, previous }, add }: Search): Promise<Missing | undefined> {
  const stepOf = (step: number) => ({ by: 'funnelStep', name: FUNNEL[step]! })
  const answer = await ask.part({
    ...{ range, compare: previous, metrics: ['totalUsers'], dimensions: ['funnelStep'], funnel: [...FUNNEL] },
  })
  if (isMissing(answer)) return answer
  const at = (step: number, key: 'current' | 'previous') =>
    answer.rows.find(({ dimensions }) => dimensions.funnelStep === String(step))?.[key]?.totalUsers ?? 0
  const [worst] = [1, 2, 3]
    .map((step) => {
      const [of, now] = [at(step - 1, 'current'), at(step, 'current')]
      const [ofBefore, before] = [at(step - 1, 'previous'), at(step, 'previous')]
      return { step, of, now, ofBefore, before, far: shareDeviations(now, of, before, ofBefore) }
    })
    .filter(({ of, now, ofBefore, before, far }) => far < 0 && isMarkedShare(now, of, before, ofBefore))
    .toSorted((a, b) => a.far - b.far)
  if (!worst) return
  const { step, of, now, ofBefore, before, far } = worst
  add('funnelLeak', 2.5, far, before / ofBefore - now / of, {
    subjects: ['funnel'],
    facts: {
      step: { choice: FUNNEL[step]! },
      share: { share: now / of },
      shareBefore: { share: before / ofBefore },
      of: { metric: 'totalUsers', value: of },
      now: { metric: 'totalUsers', value: now },
    },
    figures: [
      { metric: 'totalUsers', value: of, before: ofBefore, of: stepOf(step - 1), report: 'ecommerce_funnel' },
      { metric: 'totalUsers', value: now, before, of: stepOf(step), report: 'ecommerce_funnel' },
    ],
  })
}

/** How many products are checked for their orders. */
const CANDIDATES = 5

/** A product that sells far more, or less, than before, and not by a few large orders alone. */
export async function products(search: Search): Promise<Missing | undefined> {
  const known = await search.rows('itemsPurchased', 'itemName')
  if (isMissing(known)) return known
  for (const row of byChange(known.filter(({ now, before }) => isMarked(now, before))).slice(0, CANDIDATES)) {
    const filters: QueryInput['filters'] = [{ dimension: 'itemName', operator: 'is', values: [row.name] }]
    const orders = await search.rows('itemsPurchased', 'transactionId', { filters })
    if (isMissing(orders)) return orders
    // Pieces of one order come together: large orders vary by more than as many small ones.
    const spread = Math.hypot(...orders.flatMap(({ now, before }) => [now, before]))
    if (Math.abs(row.now - row.before) >= DEVIATIONS * spread)
      return addMoving(search, 'productMoving', 'itemsPurchased', 'itemName', known, row)
  }
}

/** A coupon that is used far more, or less, than before. */
export async function coupons(search: Search): Promise<Missing | undefined> {
  const known = await search.rows('transactions', 'orderCoupon')
  if (isMissing(known)) return known
  const [row] = byChange(known.filter(({ now, before }) => isMarked(now, before)))
  if (row) addMoving(search, 'couponMoving', 'transactions', 'orderCoupon', known, row)
}

function addMoving(
  { add }: Search,
  kind: 'productMoving' | 'couponMoving',
  metric: Metric,
  by: BuiltInDimension,
  known: readonly Row[],
  row: Row,
): undefined {
  const sold = known.reduce((sum, { now }) => sum + now, 0)
  const report: ReportKey = kind === 'productMoving' ? 'ecommerce' : 'ecommerce_coupons'
  add(kind, 1.3, deviations(row.now, row.before), (row.now - row.before) / Math.max(1, sold), {
    subjects: [`${by}:${row.name}`],
    facts: { ...way(row.now - row.before), name: { by, name: row.name }, ...amount(metric, row) },
    figures: [{ metric, value: row.now, before: row.before, of: { by, name: row.name }, report }],
  })
}

/** The campaign with the highest revenue per visit, compared with the whole site. */
export async function campaigns({ ask, spans: { range }, add }: Search): Promise<Missing | undefined> {
  const answer = await ask.part({
    range,
    metrics: ['purchaseRevenue', 'transactions', 'sessions', 'purchaseRate'],
    dimensions: ['sessionCampaignName'],
    limit: SEARCHED,
  })
  if (isMissing(answer)) return answer
  const { totals } = answer
  const usual = (totals.current.purchaseRevenue ?? 0) / Math.max(1, totals.current.sessions ?? 0)
  const [best] = answer.rows
    .map(({ dimensions, current }) => ({
      name: dimensions.sessionCampaignName ?? '',
      money: current.purchaseRevenue ?? 0,
      orders: current.transactions ?? 0,
      visits: current.sessions ?? 0,
      // Sessions with two orders are one.
      rate: current.purchaseRate ?? 0,
    }))
    .filter(
      ({ name, orders, visits }) => name !== '' && name !== WITHOUT_VISIT && orders >= 10 && visits >= LEAST_GROUP,
    )
    .toSorted((a, b) => b.money / b.visits - a.money / a.visits)
  if (!best || usual <= 0 || best.money / best.visits <= 2 * usual) return
  const of = { by: 'sessionCampaignName', name: best.name }
  add('campaignReturn', 1.4, 6, best.money / Math.max(1, totals.current.purchaseRevenue ?? 0), {
    subjects: [`sessionCampaignName:${best.name}`],
    facts: {
      name: of,
      money: { metric: 'purchaseRevenue', value: best.money },
      each: { metric: 'purchaseRevenue', value: best.money / best.visits },
      usual: { metric: 'purchaseRevenue', value: usual },
      share: { share: best.rate },
    },
    figures: [
      { metric: 'purchaseRevenue', value: best.money, of, report: 'traffic_campaign' },
      { metric: 'sessions', value: best.visits, of, report: 'traffic_campaign' },
      { metric: 'transactions', value: best.orders, of, report: 'traffic_campaign' },
    ],
  })
}
