/** Definition of a report, for server and screens. Its names are in the message catalogue, under its key. */
import { z } from 'zod'
import type { DimensionSettings } from '../dimensions/dimension-settings.ts'
import { Conversions } from '../goals/conversions.ts'
import type { FunnelSettings } from '../goals/funnels.ts'
import type { GoalSettings } from '../goals/goals.ts'
import type { ReportKey } from '../licence/licence.ts'
import { EstimateReason } from '../query/estimates.ts'
import type { JourneyQueryInput } from '../query/journeys.ts'
import type { CompareRange, DateRange, QueryContext, QueryInput, Result } from '../query/query.ts'
import type { SpeedHistory } from '../site-speed/site-speed.ts'
import { type Ask, askKnown, type Missing } from './ask.ts'
import type { FoundException } from './exceptions.ts'
import type { ChartNotes } from './notes.ts'

/** Parameters of a report. */
export interface ReportParams {
  range: DateRange
  /** The chosen range for comparison, else the period before. Always set, because changes are shown even without compare. */
  previous: CompareRange
  /** Whether compare is on, which shows earlier figures beside the current ones. */
  compare: boolean
  context: QueryContext
  /** BCP 47, for labels. */
  locale: string
  /** Milliseconds since 1970, and its day in the site's time zone. */
  now: number
  today: string
}

/** Data that a report may need besides figures. A report names its needs and gets only those. */
export interface ReportNeeds {
  /** True in the first 24 hours of a site without events. */
  waiting: boolean
  /** The site's notes in the range, by day, for reports that draw them. */
  notes: ChartNotes
  /**
   * Dimensions that the site chose, in its order, and the parameters that any page has ever sent; null if the source does not know them.
   */
  dimensions: { settings: DimensionSettings; said: ReadonlySet<string> | null }
  /** Where the shop shows an order, with `{transaction_id}`; null: orders have no links. */
  orderUrl: string | null
  /** The last day with search terms; null without any. */
  searchTermsUntil: string | null
  /** The search term to show alone; empty: all. */
  searchTerm: string
  /** Address of the search engine's own report if the site is connected; else null. */
  searchConsoleUrl: string | null
  /** The year under review, all finished years with sessions, newest first, and the first day with data; null without data. */
  review: { year: number; years: readonly number[]; since: string | null }
  /**
   * Stored audits of a page on the report's device, the site's notes on their days, the page's path (empty: the home page), and the days of
   * what visitors measured (null: the usual ones).
   */
  speed: SpeedHistory & { notes: ChartNotes; path: string; measured: DateRange | null }
  /** Exceptions of the range, newest first; and the number of kinds that the site's source does not support. */
  exceptions: { found: readonly FoundException[]; unwatched: number }
  /** The site's goals in its order, and the id of the chosen one (empty, or of none: the first). */
  goals: { list: GoalSettings; chosen: string }
  /** The site's funnels in its order, and the id of the chosen one (empty, or of none: the first). */
  funnels: { list: FunnelSettings; chosen: string }
  /** The chosen event (empty: none) and the parameters that events of the site may have. */
  eventParams: { event: string; names: readonly string[] }
  /** Filters and page of the journeys; empty: the first page of all. */
  journeys: Omit<JourneyQueryInput, 'range'>
}
export type Need = keyof ReportNeeds

/** Parameters of a report with these needs. */
export type ParamsWith<Needs extends Need> = ReportParams & Pick<ReportNeeds, Needs>

/** What browsers need to know of a report before its screen loads. */
export interface ReportMeta<Key extends ReportKey = ReportKey> {
  key: Key
  /** Hash route, such as `/traffic-overview`. */
  route: string
  /** Parts of the shared frame. */
  frame: {
    dateRange: boolean
    compare: boolean
    hiddenPresets: readonly string[]
    /** Live figures: requested repeatedly while the screen is visible. */
    isLive?: boolean
    /** The screen replaces the menu with another bar. */
    hidesMenu?: boolean
    /** Has a PDF although it has no dates. */
    hasPdf?: boolean
    /** Its screen adds parameters, so nothing can be requested before it is loaded. */
    hasQuestion?: boolean
    /** Its route exists only while page data offers it, or if the address names a year. */
    isSeasonal?: boolean
  }
  /** The ajax action for its figures, if it is not the shared one. */
  action?: string
}

/** Common parts of all reports. */
interface ReportBase<Key extends ReportKey, Payload, Needs extends Need> extends ReportMeta<Key> {
  needs?: readonly Needs[]
  /** The days of its figures, if they may be fewer than requested. */
  daysOf?(params: ParamsWith<Needs>): Pick<ReportParams, 'range' | 'previous'>
  payload: z.ZodType<Payload>
}

