import { percentChange } from '@curlew/model'
import { type ChartSeries, type ReportData, SiteNotes, TabbedChart, useApp, useUrlChoice } from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import { chartFrame } from '../chart-frame.tsx'
import type { ComparedMetrics } from '../table/metric-set.ts'
import { hasValues, valuesOf } from '../timeline.ts'
import type { SessionsCharts } from './charts.ts'

const TABS = ['sessions', 'pageviews'] as const

/** Sessions or page views over time. Without data, empty axes with the reason. */
export function SessionsChart({
  data,
  isComparing,
}: {
  data: ReportData<SessionsCharts & { total: ComparedMetrics<'sessions' | 'page_views'> }>
  isComparing: boolean
}) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useUrlChoice('tab', TABS)
  const { sessions_chart: chart, sessions_compare_chart: before, total } = data

  const series: ChartSeries<(typeof TABS)[number]>[] = [
    {
      key: 'sessions',
      metric: 'sessions',
      label: metricLabel('sessions'),
      total: total.sessions,
      change: percentChange(total.sessions, total.compare.sessions),
      values: chart.sessions,
      changes: chart.session_trendpoints,
      compareValues: valuesOf(before.sessions),
      format: metricFormat('sessions', formats),
    },
    {
      key: 'pageviews',
      metric: 'screenPageViews',
      label: metricLabel('screenPageViews'),
      total: total.page_views,
      change: percentChange(total.page_views, total.compare.page_views),
      values: chart.page_views,
      changes: chart.page_view_trendpoints,
      compareValues: valuesOf(before.page_views),
      format: metricFormat('screenPageViews', formats),
    },
  ]
  return (
    <TabbedChart
      label={t('traffic.chart')}
      series={series}
      {...chartFrame(data, { days, pageData }, chart.categories, chart.notes, isComparing && before.sessions)}
      selected={tab}
      onSelect={setTab}
      reason={hasData(data) ? undefined : t('list.empty')}
    >
      <SiteNotes />
    </TabbedChart>
  )
}

/** Whether the chart has data. */
function hasData({ sessions_chart: chart, sessions_compare_chart: before }: SessionsCharts): boolean {
  return hasValues(chart.sessions, chart.page_views, valuesOf(before.sessions), valuesOf(before.page_views))
}
