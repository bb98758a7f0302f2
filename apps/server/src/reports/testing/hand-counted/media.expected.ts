import { compared, DAY_STARTS, DAYS, NOTES, none, pointsBefore } from './shape.ts'

// Ed saw 10 seconds of 40, and not the end.
const PLAYED = compared('video_start average_watch_time average_time_viewed completion_rate', [1, 10, 25, 0], none(4))

export const MEDIA = {
  line_chart_report: { labels: DAYS, datas: [0, 1], trends: [0, 100], timestamps: DAY_STARTS, notes: NOTES },
  line_compare_chart: { datas: pointsBefore(0, 0) },
  video_details_rows: [{ title: 'Boiling', ...PLAYED }],
  total: PLAYED,
  is_limited: false,
}
