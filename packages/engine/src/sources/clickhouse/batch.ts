/** Derives what a batch changes in ClickHouse's tables. */
import type { StoredEvent } from '@curlew/model'
import { mendTexts } from '../../event-check.ts'
import type { JournalPosition } from '../../journal/journal.ts'
import type { Drop } from '../../store.ts'
import type { Lookups } from '../lookups.ts'
import { changesBy, placeRows, withoutRepeats } from '../place-events.ts'
import { type Column, EVENT_COLUMNS, SESSION_COLUMNS } from '../sql/columns.ts'
import type { Outgoing, Value } from './outbox.ts'
import { VISITOR_SESSION_COLUMNS } from './tables.ts'

const QUARTER_MS = 15 * 60 * 1000

/** What came before a batch. */
export interface Before {
  version: number
  nextSequence: number
}

export interface Derived {
  outgoing: Outgoing
  added: StoredEvent[]
  duplicates: number
}

/** @param rules of each site's sessions */
export async function deriveBatch(
  lookups: Lookups,
  { events, drops, position }: { events: readonly StoredEvent[]; drops: readonly Drop[]; position: JournalPosition },
  before: Before,
  rules: Parameters<typeof changesBy>[2],
): Promise<Derived> {
  const { added, repeats } = await withoutRepeats(lookups, events.map(mendTexts))
  const outgoing: Outgoing = {
    version: before.version + 1,
    position,
    nextSequence: before.nextSequence + added.length,
    inserts: [],
    moved: [],
    transactions: [],
  }
  if (added.length > 0) {
    const sequenced = added.map((event, i) => ({ ...event, sequence: before.nextSequence + i }))
    const changes = await changesBy(lookups, sequenced, rules)
    const placed = await placeRows(lookups, changes)
    const written = new Set(changes.written.map(({ id }) => id))
    insert(outgoing, 'events', EVENT_COLUMNS, placed.added)
    insert(
      outgoing,
      'order_events',
      EVENT_COLUMNS,
      placed.added.filter(({ event }) => isOrder(event)),
    )
    const removed = changes.removed.filter(({ id }) => !written.has(id))
    for (const [table, columns] of [
      ['sessions', SESSION_COLUMNS],
      ['visitor_sessions', VISITOR_SESSION_COLUMNS],
    ] as const) {
      insert(outgoing, table, columns, changes.written)
      insert(outgoing, table, columns, removed, true)
    }
    outgoing.moved = placed.moved.map(({ id, session, ...event }) => ({ ...event, id: `${id}`, session: `${session}` }))
    const transactions = sequenced.filter(isOrder).map(({ site, transactionId, sequence }) => ({
      ...{ site, id: transactionId, sequence: transactionId === '' ? sequence : 0 },
    }))
    outgoing.transactions = [...new Map(transactions.map((one) => [JSON.stringify(one), one])).values()]
    insertRows(outgoing, 'page_params', ['site', 'name'], paramsOf(added))
  }
  insertRows(outgoing, 'drops', ['site', 'time', 'reason', 'count'], sumsOf([...drops, ...repeats.map(asDuplicate)]))
  return { outgoing, added, duplicates: repeats.length }
}

export const isOrder = ({ name }: { name: string }) => name === 'purchase' || name === 'refund'
const asDuplicate = ({ site, time }: StoredEvent): Drop => ({ site, time, reason: 'duplicate', count: 1 })

function insert<Row>(
  outgoing: Outgoing,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  isDeleted = false,
): void {
  const values = rows.map((row) => columns.map((column) => sent(column.get(row))))
  insertRows(
    outgoing,
    table,
    columns.map(({ name }) => name),
    values,
    isDeleted,
  )
}

const sent = (value: Value | bigint): Value => (typeof value === 'bigint' ? `${value}` : value)

/** Adds rows to those of the table, with the batch's version. */
function insertRows(
  { version, inserts }: Outgoing,
  table: string,
  columns: string[],
  rows: readonly Value[][],
  isDeleted = false,
): void {
  if (rows.length === 0) return
  const known = inserts.find((one) => one.table === table)
  const all = rows.map((row) => [...row, version, isDeleted ? 1 : 0])
  if (known) known.rows.push(...all)
  else inserts.push({ table, columns: [...columns, 'version', 'is_deleted'], rows: all })
}

function paramsOf(events: readonly StoredEvent[]): Value[][] {
  const said = new Map<string, Value[]>()
  for (const { site, name, params, contentType, contentGroup } of events) {
    if (name !== 'page_view') continue
    const all = { ...params, content_type: contentType, content_group: contentGroup }
    for (const [param, value] of Object.entries(all)) if (value !== '') said.set(`${site} ${param}`, [site, param])
  }
  return [...said.values()]
}

function sumsOf(drops: readonly Drop[]): Value[][] {
  const sums = new Map<string, { of: Value[]; count: number }>()
  for (const { site, time, reason, count } of drops) {
    const quarter = time - (time % QUARTER_MS)
    const key = `${site} ${quarter} ${reason}`
    const sum = sums.get(key) ?? { of: [site, quarter, reason], count: 0 }
    sum.count += count
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ of, count }) => [...of, count])
}
