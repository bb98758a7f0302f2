/** Queries of other programs: the same figures that reports are made of. */
import { InvalidQueryError } from '@curlew/engine'
import {
  type Ask,
  CrawlerQuery,
  type CrawlerResult,
  dayBeside,
  delimited,
  FIRST_DATE,
  FunnelQuery,
  type FunnelResult,
  Goal,
  GoalRule,
  Query,
  REST_PATHS,
  type Result,
  type ResultRow,
} from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { Site } from '../entities/site.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type HistoryLoads, isHistoryLoading } from '../import/history-loads.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { keptSinceOf } from '../visitor-data/kept-since.ts'
import type { WithKept } from './answer-receipt.ts'
import { crawlerLines } from './crawler-result.ts'
import { funnelLines } from './funnel-result.ts'

/** A query whose goal may be one of the site's, by its id. */
export const ApiQuery = Query.extend({
  goal: z
    .union([GoalRule, Goal.options[0].shape.id])
    .optional()
    .describe('The goal that `goalConversions` counts: the id of one of the site’s, or a page or event.'),
})

/** What AI crawlers fetched. Recognised by its only field, which other queries lack. */
export const CrawlersAsked = z.strictObject({ crawlers: CrawlerQuery })

type Needs = LicenceCheck & HistoryLoads & Pick<Base, 'figures' | 'database'>

export const QUERY_ROUTES = siteRoutes<Needs>(
  [{ method: 'POST', path: REST_PATHS.query, access: 'view_reports', scope: 'figures', answer: answerQuery }],
  'query',
)

async function answerQuery(call: SiteCall<Needs>): Promise<Result | FunnelResult | CrawlerResult | Response> {
  if (has(call.body, 'steps')) return answerFunnel(call)
  return has(call.body, 'crawlers') ? answerCrawlers(call) : answerFigures(call)
}

const has = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && name in body

async function answerFigures(call: SiteCall<Needs>): Promise<Result | Response> {
  const { site, services, body, headers } = call
  await requireLevel(services, site, 'api_query', 'api_needs_level')
  const query = withGoal(parse(ApiQuery, body), site)
  const answer = withoutLonelyDays(await asked(call, query, (ask) => ask(query)), query)
  return wantsCsv(headers) ? csvOf(linesOf(answer, query)) : withKept(call, answer, query)
}

/** As the report on AI crawlers, which the same licence includes. */
async function answerCrawlers(call: SiteCall<Needs>): Promise<CrawlerResult | Response> {
  const { site, services, body, headers } = call
  await requireLevel(services, site, 'ai_crawlers')
  const { crawlers: query } = parse(CrawlersAsked, body)
  const answer = await asked(call, query, (ask) => ask.crawlers(query))
  return wantsCsv(headers) ? csvOf(crawlerLines(answer)) : withKept(call, answer, query)
}

function withGoal({ goal, ...query }: z.infer<typeof ApiQuery>, { goals }: Pick<Site, 'goals'>): Query {
  if (typeof goal !== 'string') return { ...query, goal }
  const found = goals.find(({ id }) => id === goal)
  if (!found) throw wrongField('goal', { code: 'no_such_goal' })
  return { ...query, goal: GoalRule.parse(found) }
}

/** As the report on funnels, which the same licence includes. */
async function answerFunnel(call: SiteCall<Needs>): Promise<FunnelResult | Response> {
  const { site, services, body, headers } = call
  await requireLevel(services, site, 'funnels')
  const query = parse(FunnelQuery, body)
  const answer = await asked(call, query, (ask) => ask.funnel(query))
  return wantsCsv(headers) ? csvOf(funnelLines(answer, query)) : withKept(call, answer, query)
}

/** Says in the receipt since when events are kept, if figures of earlier days were asked for. */
async function withKept<Answer extends { receipt: object }>(
  { services, site }: SiteCall<Needs>,
  answer: Answer,
  { range, compare }: Pick<Query, 'range' | 'compare'>,
): Promise<WithKept<Answer>> {
  const keptSince = await keptSinceOf(services.database, site.id)
  const isWhole = keptSince === null || [range, compare].every((days) => !days || days.start >= keptSince)
  return isWhole ? answer : { ...answer, receipt: { ...answer.receipt, keptSince } }
}

/**
 * The answer, whose receipt says so while history is being imported.
 * @throws {CallError} also for a query that contradicts itself, with the reason
 */
async function asked<Answer extends { receipt: { exact: boolean } }>(
  { site, services, signal }: SiteCall<Needs>,
  { range }: Pick<Query, 'range'>,
  work: (ask: Ask) => Promise<Answer>,
): Promise<Answer> {
  if (range.start < FIRST_DATE)
    throw new CallError('INVALID_DATE_RANGE', { code: 'range_too_early', values: { first: FIRST_DATE } })
  // Checked first: an import that ends meanwhile may be missing from the answer.
  const isLoading = await isHistoryLoading(services, site)
  const answer = await services.figures
    .ask(site, work, { tooLong: { code: 'figures_too_slow' }, priority: 'background', signal })
    .catch((error: unknown) => {
      if (!(error instanceof InvalidQueryError)) throw error
      throw new CallError('invalid_request', { code: 'query_invalid', values: { reason: error.message } })
    })
  return isLoading ? { ...answer, receipt: { ...answer.receipt, exact: false, loading: true } } : answer
}

/** Days that a shorter compare range has no day for have no earlier figures: 0 would be a figure. */
function withoutLonelyDays(result: Result, { dimensions, range, compare }: Query): Result {
  if (!compare || !dimensions.includes('date')) return result
  return {
    ...result,
    rows: result.rows.map(({ previous, ...row }) =>
      previous && dayBeside(row.dimensions.date!, range, compare) !== null ? { ...row, previous } : row,
    ),
  }
}

/** Whether CSV is preferred to JSON, which is the default. */
const wantsCsv = (headers: Headers): boolean => /^text\/csv\b/i.test((headers.get('accept') ?? '').trim())

/** A column for each dimension and metric; with a comparison, another for each metric's earlier figure. */
function linesOf({ rows }: Result, { dimensions, metrics, compare }: Query) {
  const earlier = compare ? metrics.map((metric) => `${metric} (compare)`) : []
  const record = ({ dimensions: values, current, previous }: ResultRow) => [
    ...dimensions.map((name) => values[name] ?? ''),
    ...metrics.map((metric) => current[metric] ?? null),
    ...(compare ? metrics.map((metric) => previous?.[metric] ?? null) : []),
  ]
  return [[...dimensions, ...metrics, ...earlier], ...rows.map(record)]
}

const csvOf = (lines: Parameters<typeof delimited>[0]): Response =>
  new Response(delimited(lines, ','), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
  })
