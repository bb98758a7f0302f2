/** What the line charts of reports have alike: their points in time, and the periods of the legend. */
import { type ChartNotes, dayOf, offsetAt, type ReportFrame } from '@curlew/model'
import type { TabbedChartProps, useApp } from '@curlew/ui'

/**
 * @param labels `YYYY-MM-DD`, or `YYYY-MM-DDTHH:00` when the range is one day
 * @param compared the points of the compare range, `[unix seconds, value]`; false when they are not shown
 */
export function chartFrame(
  { reportcurrentrange, reportprevrange }: ReportFrame,
  { days, pageData }: Pick<ReturnType<typeof useApp>, 'days' | 'pageData'>,
  labels: readonly string[],
  notes: ChartNotes,
  compared: readonly (readonly [seconds: number, value: number])[] | false,
): Pick<TabbedChartProps<string>, 'time' | 'period' | 'comparePeriod'> {
  const range = { start: reportcurrentrange.startDate, end: reportcurrentrange.endDate }
  const previous = { start: reportprevrange.startDate, end: reportprevrange.endDate }
  const interval = range.start === range.end ? 'hour' : 'day'
  const year = pageData.today.slice(0, 4)
  return {
    time: {
      interval,
      labels,
      isPartial: range.end === pageData.today,
      notes,
      ...(compared && {
        compareLabels: compared.map(([seconds]) => labelOf(interval, pageData.settings.timezone, seconds)),
      }),
    },
    period: days.shortRange(range, year),
    comparePeriod: compared ? days.shortRange(previous, year) : undefined,
  }
}

/** The label of a moment: its day, or its day and hour. */
function labelOf(interval: 'day' | 'hour', timeZone: string, seconds: number): string {
  const instant = seconds * 1000
  if (interval === 'day') return dayOf(timeZone, instant)
  return `${new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 13)}:00`
}
