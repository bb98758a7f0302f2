/**
 * Keeps the lines of orders and refunds equal to what their events say: when some of these arrive or move to another session, the lines
 * of their transactions are derived again.
 */
import {
  BIGINT,
  type DuckDBConnection,
  type DuckDBListValue,
  type DuckDBResultReader,
  INTEGER,
  LIST,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api'
import { ORDER_LINE_COLUMNS, orderLines } from '../sql/order-lines.ts'
import { duckdb } from './dialect.ts'
import { listOf } from './values.ts'

const NAMES = ORDER_LINE_COLUMNS.map(({ name }) => name).join(', ')
/** Events without a transaction id are transactions of their own, known by their sequence. */
const TRANSACTIONS = 'SELECT unnest($1) AS site, unnest($2) AS transaction_id, unnest($3) AS sequence'
const isOf = (row: string) =>
  `${row}.site = t.site AND ${row}.transaction_id = t.transaction_id AND (t.transaction_id <> '' OR ${row}.sequence = t.sequence)`
const REPORTED = `SELECT e.* FROM order_events e SEMI JOIN (${TRANSACTIONS}) t ON ${isOf('e')}`

/** Inserts the lines of all events into an empty table. */
export const ALL_ORDER_LINES = `INSERT INTO order_lines (${NAMES}) ${orderLines('SELECT * FROM order_events', duckdb.materialized)} ORDER BY time`

/** Transactions as parameters: their sites, ids, and sequences of those without an id. */
export type Transactions = readonly [sites: DuckDBListValue, ids: DuckDBListValue, sequences: DuckDBListValue]

const LISTED = "DISTINCT site, transaction_id, CASE WHEN transaction_id = '' THEN sequence ELSE 0 END"

const transactionsIn = (found: DuckDBResultReader): Transactions => {
  const [sites = [], ids = [], sequences = []] = found.getColumns().map((values) => values as never[])
  return [listOf(sites), listOf(ids), listOf(sequences)]
}

/** The transactions of the purchases and refunds of some sessions. */
export async function transactionsOfSessions(
  connection: DuckDBConnection,
  site: number,
  sessions: readonly bigint[],
): Promise<Transactions> {
  return transactionsIn(
    await connection.runAndReadAll(
      `SELECT ${LISTED} FROM order_events WHERE site = $1 AND session IN (SELECT unnest($2))`,
      [site, listOf(sessions)],
      [INTEGER, LIST(UBIGINT)],
    ),
  )
}

/** The transactions of purchases and refunds that new rules of sessions will move. */
export async function transactionsMoving(connection: DuckDBConnection, site: number): Promise<Transactions> {
  return transactionsIn(
    await connection.runAndReadAll(
      `SELECT ${LISTED} FROM order_events o WHERE site = $1
       AND EXISTS (SELECT 1 FROM coming_places p WHERE p.site = $1 AND p.time = o.time AND p.id = o.id)`,
      [site],
      [INTEGER],
    ),
  )
}

/** Derives the lines of the transactions of these purchases and refunds, which are stored, within the caller's transaction. */
export async function rederiveOrderLines(
  connection: DuckDBConnection,
  events: readonly { site: number; time: number; id: bigint }[],
): Promise<void> {
  if (events.length === 0) return
  const times = events.map(({ time }) => time)
  const found = await connection.runAndReadAll(
    `SELECT ${LISTED}
     FROM order_events e SEMI JOIN (SELECT unnest($1) AS site, unnest($2) AS id) changed ON e.site = changed.site AND e.id = changed.id
     WHERE time BETWEEN $3 AND $4`,
    [
      listOf(events.map(({ site }) => site)),
      listOf(events.map(({ id }) => id)),
      BigInt(Math.min(...times)),
      BigInt(Math.max(...times)),
    ],
    [LIST(INTEGER), LIST(UBIGINT), BIGINT, BIGINT],
  )
  await rederiveTransactions(connection, transactionsIn(found))
}

/** Derives the lines of these transactions, within the caller's transaction. */
export async function rederiveTransactions(connection: DuckDBConnection, of: Transactions): Promise<void> {
  if (of[0].items.length === 0) return
  const transactions = [...of]
  const types = [LIST(INTEGER), LIST(VARCHAR), LIST(BIGINT)]
  await connection.run(`DELETE FROM order_lines l USING (${TRANSACTIONS}) t WHERE ${isOf('l')}`, transactions, types)
  await connection.run(
    `INSERT INTO order_lines (${NAMES}) ${orderLines(REPORTED, duckdb.materialized)} ORDER BY time`,
    transactions,
    types,
  )
}
