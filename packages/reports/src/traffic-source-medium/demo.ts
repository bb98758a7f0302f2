/** Invented figures with the shape of real ones. They are only ever shown blurred or called a sample. */
import { daysOf, liteRange, percentChange, previousPeriod, type ReportFrame, startOfDay } from '@curlew/model'
import type { SourceMediumPayload } from './payload.ts'

/** Each source with its sessions. */
const SOURCES: readonly (readonly [string, number])[] = [
  ['google / organic', 18_204],
  ['(direct) / (none)', 8_945],
  ['newsletter / email', 5_332],
  ['google / cpc', 1_967],
  ['pinterest.com / referral', 1_840],
  ['bing / organic', 1_377],
  ['facebook / paid_social', 735],
  ['reddit.com / referral', 698],
  ['duckduckgo / organic', 512],
  ['chatgpt.com / referral', 305],
]

/** @param today the day before which the figures end */
export function sourceMediumDemo(today: string): SourceMediumPayload & ReportFrame {
  const range = liteRange(today)
  const previous = previousPeriod(range)
  const days = daysOf(range)
  const seconds = (day: string) => startOfDay('UTC', day) / 1000
  // Every day of the two ranges has its share of the sources' sessions, in a weekly rhythm.
  const all = SOURCES.reduce((sum, [, sessions]) => sum + sessions, 0)
  const wave = (scale: number) => days.map((_, i) => Math.round((all / days.length) * scale * (1 + Math.sin(i) / 5)))
  const [sessions, before] = [wave(1), wave(0.93)]
  const [pageViews, viewsBefore] = [sessions.map((value) => value * 2), before.map((value) => value * 2)]
  const changes = (values: number[], earlier: number[]) => values.map((value, i) => percentChange(value, earlier[i]))
  const points = (values: number[]) => daysOf(previous).map((day, i): [number, number] => [seconds(day), values[i]!])

  return {
    sessions_chart: {
      categories: days,
      sessions,
      page_views: pageViews,
      timestamps: days.map(seconds),
      session_trendpoints: changes(sessions, before),
      page_view_trendpoints: changes(pageViews, viewsBefore),
      notes: {},
    },
    sessions_compare_chart: { sessions: points(before), page_views: points(viewsBefore) },
    source_medium_table: SOURCES.map(([source_medium, count]) => ({
      source_medium,
      ...figures(count),
      compare: figures(count * 0.93),
    })),
    total: {
      ...figures(all),
      page_views: all * 2,
      compare: { ...figures(all * 0.93), page_views: Math.round(all * 0.93) * 2 },
    },
    is_limited: false,
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: { startDate: previous.start, endDate: previous.end },
    receipt: { source: 'demo', timeZone: 'UTC', exact: true, generated: `${today}T00:00:00Z`, credits: [] },
  }
}

function figures(sessions: number) {
  const purchases = Math.round(sessions / 50)
  return {
    sessions: Math.round(sessions),
    engaged_sessions: Math.round(sessions * 0.6),
    pages_per_sessions: 2,
    purchases,
    conversion_rate: 2,
    revenue: purchases * 6150,
  }
}
