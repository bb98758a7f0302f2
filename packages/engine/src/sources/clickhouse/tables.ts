/**
 * ClickHouse's tables. A row is never changed: a later one with the same key and a greater `version` replaces it, or takes it away if
 * `is_deleted` (ADR 39).
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { columnsOf, EVENT_COLUMNS, SESSION_COLUMNS } from '../sql/columns.ts'
import { ORDER_LINE_COLUMNS } from '../sql/order-lines.ts'

type ColumnType = 'INTEGER' | 'BIGINT' | 'UBIGINT' | 'BOOLEAN' | 'VARCHAR'

export interface Table {
  columns: readonly { name: string; type: ColumnType }[]
  /** Names a row, in the order of the table. */
  key: readonly string[]
  /** Time in milliseconds by whose month the table is cut; null for small tables. */
  monthOf: string | null
  /** Rows that are read at once to find one; default 8192. */
  granularity?: number
  /** Rows with one key are several rows. */
  keepsAll?: boolean
}

/** What new events ask of all of a visitor's sessions. */
export const VISITOR_SESSION_COLUMNS = columnsOf(SESSION_COLUMNS, [
  ...['site', 'visitor', 'started', 'id', 'ended', 'isVisit', 'isNew'],
])

const DROP_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'time', type: 'BIGINT' },
  { name: 'reason', type: 'VARCHAR' },
  { name: 'count', type: 'BIGINT' },
] as const

const PAGE_PARAM_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'name', type: 'VARCHAR' },
] as const

const SEARCH_TERM_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'day', type: 'INTEGER' },
  { name: 'term', type: 'VARCHAR' },
  { name: 'clicks', type: 'BIGINT' },
  { name: 'impressions', type: 'BIGINT' },
  { name: 'position_sum', type: 'BIGINT' },
  { name: 'days', type: 'INTEGER' },
  { name: 'spread_offset', type: 'INTEGER' },
  { name: 'spread_over', type: 'INTEGER' },
] as const

const FETCH_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'day', type: 'INTEGER' },
  { name: 'origin', type: 'VARCHAR' },
  { name: 'crawler', type: 'VARCHAR' },
  { name: 'path', type: 'VARCHAR' },
  { name: 'status', type: 'VARCHAR' },
  { name: 'fetches', type: 'BIGINT' },
  { name: 'last_time', type: 'BIGINT' },
  { name: 'import_number', type: 'BIGINT' },
] as const

export const TABLES = {
  events: { columns: EVENT_COLUMNS, key: ['site', 'time', 'id'], monthOf: 'time' },
  sessions: { columns: SESSION_COLUMNS, key: ['site', 'started', 'id'], monthOf: 'started' },
  /** Sessions again, by their visitor. */
  visitor_sessions: {
    columns: VISITOR_SESSION_COLUMNS,
    key: ['site', 'visitor', 'started', 'id'],
    monthOf: null,
    granularity: 512,
  },
  /** Purchases and refunds again, by their transaction. */
  order_events: { columns: EVENT_COLUMNS, key: ['site', 'transaction_id', 'time', 'id'], monthOf: null },
  order_lines: { columns: ORDER_LINE_COLUMNS, key: ['site', 'time', 'sequence'], monthOf: 'time' },
  /** Of each batch its own rows, which are added up. */
  drops: { columns: DROP_COLUMNS, key: ['site', 'time', 'reason', 'version'], monthOf: 'time' },
  page_params: { columns: PAGE_PARAM_COLUMNS, key: ['site', 'name'], monthOf: null },
  search_terms: { columns: SEARCH_TERM_COLUMNS, key: ['site', 'day'], monthOf: null, keepsAll: true },
  crawler_fetches: { columns: FETCH_COLUMNS, key: ['site', 'day'], monthOf: null, keepsAll: true },
} as const satisfies Record<string, Table>

/** Texts of which a month has thousands at most. The others are paths, titles, ids, and what visitors or pages send. */
const FEW_VALUES: ReadonlySet<string> = new Set([
  ...[
    'name',
    'hostname',
    'landing_hostname',
    'exit_hostname',
    'source',
    'medium',
    'campaign',
    'channel',
    'social_network',
  ],
  ...['language', 'screen', 'country', 'region', 'city', 'device', 'browser', 'operating_system', 'currency', 'shop'],
  ...['content_type', 'content_group'],
])
const NULLABLE: ReadonlySet<string> = new Set(['revisit_ms', 'value_minor', 'previous_visit'])
/** Numbers that grow from row to row. */
const GROWING: ReadonlySet<string> = new Set(['time', 'started', 'sequence'])
/** What few reports read. */
const SELDOM_READ: ReadonlySet<string> = new Set([
  ...['params', 'items', 'referrer', 'term', 'content', 'transaction_id', 'coupon'],
])
const TYPES = { INTEGER: 'Int32', BIGINT: 'Int64', UBIGINT: 'UInt64', BOOLEAN: 'Bool', VARCHAR: 'String' }

/** Creates the tables that are missing. */
export async function createTables(client: ClickHouseClient): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await client.command({ query: creation(name, table) })
}

function creation(name: string, { columns, key, monthOf, granularity = 8192, keepsAll }: Table): string {
  const listed = [...columns.map(columnDefinition), 'version UInt64', 'is_deleted UInt8']
  return `CREATE TABLE IF NOT EXISTS ${name} (
  ${listed.join(',\n  ')}
) ENGINE = ${keepsAll ? 'MergeTree' : 'ReplacingMergeTree(version, is_deleted)'}
${monthOf === null ? '' : `PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(${monthOf}, 'UTC'))\n`}ORDER BY (${key.join(', ')})
SETTINGS non_replicated_deduplication_window = 1000, index_granularity = ${granularity}`
}

function columnDefinition({ name, type }: Table['columns'][number]): string {
  const known = NULLABLE.has(name) ? `Nullable(${TYPES[type]})` : TYPES[type]
  const stored = FEW_VALUES.has(name) ? `LowCardinality(${known})` : known
  if (GROWING.has(name)) return `${name} ${stored} CODEC(Delta, LZ4)`
  return SELDOM_READ.has(name) ? `${name} ${stored} CODEC(ZSTD(1))` : `${name} ${stored}`
}
