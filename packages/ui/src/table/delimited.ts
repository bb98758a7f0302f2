/** Records as text that spreadsheets read: CSV files (RFC 4180) and what is pasted from the clipboard. */

/** A text that begins like this would be run as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/

/** @param delimiter `,` for files, a tab for the clipboard */
export function delimited(records: readonly (readonly (string | number | null)[])[], delimiter: ',' | '\t'): string {
  return records.map((record) => `${record.map((value) => field(value, delimiter)).join(delimiter)}\r\n`).join('')
}

/** Figures stand bare, so that negative ones stay figures; a text is made harmless, and quoted where it has to be. */
function field(value: string | number | null, delimiter: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
