/** Runs reports in tests on any source and site, and records the source's queries. */
import {
  type NaiveTerm,
  naiveAnswer,
  naiveCrawlers,
  naiveFunnel,
  naiveJourneys,
  naiveStore,
} from '@curlew/engine/naive'
import {
  ALL_BUILT_IN_DIMENSIONS,
  type CrawlerFetch,
  type DateRange,
  dayOf,
  type Need,
  type ParamsWith,
  previousPeriod,
  type QueryInput,
  type ReportDefinition,
  type ReportFilter,
  type ReportFrame,
  type Result,
  type StoredEvent,
} from '@curlew/model'
import { queryContext } from '../entities/site.ts'
import { type AskedSite, createFigures, type SiteSource } from '../figures/ask.ts'
import { answerFiltered } from '../reports/filtered.ts'
import { runReport } from '../reports/run-report.ts'
import { SAMPLE_FUNNELS, SAMPLE_GOALS } from '../sample/goals.ts'

/**
 * A report's payload with its frame, as the server builds it.
 * @param some overrides of the defaults
 * @param filters of a reader
 */
export function reportOf<Payload>(
  source: SiteSource,
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  site: AskedSite,
  { range, now, ...some }: Partial<ParamsWith<Need>> & { range: DateRange; now: number },
  filters: readonly ReportFilter[] = [],
): Promise<Payload & ReportFrame> {
  const params = {
    range,
    now,
    previous: previousPeriod(range),
    compare: false,
    context: queryContext(site),
    locale: 'en-US',
    today: dayOf(site.timeZone, now),
    waiting: false,
    notes: {},
    dimensions: { settings: ALL_BUILT_IN_DIMENSIONS, said: new Set(ALL_BUILT_IN_DIMENSIONS.map(({ name }) => name)) },
    orderUrl: null,
    searchTermsUntil: null,
    searchConsoleUrl: null,
    searchTerm: '',
    review: { year: Number(range.start.slice(0, 4)) - 1, years: [], since: null },
    speed: { latest: null, days: [], notes: {}, path: '', measured: null },
    journeys: {},
    goals: { list: SAMPLE_GOALS, chosen: '' },
    funnels: { list: SAMPLE_FUNNELS, chosen: '' },
    eventParams: { event: 'file_download', names: ['file_name'] },
    exceptions: { found: [], unwatched: 0 },
    ...some,
  }
  const answer = createFigures(() => source).ask(
    site,
    (ask) =>
      filters.length === 0
        ? runReport(ask, definition, params, [])
        : answerFiltered({ ask, filters, report: definition, params }, (asking) =>
            runReport(asking, definition, params, []),
          ),
    { tooLong: { code: 'days_too_slow', values: { days: 2 } } },
  )
  return answer as Promise<Payload & ReportFrame>
}

/** A source whose queries pass through a function that may inspect, replace or refuse each. */
export function intercepted(
  source: SiteSource,
  through: (query: QueryInput, answer: () => Promise<Result>) => Promise<Result>,
): SiteSource {
  return {
    name: source.name,
    supports: (question) => source.supports(question),
    facts: (site, options) => source.facts(site, options),
    snapshot: (work, options) =>
      source.snapshot(
        (reader) => work({ ...reader, run: (query, ...others) => through(query, () => reader.run(query, ...others)) }),
        options,
      ),
  }
}

/** The plain evaluator as a source, over lists of events and search terms that may still grow. */
export function plainSource(
  events: readonly StoredEvent[],
  terms: readonly NaiveTerm[],
  fetches: readonly CrawlerFetch[] = [],
): SiteSource {
  const source = naiveStore()
  // Named like the embedded store, so that receipts are equal.
  const name = 'Curlew'
  const named = <Answer extends { receipt: { source: string } }>(answer: Answer): Answer => ({
    ...answer,
    receipt: { ...answer.receipt, source: name },
  })
  return {
    ...source,
    name,
    snapshot: (work) =>
      work({
        ...source,
        run: async (query, context) => named(naiveAnswer(events, query, context, terms)),
        journeys: async (query, context) => named(naiveJourneys(events, query, context)),
        funnel: async (query, context) => named(naiveFunnel(events, query, context)),
        crawlers: async (query, context) => named(naiveCrawlers(fetches, query, context)),
      }),
  }
}
