/** Number formats in the site's locale. */
import { minorDigits } from '@curlew/model'
import { textLocaleOf } from '../language/language.ts'
import { listFormat } from '../list-format.ts'

export interface FormatSettings {
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency: string
}

export type Formats = ReturnType<typeof createFormats>

/** Formatters are slow to create and fast to use, so the app shares one set. */
export function createFormats({ locale, currency }: FormatSettings) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  const exactPercent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const wholeChange = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    minimumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const zero = wholePercent.format(0)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const wholeMoney = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const minorUnits = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  // Only English has widely known narrow units.
  const unitDisplay = locale.startsWith('en') ? 'narrow' : 'short'
  const inUnit = (unit: string, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, minimumIntegerDigits }).format
  const hours = inUnit('hour', 1)
  const [minutes, twoDigitMinutes] = [inUnit('minute', 1), inUnit('minute', 2)]
  const [seconds, twoDigitSeconds] = [inUnit('second', 1), inUnit('second', 2)]
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

  return {
    /** `47,733` */
    number: (value: number) => number.format(value),
    /** `2.30`: always two decimals, to align in a column. */
    ratio: (value: number) => ratio.format(value),
    /** Average position in a list of results: 3.25 is `3.3`. */
    position: (value: number) => oneDecimal.format(value),
    /** `12.4K`, for axes. */
    compact: (value: number) => compact.format(value),
    /** From percent: 42.63 is `42.6%`. */
    percent: (value: number) => percent.format(value / 100),
    /** From percent, for the tooltips of bars: 12 is `12%`, 12.345 is `12.35%`. */
    exactPercent: (value: number) => (Number.isInteger(value) ? wholePercent : exactPercent).format(value / 100),
    /** Change in percent with sign: `+7.6%`, `−3.3%`, `0%`. */
    change: (value: number) => (value === 0 ? zero : change.format(value / 100).replace('-', '−')),
    /** Change for tight spaces: no decimal from 100 % on, such as `+179%`. */
    shortChange: (value: number) =>
      (value === 0 ? zero : (Math.abs(value) < 100 ? change : wholeChange).format(value / 100)).replace('-', '−'),
    /** From minor units of the site's currency. */
    money: (value: number) => money.format(value / minorUnits),
    /** Without cents, for tight spaces: `£15,863`. */
    wholeMoney: (value: number) => wholeMoney.format(value / minorUnits),
    /** Minor units in major units: 1586250 pence are 15862.5. */
    majorUnits: (value: number) => value / minorUnits,
    /** Minor units of another currency: `US$120.00`. */
    moneyIn: (code: string, value: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(value / 10 ** minorDigits(code)),
    /** List of names: `France, Spain, Italy`. */
    list: listFormat(locale),
    /** Inside a sentence: `France, Spain and Italy`. */
    and: listFormat(textLocaleOf(locale), 'conjunction'),
    /** `1,240 ms`. SI symbols are the same in every language, after a space. */
    milliseconds: (value: number) => `${integer.format(value)}\u00a0ms`,
    /** Load time from milliseconds: `2.4 s`. */
    loadTime: (value: number) => `${oneDecimal.format(value / 1000)}\u00a0s`,
    /** Duration from seconds: `45s`, `2m 01s`, `1h 04m 09s`, with the locale's short units. */
    duration(value: number): string {
      const whole = Math.round(value)
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
      if (h > 0) return `${hours(h)} ${twoDigitMinutes(m)} ${twoDigitSeconds(s)}`
      return m > 0 ? `${minutes(m)} ${twoDigitSeconds(s)}` : seconds(s)
    },
    compare: (a: string, b: string) => collator.compare(a, b),
  }
}
