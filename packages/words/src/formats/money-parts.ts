import { minorDigits } from '@curlew/model'

/** A piece of a written amount: `isSymbol` marks the currency's sign or code. */
export interface MoneyPart {
  text: string
  isSymbol: boolean
}

/**
 * An amount in the order the locale writes it, for callers that mark the currency.
 * @param minor minor units of the currency
 * @param currency ISO 4217
 */
export function moneyParts(locale: string, currency: string, minor: number): MoneyPart[] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format
    .formatToParts(minor / 10 ** minorDigits(currency))
    .map(({ type, value }) => ({ text: value, isSymbol: type === 'currency' }))
}
