/** The User Journey report has separate calls. */
import { UnsupportedError } from '@curlew/engine'
import {
  AJAX_ACTIONS,
  askKnown,
  type BuiltInDimension,
  dayOf,
  FIRST_DATE,
  isMissing,
  type QueryInput,
  type UserJourneyFilters,
  UserJourneyRequest,
} from '@curlew/model'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import type { Site } from '../entities/site.ts'
import { requireLevel } from '../licence/require-level.ts'
import { type ReportServices, reportData } from './report-data.ts'

/** More campaigns than people look through in a list. */
const MAX_CHOICES = 200

export const USER_JOURNEY_CALLS = {
  [AJAX_ACTIONS.getUserJourneys]: defineCall({
    capability: 'view_reports',
    isBare: true,
    fields: UserJourneyRequest,
    answer: (services: ReportServices, { site, fields, locale, signal }) => {
      const { search, campaigns, mediums, sources, page, filters, start_date: start, end_date: end } = fields
      return reportData(
        services,
        site,
        {
          site: site.id,
          report: 'user_journey',
          start,
          end,
          compare_report: false,
          compare_start: '',
          compare_end: '',
          filters,
        },
        locale,
        {
          signal,
          journeys: {
            search,
            page: Math.min(Math.max(page, 1), 1_000_000),
            ...(campaigns && { campaign: campaigns }),
            ...(mediums && { medium: mediums }),
            ...(sources && { source: sources }),
          },
        },
      )
    },
  }),
  [AJAX_ACTIONS.getUserJourneyFilters]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: (services: ReportServices, { site, signal }) => filtersOf(services, site, signal),
  }),
}

/** The choices of the filters, over all orders of the site. @throws {CallError} as the report does, if the licence does not include it */
async function filtersOf(services: ReportServices, site: Site, signal: AbortSignal): Promise<UserJourneyFilters> {
  await requireLevel(services, site, 'user_journey')
  const range = { start: FIRST_DATE, end: dayOf(site.timeZone, services.now()) }
  return services.figures.ask(
    site,
    async (ask) => {
      const choices = async (dimension: BuiltInDimension): Promise<string[] | null> => {
        const query: QueryInput = { metrics: ['transactions'], dimensions: [dimension], range, limit: MAX_CHOICES }
        const answer = await askKnown(ask, query)
        if (isMissing(answer)) return null
        return answer.rows
          .filter(({ current }) => current.transactions)
          .map(({ dimensions }) => dimensions[dimension] ?? '')
          .filter((value) => value !== '')
      }
      const [campaigns, mediums, sources] = await Promise.all([
        choices('sessionCampaignName'),
        choices('sessionMedium'),
        choices('sessionSource'),
      ])
      if (!campaigns && !mediums && !sources) throw new UnsupportedError('No choice of a filter is known.')
      return { campaigns, mediums, sources }
    },
    { tooLong: { code: 'orders_too_slow' }, signal },
  )
}
