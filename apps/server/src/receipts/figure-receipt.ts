/** Makes the receipt of a figure: asks the report's own queries again, and traces the figure to one of them. */
import {
  BOUNCE_METRICS,
  type BounceDefinition,
  CrawlerQuery,
  type Dimension,
  type DropReason,
  FunnelQuery,
  inPayload,
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
import { earlierFigure } from './earlier-figure.ts'
import {
  type FigureAsked,
  type FigureFound,
  figureIn,
  ofKnownRows,
  queryOfFigure,
  queryOfOthers,
  wholeOf,
} from './figure-query.ts'
import { funnelFigure } from './funnel-figure.ts'
import { rowsOfFunnel } from './funnel-rows.ts'
import { speedFigure } from './speed-figure.ts'

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
        ? await inCrawlers(ask, crawlers, request)
        : request.step === undefined
          ? await inQueries(ask, asked, figureOf(request, receipt), request)
          : (inFunnels(funnels, request) ?? (await inFunnelQueries(ask, asked, request)))
      if (!found) throw new CallError('not_found', { code: 'no_such_figure' })
      return { ...(await receiptOf(ask, found, request, receipt)), ...definitionsOf(services, site, request) }
    },
    { tooLong, signal },
  )
}

function figureOf(
  { metric, dimension, value = '', only, listed, side, filters = [], shown }: FigureReceiptRequest,
  { filters: applied }: ReportFrame['receipt'],
): FigureAsked {
  return {
    ...{ metric, listed, side, shown },
    ...(dimension && { row: { dimension, value } }),
    ...(only && {
      only: ofSessions(only),
      reader: ofSessions(filters.filter((filter) => !applied?.ignored.includes(filter.dimension))),
    }),
  }
}

/** A figure, and what its receipt says of the query. */
type Found = Pick<FigureReceipt, 'current' | 'previous' | 'query' | 'row' | 'formula' | 'whole'>

/** The days of a figure; of an earlier one, those of the compare range. */
function daysOf({ query }: Pick<Found, 'query'>, side: FigureReceiptRequest['side']) {
  const { range, compare } = 'crawlers' in query ? query.crawlers : query
  return side && compare ? { range: compare } : { range, ...(compare && { compare }) }
}

