/** Queries of other programs: the same figures that reports are made of. */
import { InvalidQueryError } from '@curlew/engine'
import { dayBeside, delimited, FIRST_DATE, Query, REST_PATHS, type Result, type ResultRow } from '@curlew/model'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'

type Needs = LicenceCheck & Pick<Base, 'figures'>

export const QUERY_ROUTES = siteRoutes<Needs>(
  [{ method: 'POST', path: REST_PATHS.query, access: 'view_reports', scope: 'figures', answer: answerQuery }],
  'query',
)

async function answerQuery({ site, services, body, headers, signal }: SiteCall<Needs>): Promise<Result | Response> {
  await requireLevel(services, site, 'api_query', 'api_needs_level')
  const query = parse(Query, body)
  if (query.range.start < FIRST_DATE)
    throw new CallError('INVALID_DATE_RANGE', { code: 'range_too_early', values: { first: FIRST_DATE } })
  const result = await services.figures
    .ask(site, (ask) => ask(query), { tooLong: { code: 'figures_too_slow' }, priority: 'background', signal })
    .catch((error: unknown) => {
      if (!(error instanceof InvalidQueryError)) throw error
      throw new CallError('invalid_request', { code: 'query_invalid', values: { reason: error.message } })
    })
  const answer = withoutLonelyDays(result, query)
  return wantsCsv(headers) ? csvOf(answer, query) : answer
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
function csvOf({ rows }: Result, { dimensions, metrics, compare }: Query): Response {
  const earlier = compare ? metrics.map((metric) => `${metric} (compare)`) : []
  const record = ({ dimensions: values, current, previous }: ResultRow) => [
    ...dimensions.map((name) => values[name] ?? ''),
    ...metrics.map((metric) => current[metric] ?? null),
    ...(compare ? metrics.map((metric) => previous?.[metric] ?? null) : []),
  ]
  const text = delimited([[...dimensions, ...metrics, ...earlier], ...rows.map(record)], ',')
  return new Response(text, { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' } })
}
