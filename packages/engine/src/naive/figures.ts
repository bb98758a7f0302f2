/** Each metric, counted with plain loops over the sessions and events of a row. */
import {
  type Figures,
  type Metric,
  POSITION_UNIT,
  positionSum,
  type QueryContext,
  type SearchTerm,
  type StoredItem,
  VIDEO_EVENTS,
  vitalMetrics,
  vitalScale,
  WEB_VITALS,
  wholeParam,
  wholeParamOrNull,
} from '@curlew/model'
import type { OrderLine } from './orders.ts'
import type { NaiveEvent, NaiveSession } from './sessions.ts'

/** The contents of a row in one range. */
export interface Bucket {
  sessions: Set<NaiveSession>
  events: { event: NaiveEvent; session: NaiveSession }[]
  orders: OrderLine[]
  items: { line: OrderLine; item: StoredItem }[]
  terms: SearchTerm[]
  /** Those that reach the goal of the query, of all sessions. */
  converted: ReadonlySet<NaiveSession>
}

export function emptyBucket(converted: Bucket['converted']): Bucket {
  return { sessions: new Set(), events: [], orders: [], items: [], terms: [], converted }
}

/** A metric's value, and the counts it is made of. */
interface Counted {
  value: number
  counts: number[]
}

const plain = (count: number): Counted => ({ value: count, counts: [count] })
const ratio = (dividend: number, divisor: number): Counted => ({
  value: divisor === 0 ? 0 : dividend / divisor,
  counts: [dividend, divisor],
})

export function figuresOf(metrics: readonly Metric[], bucket: Bucket, context: QueryContext): Figures {
  const count = counter(bucket, context)
  return Object.fromEntries(metrics.map((metric) => [metric, count(metric).value]))
}

/** Whether all counts behind the metrics are 0: such a row is left out. */
export function isEmpty(metrics: readonly Metric[], bucket: Bucket, context: QueryContext): boolean {
  const count = counter(bucket, context)
  return metrics.every((metric) => count(metric).counts.every((number) => number === 0))
}

