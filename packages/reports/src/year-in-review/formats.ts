import { createFormats } from '@curlew/words/formats'

// The contract requires English digits for everyone. There is no money, so the currency is unused.
const { number, ratio, compact, percent } = createFormats({ locale: 'en', currency: 'USD' })

/** Number formats of the Year in Review. */
export const yearFormats = {
  /** `1,234,567` */
  number: (value: number) => number(Math.round(value)),
  /** `2.70` */
  average: ratio,
  /** `44.6K`, for bars */
  compact,
  /** `52.0%` of 52 */
  percent,
}

/** Quotient; 0 if the divisor is 0. */
export const perEach = (value: number, count: number): number => (count > 0 ? value / count : 0)
