/** Text for a point of a chart: tooltips and screen readers. */

import type { ChartNote } from '@curlew/model'
import { type DayFormats, t } from '@curlew/words'
import { isBeyondYear } from './long-range.ts'
import type { ChartSeries, ChartTime } from './types.ts'

/** Message keys by interval. */
export const INTERVAL_WORDS = {
  day: { by: 'chart.byDay', one: 'chart.day', now: 'chart.today' },
  hour: { by: 'chart.byHour', one: 'chart.hour', now: 'chart.now' },
  minute: { by: 'chart.byMinute', one: 'chart.minute', now: 'chart.now' },
} as const

const WHEN = {
  axis: { day: 'short', hour: 'hour' },
  full: { day: 'weekday', hour: 'weekdayHour' },
  short: { day: 'weekdayShort', hour: 'hour' },
} as const

/** Formats for ranges that span two years, where a day needs its year. Axes beyond a year show months. */
const WHEN_OF_YEARS = { axis: 'short', full: 'weekdayYear', short: 'full' } as const

/** A label's day or hour, in the longest form that fits the place. */
export function whenWords(
  time: Pick<ChartTime, 'interval' | 'labels'>,
  label: string,
  days: DayFormats,
  place: keyof typeof WHEN,
): string {
  if (time.interval === 'minute') return label
  if (place === 'axis' && time.interval === 'day' && isBeyondYear(time.labels.length)) return days.month(label)
  return days[isOfYears(time) ? WHEN_OF_YEARS[place] : WHEN[place][time.interval]](label)
}

/** Day of a note, also in hourly charts. */
export function noteDayWords(time: Pick<ChartTime, 'labels'>, label: string, days: DayFormats): string {
  return days[isOfYears(time) ? 'full' : 'short'](label.slice(0, 10))
}

function isOfYears({ labels }: Pick<ChartTime, 'labels'>): boolean {
  return labels[0]?.slice(0, 4) !== labels.at(-1)?.slice(0, 4)
}

/** Whether a point is still incomplete: the current day, hour or minute. */
export const isIncomplete = ({ isPartial, labels }: Pick<ChartTime, 'isPartial' | 'labels'>, index: number): boolean =>
  isPartial && index === labels.length - 1

/** Whether a point has a change. Incomplete points have one only if compared with the same hours. */
export const hasChange = (time: ChartTime, index: number): boolean =>
  (!isIncomplete(time, index) || time.sameHours === true) && (!time.compareLabels || !!time.compareLabels[index])

/** Notes named in a tooltip; the list shows all. */
export const NOTES_NAMED = 5

/** A note's title, or "Untitled". */
export const noteTitle = ({ title }: Pick<ChartNote, 'title'>): string => title || t('notes.untitled')

/** Titles of the first notes, and the number of others. */
export function noteTitles(notes: readonly ChartNote[]): string[] {
  const named = notes.slice(0, NOTES_NAMED).map(noteTitle)
  const rest = notes.length - named.length
  return rest > 0 ? [...named, t('notes.more', { count: rest })] : named
}

/** `Thursday, November 12: Sessions 2,214. Tue, Oct 13: 1,650. Winter newsletter sent` */
export function pointWords(series: ChartSeries, time: ChartTime, index: number, days: DayFormats): string {
  const label = time.labels[index]
  if (label === undefined) return ''
  const compareLabel = time.compareLabels?.[index]
  const value = series.format(series.values[index] ?? 0)
  return [
    t('chart.point', {
      when: whenWords(time, label, days, 'full'),
      metric: series.label,
      value: isIncomplete(time, index) ? t('chart.soFar', { value }) : value,
    }),
    !compareLabel
      ? undefined
      : t('chart.pointBefore', {
          when: whenWords(time, compareLabel, days, 'short'),
          value: series.format(series.compareValues[index] ?? 0),
        }),
    ...noteTitles(time.notes[label] ?? []),
  ]
    .filter((sentence) => sentence !== undefined)
    .reduce((first, second) => t('list.sentences', { first, second }))
}
