import { allows, dayOf, offsetAt, type PageData } from '@curlew/model'
import {
  type ChartSeries,
  type ChartTime,
  EmptyText,
  type ReportData,
  SiteNotes,
  Skeleton,
  TabbedChart,
  t,
  useAddressChoice,
  useApp,
  WaitingOverlay,
} from '@curlew/ui'
import type { OverviewPayload } from './payload.ts'
import styles from './screen.module.css'
import { CHART_CARD_HEIGHT } from './skeleton.tsx'

const TABS = ['sessions', 'pageviews'] as const

interface OverviewChartProps {
  data: ReportData<OverviewPayload>
  isComparing: boolean
}

/** Sessions or pageviews over time. Hidden when there is nothing to draw; the waiting overlay shows all the same. */
export function OverviewChart({ data, isComparing }: OverviewChartProps) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useAddressChoice('tab', TABS)
  const { overviewgraph: graph, infobox, compare, reportcurrentrange: range, reportprevrange: before } = data
  const year = pageData.today.slice(0, 4)

  if (graph.count === 0) {
    return data.show_chart_overlay ? (
      <div className={styles.chart}>
        <Skeleton height={CHART_CARD_HEIGHT.wide} />
        <WaitingOverlay />
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
      label: t(`overview.${key}`),
      total: infobox[key].value,
      change: infobox[key].prev,
      values: graph[key].datapoints,
      changes: graph[key].trendpoints,
      compareValues: compare.overviewgraph[key].map(([, value]) => value),
      format: formats.number,
    }),
  )
  const time: ChartTime = {
    interval: graph.interval,
    labels: graph.labels,
    isPartial: range.endDate === pageData.today,
    notes: graph.notes,
    ...(isComparing && {
      compareLabels: compare.overviewgraph.sessions.map(([seconds]) =>
        labelOf(graph.interval, pageData.settings.timezone, seconds),
      ),
    }),
  }
  return (
    <div className={styles.chart}>
      <TabbedChart
        label={t('overview.chart')}
        series={series}
        time={time}
        period={days.shortRange({ start: range.startDate, end: range.endDate }, year)}
        comparePeriod={
          isComparing ? days.shortRange({ start: before.startDate, end: before.endDate }, year) : undefined
        }
        selected={tab}
        onSelect={setTab}
      >
        <SiteNotes />
      </TabbedChart>
      {data.show_chart_overlay && <WaitingOverlay />}
    </div>
  )
}

/** What may bring figures where there are none: time, or other days. */
function emptyHint({ level, today }: PageData, lastDay: string) {
  if (!allows(level, 'date_range')) return 'overview.noDataYet'
  return lastDay === today ? 'overview.noDataHint' : 'overview.noDataThen'
}

/** The label of a moment, as the payload writes labels: its day, or its day and hour. */
function labelOf(interval: 'day' | 'hour', timeZone: string, seconds: number): string {
  const instant = seconds * 1000
  if (interval === 'day') return dayOf(timeZone, instant)
  return `${new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 13)}:00`
}