/**
 * A report: its meta, its queries, and how their answers become its payload. Compare, gates, states, dates, export and sample
 * data are the same for all reports, so they are not here.
 */
export interface ReportDefinition<Key extends ReportKey = ReportKey, Payload = unknown, Needs extends Need = Need>
  extends ReportBase<Key, Payload, Needs> {
  answer(ask: Ask, params: ParamsWith<Needs>): Promise<Payload>
}

/** A report whose queries are known from the start. It builds its payload when all are answered. */
interface QueriedReport<
  Key extends ReportKey,
  Payload,
  Needs extends Need,
  Names extends string,
  Optional extends NoInfer<Names>,
> extends ReportBase<Key, Payload, Needs> {
  queries(params: ParamsWith<Needs>): Record<Names, QueryInput>
  /** Queries that the site's source need not support. */
  optional?: readonly Optional[]
  build(
    results: Record<Exclude<Names, Optional>, Result> & Record<Optional, Result | Missing>,
    params: ParamsWith<Needs>,
  ): Payload
}

/** Infers a definition's types, and converts the short form with `queries` and `build`. */
export function defineReport<
  const Key extends ReportKey,
  Payload,
  Names extends string,
  Needs extends Need = never,
  const Optional extends NoInfer<Names> = never,
>(report: QueriedReport<Key, Payload, Needs, Names, Optional>): ReportDefinition<Key, Payload, Needs>
export function defineReport<const Key extends ReportKey, Payload, Needs extends Need = never>(
  report: ReportDefinition<Key, Payload, Needs>,
): ReportDefinition<Key, Payload, Needs>
export function defineReport<Key extends ReportKey, Payload, Needs extends Need>(
  report: QueriedReport<Key, Payload, Needs, string, string> | ReportDefinition<Key, Payload, Needs>,
): ReportDefinition<Key, Payload, Needs> {
  if ('answer' in report) return report
  const { queries, optional = [], build, ...base } = report
  return {
    ...base,
    async answer(ask, params) {
      const asked = Object.entries(queries(params))
      const answers = asked.map(
        async ([name, query]) => [name, await (optional.includes(name) ? askKnown(ask, query) : ask(query))] as const,
      )
      // All but optional names have a result, as `build` expects.
      return build(Object.fromEntries(await Promise.all(answers)) as Record<string, Result>, params)
    },
  }
}

/** Added by the server to every report's payload. */
export const ReportFrame = z.object({
  reportcurrentrange: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  /** `until`: the ISO instant at which the earlier range was cut, because the current one ends today. */
  reportprevrange: z.object({ startDate: z.iso.date(), endDate: z.iso.date(), until: z.iso.datetime().optional() }),
  /** What the figures are based on. `generated` is an ISO instant; `credits` are attributions of third-party data. */
  receipt: z.object({
    source: z.string(),
    timeZone: z.string(),
    exact: z.boolean(),
    /** Why the figures are estimates, if the source says so. */
    estimates: z.array(EstimateReason).readonly().optional(),
    /** The currency that the source has converted money from. */
    convertedFrom: z.string().optional(),
    generated: z.iso.datetime(),
    /** The first day whose events are kept, if the current or the earlier range begins before it. */
    kept_since: z.iso.date().optional(),
    /** Since when new events do not arrive in the figures; they are collected, and arrive later. */
    stalled_since: z.iso.datetime().optional(),
    credits: z.array(z.object({ text: z.string(), url: z.url() })),
    /**
     * Set if the reader asked for filters. `ignored`: dimensions by which the report cannot be filtered; its figures are then of all their
     * values. `sessions`: how many are left, out of how many in the range; null if the report is not about a range.
     */
    filters: z
      .object({ ignored: z.array(z.string()), sessions: z.object({ kept: z.number(), all: z.number() }).nullable() })
      .optional(),
  }),
  /** Where the site has goals and the report's tables can have conversions. */
  goal_conversions: Conversions.optional(),
})
export type ReportFrame = z.infer<typeof ReportFrame>

/** Ranges of a report's figures: current and earlier. */
export function rangesOf({ reportcurrentrange: current, reportprevrange: before }: ReportFrame): {
  current: DateRange
  previous: CompareRange
} {
  return {
    current: { start: current.startDate, end: current.endDate },
    previous: {
      start: before.startDate,
      end: before.endDate,
      ...(before.until !== undefined && { until: Date.parse(before.until) }),
    },
  }
}
