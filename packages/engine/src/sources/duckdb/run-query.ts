/** Question in, answer out. */
import type { QueryContext, QueryInput, Result } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import { planQuery } from '../../query/plan.ts'
import { resultOf } from '../../query/result.ts'
import { compile } from '../sql/compile.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'

/** Lends a connection to some work. */
export type Lend = <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>

export async function runQuery(input: QueryInput, context: QueryContext, lend: Lend): Promise<Result> {
  const plan = planQuery(input, context)
  const statement = compile(plan, duckdb)
  const rows = await lend((connection) => runOnDuckDB(connection, statement))
  return resultOf(plan, rows, duckdb.name)
}
