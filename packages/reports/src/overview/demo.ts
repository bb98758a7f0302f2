/** Invented figures with the shape of real ones. They are only ever shown blurred or called a sample. */
import {
  countDays,
  daysOf,
  liteRange,
  percentChange,
  previousPeriod,
  type ReportFrame,
  startOfDay,
} from '@curlew/model'
import type { OverviewPayload } from './payload.ts'

const COUNTRIES: readonly (readonly [string, string])[] = [
  ['US', 'United States'],
  ['GB', 'United Kingdom'],
  ['CA', 'Canada'],
  ['AU', 'Australia'],
  ['DE', 'Germany'],
  ['IE', 'Ireland'],
  ['FR', 'France'],
  ['NL', 'Netherlands'],
  ['SE', 'Sweden'],
  ['JP', 'Japan'],
]

/** @param today the day before which the figures end */
export function overviewDemo(today: string): OverviewPayload & ReportFrame {
  const range = liteRange(today)
  const previous = previousPeriod(range)
  const days = daysOf(range)
  // A weekly rhythm that grows a little.
  const wave = (scale: number, shift: number) =>
    days.map((_, i) => Math.round(scale * (1 + 0.22 * Math.sin((i + shift) / 1.114) + i / 200)))
  const [sessions, before] = [wave(1500, 0), wave(1400, 2)]
  const pageviews = sessions.map((value) => Math.round(value * 2.3))
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const series = (datapoints: number[]) => ({ datapoints, trendpoints: datapoints.map(() => 0) })
  const figure = (value: number, earlier: number) => ({
    value,
    prev: percentChange(value, earlier),
    compare_value: earlier,
  })
  const ranked = (rank: number) => ({
    sessions: Math.round(19_000 / (rank + 1) ** 1.4),
    compare_sessions: 0,
    compare_change: 100,
  })

  return {
    infobox: {
      range: countDays(range),
      sessions: figure(total(sessions), total(before)),
      pageviews: figure(total(pageviews), total(before) * 2),
      duration: figure(117, 121),
      bounce_rate: figure(42.6, 44.1),
      totalusers: figure(31_000, 29_000),
      new_users: figure(21_000, 20_000),
    },
    overviewgraph: {
      count: days.length,
      interval: 'day',
      labels: days,
      timestamps: days.map((day) => startOfDay('UTC', day) / 1000),
      sessions: series(sessions),
      pageviews: series(pageviews),
      duration: series(wave(117, 3)),
      bounce_rate: series(wave(42, 4)),
      notes: {},
    },
    newvsreturn: { new: 32_649, returning: 15_084, compare: { new: 30_920, returning: 13_443 } },
    devices: { desktop: 18_425, tablet: 2_052, mobile: 27_256 },
    countries: COUNTRIES.map(([iso, name], rank) => ({ iso, name, ...ranked(rank) })),
    referrals: Array.from({ length: 10 }, (_, rank) => ({ url: `site-${rank + 1}.example`, ...ranked(rank) })),
    toppages: Array.from({ length: 10 }, (_, rank) => ({
      hostname: 'site.example',
      url: `/page-${rank + 1}`,
      title: `Page number ${rank + 1}`,
      ...ranked(rank),
    })),
    galinks: {},
    compare: {
      overviewgraph: { sessions: [], pageviews: [] },
      devices: { desktop: 17_836, tablet: 2_042, mobile: 24_489 },
    },
    show_chart_overlay: false,
    reportcurrentrange: { startDate: range.start, endDate: range.end },
    reportprevrange: { startDate: previous.start, endDate: previous.end },
    receipt: { source: 'demo', timeZone: 'UTC', exact: true, generated: `${today}T00:00:00Z`, credits: [] },
  }
}
