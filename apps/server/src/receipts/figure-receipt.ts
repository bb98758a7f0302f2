/** Makes the receipt of a figure: asks the report's own queries again, and traces the figure to one of them. */
import {
  BOUNCE_METRICS,
  type BounceDefinition,
  CrawlerQuery,
  type Dimension,
  type DropReason,
  FunnelQuery,
  METRICS,
  ofSessions,
  Query,
  type QueryFilter,
  type QueryInput,
  type ReportFrame,
  shareOf,
  whyNotTogether,
} from '@curlew/model'
import type { FigureReceipt, FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import { openReport, type ReportServices } from '../reports/report-data.ts'
import { type AskedCrawlers, type AskedFunnel, type AskedQuery, rememberingAsk } from './asked-queries.ts'
import { crawlerFigure } from './crawler-figure.ts'
import { type FigureAsked, type FigureFound, figureIn, ofKnownRows, queryOfFigure, wholeOf } from './figure-query.ts'
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
      const { ask: remembering, asked, funnels, crawlers } = rememberingAsk(ask)
      const { receipt } = await answer(remembering)
      const found = request.fetches
        ? inCrawlers(crawlers, request)
        : request.step === undefined
          ? await inQueries(ask, asked, figureOf(request, receipt), request)
          : (inFunnels(funnels, request) ?? inFunnelQueries(asked, request))
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
    ...(part === 'share' && { whole: await wholeShown(ask, wholeOf(found, own, figure.only), figure, current) }),
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
  { metric, fetches, bounce = definitions.bounce }: FigureReceiptRequest,
): Pick<FigureReceipt, 'bounce' | 'sessions'> {
  if (fetches) return {}
  return {
    ...(BOUNCE_METRICS.includes(metric) && { bounce }),
    ...(METRICS[metric].of === 'visit' && source === OWN_SOURCE && { sessions: store.sessionRules(id) }),
  }
}

/** What the share on screen is of: all rows, or those that have a value. */
async function wholeShown(
  ask: SiteAsk,
  query: QueryInput,
  { metric, row, only, shown }: FigureAsked,
  part: number,
): Promise<Found['whole']> {
  const all = await wholeFor(ask, query, metric)
  const isShown = (whole: Found['whole']) => Math.abs(shareOf(part, whole?.current ?? 0) - (shown ?? 0)) < SAME_SHARE
  if (!row || only || shown === undefined || isShown(all)) return all
  const known = await wholeFor(ask, ofKnownRows(query, row), metric)
  return isShown(known) ? known : all
}

/** Shares in percent that are the same but for rounding. */
const SAME_SHARE = 1e-6

async function wholeFor(ask: SiteAsk, query: QueryInput, metric: FigureAsked['metric']): Promise<Found['whole']> {
  const { totals } = await ask(query)
  const previous = totals.previous?.[metric]
  return {
    ...{ query: Query.parse(query), current: totals.current[metric] ?? 0 },
    ...(previous !== undefined && { previous }),
  }
}

/** A figure of a funnel that the report asks for as a query by step. */
function inFunnelQueries(asked: readonly AskedQuery[], request: FigureReceiptRequest): Found | null {
  const own = asked.find(({ query }) => query.funnel?.length)
  if (!own) return null
  const query = Query.parse({ ...own.query, dimensions: ['funnelStep'] })
  const users = query.funnel.map((_, step) =>
    own.result.rows
      .filter(({ dimensions }) => dimensions.funnelStep === String(step))
      .reduce((sum, { current }) => sum + (current.totalUsers ?? 0), 0),
  )
  const found = funnelFigure({ current: { users, sinceBefore: [], whole: null }, instead: [] }, request)
  // Rows are in the order of the steps: none has more people than the one before.
  return (
    found && {
      ...found,
      query,
      formula: found.formula.replaceAll(/current\.users\[(\d+)\]/g, 'rows[$1].current.totalUsers'),
    }
  )
}

function inFunnels(funnels: readonly AskedFunnel[], request: FigureReceiptRequest): Found | null {
  const [funnel] = funnels
  const found = funnel && funnelFigure(funnel.result, request)
  return found ? { ...found, query: FunnelQuery.parse(funnel.query) } : null
}

function inCrawlers(asked: readonly AskedCrawlers[], request: FigureReceiptRequest): Found | null {
  const [own] = asked
  const found = own && crawlerFigure(own.result, request)
  return found ? { ...found, query: { crawlers: CrawlerQuery.parse(own.query) } } : null
}

async function receiptOf(
  ask: SiteAsk,
  found: Found,
  { metric }: FigureReceiptRequest,
  { timeZone, generated, filters }: ReportFrame['receipt'],
): Promise<FigureReceipt> {
  const { range, compare } = 'crawlers' in found.query ? found.query.crawlers : found.query
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
async function readFor(ask: SiteAsk, of: Found['query']): Promise<FigureReceipt['read'] | null> {
  if ('crawlers' in of) return null
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
