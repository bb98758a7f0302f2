/** Loads what reports need besides figures. */
import type { SiteFacts } from '@curlew/engine'
import {
  type DateRange,
  type Need,
  type ReportDefinition,
  type ReportNeeds,
  type ReportRequest,
  SPEED_REPORTS,
} from '@curlew/model'
import type { Site } from '../entities/site.ts'
import { describeFor } from '../exceptions/describe.ts'
import type { Exceptions } from '../exceptions/exceptions.ts'
import { unwatchedBy } from '../exceptions/history.ts'
import type { SiteAsk } from '../figures/ask.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sample } from '../sample/sample.ts'
import type { SearchConsole } from '../search-console/search-console.ts'
import type { Audits } from '../site-speed/audits.ts'
import { connectionOf } from '../sites/connection.ts'
import { reviewOf } from './year-in-review.ts'

/** Parameters that the visitors' script and GA4's recommended events send. Others are those that the settings name. */
const EVENT_PARAMS = [
  ...['link_url', 'link_domain', 'outbound', 'file_name', 'file_extension', 'form_id', 'video_title', 'video_provider'],
  ...['search_term', 'method', 'coupon', 'content_type', 'item_id', 'percent_scrolled'],
]

/** Where it is stored. */
export interface NeedSources {
  notes: Pick<Notes, 'forCharts'>
  audits: Pick<Audits, 'historyOf'>
  searchConsole: Pick<SearchConsole, 'reportUrl'>
  exceptions: Pick<Exceptions, 'check' | 'list'>
  sample: Pick<Sample, 'audits'>
  now(): number
}

interface ReportContext {
  ask: SiteAsk
  services: NeedSources
  site: Site
  facts: SiteFacts | null
  range: DateRange
  journeys: ReportNeeds['journeys']
  /** The report, and its parameters besides the dates. */
  request: Pick<ReportRequest, 'report' | 'year' | 'page' | 'measured' | 'event' | 'goal' | 'funnel' | 'term'>
  locale: string
  signal: AbortSignal | undefined
}

const SOURCES: { [Name in Need]: (asked: ReportContext) => ReportNeeds[Name] | Promise<ReportNeeds[Name]> } = {
  waiting: ({ services, site, facts }) => connectionOf(services, site, facts).waiting,
  notes: ({ services, site, range }) => services.notes.forCharts(site, range),
  dimensions: async ({ ask, site: { dimensions: settings } }) => ({
    settings,
    said: await ask.saidParams(settings.map(({ name }) => name)),
  }),
  orderUrl: ({ site }) => site.orderUrl ?? (site.cms?.order_url || null),
  searchTermsUntil: async ({ ask }) => (await ask.searchTermDays())?.last ?? null,
  searchTerm: ({ request: { term = '' } }) => term,
  searchConsoleUrl: ({ services, site }) => services.searchConsole.reportUrl(site.id),
  review: async ({ ask, services, site, facts, request: { year } }) => {
    const review = await reviewOf(ask, site, facts, services.now())
    return { ...review, year: year ?? review.year }
  },
  speed: async ({ services, site, range, request: { report, page = '', measured } }) => {
    const device = report === SPEED_REPORTS.mobile ? 'mobile' : 'desktop'
    const history = site.isSample
      ? services.sample.audits(device, site)
      : await services.audits.historyOf(site, { device, page })
    const [first, last] = [history.days[0], history.days.at(-1)]
    const notes = first && last ? await services.notes.forCharts(site, { start: first.date, end: last.date }) : {}
    return {
      ...{ ...history, notes, measured: measured === 'range' ? range : null },
      path: page === '' ? '' : new URL(page, `https://${site.domain}`).pathname,
    }
  },
  exceptions: async ({ ask, services, site, range, locale, signal }) => {
    await services.exceptions.check(site, ask, signal)
    const describe = await describeFor(site, locale)
    const found = await services.exceptions.list(site, range)
    return {
      found: found.map((exception) => ({ ...exception, description: describe(exception) })),
      unwatched: unwatchedBy(ask).length,
    }
  },
  goals: ({ site, request: { goal = '' } }) => ({ list: site.goals, chosen: goal }),
  funnels: ({ site, request: { funnel = '' } }) => ({ list: site.funnels, chosen: funnel }),
  eventParams: ({ site, request: { event = '' } }) => ({
    event,
    names: [...new Set([...EVENT_PARAMS, ...site.dimensions.filter(({ enabled }) => enabled).map(({ name }) => name)])],
  }),
  journeys: ({ journeys }) => journeys,
}

/** Loads exactly what a report needs. */
export async function needsOf(
  { needs = [] }: Pick<ReportDefinition, 'needs'>,
  asked: ReportContext,
): Promise<ReportNeeds> {
  const found = needs.map(async (name) => [name, await SOURCES[name](asked)] as const)
  // The report's type allows access only to what it declared.
  return Object.fromEntries(await Promise.all(found)) as unknown as ReportNeeds
}
