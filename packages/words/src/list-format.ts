/**
 * List format of a locale.
 * @param locale BCP 47
 * @param type `unit`: `France, Spain, Italy`; inside a sentence, `conjunction`: `France, Spain, and Italy`, or `disjunction`: `France, Spain, or Italy`
 */
export function listFormat(
  locale: string,
  type: 'unit' | 'conjunction' | 'disjunction' = 'unit',
): (names: readonly string[]) => string {
  const format = new Intl.ListFormat(locale, { type, style: 'long' })
  return (names) => format.format(names)
}
