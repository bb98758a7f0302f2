/**
 * What is stored of single visitors: found, read, and erased. Erasing is one transaction. Whole sessions leave the tables as when visits are
 * left out; if the figures are to stay, their events come back with nothing in them that identifies the visitor.
 */
import { randomBytes } from 'node:crypto'
import type { StoredEvent } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, UBIGINT, VARCHAR } from '@duckdb/node-api'
import { NOTHING_CHANGED } from '../../answer-cache.ts'
import type { Sequenced } from '../../sessions/sequence.ts'
import type { Session } from '../../sessions/sessionise.ts'
import type { KeptEvent, VisitorData, VisitorsOfSite } from '../../store.ts'
import { type Column, EVENT_COLUMNS, namesOf, SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsAsLists, rowsOf } from './columns.ts'
import { changesWithout, eventOf, type LeftOutRow } from './left-out.ts'
import { rederiveTransactions, transactionsOfSessions } from './order-lines.ts'
import { announce } from './sums.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'
import { type KeptInMemory, siteChanges, writeChanges, writeEvents } from './writer.ts'

const OF_LISTED = [INTEGER, LIST(UBIGINT)]

/** All visitors that sent an event with a transaction id, counted or left out; at most so many. */
export async function visitorsOfOrder(
  connection: DuckDBConnection,
  site: number,
  transactionId: string,
  most: number,
): Promise<bigint[]> {
  const found = await connection.runAndReadAll(
    `SELECT s.visitor FROM events e JOIN sessions s ON s.id = e.session AND s.site = e.site
     WHERE e.site = $1 AND e.transaction_id = $2 AND e.transaction_id <> ''
     UNION SELECT visitor FROM left_out_events WHERE site = $1 AND transaction_id = $2 AND transaction_id <> ''
     LIMIT $3`,
    [site, transactionId, most],
    [INTEGER, VARCHAR, INTEGER],
  )
  return found.getRows().map(([visitor]) => visitor as bigint)
}

/** Where the data of visitors are. */
interface Whereabouts {
  /** Sessions of these visitors, and those of others that report one of their orders, such as the shop's server. */
  sessions: Session[]
  /** Ids of their orders. */
  transactions: string[]
}

async function findWhereabouts(connection: DuckDBConnection, { site, visitors }: VisitorsOfSite): Promise<Whereabouts> {
  const listed = [site, listOf(visitors)]
  const ordered = await connection.runAndReadAll(
    `SELECT transaction_id FROM events WHERE site = $1 AND transaction_id <> ''
       AND session IN (SELECT id FROM sessions WHERE site = $1 AND visitor IN (SELECT unnest($2)))
     UNION SELECT transaction_id FROM left_out_events WHERE site = $1 AND transaction_id <> '' AND visitor IN (SELECT unnest($2))`,
    listed,
    OF_LISTED,
  )
  const transactions = ordered.getRows().map(([id]) => id as string)
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE site = $1 AND (visitor IN (SELECT unnest($2))
       OR id IN (SELECT session FROM events WHERE site = $1 AND transaction_id IN (SELECT unnest($3))))`,
    [...listed, listOf(transactions)],
    [...OF_LISTED, LIST(VARCHAR)],
  )
  return { sessions: rowsOf<Session>(SESSION_COLUMNS, found), transactions }
}

/** Rows of `left_out_events` of these visitors, or with their orders. */
const LEFT_OUT_OF = 'site = $1 AND (visitor IN (SELECT unnest($2)) OR transaction_id IN (SELECT unnest($3)))'

const ofLeftOut = ({ site, visitors }: VisitorsOfSite, { transactions }: Whereabouts) =>
  [
    [site, listOf(visitors), listOf(transactions)],
    [...OF_LISTED, LIST(VARCHAR)],
  ] as const

/** How much there is, and from when to when. */
export async function measureVisitors(connection: DuckDBConnection, of: VisitorsOfSite): Promise<VisitorData> {
  const where = await findWhereabouts(connection, of)
  const [values, types] = ofLeftOut(of, where)
  const counted = await connection.runAndReadAll(
    `SELECT count(*), min(time), max(time) FROM (
       SELECT time FROM events WHERE site = $1 AND session IN (SELECT unnest($4))
       UNION ALL SELECT time FROM left_out_events WHERE ${LEFT_OUT_OF})`,
    [...values, listOf(where.sessions.map(({ id }) => id))],
    [...types, LIST(UBIGINT)],
  )
  const [events, from, to] = counted.getRows()[0]!
  return {
    visitors: of.visitors.length,
    sessions: where.sessions.length,
    events: Number(events),
    orders: where.transactions.length,
    from: from === null ? null : Number(from),
    to: to === null ? null : Number(to),
  }
}

/** All events, in order; left-out ones too. */
export async function eventsOfVisitors(connection: DuckDBConnection, of: VisitorsOfSite): Promise<KeptEvent[]> {
  const where = await findWhereabouts(connection, of)
  const [values, types] = ofLeftOut(of, where)
  const counted = await eventsIn(connection, of.site, where.sessions)
  const leftOut = await connection.runAndReadAll(
    `SELECT ${selectList(EVENT_COLUMNS)}, visitor FROM left_out_events WHERE ${LEFT_OUT_OF}`,
    [...values],
    [...types],
  )
  return [
    ...counted.map((event) => ({ event, isLeftOut: false })),
    ...rowsOf<LeftOutRow>(EVENT_COLUMNS, leftOut).map((row) => ({ event: eventOf(row), isLeftOut: true })),
  ].toSorted((a, b) => a.event.time - b.event.time || a.event.sequence - b.event.sequence)
}

async function eventsIn(connection: DuckDBConnection, site: number, sessions: readonly Session[]) {
  const visitors = new Map(sessions.map(({ id, visitor }) => [id, visitor]))
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(EVENT_COLUMNS)} FROM events WHERE site = $1 AND session IN (SELECT unnest($2))`,
    [site, listOf([...visitors.keys()])],
    OF_LISTED,
  )
  return rowsOf<Omit<LeftOutRow, 'visitor'>>(EVENT_COLUMNS, found).map((row) =>
    eventOf({ ...row, visitor: visitors.get(row.session)! }),
  )
}

