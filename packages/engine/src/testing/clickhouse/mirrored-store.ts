/**
 * A store whose questions ClickHouse answers. Events go to the embedded store, whose tables are copied before a question that follows a
 * change.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import { clickhouseReader, type QueryReader } from '../../sources/clickhouse/clickhouse-reader.ts'
import { createTables, type TABLES } from '../../sources/clickhouse/tables.ts'
import type { Store } from '../../store.ts'
import { temporaryFolder, temporaryStore } from '../stores.ts'
import { temporaryClickHouse } from './engine.ts'

/** The tables that questions read. */
const COPIED = [
  'events',
  'sessions',
  'order_lines',
  'search_terms',
  'crawler_fetches',
] as const satisfies (keyof typeof TABLES)[]

export async function mirroredStore(): Promise<Store> {
  const [store, client, folder] = [await temporaryStore(), await temporaryClickHouse(), await temporaryFolder()]
  await createTables(client)
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

async function copyTables(store: Store, client: ClickHouseClient, folder: string): Promise<void> {
  await store.flush()
  const { files } = await store.backUp(folder, [])
  for (const table of COPIED) {
    await client.command({ query: `TRUNCATE TABLE ${table}` })
    for (const { file } of files.filter((one) => one.table === table))
      await client.insert({
        table,
        values: Readable.from([await readFile(join(folder, file))], { objectMode: false }),
        format: 'Parquet',
      })
  }
}
