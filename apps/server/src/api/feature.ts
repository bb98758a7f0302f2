/** The API for other programs, and its description (docs/api.md). */
import { API_DOCS_ROUTES } from './docs.ts'
import { EVENT_ROUTES } from './events.ts'
import { QUERY_ROUTES } from './query.ts'
import { REPORT_ROUTES } from './reports.ts'
import { API_SITE_ROUTES } from './sites.ts'

export const API = {
  routes: [...QUERY_ROUTES, ...REPORT_ROUTES, ...API_SITE_ROUTES, ...EVENT_ROUTES],
  publicRoutes: API_DOCS_ROUTES,
}
