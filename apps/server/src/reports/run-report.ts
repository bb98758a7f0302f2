/** Runs a report, validates its payload against its schema and adds the common frame. */
import type { Need, ParamsWith, ReportDefinition, ReportFrame } from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'

/** The parts of a report's definition needed to answer it. */
export interface AskableReport extends Pick<ReportDefinition, 'payload' | 'daysOf' | 'needs'> {
  answer(ask: SiteAsk, params: ParamsWith<Need>): Promise<unknown>
}

/**
 * @param credits attributions required by the data in the figures
 * @throws {CallError} `timeout` or `not_supported`, and a `ZodError` if the report violates its schema
 */
export async function runReport(
  ask: SiteAsk,
  definition: AskableReport,
  params: ParamsWith<Need>,
  credits: ReportFrame['receipt']['credits'],
): Promise<object & ReportFrame> {
  const payload = definition.payload.parse(await definition.answer(ask, params)) as object
  const { range, previous } = definition.daysOf?.(params) ?? params
  return {
    ...payload,
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: {
      startDate: previous.start,
      endDate: previous.end,
      ...(previous.until !== undefined && { until: new Date(previous.until).toISOString() }),
    },
    receipt: {
      timeZone: params.context.timeZone,
      ...ask.basis(),
      generated: new Date(ask.oldest() ?? params.now).toISOString(),
      credits,
    },
  }
}
