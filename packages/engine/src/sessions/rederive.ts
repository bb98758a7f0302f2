/**
 * Updates a visitor's sessions with new events, in any order of arrival.
 *
 * Events and sessions with no gap of more than 30 minutes between them form a chain; only chains with new events change. All rules cut within
 * a chain.
 * New events after a chain's end, the usual case, continue its last session from the session's row alone. Events that
 * arrive late need the events of later sessions again.
 */
import { isOnLaterDay, SESSION_TIMEOUT_MS, type SessionRules } from '@curlew/model'
import { byTimeAndSequence, type Sequenced } from './sequence.ts'
import { beginningOf, type Session, type SessionEvent, sessionise } from './sessionise.ts'

/** What later sessions of a visitor depend on of those that ended long before them. */
export interface EarlierSessions {
  /** When the last visit among them started; null if none is a visit. */
  lastVisit: number | null
  /** Whether that visit is the visitor's new session. */
  lastIsNew: boolean
}

/** One visitor at one site: new events, the stored sessions that they may touch, and the sessions before those, if any. */
export interface VisitorUpdate<New extends Sequenced<SessionEvent>> {
  events: New[]
  stored: Session[]
  earlier: EarlierSessions | null
}

/** New events, and the sessions they are appended to or merged with. */
export interface Chain<New extends Sequenced<SessionEvent>> {
  events: New[]
  /** The session just before the first new event, which may continue. */
  open: Session | null
  /** Later sessions, whose events must be read again. */
  redo: Session[]
}

export interface Rederived<Event extends Sequenced<SessionEvent>> {
  /** Sessions to write, and stored ones to remove; a changed session is in both. */
  written: Session[]
  removed: Session[]
  /** Ids of stored sessions that continue: their earlier events are not in `placed`. */
  continued: bigint[]
  /** Every given event with its session, in order within its chain. */
  placed: { event: Event; session: Session }[]
}

/** The chains that the new events belong to, in order of time. */
export function chainsOf<New extends Sequenced<SessionEvent>>({
  events,
  stored,
}: Pick<VisitorUpdate<New>, 'events' | 'stored'>): Chain<New>[] {
  const spans = [
    ...events.map((event) => ({ from: beginningOf(event), to: event.time, event, session: null })),
    ...stored.map((session) => ({ from: session.started, to: session.ended, event: null, session })),
  ].sort((a, b) => a.from - b.from || a.to - b.to)

  const chains: { events: New[]; sessions: Session[] }[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { from, to, event, session } of spans) {
    if (from - end > SESSION_TIMEOUT_MS) chains.push({ events: [], sessions: [] })
    const chain = chains.at(-1)!
    if (event) chain.events.push(event)
    if (session) chain.sessions.push(session)
    end = Math.max(end, to)
  }
  return chains.filter((chain) => chain.events.length > 0).map(splitChain)
}

/**
 * The chains around sessions that a visitor no longer has: their remaining events are derived again.
 * @param kept the visitor's other sessions
 */
export function chainsAround<New extends Sequenced<SessionEvent>>(
  gone: readonly Session[],
  kept: readonly Session[],
): Chain<New>[] {
  const isGone = new Set(gone)
  return chainsWith<New>([...gone, ...kept], (session) => isGone.has(session)).map((chain) => ({
    ...chain,
    redo: chain.redo.filter((session) => !isGone.has(session)),
  }))
}

/**
 * The chains with a session that has lost events: all sessions of each are derived again.
 * @param sessions all of a visitor
 */
export function chainsWith<New extends Sequenced<SessionEvent>>(
  sessions: readonly Session[],
  hasLost: (session: Session) => boolean,
): Chain<New>[] {
  return connected(sessions)
    .filter((chain) => chain.some(hasLost))
    .map((redo) => ({ events: [], open: null, redo }))
}

/** The chains of a visitor's sessions that other rules may cut otherwise. */
export function chainsCutBy<New extends Sequenced<SessionEvent>>(
  stored: readonly Session[],
  before: SessionRules,
  rules: SessionRules,
): Chain<New>[] {
  const { midnightIn } = rules
  const mayBeCut = (session: Session) =>
    (rules.campaign && !before.campaign) ||
    (midnightIn !== null && isOnLaterDay(midnightIn, session.ended, session.started))
  return connected(stored)
    .filter((chain) => chain.length > 1 || mayBeCut(chain[0]!))
    .map((redo) => ({ events: [], open: null, redo }))
}

