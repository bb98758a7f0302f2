/**
 * Converts the chosen dates to and from the URL, the only place that keeps them. So views can be shared, survive a reload and
 * follow back and forward. Invalid parameters fall back to the default.
 */

import {
  type DateRange,
  FIRST_DATE,
  isDay,
  liteRange,
  PRESETS,
  type Preset,
  presetRange,
  previousPeriod,
} from '@curlew/model'
import { type DayFormats, t } from '@curlew/words'

export interface DateState {
  /** `YYYY-MM-DD`, inclusive. */
  start: string
  end: string
  /** The compare range; always set, shown only if `compareReport` is on. */
  compareStart: string
  compareEnd: string
  compareReport: boolean
  /** The preset, or empty for a custom range. */
  interval: Preset | ''
  /** `Last 30 days: Oct 22 – Nov 20, 2026` */
  text: string
  /** `Sep 22 – Oct 21, 2026` */
  compareText: string
}

/** Rules for the dates of a report. */
export interface DateRules {
  /** In the site's time zone. */
  today: string
  /** Whether the licence includes the date picker; if not, the lite range always applies. */
  canChoose: boolean
  /** Whether it is the site's first day: the lite range then includes today. */
  isFirstDay: boolean
  /** 0 (Sunday) to 6. */
  firstDayOfWeek: number
  /** Presets that a report hides. */
  compare: boolean
  hiddenPresets: readonly string[]
  days: DayFormats
}

export const DEFAULT_PRESET: Preset = 'last30days'

/** Query parameters after `#/…?`. */
export const DATE_PARAMETERS = ['range', 'start', 'end', 'compare', 'compareStart', 'compareEnd'] as const

export function presetsOf({ hiddenPresets }: Pick<DateRules, 'hiddenPresets'>): Preset[] {
  return PRESETS.filter((preset) => !hiddenPresets.includes(preset))
}

export function dateStateOf(address: URLSearchParams, rules: DateRules): DateState {
  if (!rules.canChoose) {
    const range = liteRange(rules.today, rules.isFirstDay)
    return describe({ interval: DEFAULT_PRESET, range, compare: previousPeriod(range), compareReport: false }, rules)
  }
  const chosen = datesIn(address, rules)
  const compareReport = rules.compare && address.get('compare') === '1'
  const chosenCompare = compareReport ? rangeIn(address, 'compareStart', 'compareEnd', rules.today) : undefined
  const isEarlier = chosenCompare !== undefined && chosenCompare.end < chosen.range.start
  return describe({ ...chosen, compare: isEarlier ? chosenCompare : chosen.compare, compareReport }, rules)
}

/**
 * State for a preset.
 * @param compare an edited earlier range; defaults to the preset's
 */
export function withPreset(preset: Preset, compareReport: boolean, rules: DateRules, compare?: DateRange): DateState {
  const own = presetRange(preset, rules.today, rules.firstDayOfWeek)
  return describe(
    {
      interval: preset,
      range: own.range,
      compare: compare ?? own.compare,
      compareReport: compareReport && rules.compare,
    },
    rules,
  )
}

/** State for a custom range; it has no preset. */
export function withCustomRange(range: DateRange, compare: DateRange | undefined, rules: DateRules): DateState {
  return describe(
    {
      interval: '',
      range,
      compare: compare ?? previousPeriod(range),
      compareReport: compare !== undefined && rules.compare,
    },
    rules,
  )
}

/** The shortest parameters for a state; none for the default. */
export function addressOf(state: DateState, rules: DateRules): Record<string, string> {
  const own = state.interval
    ? presetRange(state.interval, rules.today, rules.firstDayOfWeek).compare
    : previousPeriod(state)
  const isOwnCompare = own.start === state.compareStart && own.end === state.compareEnd
  return {
    ...(state.interval === '' && { start: state.start, end: state.end }),
    ...(state.interval !== '' && state.interval !== DEFAULT_PRESET && { range: state.interval }),
    ...(state.compareReport && { compare: '1' }),
    ...(state.compareReport && !isOwnCompare && { compareStart: state.compareStart, compareEnd: state.compareEnd }),
  }
}

/** Whether a range is ordered and lies between the earliest date and today. */
export function isSelectable({ start, end }: DateRange, today: string): boolean {
  return FIRST_DATE <= start && start <= end && end <= today
}

interface ChosenDates {
  interval: Preset | ''
  range: DateRange
  compare: DateRange
}

function datesIn(address: URLSearchParams, rules: DateRules): ChosenDates {
  const range = rangeIn(address, 'start', 'end', rules.today)
  if (range) return { interval: '', range, compare: previousPeriod(range) }
  const asked = address.get('range')
  const interval = presetsOf(rules).find((preset) => preset === asked) ?? DEFAULT_PRESET
  return { interval, ...presetRange(interval, rules.today, rules.firstDayOfWeek) }
}

function rangeIn(address: URLSearchParams, startName: string, endName: string, today: string): DateRange | undefined {
  const range = { start: address.get(startName) ?? '', end: address.get(endName) ?? '' }
  if (!isDay(range.start) || !isDay(range.end)) return undefined
  return isSelectable(range, today) ? range : undefined
}

/** Name of a range, such as `Last 30 days`. */
export const rangeName = (interval: Preset | ''): string =>
  interval === '' ? t('dates.custom') : t(`dates.preset.${interval}`)

function describe(
  { interval, range, compare, compareReport }: ChosenDates & { compareReport: boolean },
  rules: DateRules,
) {
  return {
    start: range.start,
    end: range.end,
    compareStart: compare.start,
    compareEnd: compare.end,
    compareReport,
    interval,
    text: t('dates.text', { name: rangeName(interval), range: rules.days.range(range) }),
    compareText: rules.days.range(compare),
  } satisfies DateState
}
