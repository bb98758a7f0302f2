import { percentChange } from '@curlew/model'
import { type Columns, ReportView, SiteNotes, TabbedChart, useApp } from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { chartFrame } from '../chart-frame.tsx'
import { Section } from '../section/section.tsx'
import { metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { hasValues, valuesOf } from '../timeline.ts'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { meta } from './meta.ts'
import { type MediaPayload, VIDEO_METRICS, type VideoRow } from './report.ts'

export default function MediaScreen() {
  return (
    <ReportView<MediaPayload> meta={meta} skeleton={<TrafficSkeleton />}>
      {(data, dates) => (
        <>
          <PlaysChart data={data} isComparing={dates.state.compareReport} />
          <VideosTable data={data} isComparing={dates.state.compareReport} />
        </>
      )}
    </ReportView>
  )
}

/** Video plays over time. Without data, empty axes with the reason. */
function PlaysChart({ data, isComparing }: BlockProps<MediaPayload>) {
  const { formats, days, pageData } = useApp()
  const { line_chart_report: chart, line_compare_chart: before, total } = data
  const compareValues = valuesOf(before.datas)
  const hasPlays = hasValues(chart.datas, compareValues)
  return (
    <TabbedChart
      label={t('media.chart')}
      series={[
        {
          key: 'plays',
          metric: 'videoStarts',
          label: metricLabel('videoStarts'),
          total: total.video_start,
          change: percentChange(total.video_start, total.compare.video_start),
          values: chart.datas,
          changes: chart.trends,
          compareValues,
          format: metricFormat('videoStarts', formats),
        },
      ]}
      {...chartFrame(data, { days, pageData }, chart.labels, chart.notes, isComparing && before.datas)}
      reason={hasPlays ? undefined : t('list.empty')}
    >
      <SiteNotes />
    </TabbedChart>
  )
}

function VideosTable({ data, isComparing }: BlockProps<MediaPayload>) {
  const columns = useMemo(
    (): Columns<VideoRow> => [
      {
        ...{ key: 'title', kind: 'text', label: t('media.name'), info: t('media.nameInfo') },
        counted: ({ title: value }) => ({ dimension: 'customEvent:video_title', value }),
      },
      ...metricColumns(VIDEO_METRICS),
    ],
    [],
  )
  return (
    <Section title={t('media.table')} section={data.video_details_rows}>
      {(rows) => (
        <DetailsTable
          report="media"
          frame={data}
          columns={columns}
          rows={rows}
          rowKey={({ title }) => title}
          total={{ title: '', ...(data.total as Omit<VideoRow, 'title'>) }}
          isComparing={isComparing}
          defaultSort={{ column: 'video_start', subColumn: 'current', direction: 'descending' }}
          isLimited={data.is_limited}
        />
      )}
    </Section>
  )
}
