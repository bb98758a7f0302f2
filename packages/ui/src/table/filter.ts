/**
 * Normalises names for searching: ignores case, and how accents are encoded.
 * @param locale BCP 47; decides how letters are lower-cased
 */
export function searchable(text: string, locale: string): string {
  return text.normalize('NFKC').toLocaleLowerCase(locale)
}

/**
 * Rows whose name contains the keyword, in the given order; all rows if it is empty.
 * @param nameOf a row's name, normalised by {@link searchable}
 */
export function filterRows<Row>(
  rows: readonly Row[],
  keyword: string,
  nameOf: (row: Row) => string,
  locale: string,
): readonly Row[] {
  const wanted = searchable(keyword.trim(), locale)
  return wanted === '' ? rows : rows.filter((row) => nameOf(row).includes(wanted))
}
