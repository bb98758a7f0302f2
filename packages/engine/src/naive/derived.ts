/** What a list of events says, worked out once for the many queries that tests ask about it. */
import { type SessionRules, STANDARD_SESSION_RULES, type StoredEvent } from '@curlew/model'
import { type OrderLine, orderLines } from './orders.ts'
import { firstArrivals, type NaiveEvent, type NaiveSession, sessionsOf } from './sessions.ts'

interface Derived {
  sessions: readonly NaiveSession[]
  orders: readonly OrderLine[]
}

interface Arrivals {
  count: number
  arrived: readonly NaiveEvent[]
  sites: Map<string, Derived>
}

/** Tests add to a list; they never change what it holds. */
const known = new WeakMap<readonly StoredEvent[], Arrivals>()

/** A site's sessions and order lines. */
export function derivedOf(
  events: readonly StoredEvent[],
  site: number,
  rules: SessionRules = STANDARD_SESSION_RULES,
): Derived {
  const { arrived, sites } = arrivalsOf(events)
  const key = JSON.stringify([site, rules])
  const before = sites.get(key)
  if (before) return before
  const sessions = sessionsOf(
    arrived.filter((event) => event.site === site),
    rules,
  )
  const derived = { sessions, orders: orderLines(sessions) }
  sites.set(key, derived)
  return derived
}

/** Each event once, with its place in the order of arrival. */
export function arrivalsOf(events: readonly StoredEvent[]): Arrivals {
  const before = known.get(events)
  if (before?.count === events.length) return before
  const arrived = firstArrivals(events.map((event, sequence) => ({ ...wellFormed(event), sequence })))
  const arrivals = { count: events.length, arrived, sites: new Map<string, Derived>() }
  known.set(events, arrivals)
  return arrivals
}

/** The event with its texts as UTF-8 can carry them. */
function wellFormed(event: StoredEvent): StoredEvent {
  const mend = <T>(value: T): T => (typeof value === 'string' ? (value.toWellFormed() as T) : value)
  const mendAll = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).map(([key, value]) => [key, mend(value)])) as T
  return { ...mendAll(event), params: mendAll(event.params), items: event.items.map(mendAll) }
}
