/** Questions as statements of a dialect, one each, with what turns their rows into answers. */
import type {
  CrawlerQueryInput,
  CrawlerResult,
  FunnelQueryInput,
  FunnelResult,
  JourneyQueryInput,
  JourneyResult,
  QueryContext,
  QueryInput,
  Result,
} from '@curlew/model'
import type { Basis } from '../../answer-cache.ts'
import { crawlersOf, planCrawlers } from '../../query/crawlers.ts'
import { funnelOf, planFunnel } from '../../query/funnel-steps.ts'
import { journeysOf, planJourneys } from '../../query/journeys.ts'
import { type Plan, planQuery } from '../../query/plan.ts'
import { type Answered, resultOf, type SourceRow } from '../../query/result.ts'
import { compile } from './compile.ts'
import { compileCrawlers } from './crawlers.ts'
import type { Dialect, Statement } from './dialect.ts'
import { compileFunnel } from './funnel-steps.ts'
import { compileJourneys } from './journeys.ts'
import type { Summed } from './sums.ts'

/** A compiled query. */
export interface Prepared<Answer> {
  statement: Statement
  basis: Basis
  answerOf(rows: readonly SourceRow[]): Answer
}

/** Basis of every answer that a statement gives: exact counts. */
export const answeredBy = ({ name }: Pick<Dialect, 'name'>): Answered => ({ source: name, exact: true })

/** Throws `ZodError` and `RangeError` as `planQuery` does. */
export function prepareQuery(input: QueryInput, context: QueryContext, dialect: Dialect): Prepared<Result> {
  return preparePlan(planQuery(input, context), dialect)
}

/** @param summed the sums that the engine has of the site */
export function preparePlan(plan: Plan, dialect: Dialect, summed: Summed | null = null): Prepared<Result> {
  const statement = compile(plan, dialect, summed)
  return {
    statement,
    basis: basisOf(statement, plan.context.site, Math.max(plan.current.to, plan.previous?.to ?? 0)),
    answerOf: (rows) => resultOf(plan, rows, answeredBy(dialect)),
  }
}

/** Throws `ZodError` and `RangeError` as `planJourneys` does. */
export function prepareJourneys(
  input: JourneyQueryInput,
  context: QueryContext,
  dialect: Dialect,
): Prepared<JourneyResult> {
  const plan = planJourneys(input, context)
  const statement = compileJourneys(plan, dialect)
  return {
    statement,
    basis: basisOf(statement, plan.site, plan.period.to),
    answerOf: (rows) => journeysOf(plan, rows, answeredBy(dialect)),
  }
}

/** Throws as `planFunnel` does. */
export function prepareFunnel(
  input: FunnelQueryInput,
  context: QueryContext,
  dialect: Dialect,
): Prepared<FunnelResult> {
  const plan = planFunnel(input, context)
  const statement = compileFunnel(plan, dialect)
  return {
    statement,
    basis: basisOf(statement, context.site, Math.max(plan.current.to, plan.previous?.to ?? 0)),
    answerOf: (rows) => funnelOf(plan, rows, answeredBy(dialect)),
  }
}

/** Throws as `planCrawlers` does. */
export function prepareCrawlers(
  input: CrawlerQueryInput,
  context: QueryContext,
  dialect: Dialect,
): Prepared<CrawlerResult> {
  const plan = planCrawlers(input, context)
  const statement = compileCrawlers(plan, dialect)
  return {
    statement,
    // No visit changes it.
    basis: basisOf(statement, context.site, Number.NEGATIVE_INFINITY),
    answerOf: (rows) => crawlersOf(plan, rows, answeredBy(dialect)),
  }
}

/**
 * The data that a statement reads, by the tables in it.
 * @param until the instant at which its ranges end
 */
function basisOf({ sql }: Statement, site: number, until: number): Basis {
  return {
    site,
    // A refund takes its order's days since the first visit, and that order may be in a later range.
    until: sql.includes('counted_orders') ? Number.POSITIVE_INFINITY : until,
    orders: sql.includes('order_lines'),
    searchTerms: sql.includes('search_terms'),
    fetches: sql.includes('crawler_fetches'),
  }
}
