/**
 * Keeps the lines of orders and refunds equal to what their events say: when some of these arrive or move to another session, the lines
 * of their transactions are derived again.
 */
import { BIGINT, type DuckDBConnection, INTEGER, LIST, UBIGINT, VARCHAR } from '@duckdb/node-api'
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

/** Derives the lines of the transactions of these purchases and refunds, which are stored, within the caller's transaction. */
export async function rederiveOrderLines(
  connection: DuckDBConnection,
  events: readonly { site: number; time: number; id: bigint }[],
): Promise<void> {
  if (events.length === 0) return
  const times = events.map(({ time }) => time)
  const found = await connection.runAndReadAll(
    `SELECT DISTINCT site, transaction_id, CASE WHEN transaction_id = '' THEN sequence ELSE 0 END
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
  const [sites, ids, sequences] = found.getColumns().map((values) => listOf(values as never[]))
  const transactions = [sites!, ids!, sequences!]
  const types = [LIST(INTEGER), LIST(VARCHAR), LIST(BIGINT)]
  await connection.run(`DELETE FROM order_lines l USING (${TRANSACTIONS}) t WHERE ${isOf('l')}`, transactions, types)
  await connection.run(
    `INSERT INTO order_lines (${NAMES}) ${orderLines(REPORTED, duckdb.materialized)} ORDER BY time`,
    transactions,
    types,
  )
}
