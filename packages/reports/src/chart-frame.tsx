/** Shared by line charts of reports: time axis and legend. */
import { type ChartNotes, type DateRange, daysOf, pairHours, type ReportFrame, rangesOf } from '@curlew/model'
import type { TabbedChartProps, useApp } from '@curlew/ui'
import type { z } from 'zod'
import { type ComparePoints, intervalOf } from './timeline.ts'

/**
 * @param labels `YYYY-MM-DD`, or hours if the range is one day
 * @param compared points of the compare range; false if hidden
 */
export function chartFrame(
  frame: ReportFrame,
  { days, pageData }: Pick<ReturnType<typeof useApp>, 'days' | 'pageData'>,
  labels: readonly string[],
  notes: ChartNotes,
  compared: z.infer<typeof ComparePoints> | false,
): Pick<TabbedChartProps<string>, 'time' | 'period' | 'comparePeriod'> {
  const { current: range, previous } = rangesOf(frame)
  const interval = intervalOf(range)
  const year = pageData.today.slice(0, 4)
  return {
    time: {
      interval,
      labels,
      isPartial: range.end === pageData.today,
      sameHours: previous.until !== undefined,
      notes,
      ...(compared && {
        compareLabels: earlierLabels(range, previous, pageData.settings.timezone).slice(0, compared.length),
      }),
    },
    period: days.shortRange(range, year),
    comparePeriod: compared ? days.shortRange(previous, year) : undefined,
  }
}

function earlierLabels(range: DateRange, previous: DateRange, timeZone: string): (string | null)[] {
  return intervalOf(range) === 'day'
    ? daysOf(previous)
    : pairHours(timeZone, range.start, previous.start).map(({ earlier }) => earlier?.label ?? null)
}
