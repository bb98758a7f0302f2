/** Ajax calls of reports: by range, each with its extra needs. */
import { AJAX_ACTIONS, ReportRequest } from '@curlew/model'
import type { Base } from '../base.ts'
import { defineCall } from '../calls/ajax-call.ts'
import { type ReportServices, reportData } from './report-data.ts'
import { createSiteSummaries } from './site-summary.ts'
import { USER_JOURNEY_CALLS } from './user-journey.ts'

export const REPORTING = {
  open: ({ figures, uptime }: Pick<Base, 'figures' | 'uptime'>) => ({
    summaries: createSiteSummaries(figures, { uptime }),
  }),
  calls: {
    [AJAX_ACTIONS.getReportData]: defineCall({
      capability: 'view_reports',
      fields: ReportRequest,
      answer: (services: ReportServices, { site, fields, locale, signal }) =>
        reportData(services, site, fields, locale, { signal }),
    }),
    ...USER_JOURNEY_CALLS,
  },
}
