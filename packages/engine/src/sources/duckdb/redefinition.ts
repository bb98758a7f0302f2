/**
 * Cuts a site's sessions by other rules. What will change is prepared visitor by visitor, beside the tables that queries read; then one
 * transaction puts it in place. Events that arrive meanwhile become sessions by the old rules, and what was prepared for their visitors is
 * prepared again. Each step is a transaction, so after a crash the next one goes on (ADR 38).
 */
import { areSameRules, DAY_MS, offsetsBetween, SESSION_TIMEOUT_MS, type SessionRules } from '@curlew/model'
import { BIGINT, BOOLEAN, type DuckDBConnection, INTEGER, LIST, UBIGINT, VARCHAR } from '@duckdb/node-api'
import { chainsCutBy } from '../../sessions/rederive.ts'
import type { Session } from '../../sessions/sessionise.ts'
import type { MovedEvent } from '../lookups.ts'
import { placeRows } from '../place-events.ts'
import { type PlacedEvent, rederiveVisitors } from '../rederive-visitors.ts'
import { type Column, namesOf, SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'
import { lookupsIn } from './lookups.ts'
import { rederiveTransactions, transactionsMoving } from './order-lines.ts'
import { RecentWindow } from './recent-views.ts'
import { COMING_TABLES, dropPrepared, rulesOfRow } from './session-rules.ts'
import { announce } from './sums.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'
import { appendRows, type KeptInMemory } from './writer.ts'

/** Stored sessions that will go: those that change, too. */
export const GOING_SESSION_COLUMNS: readonly Column<Session>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'visitor', type: 'UBIGINT', get: ({ visitor }) => visitor },
  { name: 'id', type: 'UBIGINT', get: ({ id }) => id },
  { name: 'started', type: 'BIGINT', get: ({ started }) => started },
]

/** Where stored events will be. */
export const COMING_PLACE_COLUMNS: readonly Column<MovedEvent & { visitor: bigint }>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'visitor', type: 'UBIGINT', get: ({ visitor }) => visitor },
  { name: 'time', type: 'BIGINT', get: ({ time }) => time },
  { name: 'id', type: 'UBIGINT', get: ({ id }) => id },
  { name: 'session', type: 'UBIGINT', get: ({ session }) => session },
  { name: 'revisit_ms', type: 'BIGINT', get: ({ revisitMs }) => revisitMs },
]

/** How far the preparation has got, in visitors. */
export interface PreparedProgress {
  done: number
  all: number
}

/** Begins to prepare other rules, or goes on. Rules that are in force end a preparation of others. @returns whether there is work */
export async function beginRedefinition(
  connection: DuckDBConnection,
  site: number,
  rules: SessionRules,
  { rules: known }: KeptInMemory,
): Promise<boolean> {
  await known.refresh(connection)
  const coming = await comingRules(connection, site)
  const isWork = !areSameRules(known.of(site), rules)
  if (coming ? isWork && areSameRules(coming.rules, rules) : !isWork) return isWork
  await changingRules(connection, { rules: known }, async () => {
    await dropAllPrepared(connection, site)
    if (!isWork) return
    await chooseVisitors(connection, site, known.of(site), rules)
    await connection.run(
      'INSERT INTO coming_rules SELECT $1, $2, $3, count(*) FROM changed_visitors WHERE site = $1',
      [site, rules.midnightIn ?? '', rules.campaign],
      [INTEGER, VARCHAR, BOOLEAN],
    )
  })
  return isWork
}

/** Runs a transaction that changes rules, and remembers them as they are afterwards, whether it was committed or not. */
async function changingRules<T>(
  connection: DuckDBConnection,
  { rules }: Pick<KeptInMemory, 'rules'>,
  work: () => Promise<T>,
): Promise<T> {
  rules.forget()
  const done = await inTransaction(connection, work)
  await rules.refresh(connection)
  return done
}

async function comingRules(connection: DuckDBConnection, site: number) {
  const found = await connection.runAndReadAll(
    'SELECT midnight_in, campaign, visitors FROM coming_rules WHERE site = $1',
    [site],
    [INTEGER],
  )
  const row = found.getRows()[0]
  return row ? { rules: rulesOfRow(row), visitors: Number(row[2]) } : null
}

/**
 * Notes the visitors whose sessions may change: those who came back within half an hour, as only rules cut there; who were there around a
 * midnight; and who came by a campaign.
 */
