import { dayOf, offsetAt, percentChange } from '@curlew/model'
import { type ChartSeries, type ReportData, SiteNotes, TabbedChart, t, useAddressChoice, useApp } from '@curlew/ui'
import type { SessionsCharts, TrafficTotal } from './payload.ts'

const TABS = ['sessions', 'pageviews'] as const

/** Sessions or pageviews over time. Nothing where there is nothing to draw: the table says why. */
export function SessionsChart({
  data,
  isComparing,
}: {
  data: ReportData<SessionsCharts & { total: TrafficTotal }>
  isComparing: boolean
}) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useAddressChoice('tab', TABS)
  const { sessions_chart: chart, sessions_compare_chart: before, total } = data
  const range = { start: data.reportcurrentrange.startDate, end: data.reportcurrentrange.endDate }
  const previous = { start: data.reportprevrange.startDate, end: data.reportprevrange.endDate }
  const interval = range.start === range.end ? 'hour' : 'day'
  const year = pageData.today.slice(0, 4)
  if (!hasFigures(data)) return null

  const series: ChartSeries<(typeof TABS)[number]>[] = [
    {
      key: 'sessions',
      label: t('traffic.sessions'),
      total: total.sessions,
      change: percentChange(total.sessions, total.compare.sessions),
      values: chart.sessions,
      changes: chart.session_trendpoints,
      compareValues: before.sessions.map(([, value]) => value),
      format: formats.number,
    },
    {
      key: 'pageviews',
      label: t('traffic.pageviews'),
      total: total.page_views,
      change: percentChange(total.page_views, total.compare.page_views),
      values: chart.page_views,
      changes: chart.page_view_trendpoints,
      compareValues: before.page_views.map(([, value]) => value),
      format: formats.number,
    },
  ]
  return (
    <TabbedChart
      label={t('traffic.chart')}
      series={series}
      time={{
        interval,
        labels: chart.categories,
        isPartial: range.end === pageData.today,
        notes: chart.notes,
        ...(isComparing && {
          compareLabels: before.sessions.map(([seconds]) => labelOf(interval, pageData.settings.timezone, seconds)),
        }),
      }}
      period={days.shortRange(range, year)}
      comparePeriod={isComparing ? days.shortRange(previous, year) : undefined}
      selected={tab}
      onSelect={setTab}
    >
      <SiteNotes />
    </TabbedChart>
  )
}

function hasFigures({ sessions_chart: chart, sessions_compare_chart: before }: SessionsCharts): boolean {
  const earlier = [...before.sessions, ...before.page_views].map(([, value]) => value)
  return [...chart.sessions, ...chart.page_views, ...earlier].some((value) => value > 0)
}

/** The category of a moment: its day, or its day and hour. */
function labelOf(interval: 'day' | 'hour', timeZone: string, seconds: number): string {
  const instant = seconds * 1000
  if (interval === 'day') return dayOf(timeZone, instant)
  return `${new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 13)}:00`
}
