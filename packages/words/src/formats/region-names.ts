/**
 * Names of countries in the reader's language.
 * @param locale BCP 47
 * @returns the name of an ISO 3166-1 alpha-2 code, and the code itself when it has no name
 */
export function regionNames(locale: string): (iso: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (iso) => names.of(iso) ?? iso
}
