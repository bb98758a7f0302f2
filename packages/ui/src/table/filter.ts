/**
 * Makes names comparable, so that a keyword finds them whatever the case and however an accented letter is encoded.
 * @param locale BCP 47: whose rules say which letters are the same in upper and lower case
 */
export function searchable(text: string, locale: string): string {
  return text.normalize('NFKC').toLocaleLowerCase(locale)
}

/**
 * Rows whose name holds the keyword, in the order given; all of them for an empty one.
 * @param nameOf a row's name, made by {@link searchable}
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