async function inQueries(
  ask: SiteAsk,
  asked: readonly AskedQuery[],
  figure: FigureAsked,
  { part, bounce }: Pick<FigureReceiptRequest, 'part' | 'bounce'>,
): Promise<Found | null> {
  if (part === 'fair' || part === 'poorViews') return speedFigure(ask, asked, figure, part)
  const { metric, side } = figure
  const found = figureIn(asked, part === 'share' || part === 'whole' ? { ...figure, shown: undefined } : figure)
  const single = found && (await alone(ask, found, figure))
  if (!single) return null
  const both = await definedBy(bounce, ask, single, metric)
  const own = side ? await earlierFigure(ask, both, metric) : both
  if (!own) return null
  const whole =
    part === 'share' || part === 'whole'
      ? await wholeShown(ask, wholesOf(asked, figure, found, both), figure, (whole) =>
          part === 'whole' ? whole.current : shareOf(own.current, whole.current),
        )
      : undefined
  if (part === 'whole') return whole ?? null
  const { query, row, current, previous, formula } = own
  return {
    ...{ query: Query.parse(query), current },
    ...(previous !== undefined && { previous }),
    ...(row && { row }),
    ...(formula && { formula }),
    ...(whole && { whole }),
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

/** What a share may be of: all rows, those that have a value, or what another query of the report counts. */
function wholesOf(
  asked: readonly AskedQuery[],
  { metric, row, only }: FigureAsked,
  found: FigureFound,
  own: FigureFound,
): QueryInput[] {
  const all = wholeOf(found, own, only)
  if (!row) return [all]
  const rows = wholeOf(found, own)
  const others = asked.filter(({ query, result }) => query.metrics.includes(metric) && result.totals.current[metric])
  return [all, rows, ofKnownRows(rows, row), ...others.map(({ query }) => ({ ...query, dimensions: [], totals: true }))]
}

/** The first of several that gives the figure on screen; without one, the first. */
async function wholeShown(
  ask: SiteAsk,
  [usual, ...others]: readonly QueryInput[],
  { metric, side, shown }: FigureAsked,
  figureOf: (whole: Pick<Found, 'current'>) => number,
): Promise<Found['whole']> {
  const isShown = (whole: Found['whole']) =>
    shown === undefined || (whole !== undefined && Math.abs(figureOf(whole) - shown) < SAME_SHARE)
  const first = usual && (await wholeFor(ask, usual, { metric, side }))
  if (isShown(first)) return first
  for (const query of others) {
    const other = await wholeFor(ask, query, { metric, side })
    if (isShown(other)) return other
  }
  return first
}

/** Shares in percent that are the same but for rounding. */
const SAME_SHARE = 1e-6

async function wholeFor(
  ask: SiteAsk,
  query: QueryInput,
  { metric, side }: Pick<FigureAsked, 'metric' | 'side'>,
): Promise<Found['whole']> {
  const { totals } = await ask(query)
  const previous = totals.previous?.[metric]
  const whole = { query, current: totals.current[metric] ?? 0, ...(previous !== undefined && { previous }) }
  const own = side ? await earlierFigure(ask, whole, metric) : whole
  return own ? { ...own, query: Query.parse(own.query) } : undefined
}

/** A figure of a funnel that the report asks for as a query by step. */
async function inFunnelQueries(
  ask: SiteAsk,
  asked: readonly AskedQuery[],
  request: FigureReceiptRequest,
): Promise<Found | null> {
  const rows = await rowsOfFunnel(ask, asked, request)
  if (!rows) return null
  const { query, users, places } = rows
  const found = funnelFigure({ current: { users, sinceBefore: [], whole: null }, instead: [] }, request)
  return (
    found && {
      ...{ ...found, query: Query.parse(query) },
      formula: found.formula.replaceAll(/current\.users\[(\d+)\]/g, (_, step) => places[Number(step)] ?? '0'),
    }
  )
}

function inFunnels(funnels: readonly AskedFunnel[], request: FigureReceiptRequest): Found | null {
  const [funnel] = funnels
  const found = funnel && funnelFigure(funnel.result, request)
  return found ? { ...found, query: FunnelQuery.parse(funnel.query) } : null
}

async function inCrawlers(
  ask: SiteAsk,
  asked: readonly AskedCrawlers[],
  request: FigureReceiptRequest,
): Promise<Found | null> {
  const [own] = asked
  if (!own) return null
  const { dimension, value = '' } = request
  const { range } = own.query
  const isDay = dimension === 'date' && range.start <= value && value <= range.end
  const query = isDay ? { range: { start: value, end: value }, pages: 0 } : own.query
  const found = crawlerFigure(isDay ? await ask.crawlers(query) : own.result, request)
  return found && { ...found, query: { crawlers: CrawlerQuery.parse(query) } }
}

async function receiptOf(
  ask: SiteAsk,
  found: Found,
  { metric, side }: FigureReceiptRequest,
  { timeZone, generated, filters }: ReportFrame['receipt'],
): Promise<FigureReceipt> {
  const days = daysOf(found, side)
  const [read, dropped] = await Promise.all([readFor(ask, found.query, side), ask.drops(days.range)])
  return {
    ...{ metric, timeZone, ...days, ...ask.basis() },
    ...found,
    ...(read && { read }),
    asOf: generated,
    ignored: filters?.ignored ?? [],
    dropped: dropped && sums(dropped),
  }
}

/**
 * Asks for the figure alone. If the answer differs, the figure stays a row of the report's query, or follows from its rows. Null if only its
 * own query could have it, and that is another figure than the one on screen.
 */
async function alone(
  ask: SiteAsk,
  found: FigureFound,
  { metric, row, listed, shown }: FigureAsked,
): Promise<FigureFound | null> {
  const query = row && listed ? queryOfOthers(found.query, metric, row.dimension, listed) : queryOfFigure(found, metric)
  const isKnown = !Number.isNaN(found.current)
  if (!query || !ask.knows({ query })) return isKnown ? found : null
  const { totals } = await ask(query)
  const current = totals.current[metric] ?? 0
  const isSame = isKnown
    ? current === found.current
    : shown === undefined || Math.abs(inPayload(metric, current) - shown) < SAME_SHARE
  if (!isSame) return isKnown ? found : null
  const previous = isKnown ? found.previous : totals.previous?.[metric]
  return { query, current, ...(previous !== undefined && { previous }) }
}

/** The sessions and events within a query's range and filters; null for figures of something else, such as searches. */
async function readFor(
  ask: SiteAsk,
  of: Found['query'],
  side: FigureReceiptRequest['side'],
): Promise<FigureReceipt['read'] | null> {
  if ('crawlers' in of) return null
  const { range } = of
  const compare = side && of.compare
  const filters: readonly QueryFilter[] = 'steps' in of ? ofSessions(of.filters) : of.filters
  const lastMinutes = 'steps' in of ? undefined : of.lastMinutes
  const query: QueryInput = {
    metrics: ['sessions', 'eventCount'],
    range,
    filters: [...filters],
    ...(compare && { compare }),
    ...(lastMinutes && { lastMinutes }),
  }
  if (whyNotTogether({ metrics: query.metrics, dimensions: [], filters }) !== null || !ask.knows({ query })) return null
  const { totals } = await ask(query)
  const { sessions = 0, eventCount: events = 0 } = (compare && totals.previous) ?? totals.current
  return { sessions, events }
}

/** Most frequent first. */
function sums(dropped: readonly { reason: DropReason; count: number }[]): NonNullable<FigureReceipt['dropped']> {
  const counts = new Map<DropReason, number>()
  for (const { reason, count } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}
