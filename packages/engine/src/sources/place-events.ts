/** Where the events of a batch belong: which are new, their sessions, and what else these change. The same for every engine. */
import type { SessionRules, StoredEvent } from '@curlew/model'
import { chainsOf, type Rederived, type VisitorUpdate } from '../sessions/rederive.ts'
import type { Sequenced } from '../sessions/sequence.ts'
import type { Lookups, MovedEvent, PageView } from './lookups.ts'
import { type PlacedEvent, rederiveVisitors } from './rederive-visitors.ts'
import type { EventRow } from './sql/columns.ts'

/** An event with the same id within this time is a repeat. Longer than a delayed repeat can take to arrive. */
export const SAME_EVENT_MS = 26 * 60 * 60 * 1000

const isNew = (event: PlacedEvent): event is Sequenced<StoredEvent> => !('place' in event)

/** Separates first arrivals from repeats, in order of arrival. */
export async function withoutRepeats(lookups: Lookups, events: readonly StoredEvent[]) {
  const known = await lookups.knownIds(events, SAME_EVENT_MS)
  const added: StoredEvent[] = []
  const repeats: StoredEvent[] = []
  for (const event of events) {
    const key = `${event.site}:${event.id}`
    const times: number[] = known.get(key) ?? []
    if (times.some((time) => Math.abs(time - event.time) <= SAME_EVENT_MS)) {
      repeats.push(event)
      continue
    }
    added.push(event)
    times.push(event.time)
    known.set(key, times)
  }
  return { added, repeats }
}

/** Derives the sessions of all visitors in the batch, with at most three lookups for any number of visitors. */
export async function changesBy(
  lookups: Lookups,
  events: readonly Sequenced<StoredEvent>[],
  rules: { of(site: number): SessionRules },
): Promise<Rederived<PlacedEvent>> {
  const visitors = new Map<string, VisitorUpdate<PlacedEvent>>()
  for (const event of events) {
    const key = `${event.site}:${event.visitor}`
    const visitor = visitors.get(key)
    if (visitor) visitor.events.push(event)
    else visitors.set(key, { events: [event], stored: [], earlier: null })
  }
  const { stored, earlier } = await lookups.sessions(events)
  const visitorOf = ({ site, visitor }: { site: number; visitor: bigint }) => visitors.get(`${site}:${visitor}`)
  for (const session of stored) visitorOf(session)?.stored.push(session)
  for (const sessions of earlier) {
    const visitor = visitorOf(sessions)
    if (visitor) visitor.earlier = sessions
  }
  const changing = [...visitors.values()].map((visitor) => ({
    ...visitor,
    chains: chainsOf(visitor),
    rules: rules.of(visitor.events[0]!.site),
  }))
  return rederiveVisitors(lookups, changing)
}

/** Assigns each event its session, and the time since that session last showed the same page. */
export async function placeRows(
  lookups: Pick<Lookups, 'lastViews'>,
  { placed, continued }: Pick<Rederived<PlacedEvent>, 'placed' | 'continued'>,
) {
  const goesOn = new Set(continued)
  const lastView = new Map<string, number>()
  const views: PageView[] = []
  for (const { event, session } of placed) {
    if (goesOn.has(session.id) && event.name === 'page_view') {
      views.push({ session: session.id, since: session.started, hostname: event.hostname, path: event.path })
    }
  }
  for (const view of await lookups.lastViews(views)) lastView.set(pageKey(view), view.time)

  const added: EventRow[] = []
  const moved: MovedEvent[] = []
  for (const { event, session } of placed) {
    let revisitMs: number | null = null
    if (event.name === 'page_view') {
      const page = pageKey({ session: session.id, hostname: event.hostname, path: event.path })
      const before = lastView.get(page)
      lastView.set(page, event.time)
      if (before !== undefined) revisitMs = event.time - before
    }
    if (isNew(event)) added.push({ event, session: session.id, revisitMs })
    else if (event.place.session !== session.id || event.place.revisitMs !== revisitMs) {
      const { site, time, id, name } = event
      moved.push({ site, time, id, name, session: session.id, revisitMs })
    }
  }
  return { added, moved }
}

const pageKey = ({ session, hostname, path }: Pick<PageView, 'session' | 'hostname' | 'path'>) =>
  `${session} ${hostname} ${path}`
