import type { SiteFacts } from '@curlew/engine'
import {
  type AddonSlug,
  type Addons,
  allows,
  countDays,
  type DateRange,
  dayOf,
  FIRST_DATE,
  IsoDate,
  type LicenceLevel,
  likeForLike,
  liteRange,
  missingAddon,
  presetRange,
  previousPeriod,
  type ReportDefinition,
  type ReportFrame,
  type ReportKey,
  type ReportNeeds,
  type ReportRequest,
} from '@curlew/model'
import { ANSWERED_REPORTS } from '@curlew/reports'
import type { Coded } from '@curlew/words'
import type { AddonRegistry } from '../addons/addons.ts'
import type { Base } from '../base.ts'
import type { ContentCounter } from '../content/content-counts.ts'
import { queryContext, type Site } from '../entities/site.ts'
import { type AskOptions, factsOnce, type SiteAsk } from '../figures/ask.ts'
import { GOOGLE_SOURCE } from '../figures/sources.ts'
import { CITY_DATA_CREDIT } from '../geo/geo.ts'
import { CallError } from '../http/failure.ts'
import { type LicenceCheck, needsLevel, requireLevel } from '../licence/require-level.ts'
import { connectionOf, isFirstDay } from '../sites/connection.ts'
import { keptSinceOf } from '../visitor-data/kept-since.ts'
import { answerWithConversions } from './conversions.ts'
import { answerFiltered } from './filtered.ts'
import { type NeedSources, needsOf } from './needs.ts'
import { type AskableReport, runReport } from './run-report.ts'
import type { SiteSummaries } from './site-summary.ts'

/** Services that reports need. */
export interface ReportServices
  extends NeedSources,
    LicenceCheck,
    Pick<Base, 'config' | 'database' | 'figures' | 'now'> {
  addons: Pick<AddonRegistry, 'of'>
  content: ContentCounter
  summaries: SiteSummaries
}

interface ReportOptions {
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal | undefined
  /** Priority of its queries. Default `view`. */
  priority?: AskOptions['priority']
  /** Page and filters of a journeys report. */
  journeys?: ReportNeeds['journeys']
}

/** A report after all checks. */
export interface OpenedReport extends Pick<AskOptions, 'tooLong'> {
  /** Its payload with its frame. */
  answer(ask: SiteAsk): Promise<object & ReportFrame>
}

/** @throws {CallError} as {@link openReport} and the site's figures do */
export async function reportData(
  services: ReportServices,
  site: Site,
  request: ReportRequest,
  locale: string,
  options: ReportOptions = {},
): Promise<object & ReportFrame> {
  const { answer, tooLong } = await openReport(services, site, request, locale, options)
  return services.figures.ask(site, answer, { tooLong, signal: options.signal, priority: options.priority })
}

/**
 * Performs all checks before a report's queries.
 * @throws {CallError} `license_level`, `expired_license`, `install_addon`, `not_connected`, `not_found` or `INVALID_DATE_RANGE`
 */
export async function openReport(
  services: ReportServices,
  site: Site,
  request: ReportRequest,
  locale: string,
  { signal, priority = 'view', journeys = {} }: ReportOptions = {},
): Promise<OpenedReport> {
  const level = await requireLevel(services, site, request.report)
  const definition = (ANSWERED_REPORTS as readonly ReportDefinition[]).find(({ key }) => key === request.report)
  if (!definition && request.report !== 'site_summary')
    throw new CallError('not_found', {
      code: 'no_such_report',
      values: { report: request.report },
      status: 200,
    })

  const askFacts = factsOnce(services.figures, site, { signal, priority })
  const addons = await services.addons.of(site, askFacts)
  const missing = missingAddon(request.report, addons)
  if (missing) throw lacksAddon(request.report, missing, addons)

  const now = services.now()
  const today = dayOf(site.timeZone, now)
  const { range, previous: earlier } = chooseRanges(request, level, today, isFirstDay(services, site))
  const previous = likeForLike(range, earlier, site.timeZone, now)
  const facts = await askFacts()
  if (!connectionOf(services, site, facts).authed) throw new CallError('not_connected')

  // The site summary is of all visits, and partly cached for everyone.
  const filters = (definition && request.filters) || []
  if (filters.length > 0 && !allows(level, 'date_range')) throw needsLevel('date_range')
  const report = definition ?? (await summaryReport(services, site, level, facts))
  const params = {
    range,
    previous,
    compare: request.compare_report,
    context: queryContext(site),
    locale,
    now,
    today,
  }
  // Google locates visitors with its own data.
  const isLocatedHere = site.source !== GOOGLE_SOURCE && services.config.geoFile === null
  const credits = isLocatedHere ? [CITY_DATA_CREDIT] : []
  return {
    tooLong: definition ? { code: 'days_too_slow', values: { days: countDays(range) } } : { code: 'all_time_too_slow' },
    async answer(ask) {
      const needs = await needsOf(report, { ask, services, site, facts, range, locale, signal, journeys, request })
      const all = { ...params, ...needs }
      const answered = await answerWithConversions({ ask, site, request, level, range }, (converting) =>
        filters.length === 0
          ? runReport(converting, report, all, credits)
          : answerFiltered({ ask: converting, filters, report, params: all }, (asking) =>
              runReport(asking, report, all, credits),
            ),
      )
      const kept = withKeptDays(answered, await keptSinceOf(services.database, site.id))
      return withStall(kept, services.figures.stalledSince(site))
    },
  }
}

