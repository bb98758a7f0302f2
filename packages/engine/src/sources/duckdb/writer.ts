/** Writes events and everything derived from them, in one transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CrawlerFetch, StoredEvent } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type AnswerCache, type Change, NOTHING_CHANGED } from '../../answer-cache.ts'
import { mendTexts } from '../../event-check.ts'
import type { JournalPosition } from '../../journal/journal.ts'
import { chainsOf, type Rederived, rederive, type VisitorUpdate } from '../../sessions/rederive.ts'
import { byTimeAndSequence, type Sequenced } from '../../sessions/sequence.ts'
import type { Drop } from '../../store.ts'
import { appendRow, type Column, EVENT_COLUMNS, type EventRow, SESSION_COLUMNS } from './columns.ts'
import { addFetches } from './crawler-fetches.ts'
import { addDrops } from './drops.ts'
import { noteImported } from './import-ranges.ts'
import {
  findEventsOf,
  findKnownIds,
  findLastViews,
  findSessions,
  type MovedEvent,
  movePlaces,
  type PageView,
  type RefetchedEvent,
} from './lookups.ts'
import { isOrderEvent } from './order-events.ts'
import { rederiveOrderLines } from './order-lines.ts'
import { addPageParams } from './page-params.ts'
import { writePosition } from './position.ts'
import type { RecentWindow } from './recent-views.ts'
import { withSequence } from './sequence.ts'
import type { KnownSites } from './site-facts.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'

/** An event with the same id within this time is a repeat. Longer than a delayed repeat can take to arrive. */
export const SAME_EVENT_MS = 26 * 60 * 60 * 1000

/** Rows handed to DuckDB between yields to other work. */
const ROWS_PER_TURN = 400

export interface Batch {
  events: readonly StoredEvent[]
  drops: readonly Drop[]
  fetches: readonly CrawlerFetch[]
  /** The position in the journal after this batch; absent for history that bypasses the journal. */
  position?: JournalPosition
  /** The import that brings it. */
  importNumber?: number | undefined
}

/** A new event, or a stored one of a session that is derived again. */
export type PlacedEvent = Sequenced<StoredEvent> | RefetchedEvent

const isNew = (event: PlacedEvent): event is Sequenced<StoredEvent> => !('place' in event)

/** In-memory state that has to follow the tables. */
export interface KeptInMemory {
  facts: KnownSites
  answers: AnswerCache
  recent: RecentWindow
}

/**
 * Writes a batch. Repeats of stored events are left out; those of a batch from the journal are counted as drops.
 * @returns the numbers of added events and of repeats. If it rejects, nothing was written.
 */
export async function writeBatch(
  connection: DuckDBConnection,
  batch: Batch,
  { facts, answers, recent }: KeptInMemory,
): Promise<{ added: number; duplicates: number }> {
  let changed = () => {}
  try {
    const { changedFacts, rederived, ...counts } = await inTransaction(connection, async () => {
      const { added, repeats } = await withoutRepeats(connection, batch.events.map(mendTexts))
      const sequenced = added.length > 0 ? await withSequence(connection, added) : []
      if (batch.importNumber !== undefined) await noteImported(connection, batch.importNumber, sequenced)
      const rederived = sequenced.length > 0 ? await writeEvents(connection, sequenced) : null
      if (added.length > 0) await addPageParams(connection, added)
      const fetched = await addFetches(connection, batch.fetches, batch.importNumber)
      if (batch.position) {
        await addDrops(connection, [...batch.drops, ...repeats.map(asDuplicate)])
        await writePosition(connection, batch.position)
      }
      const changedFacts = await facts.write(connection, added)
      const changes = [...(rederived ? siteChanges(rederived) : []), ...fetched.sites.map(fetchesOf)]
      if (changes.length > 0) changed = answers.changing(changes)
      return {
        added: added.length + fetched.added,
        duplicates: repeats.length + fetched.duplicates,
        ...{ changedFacts, rederived },
      }
    })
    facts.keep(changedFacts)
    if (rederived) recent.add(rederived)
    return counts
  } catch (error) {
    // The commit may be on disk although it failed.
    recent.forgetAll(batch.events.reduce((newest, { time }) => Math.max(newest, time), 0))
    throw error
  } finally {
    changed()
  }
}

const asDuplicate = ({ site, time }: StoredEvent): Drop => ({ site, time, reason: 'duplicate', count: 1 })

