/** Orders and refunds, with plain loops. */
import { SAME_ORDER_MS, type StoredEvent } from '@curlew/model'
import { byTimeAndArrival, type NaiveEvent, type NaiveSession } from './sessions.ts'

/** An order, or a refund with the visit and page of its order. */
export interface OrderLine {
  event: NaiveEvent
  session: NaiveSession
  /** When the order was made. */
  orderedAt: number
  /** 1 for an order, -1 for a refund. */
  sign: 1n | -1n
  /** Whether it is its customer's first order. */
  isFirst: boolean
}

/**
 * The orders that count, and all refunds. A refund has its own day and amount, and its order's origin, page and coupon. One without an
 * amount and products takes back, once, what the others leave.
 */
export function orderLines(sessions: readonly NaiveSession[]): OrderLine[] {
  const all = ordersOnce(sessions)
  const customers = new Set<string>()
  const purchases = all
    .filter(({ isVoid }) => !isVoid)
    .map(({ event, session }) => {
      const said = Object.hasOwn(event.params, 'new_customer') ? String(event.params.new_customer) : ''
      const isFirst = !customers.has(session.visitor) && session.isVisit
      customers.add(session.visitor)
      return {
        event,
        session,
        orderedAt: event.time,
        sign: 1n as const,
        isFirst: ['true', '1'].includes(said) || (isFirst && !['false', '0'].includes(said)),
      }
    })
  const allRefunds = sessions
    .flatMap((session) => session.events.map((event) => ({ event, session })))
    .filter(({ event }) => event.name === 'refund')
    .toSorted((a, b) => byTimeAndArrival(a.event, b.event))
  const unnamed = shopsOfUnnamed(sessions.flatMap((session) => session.events))
  const whole = new Set<NaiveOrder>()
  const orderOf = ({ transactionId: id, shop }: StoredEvent) => {
    if (id === '') return undefined
    const known = all.filter((order) => order.event.transactionId === id)
    const withShop = (name: string) => known.find((order) => order.event.shop === name)
    return shop === '' ? (withShop(unnamed.get(id) ?? '') ?? known[0]) : (withShop(shop) ?? withShop(''))
  }
  const taken = allRefunds.filter(({ event }) => counts(event, orderOf, allRefunds))
  const refunds = taken.flatMap(({ event, session }): OrderLine[] => {
    const { time, valueMinor } = event
    const order = orderOf(event)
    if (!order) return [{ event, session, orderedAt: time, sign: -1n, isFirst: false }]
    if (order.isVoid) return []
    const isWhole = valueMinor === null && event.items.length === 0 && !whole.has(order)
    if (isWhole) whole.add(order)
    const others = taken.filter((other) => orderOf(other.event) === order)
    const refunded = others.reduce((sum, other) => sum + (other.event.valueMinor ?? 0), 0)
    const listsItems = others.some((other) => other.event.items.length > 0)
    const own = {
      name: 'refund',
      time,
      sequence: event.sequence,
      valueMinor: isWhole ? Math.max(0, (order.event.valueMinor ?? 0) - refunded) : valueMinor,
      currency: isWhole ? order.event.currency : event.currency,
      items: isWhole && !listsItems ? order.event.items : event.items,
    }
    const credited: NaiveEvent = { ...order.event, ...own }
    return [{ event: credited, session: order.session, orderedAt: order.event.time, sign: -1n, isFirst: false }]
  })
  return withOneSpelling([...purchases, ...refunds])
}

/**
 * Whether a refund counts: its shop may have revoked or repeated it. If any has a revision, all refunds of one order, time and value are
 * one, and the greatest revision decides whether it counts.
 */
