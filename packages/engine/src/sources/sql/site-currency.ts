/** Money in the site's currency. */
import { type QueryContext, RATE_UNIT } from '@curlew/model'
import type { Bindings } from './bindings.ts'

/** Whether the currency of an event `e` is the site's, or has a rate. */
export function isConvertible(bindings: Bindings, { currency, rates = {} }: Readonly<QueryContext>): string {
  const known = [bindings.text('currency', currency), ...ratesOf(rates, bindings).map(({ code }) => code)]
  return `e.currency IN (${known.join(', ')})`
}

/** The site's rates, as names of bound parameters. */
function ratesOf(rates: Readonly<Record<string, number>>, bindings: Bindings) {
  return Object.entries(rates).map(([code, rate], i) => ({
    code: bindings.text(`rate_currency_${i}`, code),
    rate: bindings.int(`rate_${i}`, rate),
  }))
}

/**
 * Money of an event `e`, a wide number of minor units, converted to the site's currency by its rate, rounded half away from zero; 0
 * without a rate.
 */
export function inSiteCurrency(
  minor: string,
  bindings: Bindings,
  { currency, rates = {} }: Readonly<QueryContext>,
): string {
  const { dialect } = bindings
  const converted = ratesOf(rates, bindings).map(({ code, rate }) => {
    const whole = `abs(${minor}) * ${rate} + ${RATE_UNIT / 2}`
    const sign = `CASE WHEN ${minor} < 0 THEN -1 ELSE 1 END`
    const value = `${sign} * (${dialect.wholeQuotient(whole, RATE_UNIT)})`
    return ` WHEN e.currency = ${code} THEN ${value}`
  })
  return `CASE WHEN e.currency = ${bindings.text('currency', currency)} THEN ${minor}${converted.join('')} ELSE 0 END`
}