/** Separates first arrivals from repeats, in order of arrival. */
async function withoutRepeats(connection: DuckDBConnection, events: readonly StoredEvent[]) {
  const known = await findKnownIds(connection, events, SAME_EVENT_MS)
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

/** Writes events that have their sequence, in any order, and the sessions they change. Within the caller's transaction. */
export async function writeEvents(
  connection: DuckDBConnection,
  events: readonly Sequenced<StoredEvent>[],
): Promise<Rederived<PlacedEvent>> {
  const changes = await changesBy(connection, events)
  await writeChanges(connection, changes)
  return changes
}

/** Writes sessions, the events placed in them, and the lines of their orders. Within the caller's transaction. */
export async function writeChanges(connection: DuckDBConnection, changes: Rederived<PlacedEvent>): Promise<void> {
  const { added, moved } = await placeRows(connection, changes)
  if (changes.removed.length > 0) {
    // The time lets DuckDB skip all but the newest part of the table.
    const since = Math.min(...changes.removed.map(({ started }) => started))
    await connection.run('DELETE FROM sessions WHERE started >= $2 AND id IN (SELECT unnest($1::UBIGINT[]))', [
      listOf(changes.removed.map(({ id }) => id)),
      BigInt(since),
    ])
  }
  await movePlaces(connection, 'events', moved)
  const movedOrders = moved.filter(isOrderEvent)
  await movePlaces(connection, 'order_events', movedOrders)
  changes.written.sort((a, b) => a.started - b.started)
  await appendRows(connection, 'sessions', SESSION_COLUMNS, changes.written)
  added.sort((a, b) => byTimeAndSequence(a.event, b.event))
  await appendRows(connection, 'events', EVENT_COLUMNS, added)
  const orders = added.filter(({ event }) => isOrderEvent(event))
  if (orders.length > 0) await appendRows(connection, 'order_events', EVENT_COLUMNS, orders)
  await rederiveOrderLines(connection, [...orders.map(({ event }) => event), ...movedOrders])
}

const fetchesOf = (site: number): Change => ({ ...NOTHING_CHANGED, site, fetches: true })

/** The changes that invalidate cached answers. Nothing before the earliest start of a written session has changed. */
export function siteChanges({ written, placed }: Rederived<PlacedEvent>): Change[] {
  const changes = new Map<number, Change>()
  for (const { site, started, purchases } of written) {
    const change = changes.get(site) ?? { ...NOTHING_CHANGED, site, since: started }
    change.since = Math.min(change.since, started)
    change.orders ||= purchases > 0
    changes.set(site, change)
  }
  for (const { event } of placed) {
    if (isOrderEvent(event)) changes.get(event.site)!.orders = true
  }
  return [...changes.values()]
}

async function appendRows<Row>(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const appender = await connection.createAppender(table)
  try {
    for (const [i, row] of rows.entries()) {
      appendRow(appender, columns, row)
      if (i % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
    }
    appender.flushSync()
  } finally {
    appender.closeSync()
  }
}

/** Derives the sessions of all visitors in the batch, with at most three lookups for any number of visitors. */
async function changesBy(
  connection: DuckDBConnection,
  events: readonly Sequenced<StoredEvent>[],
): Promise<Rederived<PlacedEvent>> {
  const visitors = new Map<string, VisitorUpdate<PlacedEvent>>()
  for (const event of events) {
    const key = `${event.site}:${event.visitor}`
    const visitor = visitors.get(key)
    if (visitor) visitor.events.push(event)
    else visitors.set(key, { events: [event], stored: [], earlier: null })
  }
  const { stored, earlier } = await findSessions(connection, events)
  const visitorOf = ({ site, visitor }: { site: number; visitor: bigint }) => visitors.get(`${site}:${visitor}`)
  for (const session of stored) visitorOf(session)?.stored.push(session)
  for (const sessions of earlier) {
    const visitor = visitorOf(sessions)
    if (visitor) visitor.earlier = sessions
  }
  const updates = [...visitors.values()].map((visitor) => ({ visitor, chains: chainsOf(visitor) }))
  const redone = updates.flatMap(({ chains }) => chains.flatMap((chain) => chain.redo))
  const eventsOf = await findEventsOf(connection, redone)

  const all: Rederived<PlacedEvent> = { written: [], removed: [], continued: [], placed: [] }
  for (const { visitor, chains } of updates) {
    const changes = rederive<PlacedEvent>(visitor, chains, (session) => eventsOf.get(session.id) ?? [])
    for (const session of changes.written) all.written.push(session)
    for (const session of changes.removed) all.removed.push(session)
    for (const id of changes.continued) all.continued.push(id)
    for (const place of changes.placed) all.placed.push(place)
  }
  return all
}

/** Assigns each event its session, and the time since that session last showed the same page. */
async function placeRows(connection: DuckDBConnection, { placed, continued }: Rederived<PlacedEvent>) {
  const goesOn = new Set(continued)
  const lastView = new Map<string, number>()
  const views: PageView[] = []
  for (const { event, session } of placed) {
    if (goesOn.has(session.id) && event.name === 'page_view') {
      views.push({ session: session.id, since: session.started, hostname: event.hostname, path: event.path })
    }
  }
  for (const view of await findLastViews(connection, views)) lastView.set(pageKey(view), view.time)

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
