/** Derives the sessions of several visitors at once, with one look for all of their stored events. */
import type { SessionRules, StoredEvent } from '@curlew/model'
import { type Chain, type EarlierSessions, type Rederived, rederive } from '../sessions/rederive.ts'
import type { Sequenced } from '../sessions/sequence.ts'
import type { Session } from '../sessions/sessionise.ts'
import type { Lookups, RefetchedEvent } from './lookups.ts'

/** A new event, or a stored one of a session that is derived again. */
export type PlacedEvent = Sequenced<StoredEvent> | RefetchedEvent

/** A visitor whose sessions change. */
export interface ChangingVisitor {
  stored: Session[]
  /** Sessions that ended long before the stored ones; absent where `stored` has all. */
  earlier?: EarlierSessions | null
  chains: readonly Chain<PlacedEvent>[]
  rules: SessionRules
}

/** The new sessions of these visitors, by the rules of their sites. */
export async function rederiveVisitors(
  { eventsOf: find }: Pick<Lookups, 'eventsOf'>,
  visitors: readonly ChangingVisitor[],
): Promise<Rederived<PlacedEvent>> {
  const redone = visitors.flatMap(({ chains }) => chains.flatMap(({ redo }) => redo))
  const eventsOf = await find(redone)
  const all: Rederived<PlacedEvent> = { written: [], removed: [], continued: [], placed: [] }
  for (const { stored, earlier = null, chains, rules } of visitors) {
    const changes = rederive<PlacedEvent>({ stored, earlier, rules }, chains, ({ id }) => eventsOf.get(id) ?? [])
    // Not spread: a batch may have more than a call may have arguments.
    for (const session of changes.written) all.written.push(session)
    for (const session of changes.removed) all.removed.push(session)
    for (const id of changes.continued) all.continued.push(id)
    for (const place of changes.placed) all.placed.push(place)
  }
  return all
}