async function chooseVisitors(
  connection: DuckDBConnection,
  site: number,
  before: SessionRules,
  { midnightIn, campaign }: SessionRules,
): Promise<void> {
  const parts = [
    `SELECT visitor FROM (
       SELECT visitor, started, max(ended) OVER (
         PARTITION BY visitor ORDER BY started, ended ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
       ) AS before FROM sessions WHERE site = $1
     ) s WHERE started - before <= $2`,
    // Each day begins a whole number of days after 1970 by an offset of its zone.
    `SELECT visitor FROM sessions CROSS JOIN (SELECT unnest($3) AS shift) offsets
     WHERE site = $1 AND (started + shift) // $4 <> (ended + shift) // $4`,
    `SELECT s.visitor FROM events e JOIN sessions s ON s.id = e.session AND s.site = $1
     WHERE e.site = $1 AND $5 AND e.tagged AND e.name = 'page_view'`,
  ]
  const offsets = midnightIn === null ? [] : await offsetsOf(connection, site, midnightIn)
  await connection.run(
    `INSERT INTO changed_visitors SELECT $1, visitor FROM (${parts.join(' UNION ')})`,
    [
      site,
      BigInt(SESSION_TIMEOUT_MS),
      // So that no time is below zero.
      listOf(offsets.map((offset) => BigInt(offset + 2 * DAY_MS))),
      BigInt(DAY_MS),
      campaign && !before.campaign,
    ],
    [INTEGER, BIGINT, LIST(BIGINT), BIGINT, BOOLEAN],
  )
}

/** The offsets from UTC that a zone had while the site has had visits. */
async function offsetsOf(connection: DuckDBConnection, site: number, timeZone: string): Promise<number[]> {
  const found = await connection.runAndReadAll(
    'SELECT min(started), max(ended) FROM sessions WHERE site = $1',
    [site],
    [INTEGER],
  )
  const [from, to] = found.getRows()[0]!
  if (from === null) return []
  const spans = offsetsBetween(timeZone, Number(from) - 2 * DAY_MS, Number(to) + 2 * DAY_MS)
  return [...new Set(spans.map(({ offset }) => offset))]
}

async function dropAllPrepared(connection: DuckDBConnection, site: number): Promise<void> {
  for (const table of [...COMING_TABLES, 'changed_visitors', 'coming_rules'])
    await connection.run(`DELETE FROM ${table} WHERE site = $1`, [site], [INTEGER])
}

/** How far it has got; null if nothing is to come. */
export async function preparedProgress(connection: DuckDBConnection, site: number): Promise<PreparedProgress | null> {
  const coming = await comingRules(connection, site)
  if (!coming) return null
  const counted = await connection.runAndReadAll(
    'SELECT count(*)::DOUBLE FROM changed_visitors WHERE site = $1',
    [site],
    [INTEGER],
  )
  const left = counted.getRows()[0]![0] as number
  const all = Math.max(coming.visitors, left)
  return { done: all - left, all }
}

/**
 * Prepares the sessions of some more visitors, all of each, in one transaction.
 * @param about how many visitors
 * @returns false if so few are left that they can be prepared in the last transaction; where many visits arrive, some always are
 */
export async function prepareStep(
  connection: DuckDBConnection,
  site: number,
  about: number,
  kept: KeptInMemory,
): Promise<boolean> {
  await kept.rules.refresh(connection)
  return inTransaction(connection, async () => {
    const coming = await comingRules(connection, site)
    const changed = coming ? await changedVisitors(connection, site, about + 1) : []
    if (!coming || changed.length <= about) return false
    await prepareAgain(connection, site, changed.slice(0, about), coming.rules, kept)
    return true
  })
}

async function changedVisitors(connection: DuckDBConnection, site: number, most: number): Promise<bigint[]> {
  const found = await connection.runAndReadAll(
    'SELECT visitor FROM changed_visitors WHERE site = $1 LIMIT $2',
    [site, most],
    [INTEGER, INTEGER],
  )
  return found.getRows().map(([visitor]) => visitor as bigint)
}

async function prepareAgain(
  connection: DuckDBConnection,
  site: number,
  visitors: readonly bigint[],
  rules: SessionRules,
  kept: KeptInMemory,
): Promise<void> {
  await dropPrepared(connection, site, listOf(visitors))
  await prepare(connection, site, visitors, rules, kept)
  await connection.run(
    'DELETE FROM changed_visitors WHERE site = $1 AND visitor IN (SELECT unnest($2))',
    [site, listOf(visitors)],
    [INTEGER, LIST(UBIGINT)],
  )
}

