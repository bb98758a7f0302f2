import type { QueryContext, QueryInput, Result } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
export type Reader = <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>
export async function runQuery(_query: QueryInput, _context: QueryContext, _read: Reader): Promise<Result> {
  throw new Error('later')
}
