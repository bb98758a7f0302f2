import { ChartNotes, defineReport, type Filter, isMissing, notesByLabel, VIDEO_EVENTS } from '@curlew/model'
import { z } from 'zod'
import { sectionFrom } from '../section/section.ts'
import { sectionOf } from '../section/section-schema.ts'
import { askTable } from '../table/ask-table.ts'
import { isLimited, listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { ComparePoints, timeDimension, timelineOf } from '../timeline.ts'
import { meta } from './meta.ts'

export const VIDEO_METRICS = metricSet([
  'videoStarts',
  'averageVideoWatchTime',
  'averageVideoShareWatched',
  'videoCompletionRate',
])

/** Metric of the chart. */
export const PLAY_METRICS = metricSet(['videoStarts'])

const Metrics = metricsSchema(namesOf(VIDEO_METRICS))

const Video = Metrics.extend({ title: z.string() })
export type VideoRow = z.infer<typeof Video>

export const MediaPayload = z.object({
  /** Video plays; arrays have one entry per label. */
  line_chart_report: z.object({
    /** `YYYY-MM-DD`, or hours as in `hoursOf` if the range is one day. */
    labels: z.array(z.string()),
    datas: z.array(z.number()),
    /** Change of each point in percent. */
    trends: z.array(z.number()),
    /** Start of each label in Unix seconds. */
    timestamps: z.array(z.number()),
    notes: ChartNotes,
  }),
  line_compare_chart: z.object({ datas: ComparePoints.default([]) }).prefault({}),
  /** Most plays first. Times in seconds, rates in percent. */
  video_details_rows: sectionOf(z.array(Video)),
  /** Only the chart's metric if the source has no videos. */
  total: z.union([Metrics, metricsSchema(namesOf(PLAY_METRICS))]),
  is_limited: z.boolean(),
})
export type MediaPayload = z.infer<typeof MediaPayload>

const VIDEOS: Filter[] = [
  { dimension: 'eventName', operator: 'is', values: [...VIDEO_EVENTS] },
  { dimension: 'customEvent:video_title', operator: 'is_not', values: [''] },
]

export const media = defineReport({
  ...meta,
  needs: ['notes'],
  payload: MediaPayload,

  async answer(ask, params) {
    const [chart, { table: videos, totals }] = await Promise.all([
      ask({ ...tableQuery(PLAY_METRICS, [timeDimension(params.range)], params), filters: VIDEOS }),
      askTable(
        ask,
        { ...tableQuery(VIDEO_METRICS, ['customEvent:video_title'], params), filters: VIDEOS },
        PLAY_METRICS,
      ),
    ])
    const { labels, timestamps, series } = timelineOf(chart, params)
    const { values, before, changes } = series('videoStarts')
    return {
      line_chart_report: {
        labels,
        datas: values,
        trends: changes,
        timestamps,
        notes: notesByLabel(params.notes, labels),
      },
      line_compare_chart: { datas: before },
      video_details_rows: sectionFrom(videos, (result) =>
        listedRows(result, params).map((row) => ({
          title: row.dimensions['customEvent:video_title'] ?? '',
          ...readMetrics(VIDEO_METRICS, row),
        })),
      ),
      total: isMissing(videos) ? readMetrics(PLAY_METRICS, totals) : readMetrics(VIDEO_METRICS, totals),
      is_limited: !isMissing(videos) && isLimited(videos),
    }
  },
})
