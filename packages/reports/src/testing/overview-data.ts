import { addDays, daysOf, type ReportFrame } from '@curlew/model'
import type { OverviewPayload } from '../overview/payload.ts'

const TODAY = '2026-03-10'
export const LAST_30_DAYS = { start: '2026-02-09', end: TODAY }
const BEFORE = { start: '2026-01-10', end: '2026-02-08' }
const change = (value: number, prev: number, compare_value: number) => ({ value, prev, compare_value })
const listed = { sessions: 4, compare_sessions: 2, compare_change: 100 }

export type OverviewData = OverviewPayload & ReportFrame

/** Answer of the Overview: two sessions and three page views a day, before one of each; more of it as given. */
export function overviewData(given: Partial<OverviewData> = {}, range = LAST_30_DAYS): OverviewData {
  const labels = daysOf(range)
  const line = (value: number, trend: number) => ({
    datapoints: labels.map(() => value),
    trendpoints: labels.map(() => trend),
  })
  const before = labels.map((_, i): [number, number] => [Date.parse(addDays(BEFORE.start, i)) / 1000, 1])
  const count = labels.length
  return {
    infobox: {
      range: count,
      sessions: change(2 * count, 100, count),
      pageviews: change(3 * count, 200, count),
      duration: change(15, 100, 0),
      bounce_rate: change(50, -50, 100),
      totalusers: change(2 * count, 100, count),
      new_users: change(2 * count, 100, count),
    },
    overviewgraph: {
      ...{ count, interval: 'day', labels, timestamps: labels.map((day) => Date.parse(day) / 1000) },
      ...{ sessions: line(2, 100), pageviews: line(3, 200), duration: line(15, 0), bounce_rate: line(50, -50) },
      notes: {},
    },
    newvsreturn: { new: 45, returning: 15, compare: { new: 30, returning: 0 } },
    devices: { desktop: 30, tablet: 6, mobile: 24 },
    countries: [{ iso: 'GB', name: 'United Kingdom', ...listed }],
    referrals: [{ url: 'news.example', ...listed }],
    toppages: [{ hostname: 'example.org', url: '/jam/', title: 'Jam', ...listed }],
    galinks: {},
    compare: {
      overviewgraph: { sessions: before, pageviews: before },
      devices: { desktop: 20, tablet: 5, mobile: 5 },
    },
    show_chart_overlay: false,
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: { startDate: BEFORE.start, endDate: BEFORE.end, until: '2026-02-08T12:00:00.000Z' },
    receipt: {
      ...{ source: 'curlew', timeZone: 'Europe/London', exact: true, generated: new Date().toISOString(), credits: [] },
    },
    ...given,
  }
}
