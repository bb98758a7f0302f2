/** Runs statements on ClickHouse over HTTP. */
import { randomUUID } from 'node:crypto'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import type { SourceRow } from '../../query/result.ts'
import type { Statement } from '../sql/dialect.ts'

/** How much of the server one query may use. */
export interface QueryLimits {
  memoryMb: number
  /** Rows of an answer. */
  rows: number
}

const DEFAULT_LIMITS: QueryLimits = { memoryMb: 4096, rows: 1_000_000 }

/** What the statements rely on. */
const SEMANTICS: ClickHouseSettings = {
  // A name is a column's before it is an alias's.
  prefer_column_name_to_alias: 1,
  // What is missing in a join is null.
  join_use_nulls: 1,
  cast_keep_nullable: 1,
  enable_materialized_cte: 1,
  output_format_json_quote_64bit_integers: 1,
  cancel_http_readonly_queries_on_client_close: 1,
}

/**
 * Runs a statement and gives its rows by column name; whole numbers come as `bigint`.
 * @param stop stops waiting when it aborts; the server then ends the query
 */
export async function runOnClickHouse(
  client: ClickHouseClient,
  { sql, parameters }: Statement,
  { timeoutMs, stop, limits = DEFAULT_LIMITS }: { timeoutMs: number; stop: AbortSignal; limits?: QueryLimits },
): Promise<SourceRow[]> {
  const values = Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value]))
  const found = await client.query({
    query: sql,
    format: 'JSONCompact',
    query_params: values,
    query_id: randomUUID(),
    abort_signal: stop,
    clickhouse_settings: {
      ...SEMANTICS,
      max_execution_time: Math.ceil(timeoutMs / 1000),
      max_memory_usage: `${limits.memoryMb * 2 ** 20}`,
      max_result_rows: `${limits.rows}`,
    },
  })
  const { meta = [], data } = await found.json<unknown[]>()
  const columns = meta.map(({ name, type }) => ({ name, read: readerOf(type) }))
  return data.map((row) =>
    Object.fromEntries(columns.map(({ name, read }, i) => [name, row[i] === null ? null : read(row[i])])),
  )
}

const IS_WHOLE = /^(?:Nullable\()?U?Int\d+\)?$/

function readerOf(type: string): (value: unknown) => unknown {
  return IS_WHOLE.test(type) ? (value) => BigInt(value as string | number) : (value) => value
}