/** Sessions of a visitor, chain by chain. */
function connected(sessions: readonly Session[]): Session[][] {
  const chains: Session[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const session of sessions.toSorted((a, b) => a.started - b.started || a.ended - b.ended)) {
    if (session.started - end > SESSION_TIMEOUT_MS) chains.push([])
    chains.at(-1)!.push(session)
    end = Math.max(end, session.ended)
  }
  return chains
}

function splitChain<New extends Sequenced<SessionEvent>>({
  events,
  sessions,
}: {
  events: New[]
  sessions: Session[]
}): Chain<New> {
  events.sort(byTimeAndSequence)
  const first = events[0]!.time
  // A session that ends in the same millisecond as the first new event may come before or after it: its events decide.
  const before = sessions.filter((session) => session.ended < first)
  const redo = sessions.filter((session) => session.ended >= first)
  // If two sessions end in the same millisecond, their events decide which one is later.
  while (before.length > 1 && before.at(-1)!.ended === before.at(-2)!.ended) {
    const { ended } = before.at(-1)!
    while (before.at(-1)?.ended === ended) redo.unshift(before.pop()!)
  }
  return { events, open: before.at(-1) ?? null, redo }
}

/**
 * @param chains of one visitor, from {@link chainsOf}.
 * @param eventsOf the stored events of a session that is to be redone.
 */
export function rederive<Event extends Sequenced<SessionEvent>>(
  { stored, earlier, rules }: Pick<VisitorUpdate<Event>, 'stored' | 'earlier'> & { rules: SessionRules },
  chains: readonly Chain<Event>[],
  eventsOf: (session: Session) => readonly Event[],
): Rederived<Event> {
  const removed = new Map<bigint, Session>()
  const continued: bigint[] = []
  const placed: Rederived<Event>['placed'] = []
  const written = new Map<bigint, Session>()
  for (const { events, open, redo } of chains) {
    const all = [...events, ...redo.flatMap(eventsOf)].sort(byTimeAndSequence)
    const sessions = sessionise(all, open, rules)
    all.forEach((event, i) => {
      placed.push({ event, session: sessions[i]! })
    })
    for (const session of sessions) written.set(session.id, session)
    for (const session of redo) removed.set(session.id, session)
    if (open && written.has(open.id)) {
      continued.push(open.id)
      removed.set(open.id, open)
    }
  }
  const kept = stored.filter((session) => !removed.has(session.id))
  for (const session of linked(kept, [...written.values()], earlier)) {
    if (written.has(session.id)) continue
    removed.set(session.id, session)
    written.set(session.id, session)
  }
  return { written: [...written.values()], removed: [...removed.values()], continued, placed }
}

/**
 * Marks exactly the visitor's earliest session as new, and gives each visit the one before it. Written sessions are modified.
 * @returns the written sessions, and changed copies of kept ones.
 */
function linked(kept: readonly Session[], written: readonly Session[], earlier: EarlierSessions | null): Session[] {
  // Kept sessions first: one with the same start as a written one came before it.
  const all = [...kept, ...written]
  const earliest = earlier || all.length === 0 ? null : all.reduce((a, b) => (b.started < a.started ? b : a))
  const isFirst = (session: Session) => session === earliest
  const inOrder = all.toSorted(
    (a, b) => a.started - b.started || Number(isFirst(b)) - Number(isFirst(a)) || (a.id < b.id ? -1 : 1),
  )
  let previousVisit = earlier?.lastVisit ?? null
  let previousIsNew = earlier?.lastIsNew ?? false
  const isKept = new Set(kept)
  const changed: Session[] = []
  for (const session of inOrder) {
    const links = {
      isNew: isFirst(session),
      previousVisit: session.isVisit ? previousVisit : null,
      previousIsNew: session.isVisit && previousIsNew,
    }
    if (session.isVisit) [previousVisit, previousIsNew] = [session.started, links.isNew]
    if (!isKept.has(session)) changed.push(Object.assign(session, links))
    else if (!hasLinks(session, links)) changed.push({ ...session, ...links })
  }
  return changed
}

const hasLinks = (session: Session, links: Pick<Session, 'isNew' | 'previousVisit' | 'previousIsNew'>) =>
  session.isNew === links.isNew &&
  session.previousVisit === links.previousVisit &&
  session.previousIsNew === links.previousIsNew
