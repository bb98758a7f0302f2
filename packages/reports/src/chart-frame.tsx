/** What the line charts of reports have alike: their points in time, and the periods of the legend. */
import { type ChartNotes, type DateRange, daysOf, hoursOf, type ReportFrame } from '@curlew/model'
import type { TabbedChartProps, useApp } from '@curlew/ui'

/**
 * @param labels `YYYY-MM-DD`, or of hours when the range is one day
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
        compareLabels: labelsOf(interval, previous, pageData.settings.timezone).slice(0, compared.length),
      }),
    },
    period: days.shortRange(range, year),
    comparePeriod: compared ? days.shortRange(previous, year) : undefined,
  }
}

function labelsOf(interval: 'day' | 'hour', range: DateRange, timeZone: string): string[] {
  return interval === 'day' ? daysOf(range) : hoursOf(timeZone, range.start).map(({ label }) => label)
}
