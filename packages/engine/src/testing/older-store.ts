import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** What takes the steps of the schema back, by the version that each leads to. */
const TAKEN_BACK: Record<number, readonly string[]> = {
  5: ['DROP TABLE page_params'],
  6: ['DROP TABLE order_events'],
  7: ['ALTER TABLE events DROP COLUMN shop', 'ALTER TABLE order_events DROP COLUMN shop'],
  8: ['events', 'order_events'].flatMap((table) => [
    `ALTER TABLE ${table} DROP COLUMN revision`,
    `ALTER TABLE ${table} DROP COLUMN is_void`,
  ]),
  9: ['days', 'spread_offset', 'spread_over'].map((column) => `ALTER TABLE search_terms DROP COLUMN ${column}`),
  10: [
    'ALTER TABLE events DROP COLUMN sequence',
    'ALTER TABLE order_events DROP COLUMN sequence',
    'ALTER TABLE meta DROP COLUMN next_sequence',
  ],
  11: ['DROP TABLE site_facts'],
}

/** Makes the tables of a closed store what an earlier version left. */
export async function makeOlder(folder: string, version: number): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, 'curlew.duckdb'))
  const connection = await instance.connect()
  const later = Object.entries(TAKEN_BACK).filter(([leadsTo]) => Number(leadsTo) > version)
  for (const [, statements] of later.toReversed()) for (const sql of statements) await connection.run(sql)
  await connection.run(`UPDATE meta SET version = ${version}`)
  connection.closeSync()
  instance.closeSync()
}
