import { percentChange } from '@curlew/model'
import { type ChartSeries, SiteNotes, TabbedChart, useApp, useUrlChoice } from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { chartFrame } from '../chart-frame.tsx'
import { hasValues, valuesOf } from '../timeline.ts'
import { EVENT_CHART_METRICS, type EventsPayload } from './payload.ts'

const TABS = ['count', 'users'] as const

/** One event over time, or all of them, and the people who sent it. */
export function EventsChart({ data, isComparing }: BlockProps<EventsPayload>) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useUrlChoice('tab', TABS)
  const { event, events_chart: chart } = data
  const series = TABS.map((key): ChartSeries<(typeof TABS)[number]> => {
    const metric = EVENT_CHART_METRICS[key]
    return {
      key,
      metric,
      label: key === 'count' && event !== '' ? event : metricLabel(metric),
      total: chart.total[key],
      change: percentChange(chart.total[key], chart.total.compare[key]),
      values: chart[key].values,
      changes: chart[key].changes,
      compareValues: valuesOf(chart[key].before),
      format: metricFormat(metric, formats),
    }
  })
  const isEmpty = !hasValues(chart.count.values, valuesOf(chart.count.before))
  return (
    <TabbedChart
      label={t('events.chart')}
      series={series}
      {...chartFrame(data, { days, pageData }, chart.labels, chart.notes, isComparing && chart.count.before)}
      selected={tab}
      onSelect={setTab}
      reason={isEmpty ? t('list.empty') : undefined}
    >
      <SiteNotes />
    </TabbedChart>
  )
}
