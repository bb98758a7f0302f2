/** A report's questions asked of the engine, its payload built and checked against its schema. */
import { QueryTimeoutError, type Reader, type Store } from '@curlew/engine'
import type { ReportDefinition, ReportFrame, ReportParams, Result } from '@curlew/model'
import { PART_TIMEOUT_MS, QUERY_TIMEOUT_MS } from './query-time.ts'

/**
 * @param credits owed to others whose data is in the figures
 * @returns the payload with the frame that all of them have; all its figures are of one moment
 * @throws `QueryTimeoutError`, and a `ZodError` when the report breaks its own schema
 */
export async function runReport(
  store: Pick<Store, 'snapshot'>,
  definition: ReportDefinition,
  params: ReportParams,
  credits: ReportFrame['receipt']['credits'],
): Promise<object & ReportFrame> {
  const [results, journeys] = await store.snapshot(
    (reader) => {
      const asked = definition.journeys?.(params)
      return Promise.all([runAll(reader, definition, params), asked && reader.journeys(asked, params.context)])
    },
    { timeoutMs: QUERY_TIMEOUT_MS },
  )
  const { range, previous } = params
  return {
    ...(definition.payload.parse(definition.build(results, params, journeys)) as object),
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: {
      startDate: previous.start,
      endDate: previous.end,
      ...(previous.until !== undefined && { until: new Date(previous.until).toISOString() }),
    },
    receipt: {
      source: 'Curlew',
      timeZone: params.context.timeZone,
      exact: true,
      generated: new Date(params.now).toISOString(),
      credits,
    },
  }
}

/** The answers by name. @throws `QueryTimeoutError` when a report lacks what it cannot do without */
async function runAll(
  reader: Pick<Reader, 'run'>,
  { queries: queriesOf, isInParts }: ReportDefinition,
  params: ReportParams,
): Promise<Record<string, Result>> {
  const queries = queriesOf(params)
  const names = Object.keys(queries)
  const limit = isInParts ? { timeoutMs: PART_TIMEOUT_MS } : undefined
  const answers = await Promise.allSettled(names.map((name) => reader.run(queries[name]!, params.context, limit)))
  const results: Record<string, Result> = {}
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') results[names[index]!] = answer.value
    else if (!isInParts || !(answer.reason instanceof QueryTimeoutError)) throw answer.reason
  }
  return results
}
