/**
 * Deletes what an import brought. Each step is one transaction that deletes some events and derives what is left of
 * their sessions again, so that all figures are those of the remaining events; the ranges say what is left to do.
 */
import { type DuckDBConnection, INTEGER, LIST, UBIGINT } from '@duckdb/node-api'
import { NOTHING_CHANGED } from '../../answer-cache.ts'
import { chainsWith } from '../../sessions/rederive.ts'
import type { Session } from '../../sessions/sessionise.ts'
import type { ImportKey } from '../../store.ts'
import { type PlacedEvent, rederiveVisitors } from '../rederive-visitors.ts'
import { SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'
import { forgetRange, nextRange } from './import-ranges.ts'
import { lookupsIn } from './lookups.ts'
import { rederiveTransactions, transactionsOfSessions } from './order-lines.ts'
import { forgetUnsaid } from './page-params.ts'
import type { KnownRules } from './session-rules.ts'
import { announce } from './sums.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'
import { type KeptInMemory, siteChanges, writeChanges } from './writer.ts'

/** Deletes about so many events of an import. @returns whether more may be left */
export async function undoStep(
  connection: DuckDBConnection,
  key: ImportKey,
  about: number,
  { facts, answers, recent, rules }: KeptInMemory,
): Promise<boolean> {
  const { site } = key
  let changed = () => {}
  try {
    const done = await inTransaction(connection, async () => {
      const range = await nextRange(connection, key, about)
      if (!range) return null
      const inRange = [site, BigInt(range.first), BigInt(range.last)]
      const found = await connection.runAndReadAll(
        'SELECT DISTINCT session FROM events WHERE site = $1 AND sequence BETWEEN $2::BIGINT AND $3::BIGINT',
        inRange,
      )
      const lost = new Set(found.getRows().map(([session]) => session as bigint))
      const transactions = await transactionsOfSessions(connection, site, [...lost])
      const stored = await sessionsOfVisitors(connection, site, [...lost])
      for (const table of ['events', 'order_events', 'left_out_events'])
        await connection.run(
          `DELETE FROM ${table} WHERE site = $1 AND sequence BETWEEN $2::BIGINT AND $3::BIGINT`,
          inRange,
        )
      await connection.run(
        `UPDATE left_outs SET events = (SELECT count(*) FROM left_out_events e WHERE e.site = left_outs.site AND e.number = left_outs.number)
         WHERE site = $1`,
        [site],
      )
      const changes = await changesOf(connection, stored, lost, rules)
      await writeChanges(connection, changes, rules)
      await rederiveTransactions(connection, transactions)
      await forgetRange(connection, key, range)
      const known = await facts.rewrite(connection, site)
      const since = changes.removed.reduce((earliest, { started }) => Math.min(earliest, started), Infinity)
      const orders = transactions[0].items.length > 0
      changed = await announce(connection, answers, [
        { ...NOTHING_CHANGED, site, since, orders },
        ...siteChanges(changes),
      ])
      return { range, known, changes }
    })
    if (!done) return false
    facts.replace(site, done.known)
    recent.removeRange(site, done.range.first, done.range.last)
    recent.add(done.changes)
    return true
  } catch (error) {
    // The commit may be on disk although it failed.
    recent.forgetAll(0)
    throw error
  } finally {
    changed()
  }
}

/** Deletes an import's fetches of crawlers, and forgets parameters that only its pages sent. */
export async function undoRest(
  connection: DuckDBConnection,
  { site, number }: ImportKey,
  { answers }: KeptInMemory,
): Promise<void> {
  let changed = () => {}
  try {
    await inTransaction(connection, async () => {
      for (const table of ['crawler_fetches', 'known_fetches'])
        await connection.run(`DELETE FROM ${table} WHERE site = $1 AND import_number = $2::BIGINT`, [
          site,
          BigInt(number),
        ])
      await forgetUnsaid(connection, site)
      changed = await announce(connection, answers, [{ ...NOTHING_CHANGED, site, since: Infinity, fetches: true }])
    })
  } finally {
    changed()
  }
}

/** All sessions of the visitors of some. */
async function sessionsOfVisitors(connection: DuckDBConnection, site: number, ids: readonly bigint[]) {
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE site = $1 AND visitor IN (
       SELECT visitor FROM sessions WHERE site = $1 AND id IN (SELECT unnest($2)))`,
    [site, listOf(ids)],
    [INTEGER, LIST(UBIGINT)],
  )
  return rowsOf<Session>(SESSION_COLUMNS, found)
}

/** The new state of these visitors' sessions, some of which have lost events. */
async function changesOf(
  connection: DuckDBConnection,
  stored: readonly Session[],
  lost: ReadonlySet<bigint>,
  rules: KnownRules,
) {
  await rules.refresh(connection)
  const visitors = [...Map.groupBy(stored, ({ visitor }) => visitor).values()].map((sessions) => ({
    stored: sessions,
    chains: chainsWith<PlacedEvent>(sessions, ({ id }) => lost.has(id)),
    rules: rules.of(sessions[0]!.site),
  }))
  return rederiveVisitors(lookupsIn(connection), visitors)
}
