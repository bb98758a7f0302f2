/**
 * A store whose questions ClickHouse answers. Events go to the embedded store, whose tables are copied before a question that follows a
 * change.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { clickhouseReader, type QueryReader } from '../../sources/clickhouse/clickhouse-reader.ts'
import { EVENT_COLUMNS, SESSION_COLUMNS } from '../../sources/duckdb/columns.ts'
import { FETCH_COLUMNS } from '../../sources/duckdb/crawler-fetches.ts'
import { SEARCH_TERM_COLUMNS } from '../../sources/duckdb/search-terms.ts'
import { ORDER_LINE_COLUMNS } from '../../sources/sql/order-lines.ts'
import type { Store } from '../../store.ts'
import { temporaryFolder, temporaryStore } from '../stores.ts'
import { temporaryClickHouse } from './engine.ts'

/** The tables that questions read. */
const TABLES = {
  events: EVENT_COLUMNS,
  sessions: SESSION_COLUMNS,
  order_lines: ORDER_LINE_COLUMNS,
  search_terms: SEARCH_TERM_COLUMNS,
  crawler_fetches: FETCH_COLUMNS,
} as const satisfies Record<string, readonly { name: string; type: string }[]>
const KEYS: Record<keyof typeof TABLES, string> = {
  events: 'site, time',
  sessions: 'site, started',
  order_lines: 'site, time',
  search_terms: 'site, day',
  crawler_fetches: 'site, day',
}
const TYPES = { INTEGER: 'Int32', BIGINT: 'Int64', UBIGINT: 'UInt64', BOOLEAN: 'Bool', VARCHAR: 'String' }
const NULLABLE = ['revisit_ms', 'value_minor', 'previous_visit']

export async function mirroredStore(): Promise<Store> {
  const [store, client, folder] = [await temporaryStore(), await temporaryClickHouse(), await temporaryFolder()]
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) await createTable(client, table)
  const reader = clickhouseReader(client)
  let changed = true
  const answering =
    (name: keyof QueryReader) =>
    async (...args: unknown[]) => {
      if (changed) await copyTables(store, client, folder)
      changed = false
      return (reader[name] as (...args: unknown[]) => Promise<unknown>)(...args)
    }
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(reader, name)) return answering(name as keyof QueryReader)
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      changed = true
      return member.bind(target)
    },
  })
}

async function createTable(client: ClickHouseClient, table: keyof typeof TABLES): Promise<void> {
  const columns = TABLES[table].map(({ name, type }) => {
    const own = TYPES[type]
    return `${name} ${NULLABLE.includes(name) ? `Nullable(${own})` : own}`
  })
  await client.command({
    query: `CREATE TABLE ${table} (${columns.join(', ')}) ENGINE = MergeTree ORDER BY (${KEYS[table]})`,
  })
}

async function copyTables(store: Store, client: ClickHouseClient, folder: string): Promise<void> {
  await store.flush()
  const { files } = await store.backUp(folder, [])
  for (const table of Object.keys(TABLES)) {
    await client.command({ query: `TRUNCATE TABLE ${table}` })
    for (const { file } of files.filter((one) => one.table === table))
      await client.insert({
        table,
        values: Readable.from([await readFile(join(folder, file))], { objectMode: false }),
        format: 'Parquet',
      })
  }
}