/**
 * Erases visitors, in one transaction.
 * @param keepFigures their events stay, without what identifies the visitor
 */
export async function eraseVisitors(
  connection: DuckDBConnection,
  of: VisitorsOfSite,
  keepFigures: boolean,
  { facts, answers, recent, rules }: KeptInMemory,
): Promise<void> {
  const { site } = of
  let changed = () => {}
  try {
    const done = await inTransaction(connection, async () => {
      const where = await findWhereabouts(connection, of)
      const { sessions } = where
      const ids = new Set(sessions.map(({ id }) => id))
      const nameless = keepFigures ? namelessOf(of, where) : null
      const kept = nameless ? (await eventsIn(connection, site, sessions)).map(nameless) : []
      await eraseLeftOut(connection, of, where, nameless)
      const others = await sessionsOf(connection, site, [...new Set(sessions.map(({ visitor }) => visitor))])
      const changes = await changesWithout(connection, others, ids, rules)
      const transactions = await transactionsOfSessions(connection, site, [...ids])
      for (const table of ['events', 'order_events'])
        await connection.run(
          `DELETE FROM ${table} WHERE site = $1 AND session IN (SELECT unnest($2))`,
          [site, listOf([...ids])],
          OF_LISTED,
        )
      await writeChanges(connection, changes, rules)
      const added = kept.length > 0 ? await writeEvents(connection, kept, rules) : null
      await rederiveTransactions(connection, transactions)
      const known = await facts.rewrite(connection, site)
      const since = [...sessions, ...changes.removed].reduce(
        (earliest, { started }) => Math.min(earliest, started),
        Infinity,
      )
      changed = await announce(connection, answers, [
        { ...NOTHING_CHANGED, site, since, orders: true },
        ...siteChanges(changes),
      ])
      return { known, ids, changes, added }
    })
    facts.replace(site, done.known)
    recent.remove(site, done.ids)
    recent.add(done.changes)
    if (done.added) recent.add(done.added)
  } catch (error) {
    // The commit may be on disk although it failed.
    recent.forgetAll(0)
    throw error
  } finally {
    changed()
  }
}

