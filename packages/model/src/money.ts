/** Money is whole numbers of a currency's smallest unit; here is what that is, and what other currencies are worth. */
import { z } from 'zod'
import { type QueryContext, RATE_UNIT } from './query.ts'
import { refusal } from './refusal.ts'

const digitsByCurrency = new Map<string, number>()

/** Decimals of a currency's smallest unit: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency)
  if (digits === undefined) {
    // biome-ignore lint/plugin: asks how many digits the currency has; formats nothing.
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digitsByCurrency.set(currency, digits)
  }
  return digits
}

/** The most that is kept of one amount, in minor units and either way: ten trillion euros. Sums of many stay exact. */
export const MAX_MINOR = 1e15

/** An amount as people write it (12.50) in minor units (1250); null when it is no number or more than {@link MAX_MINOR}. */
export function toMinor(amount: number, currency: string): number | null {
  // Half away from zero, also below it; and never -0.
  const minor = Math.sign(amount) * Math.round(Math.abs(amount) * 10 ** minorDigits(currency)) + 0
  return Math.abs(minor) <= MAX_MINOR ? minor : null
}

/** As which currencies are kept that do not exist: ISO 4217's own code for none. */
export const UNKNOWN_CURRENCY = 'XXX'

export const CurrencyCode = z
  .string()
  .toUpperCase()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), refusal('invalid_currency'))

/** By currency: what one of it is worth in the site's own, as the owner says. */
export const CurrencyRates = z.record(
  CurrencyCode,
  z
    .number()
    .refine((rate) => rate >= 1e-6, refusal('rate_too_small', { minimum: '0.000001' }))
    .max(1e6, refusal('rate_too_big')),
)
export type CurrencyRates = z.infer<typeof CurrencyRates>

/** The same for minor units, as queries need it. The site's own currency needs none. */
export function queryRates(rates: CurrencyRates, siteCurrency: string): NonNullable<QueryContext['rates']> {
  const others = Object.entries(rates).filter(([code]) => code !== siteCurrency)
  return Object.fromEntries(
    others.map(([code, rate]) => {
      const inMinor = rate * 10 ** (minorDigits(siteCurrency) - minorDigits(code))
      return [code, Math.round(inMinor * RATE_UNIT)]
    }),
  )
}
