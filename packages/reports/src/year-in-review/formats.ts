/** How the Year in Review writes its figures: in English digits for every reader, as the contract wants. */
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const average = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const yearFormats = {
  /** `1,234,567` */
  number: (value: number) => whole.format(value),
  /** `2.70` */
  average: (value: number) => average.format(value),
  /** `44.6K`, for bars */
  compact: (value: number) => compact.format(value),
  /** `52.0%` of 52 */
  percent: (value: number) => percent.format(value / 100),
}

/** A quotient, 0 where there is nothing to divide by. */
export const perEach = (value: number, count: number): number => (count > 0 ? value / count : 0)
