/** Makes the receipt of a figure: asks the report's own queries again, and traces the figure to one of them. */
import { type DropReason, Query, type QueryInput, type ReportFrame, whyNotTogether } from '@curlew/model'
import type { FigureReceipt, FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'
import { CallError } from '../http/failure.ts'
import { openReport, type ReportServices } from '../reports/report-data.ts'
import { rememberingAsk } from './asked-queries.ts'
import { type FigureAsked, type FigureFound, figureIn, queryOfFigure } from './figure-query.ts'

/** @throws {CallError} as the report does, and `not_found` if it has no such figure */
export async function figureReceipt(
  services: ReportServices,
  site: Site,
  request: FigureReceiptRequest,
  locale: string,
  signal: AbortSignal,
): Promise<FigureReceipt> {
  const { answer, tooLong } = await openReport(services, site, request, locale, { signal })
  return services.figures.ask(
    site,
    async (ask) => {
      const { ask: remembering, asked } = rememberingAsk(ask)
      const report = await answer(remembering)
      const figure = figureIn(asked, figureOf(request))
      if (!figure) throw new CallError('not_found', { code: 'no_such_figure' })
      return receiptOf(ask, figure, request, report)
    },
    { tooLong, signal },
  )
}

const figureOf = ({ metric, dimension, value = '', shown }: FigureReceiptRequest): FigureAsked => ({
  ...{ metric, shown },
  ...(dimension && { row: { dimension, value } }),
})

async function receiptOf(
  ask: SiteAsk,
  found: FigureFound,
  { metric }: FigureReceiptRequest,
  { receipt: { timeZone, generated, filters } }: ReportFrame,
): Promise<FigureReceipt> {
  const figure = await alone(ask, found, metric)
  const { range, compare } = figure.query
  const [read, dropped] = await Promise.all([readFor(ask, figure.query), ask.drops(range)])
  return {
    ...{ metric, timeZone, range, ...(compare && { compare }), ...ask.basis() },
    ...{ current: figure.current, ...(figure.previous !== undefined && { previous: figure.previous }) },
    ...{ query: Query.parse(figure.query), ...(figure.row && { row: figure.row }) },
    ...(read && { read }),
    asOf: generated,
    ignored: filters?.ignored ?? [],
    dropped: dropped && sums(dropped),
  }
}

/** Asks for the figure alone. If the answer differs, the figure stays a row of the report's query. */
async function alone(ask: SiteAsk, found: FigureFound, metric: FigureReceiptRequest['metric']): Promise<FigureFound> {
  const query = queryOfFigure(found, metric)
  if (!query || !ask.knows({ query })) return found
  const { totals } = await ask(query)
  return totals.current[metric] === found.current ? withoutRow({ ...found, query }) : found
}

const withoutRow = ({ row: _, ...figure }: FigureFound): FigureFound => figure

/** The sessions and events within a query's range and filters; null for figures of something else, such as searches. */
async function readFor(
  ask: SiteAsk,
  { range, filters = [], lastMinutes }: QueryInput,
): Promise<FigureReceipt['read'] | null> {
  const query: QueryInput = { metrics: ['sessions', 'eventCount'], range, filters, ...(lastMinutes && { lastMinutes }) }
  if (whyNotTogether({ metrics: query.metrics, dimensions: [], filters }) !== null || !ask.knows({ query })) return null
  const { totals } = await ask(query)
  return { sessions: totals.current.sessions ?? 0, events: totals.current.eventCount ?? 0 }
}

/** Most frequent first. */
function sums(dropped: readonly { reason: DropReason; count: number }[]): NonNullable<FigureReceipt['dropped']> {
  const counts = new Map<DropReason, number>()
  for (const { reason, count } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}
