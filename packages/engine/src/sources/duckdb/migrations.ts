/** The tables, version by version. Each step runs in a transaction of its own, so that one cut short begins anew. */
import type { DuckDBConnection } from '@duckdb/node-api'
import { StoreNewerError } from '../../errors.ts'
import { createTable, EVENT_COLUMNS, SESSION_COLUMNS } from './columns.ts'
import { CREATE_ORDER_EVENTS } from './order-events.ts'
import { CREATE_PAGE_PARAMS, FILL_PAGE_PARAMS } from './page-params.ts'
import { CREATE_SEARCH_TERMS, SPREAD_SEARCH_TERMS } from './search-terms.ts'
import { ADD_SEQUENCE } from './sequence.ts'
import { inTransaction } from './transaction.ts'

/** What pages say of themselves: added by the second step. */
const CONTENT_COLUMNS: readonly string[] = ['content_type', 'content_group']
/** Which shop sold an order, and what became of it: added by the seventh and the eighth. */
const ORDER_COLUMNS: readonly string[] = ['shop', 'revision', 'is_void']
/** Columns of events that the first step does not make. */
const LATER_COLUMNS: readonly string[] = [...CONTENT_COLUMNS, ...ORDER_COLUMNS, 'sequence']

/** Step n leads from version n to version n + 1. A published step is never changed; a new one follows it. */
const STEPS: readonly (readonly string[])[] = [
  [
    createTable(
      'events',
      EVENT_COLUMNS.filter(({ name }) => !LATER_COLUMNS.includes(name)),
    ),
    createTable(
      'sessions',
      SESSION_COLUMNS.filter(({ name }) => name !== 'is_visit'),
    ),
    // What was not counted, by quarters of an hour: every zone's days begin with one.
    'CREATE TABLE drops (site INTEGER, time BIGINT, reason VARCHAR, count BIGINT)',
    'CREATE TABLE meta (version INTEGER, journal_segment BIGINT, journal_offset BIGINT)',
    'INSERT INTO meta VALUES (0, 0, 0)',
  ],
  [
    ...CONTENT_COLUMNS.map((name) => `ALTER TABLE events ADD COLUMN ${name} VARCHAR DEFAULT ''`),
    // Sites and imports sent these before they had columns, by either name.
    `UPDATE events SET
       content_type = coalesce(json_extract_string(params, '$.content_type'), json_extract_string(params, '$.post_type'), ''),
       content_group = coalesce(json_extract_string(params, '$.content_group'), json_extract_string(params, '$.category'), '')
     WHERE params <> '{}'`,
  ],
  // Until now every event came from a page.
  ['ALTER TABLE sessions ADD COLUMN is_visit BOOLEAN DEFAULT TRUE'],
  [CREATE_SEARCH_TERMS],
  [CREATE_PAGE_PARAMS, FILL_PAGE_PARAMS],
  [CREATE_ORDER_EVENTS],
  // Orders so far are of the site's shop, which has no name.
  ['events', 'order_events'].map((table) => `ALTER TABLE ${table} ADD COLUMN shop VARCHAR DEFAULT ''`),
  // Until now no order was changed after it was told.
  ['events', 'order_events'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN revision BIGINT DEFAULT 0`,
    `ALTER TABLE ${table} ADD COLUMN is_void BOOLEAN DEFAULT FALSE`,
  ]),
  SPREAD_SEARCH_TERMS,
  ADD_SEQUENCE,
  [
    'CREATE TABLE site_facts (site INTEGER, first_time BIGINT, has_shop BOOLEAN)',
    `INSERT INTO site_facts
     SELECT site, min(time), bool_or(name IN ('view_item', 'add_to_cart', 'begin_checkout', 'purchase')) FROM events GROUP BY site`,
  ],
]

/** Brings the tables up to date. Rejects with `StoreNewerError` when they are ahead of this program. */
export async function migrate(connection: DuckDBConnection, file: string, steps = STEPS): Promise<void> {
  const version = await versionOf(connection)
  if (version > steps.length) throw new StoreNewerError(file)
  for (let next = version; next < steps.length; next++) {
    await inTransaction(connection, async () => {
      for (const statement of steps[next]!) await connection.run(statement)
      await connection.run('UPDATE meta SET version = $1', [next + 1])
    })
  }
}

async function versionOf(connection: DuckDBConnection): Promise<number> {
  const tables = await connection.runAndReadAll("SELECT 1 FROM duckdb_tables() WHERE table_name = 'meta'")
  if (tables.currentRowCount === 0) return 0
  const meta = await connection.runAndReadAll('SELECT version FROM meta')
  return Number(meta.getRows()[0]?.[0] ?? 0)
}
