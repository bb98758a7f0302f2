import { defineReport } from '@curlew/model'
import { z } from 'zod'
import { isLimited, listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { meta } from './meta.ts'

export const PAGE_METRICS = metricSet(['screenPageViews', 'engagedSessions', 'newUsers', 'bounceRate'], {
  // Each new visitor has exactly one first session.
  newUsers: 'new_session',
})

const Metrics = metricsSchema(namesOf(PAGE_METRICS))

export const PagesPayload = z.object({
  /** Most views first. The same path on two hosts is two pages. */
  pages_report_table: z.array(Metrics.extend({ page_path: z.string(), hostname: z.string().default('') })),
  /** All pages; a session with several pages counts once. */
  total: Metrics,
  is_limited: z.boolean(),
})
export type PagesPayload = z.infer<typeof PagesPayload>

export const engagementPages = defineReport({
  ...meta,
  payload: PagesPayload,

  queries: (params) => ({ pages: tableQuery(PAGE_METRICS, ['hostName', 'pagePath'], params) }),

  build: ({ pages }, params) => ({
    pages_report_table: listedRows(pages, params).map((row) => ({
      page_path: row.dimensions.pagePath ?? '',
      hostname: row.dimensions.hostName ?? '',
      ...readMetrics(PAGE_METRICS, row),
    })),
    total: readMetrics(PAGE_METRICS, pages.totals),
    is_limited: isLimited(pages),
  }),
})
