/** Runs statements on ClickHouse over HTTP. */
import { randomUUID } from 'node:crypto'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { QueryTimeoutError } from '../../errors.ts'
import type { SourceRow } from '../../query/result.ts'
import type { Column } from '../sql/columns.ts'
import { propertyOf } from '../sql/columns.ts'

/** How much of the server one query may use. */
export interface QueryLimits {
  memoryMb: number
  /** Rows of an answer. */
  rows: number
}

const DEFAULT_LIMITS: QueryLimits = { memoryMb: 4096, rows: 1_000_000 }

/** The server's error when a query takes longer than it may. */
const TIMEOUT_EXCEEDED = '159'

/** What the statements rely on. */
export const SEMANTICS: ClickHouseSettings = {
  // A name is a column's before it is an alias's.
  prefer_column_name_to_alias: 1,
  // What is missing in a join is null.
  join_use_nulls: 1,
  cast_keep_nullable: 1,
  enable_materialized_cte: 1,
  // Of rows with one key the last, which is in the same month.
  final: 1,
  do_not_merge_across_partitions_select_final: 1,
  output_format_json_quote_64bit_integers: 1,
  cancel_http_readonly_queries_on_client_close: 1,
}

export interface RunLimits {
  timeoutMs: number
  /** Stops waiting when it aborts; the server then ends the query. */
  stop?: AbortSignal
  limits?: QueryLimits
}

/** A statement, and its parameters by name. */
export interface Asked {
  sql: string
  values: Record<string, unknown>
}

/** Runs a statement and gives its rows by column name; whole numbers come as `bigint`. */
export async function runOnClickHouse(
  client: ClickHouseClient,
  { sql, values }: Asked,
  { timeoutMs, stop, limits = DEFAULT_LIMITS }: RunLimits,
): Promise<SourceRow[]> {
  const found = await client
    .query({
      query: sql,
      format: 'JSONCompact',
      query_params: values,
      query_id: randomUUID(),
      ...(stop && { abort_signal: stop }),
      clickhouse_settings: {
        ...SEMANTICS,
        max_execution_time: Math.ceil(timeoutMs / 1000),
        max_memory_usage: `${limits.memoryMb * 2 ** 20}`,
        max_result_rows: `${limits.rows}`,
      },
    })
    .catch((error: Error) => {
      throw 'code' in error && error.code === TIMEOUT_EXCEEDED ? new QueryTimeoutError(timeoutMs) : error
    })
  const { meta = [], data } = await found.json<unknown[]>()
  const columns = meta.map(({ name, type }) => ({ name, read: readerOf(type) }))
  return data.map((row) =>
    Object.fromEntries(columns.map(({ name, read }, i) => [name, row[i] === null ? null : read(row[i])])),
  )
}

const IS_WHOLE = /^(?:LowCardinality\()?(?:Nullable\()?U?Int\d+\)*$/

function readerOf(type: string): (value: unknown) => unknown {
  return IS_WHOLE.test(type) ? (value) => BigInt(value as string | number) : (value) => value
}

/** The rows of a statement with the `selectList` of these columns, as objects. JSON is not parsed. */
export function rowsOf<Found>(columns: readonly Column<never>[], rows: readonly SourceRow[]): Found[] {
  const numbers = columns.filter(({ type }) => type === 'BIGINT' || type === 'INTEGER').map(propertyOf)
  return rows.map((row) => {
    const read: Record<string, unknown> = { ...row }
    for (const property of numbers) if (read[property] !== null) read[property] = Number(read[property])
    return read as Found
  })
}
