import { minorDigits } from '@curlew/model'

/** Part of a formatted amount; `isSymbol` marks the currency's symbol or code. */
export interface MoneyPart {
  text: string
  isSymbol: boolean
}

/**
 * Parts of a formatted amount, for markup of the currency.
 * @param minor minor units
 * @param currency ISO 4217
 */
export function moneyParts(locale: string, currency: string, minor: number): MoneyPart[] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format
    .formatToParts(minor / 10 ** minorDigits(currency))
    .map(({ type, value }) => ({ text: value, isSymbol: type === 'currency' }))
}
