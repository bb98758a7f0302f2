/** Runs queries: one statement each. */
import type { QueryContext, QueryInput, Result } from '@curlew/model'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Basis } from '../../answer-cache.ts'
import { type Plan, planQuery } from '../../query/plan.ts'
import { type Answered, resultOf, type SourceRow } from '../../query/result.ts'
import { compile } from '../sql/compile.ts'
import type { Statement } from '../sql/dialect.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'

/** Basis of every answer of the embedded store: exact counts. */
export const ANSWERED: Answered = { source: duckdb.name, exact: true }

/** A compiled query. */
export interface Prepared<Answer> {
  statement: Statement
  basis: Basis
  answerOf(rows: readonly SourceRow[]): Answer
}

export async function runPrepared<Answer>(
  { statement, answerOf }: Prepared<Answer>,
  connection: DuckDBConnection,
): Promise<Answer> {
  return answerOf(await runOnDuckDB(connection, statement))
}

/** Throws `ZodError` and `RangeError` as `planQuery` does. */
export function prepareQuery(input: QueryInput, context: QueryContext): Prepared<Result> {
  return preparePlan(planQuery(input, context))
}

export function preparePlan(plan: Plan): Prepared<Result> {
  const statement = compile(plan, duckdb)
  return {
    statement,
    basis: basisOf(statement, plan.context.site, Math.max(plan.current.to, plan.previous?.to ?? 0)),
    answerOf: (rows) => resultOf(plan, rows, ANSWERED),
  }
}

/**
 * The data that a statement reads, by the tables in it.
 * @param until the instant at which its ranges end
 */
export function basisOf({ sql }: Statement, site: number, until: number): Basis {
  return {
    site,
    // A refund takes its order's days since the first visit, and that order may be in a later range.
    until: sql.includes('counted_orders') ? Number.POSITIVE_INFINITY : until,
    orders: sql.includes('order_lines'),
    searchTerms: sql.includes('search_terms'),
    fetches: sql.includes('crawler_fetches'),
  }
}
