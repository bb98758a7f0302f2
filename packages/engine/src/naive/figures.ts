/** Each metric, counted by hand over the sessions and events of a row. */
import {
  type Figures,
  type Metric,
  POSITION_UNIT,
  positionSum,
  type QueryContext,
  type SearchTerm,
  type StoredEvent,
  type StoredItem,
  VIDEO_EVENTS,
  wholeParam,
} from '@curlew/model'
import type { NaiveSession } from './sessions.ts'

/** What a row holds of one range. */
export interface Pile {
  sessions: Set<NaiveSession>
  events: { event: StoredEvent; session: NaiveSession }[]
  items: { event: StoredEvent; item: StoredItem }[]
  terms: SearchTerm[]
}

export function emptyPile(): Pile {
  return { sessions: new Set(), events: [], items: [], terms: [] }
}

/** What counting needs to know besides the pile. */
export interface Counts {
  /** The orders that count, and whether each is its customer's first. */
  orders: ReadonlyMap<StoredEvent, boolean>
  context: QueryContext
}

/** Of each transaction id the earliest purchase that a page told, or else that a server told, whenever it was. */
export function countedOrders(sessions: readonly NaiveSession[]): Map<StoredEvent, boolean> {
  const purchases = sessions
    .flatMap((session) => session.events.map((event) => ({ event, session })))
    .filter(({ event }) => event.name === 'purchase')
  const byTime = purchases.toSorted((a, b) => a.event.time - b.event.time || (a.event.id < b.event.id ? -1 : 1))
  const byDoor = [
    ...byTime.filter(({ event }) => event.hostname !== ''),
    ...byTime.filter(({ event }) => event.hostname === ''),
  ]
  const seen = new Set<string>()
  const counted = new Set<StoredEvent>()
  for (const { event } of byDoor) {
    if (event.transactionId !== '' && seen.has(event.transactionId)) continue
    seen.add(event.transactionId)
    counted.add(event)
  }
  const customers = new Set<string>()
  const orders = new Map<StoredEvent, boolean>()
  for (const { event, session } of byTime) {
    if (!counted.has(event)) continue
    const said = Object.hasOwn(event.params, 'new_customer') ? String(event.params.new_customer) : ''
    const isFirst = !customers.has(session.visitor) && session.isVisit
    customers.add(session.visitor)
    orders.set(event, ['true', '1'].includes(said) || (isFirst && !['false', '0'].includes(said)))
  }
  return orders
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

export function figuresOf(metrics: readonly Metric[], pile: Pile, counts: Counts): Figures {
  const count = counter(pile, counts)
  return Object.fromEntries(metrics.map((metric) => [metric, count(metric).value]))
}

/** Whether there is nothing in any count that the metrics are made of: such a row is not shown. */
export function isEmpty(metrics: readonly Metric[], pile: Pile, counts: Counts): boolean {
  const count = counter(pile, counts)
  return metrics.every((metric) => count(metric).counts.every((number) => number === 0))
}

function counter(pile: Pile, { orders, context }: Counts): (metric: Metric) => Counted {
  const sessions = [...pile.sessions]
  const views = pile.events.filter(({ event }) => event.name === 'page_view')
  const named = (name: string) => pile.events.filter(({ event }) => event.name === name)
  const exits = views.filter(({ event, session }) => event === session.lastView).length
  const starts = named('video_start')
  const watchedMs = pile.events
    .filter(({ event }) => VIDEO_EVENTS.some((name) => name === event.name))
    .reduce((sum, { event }) => sum + wholeParam(event, 'watch_time_msec'), 0)
  const lengths = starts.reduce((sum, { event }) => sum + wholeParam(event, 'video_duration'), 0)
  const visitors = (of: NaiveSession[]) => new Set(of.map(({ visitor }) => visitor)).size
  const transactions = pile.events.filter(({ event }) => orders.has(event)).length
  const engaged = sessions.filter((session) => session.engaged).length
  const durationMs = sessions.reduce((sum, session) => sum + session.durationMs, 0)

  const sign = (event: StoredEvent) => (orders.has(event) ? 1n : event.name === 'refund' ? -1n : 0n)
  const revenue = () => {
    const values = pile.events.map(
      ({ event }) => sign(event) * inSiteCurrency(BigInt(event.valueMinor ?? 0), event.currency, context),
    )
    return total(values)
  }
  const pieces = pile.items.map(({ event, item }) => sign(event) * BigInt(item.quantity))
  const itemRevenues = pile.items.map(
    ({ event, item }) =>
      sign(event) * inSiteCurrency(BigInt(item.priceMinor) * BigInt(item.quantity), event.currency, context),
  )
  const clicks = pile.terms.reduce((sum, term) => sum + term.clicks, 0)
  const impressions = pile.terms.reduce((sum, term) => sum + term.impressions, 0)
  const total = (values: bigint[]) => Number(values.reduce((sum, value) => sum + value, 0n))
  const checkouts = [
    ...new Set(pile.events.filter(({ event }) => event.name === 'begin_checkout').map(({ session }) => session)),
  ]

  const all: Record<Metric, () => Counted> = {
    sessions: () => plain(sessions.length),
    engagedSessions: () => plain(engaged),
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
    eventCount: () => plain(pile.events.length),
    transactions: () => plain(transactions),
    purchaseRevenue: () => plain(revenue()),
    purchaseRevenueAsPaid: () =>
      plain(total(pile.events.map(({ event }) => sign(event) * BigInt(event.valueMinor ?? 0)))),
    averagePurchaseRevenue: () => ratio(revenue(), transactions),
    firstTimePurchases: () => plain(pile.events.filter(({ event }) => orders.get(event)).length),
    itemsPurchased: () => plain(total(pieces)),
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
        pile.terms.reduce((sum, term) => sum + positionSum(term), 0),
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
  }
  return (metric) => all[metric]()
}

/** By the owner's rate, rounded half away from zero; nothing without one. */
function inSiteCurrency(minor: bigint, currency: string, context: QueryContext): bigint {
  if (currency === context.currency) return minor
  const rate = context.rates && Object.hasOwn(context.rates, currency) ? context.rates[currency]! : 0
  const size = minor < 0n ? -minor : minor
  const converted = (size * BigInt(rate) + 500_000n) / 1_000_000n
  return minor < 0n ? -converted : converted
}
