/** Spreadsheets take a file without this mark for one of the system's old character set. */
const BYTE_ORDER_MARK = '\ufeff'

/** Gives a text to the person as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  download(name, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
}

/** Gives a file to the person. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
