/** Makes the receipt of a figure: asks the report's own queries again, and traces the figure to one of them. */
import {
  BOUNCE_METRICS,
  type BounceDefinition,
  type Dimension,
  type DropReason,
  FunnelQuery,
  METRICS,
  ofSessions,
  Query,
  type QueryFilter,
  type QueryInput,
  type ReportFrame,
  whyNotTogether,
} from '@curlew/model'
import type { FigureReceipt, FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import { openReport, type ReportServices } from '../reports/report-data.ts'
import { type AskedFunnel, type AskedQuery, rememberingAsk } from './asked-queries.ts'
import { type FigureAsked, type FigureFound, figureIn, queryOfFigure, wholeOf } from './figure-query.ts'
import { funnelFigure } from './funnel-figure.ts'

export type ReceiptServices = ReportServices & Pick<Base, 'store'>

/** @throws {CallError} as the report does, and `not_found` if it has no such figure */
export async function figureReceipt(
  services: ReceiptServices,
  site: Site,
  request: FigureReceiptRequest,
  locale: string,
  signal: AbortSignal,
): Promise<FigureReceipt> {
  const { answer, tooLong } = await openReport(services, site, request, locale, { signal })
  return services.figures.ask(
    site,
    async (ask) => {
      const { ask: remembering, asked, funnels } = rememberingAsk(ask)
      const { receipt } = await answer(remembering)
      const found =
        request.step === undefined
          ? await inQueries(ask, asked, figureOf(request, receipt), request)
          : inFunnels(funnels, request)
      if (!found) throw new CallError('not_found', { code: 'no_such_figure' })
      return { ...(await receiptOf(ask, found, request, receipt)), ...definitionsOf(services, site, request) }
    },
    { tooLong, signal },
  )
}

function figureOf(
  { metric, dimension, value = '', only, filters = [], shown }: FigureReceiptRequest,
  { filters: applied }: ReportFrame['receipt'],
): FigureAsked {
  return {
    ...{ metric, shown },
    ...(dimension && { row: { dimension, value } }),
    ...(only && {
      only: ofSessions(only),
      reader: ofSessions(filters.filter((filter) => !applied?.ignored.includes(filter.dimension))),
    }),
  }
}

/** A figure, and what its receipt says of the query. */
type Found = Pick<FigureReceipt, 'current' | 'previous' | 'query' | 'row' | 'formula' | 'whole'>

async function inQueries(
  ask: SiteAsk,
  asked: readonly AskedQuery[],
  figure: FigureAsked,
  { part, bounce }: Pick<FigureReceiptRequest, 'part' | 'bounce'>,
): Promise<Found | null> {
  const found = figureIn(asked, part === 'share' ? { ...figure, shown: undefined } : figure)
  if (!found) return null
  const own = await definedBy(bounce, ask, await alone(ask, found, figure.metric), figure.metric)
  const { query, row, current, previous } = own
  return {
    ...{ query: Query.parse(query), current },
    ...(previous !== undefined && { previous }),
    ...(row && { row }),
    ...(part === 'share' && { whole: await wholeFor(ask, wholeOf(found, own, figure.only), figure.metric) }),
  }
}

/** The same figure by another definition of a bounce. */
async function definedBy(
  bounce: BounceDefinition | undefined,
  ask: SiteAsk,
  found: FigureFound,
  metric: FigureAsked['metric'],
): Promise<FigureFound> {
  if (!bounce || !BOUNCE_METRICS.includes(metric)) return found
  const query = { ...found.query, bounce }
  const { totals, rows } = await ask(query)
  const names = Object.entries(found.row ?? {})
  const row = found.row
    ? rows.find(({ dimensions }) => names.every(([name, value]) => dimensions[name as Dimension] === value))
    : totals
  const previous = row?.previous?.[metric]
  return {
    ...{ query, current: row?.current[metric] ?? 0 },
    ...(found.row && { row: found.row }),
    ...(previous !== undefined && { previous }),
  }
}

/** What the figure's sessions are, as far as the site chooses it. */
function definitionsOf(
  { store }: Pick<ReceiptServices, 'store'>,
  { id, source, definitions }: Site,
  { metric, bounce = definitions.bounce }: FigureReceiptRequest,
): Pick<FigureReceipt, 'bounce' | 'sessions'> {
  return {
    ...(BOUNCE_METRICS.includes(metric) && { bounce }),
    ...(METRICS[metric].of === 'visit' && source === OWN_SOURCE && { sessions: store.sessionRules(id) }),
  }
}

async function wholeFor(ask: SiteAsk, query: QueryInput, metric: FigureAsked['metric']): Promise<Found['whole']> {
  const { totals } = await ask(query)
  const previous = totals.previous?.[metric]
  return {
    ...{ query: Query.parse(query), current: totals.current[metric] ?? 0 },
    ...(previous !== undefined && { previous }),
  }
}

function inFunnels(funnels: readonly AskedFunnel[], request: FigureReceiptRequest): Found | null {
  const [funnel] = funnels
  const found = funnel && funnelFigure(funnel.result, request)
  return found ? { ...found, query: FunnelQuery.parse(funnel.query) } : null
}

async function receiptOf(
  ask: SiteAsk,
  found: Found,
  { metric }: FigureReceiptRequest,
  { timeZone, generated, filters }: ReportFrame['receipt'],
): Promise<FigureReceipt> {
  const { range, compare } = found.query
  const [read, dropped] = await Promise.all([readFor(ask, found.query), ask.drops(range)])
  return {
    ...{ metric, timeZone, range, ...(compare && { compare }), ...ask.basis() },
    ...found,
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
async function readFor(ask: SiteAsk, of: Query | FunnelQuery): Promise<FigureReceipt['read'] | null> {
  const { range } = of
  const filters: readonly QueryFilter[] = 'steps' in of ? ofSessions(of.filters) : of.filters
  const lastMinutes = 'steps' in of ? undefined : of.lastMinutes
  const query: QueryInput = {
    metrics: ['sessions', 'eventCount'],
    range,
    filters: [...filters],
    ...(lastMinutes && { lastMinutes }),
  }
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
