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
import { buyersOf } from './buyers.ts'
import { amount, byChange, way } from './facts.ts'
import type { FigureOf } from './finding.ts'
import { SAME } from './same.ts'
import { type Compared, type Row, SEARCHED, type Search } from './search.ts'
import { DEVIATIONS, deviations, isMarkedShare, LEAST, LEAST_GROUP, shareDeviations } from './significance.ts'

const FUNNEL = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const
type Step = (typeof FUNNEL)[number]

/** The steps that the funnel's report has. */
const REPORTED = ['view_item', 'add_to_cart', 'purchase'] as const satisfies readonly Step[]

interface Leak {
  step: Step
  /** People at the step before, now and before, and how many of them went on. */
  of: Compared
  people: Compared
  figures: FigureOf[]
}
const farOf = ({ of, people }: Leak) => shareDeviations(people.now, of.now, people.before, of.before)

/** The funnel step at which a larger share of people drop out than before. */
export async function funnel(search: Search): Promise<Missing | undefined> {
  const reported = await leaksOf(search, REPORTED)
  if (isMissing(reported)) return reported
  const whole = await leaksOf(search, FUNNEL)
  if (isMissing(whole)) return whole
  const atCheckout = await checkoutsOf(search, whole)
  const isLeak = (leak: Leak) =>
    farOf(leak) < 0 && isMarkedShare(leak.people.now, leak.of.now, leak.people.before, leak.of.before)
  const [worst] = [...atCheckout, ...reported].filter(isLeak).toSorted((a, b) => farOf(a) - farOf(b))
  if (!worst) return
  const { step, of, people, figures } = worst
  const [share, shareBefore] = [people.now / of.now, people.before / of.before]
  const bought = whole.find((leak) => leak.step === 'purchase')!.people
  // Orders that the smaller share accounts for, if those who went on bought as often as before.
  const lost = (of.now * (shareBefore - share) * bought.before) / Math.max(1, people.before)
  const isWhyFewerBuy = bought.now < bought.before && lost / (bought.before - bought.now) >= SAME
  search.add('funnelLeak', 2.5, farOf(worst), shareBefore - share, {
    subjects: ['funnel'],
    ...(isWhyFewerBuy && { explains: ['revenue'] }),
    facts: {
      step: { choice: step },
      from: { choice: atCheckout.includes(worst) ? 'begin_checkout' : before(step) },
      share: { share },
      shareBefore: { share: shareBefore },
      of: { metric: 'totalUsers', value: of.now },
      now: { metric: 'totalUsers', value: people.now },
    },
    figures,
  })
}

/** The leak at the checkout, with figures of the shop's report: that of the funnel has no checkout. */
async function checkoutsOf({ totals }: Search, leaks: readonly Leak[]): Promise<Leak[]> {
  const abandoned = await totals(['checkoutAbandonmentRate', 'transactions'])
  if (isMissing(abandoned)) return []
  const figureOf = (metric: 'checkoutAbandonmentRate' | 'transactions'): FigureOf => ({
    ...{ metric, value: abandoned.now[metric] ?? 0, before: abandoned.before[metric] ?? 0, report: 'ecommerce' },
  })
  const figures = [figureOf('checkoutAbandonmentRate'), figureOf('transactions')]
  return leaks.filter(({ step }) => step === 'purchase').map((leak) => ({ ...leak, figures }))
}

const before = (step: Step) => REPORTED[REPORTED.indexOf(step as (typeof REPORTED)[number]) - 1]!

/** Each step after the first, with those who reached the one before. */
async function leaksOf(
  { ask, spans: { range, previous } }: Search,
  funnel: readonly Step[],
): Promise<Leak[] | Missing> {
  const answer = await ask.part({
    ...{ range, compare: previous, metrics: ['totalUsers'], dimensions: ['funnelStep'], funnel: [...funnel] },
  })
  if (isMissing(answer)) return answer
  const at = (step: number): Compared => {
    const row = answer.rows.find(({ dimensions }) => dimensions.funnelStep === String(step))
    return { now: row?.current.totalUsers ?? 0, before: row?.previous?.totalUsers ?? 0 }
  }
  const figureOf = (step: number): FigureOf => ({
    ...{ metric: 'totalUsers', value: at(step).now, before: at(step).before },
    ...{ of: { by: 'funnelStep', name: funnel[step]! }, report: 'ecommerce_funnel' },
  })
  return funnel.slice(1).map((step, index) => ({
    ...{ step, of: at(index), people: at(index + 1) },
    figures: [figureOf(index), figureOf(index + 1)],
  }))
}

/** How many products and coupons are checked for their orders. */
const CANDIDATES = 5

/** A product that sells far more, or less, than before, and not by a few large orders or one person alone. */
export async function products(search: Search): Promise<Missing | undefined> {
  const known = await search.rows('itemsPurchased', 'itemName')
  if (isMissing(known)) return known
  for (const row of byChange(known.filter((row) => search.differs(row))).slice(0, CANDIDATES)) {
    const filters: QueryInput['filters'] = [{ dimension: 'itemName', operator: 'is', values: [row.name] }]
    const orders = await search.rows('itemsPurchased', 'transactionId', { filters })
    if (isMissing(orders)) return orders
    // Pieces of one order come together: large orders vary by more than as many small ones.
    const spread = Math.hypot(...orders.flatMap(({ now, before }) => [now, before]))
    if (Math.abs(row.now - row.before) < DEVIATIONS * spread) continue
    const buyers = await buyersOf(search, 'itemsPurchased', 'itemName', row.name)
    if (isMissing(buyers)) return buyers
    const isOfMany = search.differs(buyers) && isSameWay(buyers, row)
    if (isOfMany || isEachAnother(orders, buyers))
      return addMoving(search, 'productMoving', 'itemsPurchased', 'itemName', known, row)
  }
}

/** A coupon that is used far more, or less, than before, and by many. */
export async function coupons(search: Search): Promise<Missing | undefined> {
  const known = await search.rows('transactions', 'orderCoupon')
  if (isMissing(known)) return known
  for (const row of byChange(known.filter((row) => search.differs(row))).slice(0, CANDIDATES)) {
    const buyers = await buyersOf(search, 'transactions', 'orderCoupon', row.name)
    if (isMissing(buyers)) return buyers
    if (search.differs(buyers) && isSameWay(buyers, row))
      return addMoving(search, 'couponMoving', 'transactions', 'orderCoupon', known, row)
  }
}

/** Whether nearly every order is by another person, of as many as make a trend. */
const isEachAnother = (orders: readonly Compared[], buyers: Compared) =>
  Math.max(buyers.now, buyers.before) >= LEAST &&
  (['now', 'before'] as const).every((when) => orders.filter((one) => one[when] > 0).length <= 1.1 * buyers[when])

const isSameWay = (a: Compared, b: Compared) => Math.sign(a.now - a.before) === Math.sign(b.now - b.before)

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
