import { percentChange } from '@curlew/model'
import { type Columns, ReportView, SiteNotes, TabbedChart, useApp } from '@curlew/ui'
import { metricFormat, metricLabel, t } from '@curlew/words'
import { useMemo } from 'react'
import { chartFrame } from '../chart-frame.tsx'
import type { ReportPart } from '../report-part.tsx'
import { Section } from '../section/section.tsx'
import { figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { hasValues, valuesOf } from '../timeline.ts'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { type MediaPayload, media, VIDEO_FIGURES, type VideoRow } from './report.ts'

export default function MediaScreen() {
  return (
    <ReportView definition={media} skeleton={<TrafficSkeleton />}>
      {(data, dates) => (
        <>
          <PlaysChart data={data} isComparing={dates.state.compareReport} />
          <VideosTable data={data} isComparing={dates.state.compareReport} />
        </>
      )}
    </ReportView>
  )
}

/** Video plays over time. Where there is nothing to draw the axes stay, and say why. */
function PlaysChart({ data, isComparing }: ReportPart<MediaPayload>) {
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

function VideosTable({ data, isComparing }: ReportPart<MediaPayload>) {
  const columns = useMemo(
    (): Columns<VideoRow> => [
      { key: 'title', kind: 'text', label: t('media.name'), info: t('media.nameInfo') },
      ...figureColumns(VIDEO_FIGURES),
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
          defaultSort={{ column: 'video_start', part: 'current', direction: 'descending' }}
          isLimited={data.is_limited}
        />
      )}
    </Section>
  )
}
