/** A report's questions asked of the engine in parallel, its payload built and checked against its schema. */
import { QueryTimeoutError, type Store } from '@curlew/engine'
import type { JourneyResult, ReportDefinition, ReportFrame, ReportParams, Result } from '@curlew/model'
import { QUERY_TIMEOUT_MS } from './query-time.ts'

/**
 * @param credits owed to others whose data is in the figures
 * @returns the payload with the frame that all of them have
 * @throws `QueryTimeoutError`, and a `ZodError` when the report breaks its own schema
 */
export async function runReport(
  store: Pick<Store, 'run' | 'journeys'>,
  definition: ReportDefinition,
  params: ReportParams,
  credits: ReportFrame['receipt']['credits'],
): Promise<object & ReportFrame> {
  const [results, journeys] = await Promise.all([
    runAll(store, definition, params),
    runJourneys(store, definition, params),
  ])
  const { range, previous } = params
  return {
    ...(definition.payload.parse(definition.build(results, params, journeys)) as object),
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: { startDate: previous.start, endDate: previous.end },
    receipt: {
      source: 'Curlew',
      timeZone: params.context.timeZone,
      exact: true,
      generated: new Date(params.now).toISOString(),
      credits,
    },
  }
}

async function runJourneys(
  store: Pick<Store, 'journeys'>,
  definition: ReportDefinition,
  params: ReportParams,
): Promise<JourneyResult | undefined> {
  const asked = definition.journeys?.(params)
  return asked && store.journeys(asked, params.context, { timeoutMs: QUERY_TIMEOUT_MS })
}

/** The answers by name. @throws `QueryTimeoutError` when a report lacks what it cannot do without, or everything */
async function runAll(
  store: Pick<Store, 'run'>,
  { queries: queriesOf, isInParts }: ReportDefinition,
  params: ReportParams,
): Promise<Record<string, Result>> {
  const queries = queriesOf(params)
  const names = Object.keys(queries)
  const answers = await Promise.allSettled(
    names.map((name) => store.run(queries[name]!, params.context, { timeoutMs: QUERY_TIMEOUT_MS })),
  )
  const results: Record<string, Result> = {}
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') results[names[index]!] = answer.value
    else if (!isInParts || !(answer.reason instanceof QueryTimeoutError)) throw answer.reason
  }
  return results
}
