/**
 * Sends a batch. Done again, in part or as a whole, it changes nothing: inserts repeat their tokens, and a row that arrives twice has
 * the key and the version of the first.
 */
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { ORDER_LINE_COLUMNS, orderLines } from '../sql/order-lines.ts'
import { isOrder } from './batch.ts'
import { clickhouse } from './dialect.ts'
import type { Outgoing, Transaction } from './outbox.ts'
import { runOnClickHouse, SEMANTICS } from './run-statement.ts'
import { TABLES } from './tables.ts'

const PER_STATEMENT = 500
const TIMEOUT_MS = 60_000
const SETTINGS: ClickHouseSettings = {
  async_insert: 0,
  insert_deduplicate: 1,
  max_partitions_per_insert_block: '0',
  max_execution_time: TIMEOUT_MS / 1000,
}

export async function send(client: ClickHouseClient, batch: Outgoing): Promise<void> {
  for (const { table, columns, rows } of batch.inserts)
    await client.insert({
      table,
      columns: columns as [string, ...string[]],
      values: rows,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { ...SETTINGS, insert_deduplication_token: `${batch.version} ${table}` },
    })
  for (const moved of pieces(batch.moved)) await move(client, 'events', moved, batch.version)
  // An order's lines have its session.
  for (const moved of pieces(batch.moved.filter(isOrder))) {
    await move(client, 'order_events', moved, batch.version)
    await deriveLines(client, await transactionsOf(client, moved), batch.version)
  }
  for (const transactions of pieces(batch.transactions)) await deriveLines(client, transactions, batch.version)
}

function pieces<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = []
  for (let i = 0; i < items.length; i += PER_STATEMENT) all.push(items.slice(i, i + PER_STATEMENT))
  return all
}

async function command(client: ClickHouseClient, query: string, values: Record<string, unknown>): Promise<void> {
  await client.command({ query, query_params: values, clickhouse_settings: { ...SETTINGS, ...SEMANTICS } })
}

/** Writes stored events again, with their new session. */
async function move(
  client: ClickHouseClient,
  table: 'events' | 'order_events',
  moved: Outgoing['moved'],
  version: number,
): Promise<void> {
  const names = TABLES[table].columns.map(({ name }) => name)
  const instead: Record<string, string> = {
    session: 'arrayElement({sessions:Array(UInt64)}, place)',
    revisit_ms: 'nullIf(arrayElement({revisits:Array(Int64)}, place), -1)',
  }
  const times = moved.map(({ time }) => time)
  await command(
    client,
    `INSERT INTO ${table} (${names.join(', ')}, version)
     SELECT ${names.map((name) => instead[name] ?? name).join(', ')}, {version:UInt64} FROM (
       SELECT *, indexOf(arrayZip({sites:Array(Int32)}, {times:Array(Int64)}, {ids:Array(UInt64)}), (site, time, id)) AS place
       FROM ${table} WHERE site IN {sites:Array(Int32)} AND time BETWEEN {from:Int64} AND {to:Int64} AND id IN {ids:Array(UInt64)}
     ) found WHERE place > 0`,
    {
      version,
      ...placesOf(moved),
      sessions: moved.map(({ session }) => BigInt(session)),
      revisits: moved.map(({ revisitMs }) => revisitMs ?? -1),
      from: Math.min(...times),
      to: Math.max(...times),
    },
  )
}

async function transactionsOf(client: ClickHouseClient, moved: Outgoing['moved']): Promise<Transaction[]> {
  const rows = await runOnClickHouse(
    client,
    {
      sql: `SELECT DISTINCT site, transaction_id, if(transaction_id = '', sequence, 0) AS number FROM order_events
        WHERE (site, time, id) IN arrayZip({sites:Array(Int32)}, {times:Array(Int64)}, {ids:Array(UInt64)})`,
      values: placesOf(moved),
    },
    { timeoutMs: TIMEOUT_MS },
  )
  return rows.map((row) => ({ site: Number(row.site), id: row.transaction_id as string, sequence: Number(row.number) }))
}

const placesOf = (moved: Outgoing['moved']) => ({
  sites: moved.map(({ site }) => site),
  times: moved.map(({ time }) => time),
  ids: moved.map(({ id }) => BigInt(id)),
})

/** Writes the lines of these transactions, and takes away those that no longer hold. */
async function deriveLines(client: ClickHouseClient, of: readonly Transaction[], version: number): Promise<void> {
  const names = ORDER_LINE_COLUMNS.map(({ name }) => name).join(', ')
  // Events without an id are transactions of their own.
  const isOf = `site IN {sites:Array(Int32)} AND transaction_id IN {ids:Array(String)} AND (site, transaction_id, if(transaction_id = '', sequence, 0))
      IN arrayZip({sites:Array(Int32)}, {ids:Array(String)}, {sequences:Array(Int64)})`
  const values = {
    version,
    sites: of.map(({ site }) => site),
    ids: of.map(({ id }) => id),
    sequences: of.map(({ sequence }) => sequence),
  }
  await command(
    client,
    `INSERT INTO order_lines (${names}, version)
     SELECT ${names}, {version:UInt64} FROM (${orderLines(`SELECT * FROM order_events WHERE ${isOf}`, clickhouse.materialized)})`,
    values,
  )
  await command(
    client,
    `INSERT INTO order_lines (${names}, version, is_deleted)
     SELECT ${names}, {version:UInt64}, 1 FROM order_lines WHERE ${isOf} AND version < {version:UInt64}`,
    values,
  )
}
