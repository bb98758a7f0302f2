/** JavaScript values as parameters of DuckDB statements. */
import { type DuckDBListValue, listValue } from '@duckdb/node-api'

/** A list parameter; the statement says of what type: `$1::UBIGINT[]`. */
export function listOf(values: readonly (bigint | string | number | boolean | null)[]): DuckDBListValue {
  return listValue([...values])
}
