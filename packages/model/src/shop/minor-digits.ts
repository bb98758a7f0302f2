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
