/** Byte order mark: without it, Excel assumes a legacy character set. */
const BYTE_ORDER_MARK = '\ufeff'

/** Downloads text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  download(name, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
}

/** Downloads a file. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
