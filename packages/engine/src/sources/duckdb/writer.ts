/** Writes events and everything derived from them, in one transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CrawlerFetch, StoredEvent } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type AnswerCache, type Change, NOTHING_CHANGED } from '../../answer-cache.ts'
import { mendTexts } from '../../event-check.ts'
import type { JournalPosition } from '../../journal/journal.ts'
import type { Rederived } from '../../sessions/rederive.ts'
import { byTimeAndSequence, type Sequenced } from '../../sessions/sequence.ts'
import type { Drop } from '../../store.ts'
import { changesBy, placeRows, withoutRepeats } from '../place-events.ts'
import type { PlacedEvent } from '../rederive-visitors.ts'
import { type Column, EVENT_COLUMNS, SESSION_COLUMNS } from '../sql/columns.ts'
import { appendRow } from './columns.ts'
import { addFetches } from './crawler-fetches.ts'
import { addDrops } from './drops.ts'
import { noteImported } from './import-ranges.ts'
import { lookupsIn, movePlaces } from './lookups.ts'
import { isOrderEvent } from './order-events.ts'
import { rederiveOrderLines } from './order-lines.ts'
import { addPageParams } from './page-params.ts'
import { writePosition } from './position.ts'
import type { RecentWindow } from './recent-views.ts'
import { withSequence } from './sequence.ts'
import type { KnownRules } from './session-rules.ts'
import type { KnownSites } from './site-facts.ts'
import { announce } from './sums.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'

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

/** In-memory state that has to follow the tables. */
export interface KeptInMemory {
  facts: KnownSites
  answers: AnswerCache
  recent: RecentWindow
  rules: KnownRules
}

/**
 * Writes a batch. Repeats of stored events are left out; those of a batch from the journal are counted as drops.
 * @returns the numbers of added events and of repeats. If it rejects, nothing was written.
 */
export async function writeBatch(
  connection: DuckDBConnection,
  batch: Batch,
  { facts, answers, recent, rules }: KeptInMemory,
): Promise<{ added: number; duplicates: number }> {
  let changed = () => {}
  try {
    const { changedFacts, rederived, ...counts } = await inTransaction(connection, async () => {
      const { added, repeats } = await withoutRepeats(lookupsIn(connection), batch.events.map(mendTexts))
      const sequenced = added.length > 0 ? await withSequence(connection, added) : []
      if (batch.importNumber !== undefined) await noteImported(connection, batch.importNumber, sequenced)
      const rederived = sequenced.length > 0 ? await writeEvents(connection, sequenced, rules) : null
      if (added.length > 0) await addPageParams(connection, added)
      const fetched = await addFetches(connection, batch.fetches, batch.importNumber)
      if (batch.position) {
        await addDrops(connection, [...batch.drops, ...repeats.map(asDuplicate)])
        await writePosition(connection, batch.position)
      }
      const changedFacts = await facts.write(connection, added)
      const changes = [...(rederived ? siteChanges(rederived) : []), ...fetched.sites.map(fetchesOf)]
      if (changes.length > 0) changed = await announce(connection, answers, changes)
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

/** Writes events that have their sequence, in any order, and the sessions they change. Within the caller's transaction. */
export async function writeEvents(
  connection: DuckDBConnection,
  events: readonly Sequenced<StoredEvent>[],
  rules: KnownRules,
): Promise<Rederived<PlacedEvent>> {
  await rules.refresh(connection)
  const changes = await changesBy(lookupsIn(connection), events, rules)
  await writeChanges(connection, changes, rules)
  return changes
}

/** Writes sessions, the events placed in them, and the lines of their orders. Within the caller's transaction. */
export async function writeChanges(
  connection: DuckDBConnection,
  changes: Rederived<PlacedEvent>,
  rules: KnownRules,
): Promise<void> {
  await rules.noteChanged(connection, [...changes.written, ...changes.removed])
  const { added, moved } = await placeRows(lookupsIn(connection), changes)
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

/** Adds rows to a table. */
export async function appendRows<Row>(
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
