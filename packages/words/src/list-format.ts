/**
 * List format of a locale.
 * @param locale BCP 47
 * @param type `unit`: `France, Spain, Italy`; `conjunction`, inside a sentence: `France, Spain, and Italy`
 */
export function listFormat(
  locale: string,
  type: 'unit' | 'conjunction' = 'unit',
): (names: readonly string[]) => string {
  const format = new Intl.ListFormat(locale, { type, style: 'long' })
  return (names) => format.format(names)
}
