/** Reports for other programs: the payloads that screens show, at the level of the site's licence. */
import { REST_PATHS, ReportRequest } from '@curlew/model'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { type ReportServices, reportData } from '../reports/report-data.ts'

export const REPORT_ROUTES = siteRoutes<ReportServices>(
  [{ method: 'GET', path: REST_PATHS.report, access: 'view_reports', scope: 'figures', answer: answerReport }],
  'query',
)

async function answerReport({ site, services, params, query, locale, signal }: SiteCall<ReportServices>) {
  const request = parse(ReportRequest, { ...query, site: site.id, report: params.id })
  return reportData(services, site, request, locale, { signal, priority: 'background' })
}
