import { ChartNotes, defineReport, type Filter, isMissing, notesByLabel, VIDEO_EVENTS } from '@curlew/model'
import { z } from 'zod'
import { sectionFrom, sectionOf } from '../section/section.ts'
import { askTable } from '../table/ask-table.ts'
import {
  figureSet,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  namesOf,
  readFigures,
} from '../table/figures.ts'
import { ComparePoints, timeDimension, timelineOf } from '../timeline.ts'

export const VIDEO_FIGURES = figureSet([
  'videoStarts',
  'averageVideoWatchTime',
  'averageVideoShareWatched',
  'videoCompletionRate',
])

/** What the chart is of. */
export const PLAY_FIGURES = figureSet(['videoStarts'])

const Figures = figuresSchema(namesOf(VIDEO_FIGURES))

const Video = Figures.extend({ title: z.string() })
export type VideoRow = z.infer<typeof Video>

export const MediaPayload = z.object({
  /** Video plays; all lists have one entry a label. */
  line_chart_report: z.object({
    /** `YYYY-MM-DD`, or by the hour as `hoursOf` has them when the range is one day. */
    labels: z.array(z.string()),
    datas: z.array(z.number()),
    /** Each point's change in percent against the point of the compare range. */
    trends: z.array(z.number()),
    /** Unix seconds at which each label begins. */
    timestamps: z.array(z.number()),
    notes: ChartNotes,
  }),
  line_compare_chart: z.object({ datas: ComparePoints.default([]) }).prefault({}),
  /** Most played first. Times in seconds, rates in percent. */
  video_details_rows: sectionOf(z.array(Video)),
  /** Where the source does not know the videos, the chart's figure alone. */
  total: z.union([Figures, figuresSchema(namesOf(PLAY_FIGURES))]),
  is_limited: z.boolean(),
})
export type MediaPayload = z.infer<typeof MediaPayload>

const VIDEOS: Filter[] = [
  { dimension: 'eventName', operator: 'is', values: [...VIDEO_EVENTS] },
  { dimension: 'customEvent:video_title', operator: 'is_not', values: [''] },
]

export const media = defineReport({
  key: 'media',
  route: '/media',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['notes'],
  payload: MediaPayload,

  async answer(ask, params) {
    const [chart, { table: videos, totals }] = await Promise.all([
      ask({ ...figuresQuery(PLAY_FIGURES, [timeDimension(params.range)], params), filters: VIDEOS }),
      askTable(
        ask,
        { ...figuresQuery(VIDEO_FIGURES, ['customEvent:video_title'], params), filters: VIDEOS },
        PLAY_FIGURES,
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
          ...readFigures(VIDEO_FIGURES, row),
        })),
      ),
      total: isMissing(videos) ? readFigures(PLAY_FIGURES, totals) : readFigures(VIDEO_FIGURES, totals),
      is_limited: !isMissing(videos) && isLimited(videos),
    }
  },
})
