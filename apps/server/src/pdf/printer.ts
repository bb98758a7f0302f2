/** Prints PDFs with searchable text, using a local Chromium. */
import { PDF_PAGE_WIDTH_PX, PDF_PRINT_LIMITS } from '@curlew/model'
import { CHROMIUM_ARGUMENTS } from '../../../../scripts/chromium.mjs'
import { CallError } from '../http/failure.ts'

export interface Printer {
  /**
   * @param markup a complete HTML document laid out for {@link PDF_PAGE_WIDTH_PX}; its scripts do not run, and it loads nothing
   * @returns the file: A4, with as many pages as needed
   * @throws {CallError} `timeout` or `server_error`
   */
  print(markup: string): Promise<Uint8Array<ArrayBuffer>>
}

const A4_INCHES = { width: 210 / 25.4, height: 297 / 25.4 }
const CSS_PX_PER_INCH = 96
const TIME_LIMIT_MS = 25_000

/** @param executable path of a Chromium */
export function createPrinter(executable: string): Printer {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    print(markup) {
      if (waiting >= PDF_PRINT_LIMITS.waiting) throw new CallError('too_many_requests', { code: 'printer_busy' })
      waiting += 1
      // One at a time: each starts a browser.
      const mine = last.then(() => printWith(executable, markup)).finally(() => (waiting -= 1))
      last = mine.catch(() => {})
      return mine
    },
  }
}

async function printWith(executable: string, markup: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first print.
  const { chromium, errors } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: executable,
    // Chromium's sandbox does not work as root; the printed document runs no scripts either way.
    chromiumSandbox: process.getuid?.() !== 0,
    args: CHROMIUM_ARGUMENTS.filter((argument) => argument !== '--no-sandbox'),
    timeout: TIME_LIMIT_MS,
  })
  const tooLong = setTimeout(() => void browser.close(), TIME_LIMIT_MS)
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    await context.route('**/*', (route) => route.abort())
    const page = await context.newPage()
    await page.setContent(markup, { timeout: TIME_LIMIT_MS })
    return new Uint8Array(
      await page.pdf({
        width: `${A4_INCHES.width}in`,
        height: `${A4_INCHES.height}in`,
        scale: (A4_INCHES.width * CSS_PX_PER_INCH) / PDF_PAGE_WIDTH_PX,
        printBackground: true,
        tagged: true,
      }),
    )
  } catch (error) {
    if (error instanceof errors.TimeoutError || !browser.isConnected())
      throw new CallError('timeout', { code: 'printing_too_slow' })
    throw error
  } finally {
    clearTimeout(tooLong)
    await browser.close()
  }
}
