/** Figures now, and without some visits. */
import { type DateRange, daysOf, type Metric, ofSessions, type QueryFilter, type ReportFilter } from '@curlew/model'
import type { LeftOutFigures, LeftOutPreview } from '@curlew/model/left-out'
import type { Site } from '../entities/site.ts'
import type { Figures, SiteAsk } from '../figures/ask.ts'

const METRICS = {
  sessions: 'sessions',
  pageviews: 'screenPageViews',
  orders: 'transactions',
  revenue: 'purchaseRevenue',
} as const satisfies Record<keyof LeftOutFigures, Metric>
type Name = keyof typeof METRICS
const NAMES = Object.keys(METRICS) as Name[]

type ByDay = Map<string, LeftOutFigures>
const none = (): LeftOutFigures => ({ sessions: 0, pageviews: 0, orders: 0, revenue: 0 })
const combined = (a: LeftOutFigures, b: LeftOutFigures, sign: 1 | -1): LeftOutFigures => {
  const sum = none()
  for (const name of NAMES) sum[name] = a[name] + sign * b[name]
  return sum
}

/** @throws {CallError} as the site's figures do */
export async function previewWithout(
  figures: Pick<Figures, 'ask'>,
  site: Site,
  { range, filters }: { range: DateRange; filters: readonly ReportFilter[] },
  signal: AbortSignal,
): Promise<LeftOutPreview> {
  const [all, chosen] = await figures.ask(
    site,
    (ask) => Promise.all([byDay(ask, range, []), byDay(ask, range, ofSessions(filters))]),
    { tooLong: { code: 'figures_too_slow' }, signal },
  )
  const days = daysOf(range).map((date) => {
    const before = all.get(date) ?? none()
    return { date, before, after: combined(before, chosen.get(date) ?? none(), -1) }
  })
  const total = (of: 'before' | 'after') => days.reduce((sum, day) => combined(sum, day[of], 1), none())
  return { days, before: total('before'), after: total('after') }
}

/** Orders are asked for alone: not every source knows them. */
async function byDay(ask: SiteAsk, range: DateRange, filters: QueryFilter[]): Promise<ByDay> {
  const found: ByDay = new Map()
  const add = async (names: readonly Name[]) => {
    const metrics = names.map((name) => METRICS[name])
    const { rows } = await ask({ metrics, dimensions: ['date'], range, filters, totals: false })
    for (const { dimensions, current } of rows) {
      const date = dimensions.date!
      const figures = found.get(date) ?? none()
      for (const name of names) figures[name] = current[METRICS[name]] ?? 0
      found.set(date, figures)
    }
  }
  await add(['sessions', 'pageviews'])
  await add(['orders', 'revenue'])
  return found
}
