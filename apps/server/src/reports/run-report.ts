/** A report's questions asked of the engine in parallel, its payload built and checked against its schema. */
import type { Store } from '@curlew/engine'
import type { QueryInput, ReportDefinition, ReportFrame, ReportParams, Result } from '@curlew/model'

const QUERY_TIMEOUT_MS = 20_000

/**
 * @param credits owed to others whose data is in the figures
 * @returns the payload with the frame that all of them have
 * @throws `QueryTimeoutError`, and a `ZodError` when the report breaks its own schema
 */
export async function runReport(
  store: Pick<Store, 'run'>,
  definition: ReportDefinition,
  params: ReportParams,
  credits: ReportFrame['receipt']['credits'],
): Promise<object & ReportFrame> {
  const results = await runAll(store, definition.queries(params), params)
  const { range, previous } = params
  return {
    ...(definition.payload.parse(definition.build(results, params)) as object),
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

async function runAll(
  store: Pick<Store, 'run'>,
  queries: Record<string, QueryInput>,
  { context }: ReportParams,
): Promise<Record<string, Result>> {
  const answers = Object.entries(queries).map(
    async ([name, query]) => [name, await store.run(query, context, { timeoutMs: QUERY_TIMEOUT_MS })] as const,
  )
  return Object.fromEntries(await Promise.all(answers))
}
