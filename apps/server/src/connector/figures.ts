/** Figures that the CMS shows outside the app: in its dashboard, lists and admin bar. */
import { UnsupportedError } from '@curlew/engine'
import {
  addDays,
  askKnown,
  type DateRange,
  dayOf,
  daysOf,
  isMissing,
  likeForLike,
  type Metric,
  previousPeriod,
  REST_PATHS,
  type Result,
} from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { Site } from '../entities/site.ts'
import { factsOrUnknown } from '../figures/ask.ts'
import { parse } from '../http/parse.ts'
import { readAddress } from '../text/address.ts'

type Call = SiteCall<Pick<Base, 'figures' | 'now'>>

const DAYS = 30
/** Short, because a page of the CMS waits for it. */
const LIMIT = { timeoutMs: 3000, tooLong: { code: 'figures_too_slow' } } as const
/** The maximum number of values of a query's filter. */
const MAX_PAGES = 200

export const FIGURE_ROUTES = siteRoutes(
  [
    {
      method: 'GET',
      path: REST_PATHS.cmsFigures,
      access: 'view_reports',
      answer: ({ services, site, signal }: Call) => figuresOf(services, site, signal),
    },
    { method: 'POST', path: REST_PATHS.cmsViews, access: 'view_reports', answer: getViews },
  ],
  'signature',
)

/** The last 30 days including today, so that authors see the views of a new post. */
function lastDays(site: Site, now: number): DateRange {
  const end = dayOf(site.timeZone, now)
  return { start: addDays(end, 1 - DAYS), end }
}

const METRICS: readonly Metric[] = ['totalUsers', 'sessions', 'screenPageViews']

/**
 * The last 30 days beside the 30 before, views by day, the time of the last visit (milliseconds since 1970), and the receipt. Figures
 * that the source does not know are left out; null: no visits yet.
 */
export async function figuresOf({ figures, now }: Pick<Base, 'figures' | 'now'>, site: Site, signal?: AbortSignal) {
  const range = lastDays(site, now())
  const compare = likeForLike(range, previousPeriod(range), site.timeZone, now())
  const { totals, days, receipt } = await figures.ask(
    site,
    async (ask) => {
      const known = METRICS.filter((metric) => ask.knows({ query: { metrics: [metric], range, compare } }))
      if (known.length === 0) throw new UnsupportedError('None of the figures is known.')
      const [totals, days] = await Promise.all([
        ask({ metrics: [...known], range, compare }),
        askKnown(ask, { metrics: ['screenPageViews'], dimensions: ['date'], range }),
      ])
      return { totals, days, receipt: ask.basis() }
    },
    { ...LIMIT, signal },
  )
  const facts = await factsOrUnknown(() => figures.facts(site, { signal }))
  return {
    range,
    ...totals.totals,
    ...(!isMissing(days) && { views_by_day: viewsByDay(days, range) }),
    ...(facts !== 'unknown' && { last_visit: facts?.lastTime ?? null }),
    receipt,
  }
}

function viewsByDay({ rows }: Result, range: DateRange): number[] {
  const viewsOf = new Map(rows.map(({ dimensions, current }) => [dimensions.date, current.screenPageViews ?? 0]))
  return daysOf(range).map((day) => viewsOf.get(day) ?? 0)
}

/** Views in the last 30 days of the given pages: one query for a whole list. */
async function getViews({ site, body, services, signal }: Call) {
  const { pages } = parse(z.object({ pages: z.array(z.string().max(2048)).min(1).max(MAX_PAGES) }), body)
  // Paths in the form in which visits store them.
  const paths = pages.map((page) => readAddress(page)?.path ?? '')
  const filters = [{ dimension: 'pagePath' as const, operator: 'is' as const, values: [...new Set(paths)] }]
  const range = lastDays(site, services.now())
  const { rows, receipt } = await services.figures.ask(
    site,
    async (ask) => {
      const { rows } = await ask({ metrics: ['screenPageViews'], dimensions: ['pagePath'], range, filters })
      return { rows, receipt: ask.basis() }
    },
    { ...LIMIT, signal },
  )
  const views = new Map(rows.map(({ dimensions, current }) => [dimensions.pagePath, current.screenPageViews ?? 0]))
  return { views: paths.map((path) => views.get(path) ?? 0), receipt }
}
