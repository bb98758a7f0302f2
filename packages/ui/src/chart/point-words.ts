/** A point of a chart in words, for people who read or hear it instead of seeing it. */
import type { DayFormats } from '../format/day-formats.ts'
import { t } from '../messages/translate.ts'
import type { ChartSeries, ChartTime } from './types.ts'

const WHEN = {
  axis: { day: 'short', hour: 'hour' },
  full: { day: 'weekday', hour: 'weekdayHour' },
  short: { day: 'weekdayShort', hour: 'hour' },
} as const

/** The day or hour that a label stands for, as long as the place allows. */
export function whenWords(
  interval: ChartTime['interval'],
  label: string,
  days: DayFormats,
  place: keyof typeof WHEN,
): string {
  return days[WHEN[place][interval]](label)
}

/** `Thursday, November 12: Sessions 2,214. Tue, Oct 13: 1,650. Winter newsletter sent` */
export function pointWords(series: ChartSeries, time: ChartTime, index: number, days: DayFormats): string {
  const label = time.labels[index]
  if (label === undefined) return ''
  const compareLabel = time.compareLabels?.[index]
  return [
    t('chart.point', {
      when: whenWords(time.interval, label, days, 'full'),
      metric: series.label,
      value: series.format(series.values[index] ?? 0),
    }),
    compareLabel &&
      t('chart.pointBefore', {
        when: whenWords(time.interval, compareLabel, days, 'short'),
        value: series.format(series.compareValues[index] ?? 0),
      }),
    ...(time.notes[label] ?? []).map((note) => note.title),
  ]
    .filter(Boolean)
    .join('. ')
}
