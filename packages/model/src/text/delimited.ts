/** Rows as delimited text: CSV files (RFC 4180) and the clipboard. */

/** Characters that start a formula, in half or full width, at the start of a cell or after a delimiter. */
const FORMULA_START = /(^|[;,\t\r\n])([ \u00a0]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^[\t\r\n]/
/** Other locales use other delimiters: quote texts that contain any of them. */
const SEPARATOR = /[",;\t\r\n]/

/** @param delimiter `,` for files, a tab for the clipboard */
export function delimited(records: readonly (readonly (string | number | null)[])[], delimiter: ',' | '\t'): string {
  return records.map((record) => `${record.map(field).join(delimiter)}\r\n`).join('')
}

/** Numbers are unquoted, so negative ones stay numbers; texts are escaped and quoted if needed. */
function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = (BLANK_START.test(value) ? `'${value}` : value).replace(FORMULA_START, "$1$2'")
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
