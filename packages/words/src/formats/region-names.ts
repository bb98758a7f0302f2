/** Of a country, or the number of a part of the world. */
const CODE = /^(?:[a-z]{2}|\d{3})$/i

/**
 * Country names in the user's language.
 * @param locale BCP 47
 * @returns a function from ISO 3166-1 alpha-2 code to name, or to the code itself if unknown
 */
export function regionNames(locale: string): (iso: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  // Anything but a code makes `of` throw.
  return (iso) => (CODE.test(iso) ? (names.of(iso) ?? iso) : iso)
}
