import { allows, type PageData } from '@curlew/model'
import {
  type ChartSeries,
  EmptyChart,
  EmptyText,
  type ReportData,
  SiteNotes,
  TabbedChart,
  useApp,
  useUrlChoice,
  WaitingOverlay,
} from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import { chartFrame } from '../chart-frame.tsx'
import { CHART_HEIGHT } from '../chart-skeleton.tsx'
import { changeOf } from '../infobox/compared-value.ts'
import { valuesOf } from '../timeline.ts'
import { type OverviewPayload, STRIP_METRICS } from './payload.ts'
import styles from './screen.module.css'

const TABS = ['sessions', 'pageviews'] as const

interface OverviewChartProps {
  data: ReportData<OverviewPayload>
  isComparing: boolean
}

/** Sessions or page views over time. Hidden without data; the waiting overlay is still shown. */
export function OverviewChart({ data, isComparing }: OverviewChartProps) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useUrlChoice('tab', TABS)
  const { overviewgraph: graph, infobox, compare, reportcurrentrange: range } = data

  if (graph.count === 0) {
    return data.show_chart_overlay ? (
      <div className={styles.chart}>
        <EmptyChart height={CHART_HEIGHT.wide} />
        <WaitingOverlay veil={false} />
      </div>
    ) : (
      <section className={styles.empty}>
        <EmptyText text={t('overview.noData')} hint={t(emptyHint(pageData, range.endDate))} />
        <SiteNotes />
      </section>
    )
  }

  const series = TABS.map(
    (key): ChartSeries<(typeof TABS)[number]> => ({
      key,
      metric: STRIP_METRICS[key],
      label: metricLabel(STRIP_METRICS[key]),
      total: infobox[key].value,
      change: changeOf(infobox[key]),
      values: graph[key].datapoints,
      changes: graph[key].trendpoints,
      compareValues: valuesOf(compare.overviewgraph[key]),
      format: metricFormat(STRIP_METRICS[key], formats),
    }),
  )
  return (
    <div className={styles.chart}>
      <TabbedChart
        label={t('overview.chart')}
        series={series}
        {...chartFrame(
          data,
          { days, pageData },
          graph.labels,
          graph.notes,
          isComparing && compare.overviewgraph.sessions,
        )}
        selected={tab}
        onSelect={setTab}
      >
        <SiteNotes />
      </TabbedChart>
      {data.show_chart_overlay && <WaitingOverlay />}
    </div>
  )
}

/** How to get data: wait, or choose other dates. */
function emptyHint({ level, today }: PageData, lastDay: string) {
  if (!allows(level, 'date_range')) return 'overview.noDataYet'
  return lastDay === today ? 'overview.noDataHint' : 'overview.noDataThen'
}
