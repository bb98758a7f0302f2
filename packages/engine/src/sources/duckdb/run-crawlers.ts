/** Runs questions about crawlers: one statement each. */
import type { CrawlerQueryInput, CrawlerResult, QueryContext } from '@curlew/model'
import { crawlersOf, planCrawlers } from '../../query/crawlers.ts'
import { compileCrawlers } from '../sql/crawlers.ts'
import { duckdb } from './dialect.ts'
import { ANSWERED, basisOf, type Prepared } from './run-query.ts'

/** Throws as `planCrawlers` does. */
export function prepareCrawlers(input: CrawlerQueryInput, context: QueryContext): Prepared<CrawlerResult> {
  const plan = planCrawlers(input, context)
  const statement = compileCrawlers(plan, duckdb)
  return {
    statement,
    // No visit changes it.
    basis: basisOf(statement, context.site, Number.NEGATIVE_INFINITY),
    answerOf: (rows) => crawlersOf(plan, rows, ANSWERED),
  }
}