function counter(bucket: Bucket, context: QueryContext): (metric: Metric) => Counted {
  const sessions = [...bucket.sessions]
  const views = bucket.events.filter(({ event }) => event.name === 'page_view')
  const named = (name: string) => bucket.events.filter(({ event }) => event.name === name)
  const exits = views.filter(({ event, session }) => event === session.lastView).length
  const starts = named('video_start')
  const watchedMs = bucket.events
    .filter(({ event }) => VIDEO_EVENTS.some((name) => name === event.name))
    .reduce((sum, { event }) => sum + wholeParam(event, 'watch_time_msec'), 0)
  const lengths = starts.reduce((sum, { event }) => sum + wholeParam(event, 'video_duration'), 0)
  const visitors = (of: NaiveSession[]) => new Set(of.map(({ visitor }) => visitor)).size
  const transactions = bucket.orders.filter(({ sign }) => sign === 1n)
  const priced = transactions.filter(({ event }) => event.valueMinor !== null && hasRate(event.currency, context))
  const engaged = sessions.filter((session) => session.engaged[context.bounce ?? 'engagement']).length
  const converted = sessions.filter((session) => bucket.converted.has(session)).length
  const durationMs = sessions.reduce((sum, session) => sum + session.durationMs, 0)

  const revenue = () =>
    total(
      bucket.orders.map(
        ({ event, sign }) => sign * inSiteCurrency(BigInt(event.valueMinor ?? 0), event.currency, context),
      ),
    )
  const quantities = bucket.items.map(({ line, item }) => line.sign * BigInt(item.quantity))
  const itemRevenues = bucket.items.map(
    ({ line: { event, sign }, item }) =>
      sign * inSiteCurrency(BigInt(item.priceMinor) * BigInt(item.quantity), event.currency, context),
  )
  const clicks = bucket.terms.reduce((sum, term) => sum + term.clicks, 0)
  const impressions = bucket.terms.reduce((sum, term) => sum + term.impressions, 0)
  const total = (values: bigint[]) => Number(values.reduce((sum, value) => sum + value, 0n))
  const checkouts = [
    ...new Set(bucket.events.filter(({ event }) => event.name === 'begin_checkout').map(({ session }) => session)),
  ]

  const all: Record<Metric, () => Counted> = {
    sessions: () => plain(sessions.length),
    engagedSessions: () => plain(engaged),
    engagementRate: () => ratio(engaged, sessions.length),
    bounceRate: () => ratio(sessions.length - engaged, sessions.length),
    averageSessionDuration: () => ratio(durationMs, 1000 * sessions.length),
    screenPageViews: () => plain(views.length),
    screenPageViewsPerSession: () => ratio(views.length, sessions.length),
    totalUsers: () => plain(visitors(sessions)),
    newUsers: () => plain(visitors(sessions.filter((session) => session.isNew))),
    returningUsers: () => plain(visitors(sessions.filter((session) => !session.isNew))),
    entrances: () => plain(views.filter(({ event, session }) => event === session.firstView).length),
    exits: () => plain(exits),
    exitRate: () => ratio(exits, views.length),
    eventCount: () => plain(bucket.events.length),
    transactions: () => plain(transactions.length),
    purchaseRevenue: () => plain(revenue()),
    purchaseRevenueAsPaid: () =>
      plain(total(bucket.orders.map(({ event, sign }) => sign * BigInt(event.valueMinor ?? 0)))),
    averagePurchaseRevenue: () => ratio(revenue(), priced.length),
    firstTimePurchases: () => plain(transactions.filter(({ isFirst }) => isFirst).length),
    firstTimePurchaseRate: () => ratio(transactions.filter(({ isFirst }) => isFirst).length, transactions.length),
    itemsPurchased: () => plain(total(quantities)),
    itemRevenue: () => plain(total(itemRevenues)),
    addToCarts: () => plain(named('add_to_cart').length),
    removeFromCarts: () => plain(named('remove_from_cart').length),
    checkouts: () => plain(checkouts.length),
    checkoutAbandonmentRate: () => ratio(checkouts.filter(({ bought }) => !bought).length, checkouts.length),
    organicGoogleSearchClicks: () => plain(clicks),
    organicGoogleSearchImpressions: () => plain(impressions),
    organicGoogleSearchClickThroughRate: () => ratio(clicks, impressions),
    organicGoogleSearchAveragePosition: () =>
      ratio(
        bucket.terms.reduce((sum, term) => sum + positionSum(term), 0),
        POSITION_UNIT * impressions,
      ),
    formImpressions: () => plain(named('form_impression').length),
    formConversions: () => plain(named('generate_lead').length),
    formConversionRate: () => ratio(named('generate_lead').length, named('form_impression').length),
    videoStarts: () => plain(starts.length),
    averageVideoWatchTime: () => ratio(watchedMs, 1000 * starts.length),
    averageVideoShareWatched: () => ratio(watchedMs, 1000 * lengths),
    videoCompletionRate: () => ratio(named('video_complete').length, starts.length),
    purchaseRate: () => ratio(sessions.filter((session) => session.bought).length, sessions.length),
    goalConversions: () => plain(converted),
    goalConversionRate: () => ratio(converted, sessions.length),
    ...vitals(named('web_vitals').map(({ event }) => event)),
  }
  return (metric) => all[metric]()
}

/** For each vital: the 75th percentile, and the numbers of views, good and poor ones. */
function vitals(events: readonly NaiveEvent[]) {
  return vitalMetrics<() => Counted>((name) => {
    const { param, good, poor } = WEB_VITALS[name]
    const values = events.flatMap((event) => wholeParamOrNull(event, param) ?? []).toSorted((a, b) => a - b)
    const share = (of: (value: number) => boolean) => () => ratio(values.filter(of).length, values.length)
    return {
      value: () => ({
        value: (values.find((_, i) => (i + 1) / values.length >= 0.75) ?? 0) / vitalScale(name),
        counts: [values.length],
      }),
      views: () => plain(values.length),
      goodShare: share((value) => value <= good),
      poorShare: share((value) => value > poor),
    }
  })
}

const hasRate = (currency: string, { currency: own, rates = {} }: QueryContext) =>
  currency === own || Object.hasOwn(rates, currency)

/** By the owner's rate, rounded half away from zero; nothing without one. */
function inSiteCurrency(minor: bigint, currency: string, context: QueryContext): bigint {
  if (currency === context.currency) return minor
  const rate = context.rates && Object.hasOwn(context.rates, currency) ? context.rates[currency]! : 0
  const size = minor < 0n ? -minor : minor
  const converted = (size * BigInt(rate) + 500_000n) / 1_000_000n
  return minor < 0n ? -converted : converted
}