async function sessionsOf(connection: DuckDBConnection, site: number, visitors: readonly bigint[]) {
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE site = $1 AND visitor IN (SELECT unnest($2))`,
    [site, listOf(visitors)],
    OF_LISTED,
  )
  return rowsOf<Session>(SESSION_COLUMNS, found)
}

type Nameless = (event: Sequenced<StoredEvent>) => Sequenced<StoredEvent>

interface NumberedEvent {
  event: Sequenced<StoredEvent>
  number: bigint
}

const LEFT_OUT_COLUMNS: readonly Column<NumberedEvent>[] = [
  ...EVENT_COLUMNS.map(
    (column) =>
      ({
        ...column,
        // Sessions are derived again when the events are brought back.
        get: ({ event }: NumberedEvent) => column.get({ event, session: 0n, revisitMs: null }),
      }) as Column<NumberedEvent>,
  ),
  { name: 'visitor', type: 'UBIGINT', get: ({ event }) => event.visitor },
  { name: 'number', type: 'BIGINT', get: ({ number }) => Number(number) },
]

/** Erases what was left out of the figures. */
async function eraseLeftOut(
  connection: DuckDBConnection,
  of: VisitorsOfSite,
  where: Whereabouts,
  nameless: Nameless | null,
): Promise<void> {
  const [values, types] = ofLeftOut(of, where)
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(EVENT_COLUMNS)}, visitor, number FROM left_out_events WHERE ${LEFT_OUT_OF}`,
    [...values],
    [...types],
  )
  const rows = rowsOf<LeftOutRow & { number: bigint }>(EVENT_COLUMNS, found)
  await connection.run(`DELETE FROM left_out_events WHERE ${LEFT_OUT_OF}`, [...values], [...types])
  await connection.run(
    'DELETE FROM left_out_marks WHERE site = $1 AND visitor IN (SELECT unnest($2))',
    [of.site, listOf(of.visitors)],
    OF_LISTED,
  )
  if (nameless && rows.length > 0) {
    const events = rows.map(({ number, ...row }) => ({ event: nameless(eventOf(row)), number }))
    const { select, values: lists, types: listTypes } = rowsAsLists(LEFT_OUT_COLUMNS, events)
    await connection.run(`INSERT INTO left_out_events (${namesOf(LEFT_OUT_COLUMNS)}) ${select}`, lists, listTypes)
    return
  }
  const sizes = Map.groupBy(rows, ({ number }) => number)
  for (const [number, gone] of sizes) {
    await connection.run(
      `UPDATE left_outs SET events = events - $3, sessions = greatest(sessions - $4, 0) WHERE site = $1 AND number = $2`,
      [of.site, number, BigInt(gone.length), BigInt(new Set(gone.map(({ session }) => session)).size)],
    )
  }
}

/** Parameters that figures need, as far as they are numbers or yes and no. */
const KEPT_PARAMS: ReadonlySet<string> = new Set([
  ...['engagement_time_msec', 'percent_scrolled', 'watch_time_msec', 'lcp', 'inp', 'fcp', 'ttfb', 'cls'],
  ...['new_customer', 'tax', 'shipping', 'outbound', 'is_affiliate_link', 'logged_in'],
])
const TELLS_NOTHING = /^(true|false|-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?)$/i

/** Makes events that do not identify the visitor. Visitor and orders get random names, the same in all events. */
function namelessOf({ visitors }: VisitorsOfSite, { transactions }: Whereabouts): Nameless {
  const newVisitors = new Map(visitors.map((visitor) => [visitor, randomBytes(8).readBigUInt64BE()]))
  const newOrders = new Map(transactions.map((id) => [id, `erased-${randomBytes(8).toString('hex')}`]))
  return (event) => ({
    ...event,
    // Those of others, who only reported the order, keep theirs.
    visitor: newVisitors.get(event.visitor) ?? event.visitor,
    transactionId: newOrders.get(event.transactionId) ?? event.transactionId,
    region: '',
    city: '',
    term: '',
    content: '',
    coupon: '',
    // The host, without the page.
    referrer: event.referrer.replace(/\/.*/, '/'),
    params: Object.fromEntries(
      Object.entries(event.params).filter(
        ([name, value]) => KEPT_PARAMS.has(name) && TELLS_NOTHING.test(String(value)),
      ),
    ),
    items: event.items.map((item) => ({ ...item, coupon: '' })),
  })
}
