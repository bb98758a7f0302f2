/** Money in whole minor units of a currency, and exchange rates. */
import { z } from 'zod'
import { type QueryContext, RATE_UNIT } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { minorDigits } from './minor-digits.ts'

/** Maximum absolute value of a stored amount, in minor units: ten trillion euros. Far above real amounts, so sums of real orders stay exact. */
export const MAX_MINOR = 1e15

/** Converts an amount in major units (12.50) to minor units (1250); null if it is not a number, or above {@link MAX_MINOR}. */
export function toMinor(amount: number, currency: string): number | null {
  // Rounds half away from zero, and never to -0.
  const minor = Math.sign(amount) * Math.round(Math.abs(amount) * 10 ** minorDigits(currency)) + 0
  return Math.abs(minor) <= MAX_MINOR ? minor : null
}

/** Stored for unknown currencies: ISO 4217's code for no currency. */
export const UNKNOWN_CURRENCY = 'XXX'

export const CurrencyCode = z
  .string()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), refusal('invalid_currency'))

/** By currency: the worth of one unit in the site's currency, set by the owner. */
export const CurrencyRates = z.record(
  CurrencyCode,
  z
    .number()
    .refine((rate) => rate >= 1e-6, refusal('rate_too_small', { minimum: '0.000001' }))
    .max(1e6, refusal('rate_too_big')),
)
export type CurrencyRates = z.infer<typeof CurrencyRates>

/** Rates between minor units, as queries need them. The site's own currency has no rate. */
export function queryRates(rates: CurrencyRates, siteCurrency: string): NonNullable<QueryContext['rates']> {
  const others = Object.entries(rates).filter(([code]) => code !== siteCurrency)
  return Object.fromEntries(
    others.map(([code, rate]) => {
      const inMinor = rate * 10 ** (minorDigits(siteCurrency) - minorDigits(code))
      return [code, Math.round(inMinor * RATE_UNIT)]
    }),
  )
}
