/** Each metric, counted by hand over the sessions and events of a row. */
import { type Figures, type Metric, type StoredEvent, VIDEO_EVENTS, wholeParam } from '@curlew/model'
import type { NaiveSession } from './sessions.ts'

/** What a row holds of one range. */
export interface Pile {
  sessions: Set<NaiveSession>
  events: { event: StoredEvent; session: NaiveSession }[]
}

export function emptyPile(): Pile {
  return { sessions: new Set(), events: [] }
}

/** The orders that count: of each transaction id the earliest purchase, whenever it was. */
export function countedOrders(events: readonly StoredEvent[]): Set<StoredEvent> {
  const counted = new Set<StoredEvent>()
  const seen = new Set<string>()
  const purchases = events.filter(({ name }) => name === 'purchase')
  for (const event of purchases.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))) {
    if (event.transactionId !== '' && seen.has(event.transactionId)) continue
    seen.add(event.transactionId)
    counted.add(event)
  }
  return counted
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

export function figuresOf(metrics: readonly Metric[], pile: Pile, orders: Set<StoredEvent>, currency: string): Figures {
  const count = counter(pile, orders, currency)
  return Object.fromEntries(metrics.map((metric) => [metric, count(metric).value]))
}

/** Whether there is nothing in any count that the metrics are made of: such a row is not shown. */
export function isEmpty(metrics: readonly Metric[], pile: Pile, orders: Set<StoredEvent>, currency: string): boolean {
  const count = counter(pile, orders, currency)
  return metrics.every((metric) => count(metric).counts.every((number) => number === 0))
}

function counter(pile: Pile, orders: Set<StoredEvent>, currency: string): (metric: Metric) => Counted {
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

  const revenue = () => {
    let sum = 0n
    for (const { event } of pile.events) {
      if (event.currency !== currency || event.valueMinor === null) continue
      if (orders.has(event)) sum += BigInt(event.valueMinor)
      if (event.name === 'refund') sum -= BigInt(event.valueMinor)
    }
    return Number(sum)
  }

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
    averagePurchaseRevenue: () => ratio(revenue(), transactions),
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