function counts(
  event: NaiveEvent,
  orderOf: (event: StoredEvent) => NaiveOrder | undefined,
  allRefunds: readonly { event: NaiveEvent }[],
): boolean {
  if (event.transactionId === '') return !event.isVoid
  const { transactionId, time, valueMinor } = event
  const soldBy = (refund: StoredEvent) => orderOf(refund)?.event.shop ?? refund.shop
  const same = allRefunds
    .map((other) => other.event)
    .filter((other) => other.transactionId === transactionId && other.time === time && other.valueMinor === valueMinor)
    .filter((other) => soldBy(other) === soldBy(event))
  const byRevision = same.toSorted((a, b) => a.revision - b.revision || byTimeAndArrival(a, b))
  const greatest = byRevision.at(-1)!.revision
  if (byRevision.find(({ revision }) => revision === greatest)!.isVoid) return false
  return event.revision === 0 || event === byRevision[0]
}

/** Treats coupons that differ only in case (A to Z) as one, spelled as it first appeared. */
function withOneSpelling(lines: OrderLine[]): OrderLine[] {
  const small = ({ event }: OrderLine) => event.coupon.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const first = new Map<string, string>()
  for (const line of lines.toSorted((a, b) => a.orderedAt - b.orderedAt || a.event.sequence - b.event.sequence))
    if (!first.has(small(line))) first.set(small(line), line.event.coupon)
  return lines.map((line) => ({ ...line, event: { ...line.event, coupon: first.get(small(line))! } }))
}

/** The shop of purchases that name none: that of the order with the same number nearest in time, if near enough. */
function shopsOfUnnamed(events: readonly StoredEvent[]): Map<string, string> {
  const purchases = events.filter(({ name, transactionId }) => name === 'purchase' && transactionId !== '')
  const shops = new Map<string, string>()
  for (const [id, repeats] of Map.groupBy(purchases, ({ transactionId }) => transactionId)) {
    const first = new Map<string, number>()
    for (const { shop, time } of repeats) first.set(shop, Math.min(time, first.get(shop) ?? time))
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
function shopOf({ shop, transactionId }: StoredEvent, shops: ReadonlyMap<string, string>): string {
  return shop || (shops.get(transactionId) ?? '')
}

/** An order: the purchase that counts, with its latest revision. */
export interface NaiveOrder {
  /** As it arrived. */
  purchase: NaiveEvent
  /** With its shop, and the figures of its last revision. */
  event: NaiveEvent
  session: NaiveSession
  isVoid: boolean
}

/**
 * Per shop and number: the earliest purchase reported by a page, or else by a server; of those by a server, the original order rather
 * than a revision.
 */
export function ordersOnce(sessions: readonly NaiveSession[]): NaiveOrder[] {
  const purchases = sessions
    .flatMap((session) => session.events.map((event) => ({ event, session })))
    .filter(({ event }) => event.name === 'purchase')
  const shops = shopsOfUnnamed(purchases.map(({ event }) => event))
  const byRank = purchases.toSorted(
    ({ event: a }, { event: b }) =>
      Number(a.hostname === '') - Number(b.hostname === '') || a.revision - b.revision || byTimeAndArrival(a, b),
  )
  const keyOf = (event: StoredEvent) => JSON.stringify([event.transactionId, shopOf(event, shops)])
  const seen = new Set<string>()
  const orders: NaiveOrder[] = []
  for (const { event, session } of byRank) {
    const key = keyOf(event)
    if (event.transactionId !== '' && seen.has(key)) continue
    seen.add(key)
    const [last] = purchases
      .map((other) => other.event)
      .filter((other) => event.transactionId !== '' && other.revision > 0 && keyOf(other) === key)
      .toSorted((a, b) => b.revision - a.revision || byTimeAndArrival(a, b))
    const { valueMinor, currency, coupon, items } = last ?? event
    orders.push({
      purchase: event,
      event: { ...event, shop: shopOf(event, shops), valueMinor, currency, coupon, items },
      session,
      isVoid: last?.isVoid ?? false,
    })
  }
  return orders.toSorted((a, b) => byTimeAndArrival(a.event, b.event))
}
