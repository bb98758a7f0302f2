/**
 * Takes whole sessions out of all figures, and brings them back. Their events move to a table of their own, and what is left of their
 * visitors is derived again, as after events that arrive late. Each step is one transaction that leaves the tables whole: after a crash,
 * the marks say which sessions are still to be moved.
 */
import type { StoredEvent } from '@curlew/model'
import { BIGINT, type DuckDBConnection, INTEGER, LIST, UBIGINT } from '@duckdb/node-api'
import type { ChosenSessions } from '../../query/chosen-sessions.ts'
import { chainsAround } from '../../sessions/rederive.ts'
import type { Sequenced } from '../../sessions/sequence.ts'
import type { Session } from '../../sessions/sessionise.ts'
import type { TakenOutKey } from '../../store.ts'
import { type PlacedEvent, rederiveVisitors } from '../rederive-visitors.ts'
import { compileChoice } from '../sql/chosen-sessions.ts'
import { EVENT_COLUMNS, namesOf, SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'
import { lookupsIn } from './lookups.ts'
import { rederiveTransactions, transactionsOfSessions } from './order-lines.ts'
import type { KnownRules } from './session-rules.ts'
import { announce } from './sums.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'
import { type KeptInMemory, siteChanges, writeChanges, writeEvents } from './writer.ts'

/** Of a site and a number. */
const OF_KEY = 'site = $1 AND number = $2'
const keyOf = ({ site, number }: TakenOutKey) => [site, BigInt(number)] as const

/** Marks the sessions of a choice, if none were ever chosen under this number. Sessions marked under another number are its own. */
export async function markSessions(
  connection: DuckDBConnection,
  key: TakenOutKey,
  chosen: ChosenSessions,
): Promise<void> {
  await inTransaction(connection, async () => {
    const known = await connection.runAndReadAll(`SELECT 1 FROM left_outs WHERE ${OF_KEY}`, [...keyOf(key)])
    if (known.currentRowCount > 0) return
    await connection.run('INSERT INTO left_outs VALUES ($1, $2, 0, 0)', [...keyOf(key)])
    const { sql, parameters } = compileChoice(chosen, 's.visitor, s.id AS session, s.started, s.ended', duckdb)
    await runOnDuckDB(connection, {
      sql: `INSERT INTO left_out_marks (site, number, visitor, session, started, ended)
        SELECT $site, $number, visitor, session, started, ended FROM (${sql}) chosen ANTI JOIN left_out_marks USING (session)`,
      parameters: { ...parameters, number: { type: 'int', value: key.number } },
    })
  })
}

/** The number under which old sessions are deleted; callers' numbers are positive. */
const OLD = -1

/** Marks the sessions that ended before an instant, to be deleted. Those that are about to be taken out wait until they are. */
export async function markOld(connection: DuckDBConnection, site: number, before: number): Promise<TakenOutKey> {
  await inTransaction(connection, async () => {
    await connection.run('DELETE FROM left_outs WHERE site = $1 AND number = $2', [site, BigInt(OLD)])
    await connection.run('INSERT INTO left_outs VALUES ($1, $2, 0, 0)', [site, BigInt(OLD)])
    await connection.run(
      `INSERT INTO left_out_marks (site, number, visitor, session, started, ended)
       SELECT site, $2, visitor, id, started, ended FROM sessions ANTI JOIN left_out_marks ON sessions.id = left_out_marks.session
       WHERE site = $1 AND ended < $3`,
      [site, BigInt(OLD), BigInt(before)],
    )
  })
  return { site, number: OLD }
}

/** Deletes old events that were taken out, and what was noted of the deletion. */
export async function deleteOldLeftOut(connection: DuckDBConnection, site: number, before: number): Promise<void> {
  await inTransaction(connection, async () => {
    const old = [site, BigInt(before)]
    await connection.run('DELETE FROM left_out_events WHERE site = $1 AND time < $2', old)
    await connection.run('DELETE FROM left_outs WHERE site = $1 AND number = $2', [site, BigInt(OLD)])
    await connection.run(
      `UPDATE left_outs SET events = (SELECT count(*) FROM left_out_events e WHERE e.site = left_outs.site AND e.number = left_outs.number)
       WHERE site = $1`,
      [site],
    )
  })
}

/** What is taken out under a number, and how many sessions are still marked. */
export async function sizeOf(connection: DuckDBConnection, key: TakenOutKey) {
  const found = await connection.runAndReadAll(
    `SELECT coalesce(sum(sessions), 0), coalesce(sum(events), 0), (SELECT count(*) FROM left_out_marks WHERE ${OF_KEY})
     FROM left_outs WHERE ${OF_KEY}`,
    [...keyOf(key)],
  )
  const [sessions, events, marked] = found.getRows()[0]!.map(Number)
  return { sessions: sessions!, events: events!, marked: marked! }
}

/**
 * Takes out the marked sessions of some visitors, all of each, in one transaction.
 * @param about how many sessions
 */
export async function takeStep(
  connection: DuckDBConnection,
  key: TakenOutKey,
  about: number,
  { facts, answers, recent, rules }: KeptInMemory,
): Promise<void> {
  const { site } = key
  let changed = () => {}
  try {
    const done = await inTransaction(connection, async () => {
      const marks = await nextMarks(connection, key, about)
      if (marks.length === 0) return null
      const visitors = listOf([...new Set(marks.map(({ visitor }) => visitor))])
      const found = await connection.runAndReadAll(
        `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE site = $1 AND visitor IN (SELECT unnest($2))`,
        [site, visitors],
        [INTEGER, LIST(UBIGINT)],
      )
      const stored = rowsOf<Session>(SESSION_COLUMNS, found)
      const gone = markedOf(stored, marks)
      const ids = new Set(gone.map(({ id }) => id))
      const transactions = await transactionsOfSessions(connection, site, [...ids])
      const changes = await changesWithout(connection, stored, ids, rules)
      const events = await moveOut(connection, key, gone)
      await writeChanges(connection, changes, rules)
      await rederiveTransactions(connection, transactions)
      await connection.run(
        `DELETE FROM left_out_marks WHERE ${OF_KEY} AND visitor IN (SELECT unnest($3))`,
        [...keyOf(key), visitors],
        [INTEGER, BIGINT, LIST(UBIGINT)],
      )
      await connection.run(
        `UPDATE left_outs SET sessions = sessions + $3, events = events + $4 WHERE ${OF_KEY}`,
        [...keyOf(key), BigInt(gone.length), BigInt(events)],
        [INTEGER, BIGINT, BIGINT, BIGINT],
      )
      const known = await facts.rewrite(connection, site)
      const [others] = siteChanges(changes)
      changed = await announce(connection, answers, [
        {
          site,
          since: changes.removed.reduce((since, { started }) => Math.min(since, started), others?.since ?? Infinity),
          orders: transactions[0].items.length > 0 || (others?.orders ?? false),
          searchTerms: false,
          fetches: false,
        },
      ])
      return { known, ids, changes }
    })
    if (!done) return
    facts.replace(site, done.known)
    recent.remove(site, done.ids)
    recent.add(done.changes)
  } catch (error) {
    // The commit may be on disk although it failed.
    recent.forgetAll(0)
    throw error
  } finally {
    changed()
  }
}

type Mark = Pick<Session, 'visitor' | 'started' | 'ended'> & { session: bigint }

async function nextMarks(connection: DuckDBConnection, key: TakenOutKey, about: number): Promise<Mark[]> {
  const found = await connection.runAndReadAll(
    `SELECT visitor, session, started, ended FROM left_out_marks WHERE ${OF_KEY} AND visitor IN (
       SELECT visitor FROM (
         SELECT visitor, count(*) AS own, sum(count(*)) OVER (ORDER BY visitor) AS total
         FROM left_out_marks WHERE ${OF_KEY} GROUP BY visitor
       ) counted WHERE total - own < $3)`,
    [...keyOf(key), BigInt(about)],
  )
  return found.getRows().map(([visitor, session, started, ended]) => ({
    visitor: visitor as bigint,
    session: session as bigint,
    started: Number(started),
    ended: Number(ended),
  }))
}

/** The marked ones of some visitors' sessions. A session that later events changed since is the one that covers the marked time. */
function markedOf(stored: readonly Session[], marks: readonly Mark[]): Session[] {
  const ids = new Set(stored.map(({ id }) => id))
  const marked = new Set(marks.map(({ session }) => session))
  const changed = Map.groupBy(
    marks.filter(({ session }) => !ids.has(session)),
    ({ visitor }) => visitor,
  )
  return stored.filter(
    ({ id, visitor, started, ended }) =>
      marked.has(id) || changed.get(visitor)?.some((mark) => mark.started <= ended && mark.ended >= started),
  )
}

/** The new state of these visitors' other sessions. The gone ones are among the removed. */
export async function changesWithout(
  connection: DuckDBConnection,
  stored: readonly Session[],
  ids: ReadonlySet<bigint>,
  rules: KnownRules,
) {
  await rules.refresh(connection)
  const visitors = [...Map.groupBy(stored, ({ visitor }) => visitor).values()].map((sessions) => {
    const gone = sessions.filter(({ id }) => ids.has(id))
    const kept = sessions.filter(({ id }) => !ids.has(id))
    return { stored: kept, chains: chainsAround<PlacedEvent>(gone, kept), rules: rules.of(sessions[0]!.site) }
  })
  const changes = await rederiveVisitors(lookupsIn(connection), visitors)
  return { ...changes, removed: [...changes.removed, ...stored.filter(({ id }) => ids.has(id))] }
}

/** Moves the events of sessions out of the tables that queries read, or deletes old ones. @returns how many there were */
async function moveOut(connection: DuckDBConnection, { site, number }: TakenOutKey, gone: readonly Session[]) {
  if (gone.length === 0) return 0
  const names = namesOf(EVENT_COLUMNS)
  const from = BigInt(Math.min(...gone.map(({ started }) => started)))
  const to = BigInt(Math.max(...gone.map(({ ended }) => ended)))
  const ids = listOf(gone.map(({ id }) => id))
  const inSpan = 'site = $1 AND time BETWEEN $2 AND $3'
  const span = [site, from, to]
  const types = [INTEGER, BIGINT, BIGINT, LIST(UBIGINT)]
  if (number !== OLD)
    await connection.run(
      `INSERT INTO left_out_events (${names}, visitor, number)
     SELECT ${names}, visitor, $6 FROM events JOIN (SELECT unnest($4) AS gone, unnest($5) AS visitor) s ON session = gone
     WHERE ${inSpan}`,
      [...span, ids, listOf(gone.map(({ visitor }) => visitor)), BigInt(number)],
      [...types, LIST(UBIGINT), BIGINT],
    )
  const remove = (table: string) =>
    connection.run(`DELETE FROM ${table} WHERE ${inSpan} AND session IN (SELECT unnest($4))`, [...span, ids], types)
  const { rowsChanged } = await remove('events')
  await remove('order_events')
  return Number(rowsChanged)
}

/** Sessions that are still marked stay as they are. */
export async function unmark(connection: DuckDBConnection, key: TakenOutKey): Promise<void> {
  await connection.run(`DELETE FROM left_out_marks WHERE ${OF_KEY}`, [...keyOf(key)])
}

/** Brings back the earliest events of a number in one transaction, with the last of them its row too. @returns how many are left */
export async function returnStep(
  connection: DuckDBConnection,
  key: TakenOutKey,
  about: number,
  { facts, answers, recent, rules }: KeptInMemory,
): Promise<number> {
  let changed = () => {}
  try {
    const done = await inTransaction(connection, async () => {
      const found = await connection.runAndReadAll(
        `SELECT ${selectList(EVENT_COLUMNS)}, visitor FROM left_out_events WHERE ${OF_KEY} ORDER BY time, sequence LIMIT $3`,
        [...keyOf(key), BigInt(about)],
      )
      const events = rowsOf<LeftOutRow>(EVENT_COLUMNS, found).map(eventOf)
      await connection.run(
        `DELETE FROM left_out_events WHERE ${OF_KEY} AND sequence IN (SELECT unnest($3))`,
        [...keyOf(key), listOf(events.map(({ sequence }) => BigInt(sequence)))],
        [INTEGER, BIGINT, LIST(BIGINT)],
      )
      const rederived = events.length > 0 ? await writeEvents(connection, events, rules) : null
      const changedFacts = await facts.write(connection, events)
      const counted = await connection.runAndReadAll(`SELECT count(*) FROM left_out_events WHERE ${OF_KEY}`, [
        ...keyOf(key),
      ])
      const left = Number(counted.getRows()[0]![0])
      if (left === 0) await connection.run(`DELETE FROM left_outs WHERE ${OF_KEY}`, [...keyOf(key)])
      if (rederived) changed = await announce(connection, answers, siteChanges(rederived))
      return { left, rederived, changedFacts }
    })
    facts.keep(done.changedFacts)
    if (done.rederived) recent.add(done.rederived)
    return done.left
  } catch (error) {
    recent.forgetAll(0)
    throw error
  } finally {
    changed()
  }
}

export type LeftOutRow = Omit<Sequenced<StoredEvent>, 'params' | 'items'> & {
  session: bigint
  revisitMs: number | null
  params: string
  items: string
}

export function eventOf({ session: _, revisitMs: __, params, items, ...event }: LeftOutRow): Sequenced<StoredEvent> {
  return { ...event, params: JSON.parse(params), items: JSON.parse(items) }
}
