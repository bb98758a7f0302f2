/** Runs journeys: one statement. */
import type { JourneyQueryInput, JourneyResult, QueryContext } from '@curlew/model'
import { journeysOf, planJourneys } from '../../query/journeys.ts'
import { compileJourneys } from '../sql/journeys.ts'
import { duckdb } from './dialect.ts'
import { ANSWERED, basisOf, type Prepared } from './run-query.ts'

/** Throws `ZodError` and `RangeError` as `planJourneys` does. */
export function prepareJourneys(input: JourneyQueryInput, context: QueryContext): Prepared<JourneyResult> {
  const plan = planJourneys(input, context)
  const statement = compileJourneys(plan, duckdb)
  return {
    statement,
    basis: basisOf(statement, plan.site, plan.period.to),
    answerOf: (rows) => journeysOf(plan, rows, ANSWERED),
  }
}
