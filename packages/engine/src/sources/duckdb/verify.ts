/** Derives again what is stored beside the events, and compares: sessions of some visitors, and all order lines and first days. */
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { chainsOf, rederive } from '../../sessions/rederive.ts'
import type { Session } from '../../sessions/sessionise.ts'
import type { StoreFindings } from '../../store.ts'
import type { RefetchedEvent } from '../lookups.ts'
import { SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { orderLines } from '../sql/order-lines.ts'
import { sumsOf } from '../sql/sums.ts'
import { rowsOf } from './columns.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'
import { findEventsOf } from './lookups.ts'
import type { KnownRules } from './session-rules.ts'
import { readAllSummed } from './sums.ts'
import { SITE_TABLES } from './tables.ts'

type Sample = { from: number; to: number; visitors: number }

/** @param sample at most so many visitors with a session that began in a time, in milliseconds since 1970 */
export async function verify(connection: DuckDBConnection, sample: Sample, rules: KnownRules): Promise<StoreFindings> {
  return {
    sessions: await verifySessions(connection, sample, rules),
    orderEvents: await differing(
      connection,
      'order_events',
      `SELECT ${columnsOf('order_events')} FROM events WHERE name IN ('purchase', 'refund')`,
    ),
    orderLines: await differing(
      connection,
      'order_lines',
      orderLines('SELECT * FROM order_events', duckdb.materialized),
    ),
    siteFacts: await differing(
      connection,
      'site_facts',
      `SELECT site, min(time), bool_or(name IN ('view_item', 'add_to_cart', 'begin_checkout', 'purchase')) FROM events GROUP BY site`,
    ),
    sums: await verifySums(connection),
  }
}

async function verifySessions(connection: DuckDBConnection, { from, to, visitors }: Sample, rules: KnownRules) {
  // By hash, so that each run sees the same visitors and a busy hour is not preferred.
  const found = await connection.runAndReadAll(
    `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions WHERE (site, visitor) IN (
       SELECT (site, visitor) FROM (SELECT DISTINCT site, visitor FROM sessions WHERE started BETWEEN $1 AND $2) ORDER BY hash(visitor) LIMIT $3)`,
    [BigInt(from), BigInt(to), visitors],
    [BIGINT, BIGINT, INTEGER],
  )
  const stored = rowsOf<Session>(SESSION_COLUMNS, found)
  const eventsOf = await findEventsOf(connection, stored)
  const keyOf = ({ site, visitor }: Session) => `${site}:${visitor}`
  let different = 0
  for (const own of Map.groupBy(stored, keyOf).values()) {
    const events = own.flatMap(({ id }): RefetchedEvent[] => eventsOf.get(id) ?? [])
    const { written } = rederive(
      { stored: [], earlier: null, rules: rules.of(own[0]!.site) },
      chainsOf({ events, stored: [] }),
      () => [],
    )
    const derived = new Map(written.map((session) => [session.id, textOf(session)]))
    different += own.filter((session) => derived.get(session.id) !== textOf(session)).length
    different += Math.max(0, written.length - own.length)
  }
  return { checked: stored.length, different }
}

const textOf = (session: Session): string => SESSION_COLUMNS.map(({ get }) => String(get(session))).join('\n')

const columnsOf = (table: keyof typeof SITE_TABLES) => SITE_TABLES[table].map(({ name }) => name).join(', ')

async function verifySums(connection: DuckDBConnection) {
  const all = { checked: 0, different: 0 }
  for (const { site, until, spanMs } of await readAllSummed(connection)) {
    for (const { table, columns, select } of sumsOf(site, { from: 0, to: until }, spanMs, duckdb)) {
      const sql = compared(select.sql, `SELECT ${columns.join(', ')} FROM ${table} WHERE site = $site`)
      const [row] = await runOnDuckDB(connection, { ...select, sql })
      all.checked += Number(row!.checked)
      all.different += Number(row!.different)
    }
  }
  return all
}

/** Counts the rows that only one of a table and what it should be has. */
async function differing(connection: DuckDBConnection, table: keyof typeof SITE_TABLES, wanted: string) {
  const counted = await connection.runAndReadAll(compared(wanted, `SELECT ${columnsOf(table)} FROM ${table}`))
  const [checked, different] = counted.getRows()[0] as [number, number]
  return { checked, different }
}

const compared = (wanted: string, stored: string) =>
  `WITH wanted AS MATERIALIZED (${wanted}), stored AS MATERIALIZED (${stored})
   SELECT (SELECT count(*) FROM stored)::INTEGER AS checked,
     (SELECT count(*) FROM (SELECT * FROM stored EXCEPT ALL SELECT * FROM wanted))::INTEGER
     + (SELECT count(*) FROM (SELECT * FROM wanted EXCEPT ALL SELECT * FROM stored))::INTEGER AS different`
