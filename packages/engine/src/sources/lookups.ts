/** What a batch asks the tables about stored events and sessions. Each is one question for any number of events. */
import type { StoredEvent } from '@curlew/model'
import type { EarlierSessions } from '../sessions/rederive.ts'
import type { Sequenced } from '../sessions/sequence.ts'
import { NOT_OF_SESSIONS, type Session, type SessionEvent } from '../sessions/sessionise.ts'
import { EVENT_COLUMNS, propertyOf, selectList } from './sql/columns.ts'

export interface Lookups {
  /** Times at which events with the ids of these are stored, by `site:id`, as far as they lie within `reachMs` of them all. */
  knownIds(events: readonly StoredEvent[], reachMs: number): Promise<Map<string, number[]>>
  /**
   * Sessions of the events' visitors: those that the events may touch, whole; and of those before, which stay as they are, what later ones
   * depend on. May include other sites.
   */
  sessions(events: readonly SessionEvent[]): Promise<FoundSessions>
  /** The stored events of some sessions, by the session's id. */
  eventsOf(sessions: readonly Session[]): Promise<Map<bigint, RefetchedEvent[]>>
  /** The last stored time at which each session showed each page. */
  lastViews(views: readonly PageView[]): Promise<LastView[]>
}

export interface FoundSessions {
  stored: Session[]
  earlier: (EarlierSessions & { site: number; visitor: bigint })[]
}

/** A stored event with its session. Only the parameters that sessions depend on are read. */
export type RefetchedEvent = Sequenced<SessionEvent> & { place: { session: bigint; revisitMs: number | null } }

export const REFETCHED_COLUMNS = EVENT_COLUMNS.filter((column) => !NOT_OF_SESSIONS.has(propertyOf(column)))
export const REFETCHED_LIST = selectList(REFETCHED_COLUMNS, {
  params: "CASE WHEN name = 'user_engagement' THEN params ELSE '{}' END",
})
/** The columns read of an event; the visitor is in the session's row. */
export type Refetched = Omit<Sequenced<SessionEvent>, 'params' | 'visitor'> &
  RefetchedEvent['place'] & { params: string }

/** Events as they were read, by the session's id. */
export function bySession(found: readonly Refetched[], sessions: readonly Session[]): Map<bigint, RefetchedEvent[]> {
  const visitors = new Map(sessions.map(({ id, visitor }) => [id, visitor]))
  const events = found.map(
    ({ session, revisitMs, params, ...event }): RefetchedEvent => ({
      ...event,
      visitor: visitors.get(session)!,
      params: JSON.parse(params) as SessionEvent['params'],
      place: { session, revisitMs },
    }),
  )
  return Map.groupBy(events, ({ place }) => place.session)
}

/** A page as a session showed it. */
export interface PageView {
  session: bigint
  /** When the session began. */
  since: number
  hostname: string
  path: string
}

export interface LastView {
  session: bigint
  hostname: string
  path: string
  time: number
}

/** A stored event whose session or previous view of the same page has changed. */
export interface MovedEvent {
  site: number
  time: number
  id: bigint
  name: string
  session: bigint
  revisitMs: number | null
}

export function spanOf(events: readonly { time: number }[]): [from: number, to: number] {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { time } of events) {
    from = Math.min(from, time)
    to = Math.max(to, time)
  }
  return [from, to]
}