/** Writes what changes for some visitors beside the tables. */
async function prepare(
  connection: DuckDBConnection,
  site: number,
  visitors: readonly bigint[],
  rules: SessionRules,
  { rules: known }: KeptInMemory,
): Promise<void> {
  if (visitors.length === 0) return
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE site = $1 AND visitor IN (SELECT unnest($2))`,
    [site, listOf(visitors)],
    [INTEGER, LIST(UBIGINT)],
  )
  const stored = Map.groupBy(rowsOf<Session>(SESSION_COLUMNS, found), ({ visitor }) => visitor)
  const changing = [...stored.values()]
    .map((own) => ({ stored: own, chains: chainsCutBy<PlacedEvent>(own, known.of(site), rules), rules }))
    .filter(({ chains }) => chains.length > 0)
  if (changing.length === 0) return
  const all = await rederiveVisitors(lookupsIn(connection), changing)
  const before = new Map([...stored.values()].flat().map((session) => [session.id, textOf(session)]))
  const unchanged = new Set(
    all.written.filter((session) => before.get(session.id) === textOf(session)).map(({ id }) => id),
  )
  const isChanged = ({ id }: Session) => !unchanged.has(id)
  const { moved } = await placeRows(lookupsIn(connection), all)
  const visitorOf = new Map(all.placed.map(({ event }) => [keyOf(event), event.visitor]))
  await appendRows(connection, 'coming_sessions', SESSION_COLUMNS, all.written.filter(isChanged))
  await appendRows(connection, 'going_sessions', GOING_SESSION_COLUMNS, all.removed.filter(isChanged))
  await appendRows(
    connection,
    'coming_places',
    COMING_PLACE_COLUMNS,
    moved.map((event) => ({ ...event, visitor: visitorOf.get(keyOf(event))! })),
  )
}

const textOf = (session: Session): string => SESSION_COLUMNS.map(({ get }) => String(get(session))).join('\n')
const keyOf = ({ time, id }: { time: number; id: bigint }) => `${time} ${id}`

/** Puts everything prepared in place, in one transaction. @returns false if too much has changed since, so that more is to be prepared */
export async function switchRules(
  connection: DuckDBConnection,
  site: number,
  about: number,
  kept: KeptInMemory,
): Promise<boolean> {
  await kept.rules.refresh(connection)
  let changed = () => {}
  try {
    const recent = await changingRules(connection, kept, async () => {
      const coming = await comingRules(connection, site)
      if (!coming) return null
      const late = await changedVisitors(connection, site, about + 1)
      if (late.length > about) return 'later'
      await prepareAgain(connection, site, late, coming.rules, kept)
      await putInPlace(connection, site)
      await connection.run('DELETE FROM session_rules WHERE site = $1', [site], [INTEGER])
      await connection.run('INSERT INTO session_rules VALUES ($1, $2, $3)', [
        site,
        coming.rules.midnightIn ?? '',
        coming.rules.campaign,
      ])
      await dropAllPrepared(connection, site)
      changed = await announce(connection, kept.answers, [
        { site, since: Number.NEGATIVE_INFINITY, orders: true, searchTerms: false, fetches: false },
      ])
      return RecentWindow.read(connection, kept.facts.newest)
    })
    if (recent === 'later') return false
    if (recent) kept.recent.replaceWith(recent)
    return true
  } catch (error) {
    // The commit may be on disk although it failed.
    kept.recent.forgetAll(0)
    throw error
  } finally {
    changed()
  }
}

async function putInPlace(connection: DuckDBConnection, site: number): Promise<void> {
  const run = (sql: string) => connection.run(sql, [site], [INTEGER])
  const going = 'SELECT id FROM going_sessions WHERE site = $1'
  // Sessions that are about to be taken out are found by their time then.
  await run(`UPDATE left_out_marks SET session = 0 WHERE site = $1 AND session IN (${going})`)
  await run(
    `DELETE FROM sessions WHERE site = $1 AND started >= (SELECT min(started) FROM going_sessions WHERE site = $1) AND id IN (${going})`,
  )
  const names = namesOf(SESSION_COLUMNS)
  await run(`INSERT INTO sessions (${names}) SELECT ${names} FROM coming_sessions WHERE site = $1 ORDER BY started`)
  const transactions = await transactionsMoving(connection, site)
  for (const table of ['events', 'order_events'])
    await run(
      `UPDATE ${table} SET session = p.session, revisit_ms = p.revisit_ms
       FROM (SELECT time, id, session, revisit_ms FROM coming_places WHERE site = $1) p
       WHERE ${table}.site = $1 AND ${table}.time = p.time AND ${table}.id = p.id`,
    )
  await rederiveTransactions(connection, transactions)
}
