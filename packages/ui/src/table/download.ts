/** Spreadsheets take a file without this mark for one of the system's old character set. */
const BYTE_ORDER_MARK = '\ufeff'

/** Gives a text to the person as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
