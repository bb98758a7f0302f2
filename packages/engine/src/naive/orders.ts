/** Orders and refunds, counted by hand. */
import { SAME_ORDER_MS, type StoredEvent } from '@curlew/model'
import type { NaiveSession } from './sessions.ts'

/** An order, or a refund that stands where its order does. */
export interface OrderLine {
  event: StoredEvent
  session: NaiveSession
  /** When the order was made. */
  orderedAt: number
  /** 1 for an order, -1 for a refund. */
  sign: 1n | -1n
  /** Whether it is its customer's first order. */
  isFirst: boolean
}

/**
 * The orders that count, and all refunds. A refund has its own day and amount; where it came from, its page and its coupon are those
 * of its order. One that names neither an amount nor products takes
 * back what others have not, once.
 */
export function orderLines(sessions: readonly NaiveSession[]): OrderLine[] {
  const shops = shopsOfUnnamed(sessions.flatMap((session) => session.events))
  const orders = countedOrders(sessions)
  const all = sessions.flatMap((session) => session.events.map((event) => ({ event, session })))
  const bought = all.filter(({ event }) => orders.has(event))
  const purchases = bought.map(({ event, session }) => ({
    event: { ...event, shop: shopOf(event, shops) },
    session,
    orderedAt: event.time,
    sign: 1n as const,
    isFirst: orders.get(event) ?? false,
  }))
  const byTime = all.toSorted((a, b) => a.event.time - b.event.time || (a.event.id < b.event.id ? -1 : 1))
  const taken = byTime.filter(({ event }) => event.name === 'refund')
  const whole = new Set<StoredEvent>()
  const orderOf = ({ transactionId: id, shop }: StoredEvent) => {
    if (id === '') return undefined
    const known = bought
      .filter((line) => line.event.transactionId === id)
      .toSorted((a, b) => a.event.time - b.event.time || (a.event.id < b.event.id ? -1 : 1))
    const withShop = (name: string) => known.find((line) => shopOf(line.event, shops) === name)
    return shop === '' ? (withShop(shops.get(id) ?? '') ?? known[0]) : (withShop(shop) ?? withShop(''))
  }
  const refunds = taken.map(({ event, session }) => {
    const { time, valueMinor } = event
    const order = orderOf(event)
    if (!order) return { event, session, orderedAt: time, sign: -1n as const, isFirst: false }
    const isWhole = valueMinor === null && event.items.length === 0 && !whole.has(order.event)
    if (isWhole) whole.add(order.event)
    const others = taken.filter((other) => orderOf(other.event) === order)
    const refunded = others.reduce((sum, other) => sum + (other.event.valueMinor ?? 0), 0)
    const listsItems = others.some((other) => other.event.items.length > 0)
    const own = {
      name: 'refund',
      time,
      id: event.id,
      shop: shopOf(order.event, shops),
      valueMinor: isWhole ? Math.max(0, (order.event.valueMinor ?? 0) - refunded) : valueMinor,
      currency: isWhole ? order.event.currency : event.currency,
      items: isWhole && !listsItems ? order.event.items : event.items,
    }
    const credited: StoredEvent = { ...order.event, ...own }
    return { event: credited, session: order.session, orderedAt: order.event.time, sign: -1n as const, isFirst: false }
  })
  return [...purchases, ...refunds]
}

/** Which shop's order the purchases of a number are that name no shop: the one made next to them, if any was in the time. */
export function shopsOfUnnamed(events: readonly StoredEvent[]): Map<string, string> {
  const purchases = events.filter(({ name, transactionId }) => name === 'purchase' && transactionId !== '')
  const shops = new Map<string, string>()
  for (const [id, told] of Map.groupBy(purchases, ({ transactionId }) => transactionId)) {
    const first = new Map<string, number>()
    for (const { shop, time } of told) first.set(shop, Math.min(time, first.get(shop) ?? time))
    const unnamed = first.get('')
    if (unnamed === undefined) continue
    const [next] = [...first]
      .filter(([shop, time]) => shop !== '' && Math.abs(time - unnamed) <= SAME_ORDER_MS)
      .toSorted(([a, at], [b, bt]) => Math.abs(at - unnamed) - Math.abs(bt - unnamed) || at - bt || (a < b ? -1 : 1))
    if (next) shops.set(id, next[0])
  }
  return shops
}

/** The shop of a purchase's order. */
export function shopOf({ shop, transactionId }: StoredEvent, shops: ReadonlyMap<string, string>): string {
  return shop || (shops.get(transactionId) ?? '')
}

/** Of each shop and number the earliest purchase that a page told, or else that a server told, whenever it was. */
export function countedOrders(sessions: readonly NaiveSession[]): Map<StoredEvent, boolean> {
  const purchases = sessions
    .flatMap((session) => session.events.map((event) => ({ event, session })))
    .filter(({ event }) => event.name === 'purchase')
  const byTime = purchases.toSorted((a, b) => a.event.time - b.event.time || (a.event.id < b.event.id ? -1 : 1))
  const byDoor = [
    ...byTime.filter(({ event }) => event.hostname !== ''),
    ...byTime.filter(({ event }) => event.hostname === ''),
  ]
  const shops = shopsOfUnnamed(sessions.flatMap((session) => session.events))
  const seen = new Set<string>()
  const counted = new Set<StoredEvent>()
  for (const { event } of byDoor) {
    const order = JSON.stringify([event.transactionId, shopOf(event, shops)])
    if (event.transactionId !== '' && seen.has(order)) continue
    seen.add(order)
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
