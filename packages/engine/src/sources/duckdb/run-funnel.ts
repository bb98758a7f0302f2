/** Runs funnels of sites: one statement each. */
import type { FunnelQueryInput, FunnelResult, QueryContext } from '@curlew/model'
import { funnelOf, planFunnel } from '../../query/funnel-steps.ts'
import { compileFunnel } from '../sql/funnel-steps.ts'
import { duckdb } from './dialect.ts'
import { ANSWERED, basisOf, type Prepared } from './run-query.ts'

/** Throws as `planFunnel` does. */
export function prepareFunnel(input: FunnelQueryInput, context: QueryContext): Prepared<FunnelResult> {
  const plan = planFunnel(input, context)
  const statement = compileFunnel(plan, duckdb)
  return {
    statement,
    basis: basisOf(statement, context.site, Math.max(plan.current.to, plan.previous?.to ?? 0)),
    answerOf: (rows) => funnelOf(plan, rows, ANSWERED),
  }
}
