import { createFormats } from '@curlew/words/formats'

// The contract wants English digits for every reader. The review has no money, so the currency is never shown.
const { number, ratio, compact, percent } = createFormats({ locale: 'en', currency: 'USD' })

/** How the Year in Review writes its figures. */
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

/** A quotient; 0 when the divisor is 0. */
export const perEach = (value: number, count: number): number => (count > 0 ? value / count : 0)
