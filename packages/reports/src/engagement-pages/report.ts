import { defineReport } from '@curlew/model'
import { z } from 'zod'
import {
  figureSet,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  namesOf,
  readFigures,
} from '../table/figures.ts'

export const PAGE_FIGURES = figureSet(['screenPageViews', 'engagedSessions', 'newUsers', 'bounceRate'], {
  // Each visitor has one session that is new.
  newUsers: 'new_session',
})

const Figures = figuresSchema(namesOf(PAGE_FIGURES))

export const PagesPayload = z.object({
  /** Most viewed first. As in the Overview, the same path on two hosts is two pages. */
  pages_report_table: z.array(Figures.extend({ page_path: z.string(), hostname: z.string().default('') })),
  /** All pages together; a session that saw several counts once. */
  total: Figures,
  is_limited: z.boolean(),
})

export const engagementPages = defineReport({
  key: 'engagement_pages',
  route: '/publishers-pages',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: PagesPayload,

  queries: (params) => ({ pages: figuresQuery(PAGE_FIGURES, ['hostName', 'pagePath'], params) }),

  build: ({ pages }, params) => ({
    pages_report_table: listedRows(pages, params).map((row) => ({
      page_path: row.dimensions.pagePath ?? '',
      hostname: row.dimensions.hostName ?? '',
      ...readFigures(PAGE_FIGURES, row),
    })),
    total: readFigures(PAGE_FIGURES, pages.totals),
    is_limited: isLimited(pages),
  }),
})
