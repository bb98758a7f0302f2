/** Formats an answer's figures, days and dimension values for its reader. */
import { type CompareRange, DIMENSIONS, type Figures, inPayload, isCustom, type Metric, unitOf } from '@curlew/model'
import { asShown, textLocaleOf, unitFormat, type Words } from '@curlew/words'
import { regionNames } from '@curlew/words/formats'
import { isAmount } from './additive.ts'
import { endOf, startOf } from './named-range.ts'
import { isPeriodStep, type Plan } from './plan.ts'

export type Say = ReturnType<typeof createSay>

/**
 * @param locale of the reader, BCP 47
 * @param firstDayOfWeek 0 (Sunday) to 6
 */
export function createSay(words: Words, locale: string, firstDayOfWeek: number) {
  const { t, find, formats, days } = words
  const country = regionNames(textLocaleOf(locale))

  /** A metric's figure without its noun: `1,234`, `43.2%`, `£15.00`. */
  const value = (metric: Metric, figure = 0): string => unitFormat(formats, unitOf(metric))(inPayload(metric, figure))

  /**
   * A figure with its noun: `1,234 sessions`, `a bounce rate of 43.2%`.
   * @param grammar `dative`: after the German "mit"
   */
  const figure = (metric: Metric, amount = 0, grammar: 'plain' | 'dative' = 'plain'): string => {
    const values = { metric, value: value(metric, amount), label: metricLabel(metric), grammar }
    // Rounded as displayed, for the plural form: averages have decimals.
    const count = Math.round(amount * 100) / 100
    return unitOf(metric) === 'count' ? t('answer.count', { ...values, count }) : t('answer.figure', values)
  }

  /** The difference between two figures as they are shown, in the payload's unit. */
  const apart = (metric: Metric, now = 0, before = 0): number => {
    const shown = (figure: number) => asShown[unitOf(metric)](inPayload(metric, figure))
    // Without the noise of binary fractions.
    return Math.round((shown(now) - shown(before)) * 1000) / 1000
  }

  /** The size of the difference of two figures; of shares in percentage points. */
  const size = (metric: Metric, now: number | undefined, before: number | undefined): string => {
    const count = Math.abs(apart(metric, now, before))
    if (unitOf(metric) !== 'share') return unitFormat(formats, unitOf(metric))(count)
    return t('answer.points', { count, value: formats.number(count) })
  }

  const metricLabel = (metric: Metric): string => t(`metrics.${metric}`)

  const dimensionLabel = (by: NonNullable<Plan['by']>): string => {
    if (isPeriodStep(by)) return t(`answer.by.${by}`)
    if (!isCustom(by)) return t(`dimensions.${by}`)
    const name = by.slice('customEvent:'.length)
    return find(`answer.param.${name}`) ?? name
  }

  /** A dimension's value for display, such as a country's name. Text from visitors is unchanged. */
  const name = (by: NonNullable<Plan['by']>, text: string): string => {
    if (text === '' || text === '(not set)') return t('answer.notSet')
    if (by === 'week') return days.range({ start: text, end: endOf('week', startOf('week', text, firstDayOfWeek)) })
    if (by === 'month') return days.month(text)
    if (by === 'quarter')
      return t('answer.quarter', { quarter: String(Math.ceil(Number(text.slice(5, 7)) / 3)), year: text.slice(0, 4) })
    if (by === 'year') return text.slice(0, 4)
    if (isCustom(by)) return text
    switch (by) {
      case 'dayOfWeek':
        return days.dayName(Number(text))
      case 'funnelStep':
        return t('answer.funnelStep', { step: text })
      case 'hour':
        return days.clockHour(Number(text))
      case 'sessionDefaultChannelGroup':
        return find(`channel.${text.replaceAll(' ', '')}`) ?? text
      case 'newVsReturning':
      case 'deviceCategory':
        return find(`answer.value.${text}`) ?? text
      default:
        return { date: days.weekday, country }[DIMENSIONS[by].value as 'date' | 'country']?.(text) ?? text
    }
  }

  /** A day beside another: with its year if that is not the same. */
  const dayBeside = (day: string, other: string): string =>
    day.slice(0, 4) === other.slice(0, 4) ? days.weekday(day) : days.weekdayYear(day)

  /** `Monday, November 9 to Sunday, November 15, 2026` */
  const range = ({ start, end, until }: CompareRange): string => {
    const last = days.weekdayYear(end)
    const whole = start === end ? last : t('answer.days', { start: startDay(start, end), end: last })
    return until === undefined ? whole : t('dates.rangeUntil', { range: whole, time: days.lastMinute(until) })
  }
  const startDay = (start: string, end: string) =>
    start.slice(0, 4) === end.slice(0, 4) ? days.weekday(start) : days.weekdayYear(start)

  return {
    words,
    value,
    figure,
    metricLabel,
    dimensionLabel,
    name,
    dayBeside,
    range,
    /** A list of several metrics' figures. */
    figures: (metrics: readonly Metric[], of: Figures): string =>
      formats.and(metrics.map((metric) => figure(metric, of[metric]))),
    /** From 0 to 1. */
    share: (share: number): string => formats.percent(share * 100),
    size,
    /** 1: the first is higher as they are shown, -1: it is lower, 0: they look the same. */
    direction: (metric: Metric, now?: number, before?: number) => Math.sign(apart(metric, now, before)) as -1 | 0 | 1,
    /** With its sign. */
    difference(metric: Metric, now?: number, before?: number): string {
      const [text, amount] = [size(metric, now, before), apart(metric, now, before)]
      return amount === 0 ? text : `${amount > 0 ? '+' : '−'}${text}`
    },
    /** Whether changes are given in percent; for shares and means that would mislead. */
    changesInPercent: isAmount,
  }
}
