/** Figures that the CMS shows outside the app: in its dashboard, its lists and its bar. */
import { addDays, type DateRange, dayOf, daysOf, likeForLike, previousPeriod, REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import { readAddress } from '../../collect/address.ts'
import { parse } from '../../http/parse.ts'
import { queryContext, type Site } from '../../sites/sites.ts'
import type { RestCall, RestRoute } from '../rest-route.ts'
import { ownSite } from './own-site.ts'

const DAYS = 30
const TIMEOUT_MS = 3000
/** As many as a query's filter takes. */
const MAX_PAGES = 200

export const FIGURE_ROUTES: readonly RestRoute[] = [
  { method: 'GET', path: REST_PATHS.cmsFigures, access: 'view_reports', answer: getFigures },
  { method: 'POST', path: REST_PATHS.cmsViews, access: 'view_reports', answer: getViews },
]

/** The last 30 days with today: who looks after a post was published wants to see what has come. */
function lastDays(site: Site, now: number): DateRange {
  const end = dayOf(site.timeZone, now)
  return { start: addDays(end, 1 - DAYS), end }
}

/** The last 30 days beside the 30 before, views day by day, and when the last visit came (milliseconds since 1970). */
async function getFigures(call: RestCall) {
  const site = await ownSite(call)
  const { store, now } = call.services
  const range = lastDays(site, now())
  const compare = likeForLike(range, previousPeriod(range), site.timeZone, now())
  const context = queryContext(site)
  const [totals, days] = await store.snapshot(
    (reader) =>
      Promise.all([
        reader.run({ metrics: ['totalUsers', 'sessions', 'screenPageViews'], range, compare }, context),
        reader.run({ metrics: ['screenPageViews'], dimensions: ['date'], range }, context),
      ]),
    { timeoutMs: TIMEOUT_MS },
  )
  const last = await store.lastEvent(site.id)
  const viewsOf = new Map(days.rows.map(({ dimensions, current }) => [dimensions.date, current.screenPageViews ?? 0]))
  return {
    range,
    ...totals.totals,
    views_by_day: daysOf(range).map((day) => viewsOf.get(day) ?? 0),
    last_visit: last?.time ?? null,
  }
}

/** Views in the last 30 days of pages named by their addresses: one query for a whole list. */
async function getViews(call: RestCall) {
  const site = await ownSite(call)
  const { pages } = parse(z.object({ pages: z.array(z.string().max(2048)).min(1).max(MAX_PAGES) }), call.body)
  // As visits to them are kept.
  const paths = pages.map((page) => readAddress(page)?.path ?? '')
  const { rows } = await call.services.store.run(
    {
      metrics: ['screenPageViews'],
      dimensions: ['pagePath'],
      range: lastDays(site, call.services.now()),
      filters: [{ dimension: 'pagePath', operator: 'is', values: [...new Set(paths)] }],
    },
    queryContext(site),
    { timeoutMs: TIMEOUT_MS },
  )
  const views = new Map(rows.map(({ dimensions, current }) => [dimensions.pagePath, current.screenPageViews ?? 0]))
  return { views: paths.map((path) => views.get(path) ?? 0) }
}
