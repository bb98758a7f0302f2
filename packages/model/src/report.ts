/** What a report is, to the server and the screens. Its names are in the message catalogue, under its key. */
import { z } from 'zod'
import { type Ask, askKnown, type Missing } from './ask.ts'
import type { DimensionSettings } from './dimension-settings.ts'
import type { FoundException } from './exceptions.ts'
import type { JourneyQueryInput } from './journeys.ts'
import type { ReportKey } from './licence.ts'
import type { ChartNotes } from './notes.ts'
import type { CompareRange, DateRange, QueryContext, QueryInput, Result } from './query.ts'
import type { SpeedHistory } from './site-speed.ts'

/** What a report is asked for. */
export interface ReportParams {
  range: DateRange
  /** The range that figures are compared with: the one the person chose, else the period before. Always there: a change is shown even when compare is off. */
  previous: CompareRange
  /** Whether the person switched compare on, so that earlier figures are shown beside the current ones. */
  compare: boolean
  context: QueryContext
  /** BCP 47, for the words in labels. */
  locale: string
  /** Milliseconds since 1970, and the day that is in the site's zone. */
  now: number
  today: string
}

/** What a report may need besides figures. It names what it needs, and is given just that. */
export interface ReportNeeds {
  /** True in the first 24 hours of a site that has no event yet. */
  waiting: boolean
  /** The site's notes in the range, by day, for reports that draw them. */
  notes: ChartNotes
  /**
   * What its pages say of themselves: what the site wants to see of it, in its order, and what some page has ever said;
   * null where the source does not know that.
   */
  dimensions: { settings: DimensionSettings; said: ReadonlySet<string> | null }
  /** Where the shop shows an order, with `{transaction_id}`; null: orders have no links. */
  orderUrl: string | null
  /** The last day with search terms; null without any. */
  searchTermsUntil: string | null
  /** The search engine's own report of the site, where it is connected; else null. */
  searchConsoleUrl: string | null
  /** The year that is looked back on, all finished years with sessions, newest first, and the first day of which the site has any data; null when it has none. */
  review: { year: number; years: readonly number[]; since: string | null }
  /** What is kept of a page's audits on the report's device, and the site's notes from the first of its days to the last. */
  speed: SpeedHistory & { notes: ChartNotes }
  /** What left its path in the range, newest first; and how many kinds of it cannot be found, as the site's source does not know them. */
  exceptions: { found: readonly FoundException[]; unwatched: number }
  /** Which journeys are asked for; empty: the first page of all. */
  journeys: Omit<JourneyQueryInput, 'range'>
}
export type Need = keyof ReportNeeds

/** What a report with these needs is asked for. */
export type ParamsWith<Needs extends Need> = ReportParams & Pick<ReportNeeds, Needs>

/** What every report has, however it gets its figures. */
interface ReportBase<Key extends ReportKey, Payload, Needs extends Need> {
  key: Key
  /** Hash route, such as `/traffic-overview`. */
  route: string
  /** Which parts of the shared frame it has. */
  frame: {
    dateRange: boolean
    compare: boolean
    hiddenPresets: readonly string[]
    /** Its figures are live: they are requested again while the screen is visible. */
    isLive?: boolean
    /** The screen replaces the menu with another bar. */
    hidesMenu?: boolean
    /** It has no dates, and a PDF all the same. */
    hasPdf?: boolean
    /** Its screen asks for more than dates, so nothing can be asked before the screen is there. */
    hasQuestion?: boolean
    /** Its route exists while page data offers it, or while an address names the year that is wanted. */
    isSeasonal?: boolean
  }
  /** The ajax action that its figures are asked for with, where it is not the one that reports share. */
  action?: string
  needs?: readonly Needs[]
  /** The days that its figures are of, where they may be fewer than were asked for. */
  daysOf?(params: ParamsWith<Needs>): Pick<ReportParams, 'range' | 'previous'>
  payload: z.ZodType<Payload>
}

/**
 * A report: its place in the app, what it asks and how it turns the answers into its payload.
 * Compare, gates, states, date range, export and demo data are not here: they are the same for all.
 */
export interface ReportDefinition<Key extends ReportKey = ReportKey, Payload = unknown, Needs extends Need = Need>
  extends ReportBase<Key, Payload, Needs> {
  answer(ask: Ask, params: ParamsWith<Needs>): Promise<Payload>
}

/** A report whose questions are known from the start: it names them, and builds its payload once all are answered. */
interface QueriedReport<
  Key extends ReportKey,
  Payload,
  Needs extends Need,
  Names extends string,
  Optional extends NoInfer<Names>,
> extends ReportBase<Key, Payload, Needs> {
  queries(params: ParamsWith<Needs>): Record<Names, QueryInput>
  /** The questions that the report can do without where the site's source cannot answer them. */
  optional?: readonly Optional[]
  build(
    results: Record<Exclude<Names, Optional>, Result> & Record<Optional, Result | Missing>,
    params: ParamsWith<Needs>,
  ): Payload
}

/** Gives a definition its types without writing them twice, and makes the short form of `queries` and `build` a whole one. */
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
      // Each name has a result but for the optional ones, as `build` has it.
      return build(Object.fromEntries(await Promise.all(answers)) as Record<string, Result>, params)
    },
  }
}

/** What the server adds to every report's payload. */
export const ReportFrame = z.object({
  reportcurrentrange: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  /** `until`: the ISO instant at which the range was ended, as the current one's last day is still under way. */
  reportprevrange: z.object({ startDate: z.iso.date(), endDate: z.iso.date(), until: z.iso.datetime().optional() }),
  /** What the figures rest on. `generated` is an ISO instant; `credits` are owed to others whose data is in them. */
  receipt: z.object({
    source: z.string(),
    timeZone: z.string(),
    exact: z.boolean(),
    generated: z.iso.datetime(),
    credits: z.array(z.object({ text: z.string(), url: z.url() })),
  }),
})
export type ReportFrame = z.infer<typeof ReportFrame>

/** The ranges of a report's figures: the one shown, and the one it is compared with. */
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