/** Says since when events are kept, if figures on screen are of earlier days. */
function withKeptDays<Answer extends ReportFrame>(answer: Answer, since: string | null): Answer {
  const { receipt, reportcurrentrange: current, reportprevrange: earlier } = answer
  const isWhole = since === null || (current.startDate >= since && earlier.startDate >= since)
  return isWhole ? answer : { ...answer, receipt: { ...receipt, kept_since: since } }
}

/** Says since when new events do not arrive in the figures. */
function withStall<Answer extends ReportFrame>(answer: Answer, since: number | null): Answer {
  if (since === null) return answer
  return { ...answer, receipt: { ...answer.receipt, stalled_since: new Date(since).toISOString() } }
}

/** Figures of all time; ignores the requested dates. */
async function summaryReport(
  { summaries, content }: ReportServices,
  site: Site,
  level: LicenceLevel,
  facts: SiteFacts | null,
): Promise<AskableReport> {
  return summaries.reportOf({
    site,
    level,
    since: facts && dayOf(site.timeZone, facts.firstTime),
    content: site.cms?.content ?? (await content.of(site)),
  })
}

/** The contract for journeys: a host without the addon does not know the call, so the app expects a 400. */
function lacksAddon(report: ReportKey, slug: AddonSlug, addons: Addons): CallError {
  return new CallError('install_addon', {
    code: 'addon_needed',
    values: { addon: addons[slug]?.title ?? slug },
    footer: 'install_addon',
    ...(report === 'user_journey' && { status: 400 }),
  })
}

/** The requested ranges or the level's defaults; rejects invalid ones and those the level does not include. */
function chooseRanges(
  request: ReportRequest,
  level: LicenceLevel,
  today: string,
  firstDay: boolean,
): { range: DateRange; previous: DateRange } {
  const standard = allows(level, 'date_range') ? presetRange('last30days', today).range : liteRange(today, firstDay)
  const range = chosen(request.start, request.end, standard, today)
  if (!allows(level, 'date_range') && (!isSame(range, standard, liteRange(today)) || request.compare_report))
    throw needsLevel('date_range')
  if (!request.compare_report) return { range, previous: previousPeriod(range) }
  const previous = chosen(request.compare_start, request.compare_end, previousPeriod(range), today)
  if (previous.start >= range.start) throw invalidRange({ code: 'compare_not_before' })
  return { range, previous }
}

const isSame = (range: DateRange, ...allowed: DateRange[]) =>
  allowed.some(({ start, end }) => range.start === start && range.end === end)

function chosen(start: string, end: string, standard: DateRange, today: string): DateRange {
  if (start === '' && end === '') return standard
  if (start === '' || end === '') throw invalidRange({ code: 'range_incomplete' })
  if (!isDay(start) || !isDay(end)) throw invalidRange({ code: 'day_unreadable' })
  if (start > end) throw invalidRange({ code: 'range_reversed' })
  if (start < FIRST_DATE) throw invalidRange({ code: 'range_too_early', values: { first: FIRST_DATE } })
  if (end > today) throw invalidRange({ code: 'range_to_come' })
  return { start, end }
}

const isDay = (text: string) => IsoDate.safeParse(text).success
const invalidRange = (reason: Coded<'failure'>) => new CallError('INVALID_DATE_RANGE', reason)
