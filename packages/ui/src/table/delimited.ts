/** Records as text that spreadsheets read: CSV files (RFC 4180) and what is pasted from the clipboard. */

/** Begins a formula, in half or full width, wherever a spreadsheet begins a cell: at the start, or behind what it parts cells by. */
const FORMULA_START = /(^|[;,\t\r\n])([ \u00a0]*)(?=[=+\-@＝＋－＠])/g
const BLANK_START = /^[\t\r\n]/
/** Spreadsheets of other countries part cells by other marks than we do: a text with any of them is quoted. */
const SEPARATOR = /[",;\t\r\n]/

/** @param delimiter `,` for files, a tab for the clipboard */
export function delimited(records: readonly (readonly (string | number | null)[])[], delimiter: ',' | '\t'): string {
  return records.map((record) => `${record.map(field).join(delimiter)}\r\n`).join('')
}

/** Figures stand bare, so that negative ones stay figures; a text is made harmless, and quoted where it has to be. */
function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = (BLANK_START.test(value) ? `'${value}` : value).replace(FORMULA_START, "$1$2'")
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
