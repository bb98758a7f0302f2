/** The Chromium of browser tests: one for all files of a process, and others with their own arguments or font. */
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findHeadlessChromium } from '../scripts/chromium.mjs'
import { onlyFont, type TestFont } from './fonts.ts'

/**
 * A browser that resolves only this machine and knows a single font. Hosts are limited by an argument, because intercepting requests would
 * disable the browser's cache.
 * @param more further arguments
 */
export async function launchBrowser(more: readonly string[] = [], font: TestFont = 'Roboto'): Promise<Browser> {
  const executablePath = findHeadlessChromium()
  if (!executablePath) throw new Error('There is no Chromium; `npm test` says how to get one.')
  const args = [
    ...CHROMIUM_ARGUMENTS,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // Passing each frame to another process costs a tenth of the time.
    '--in-process-gpu',
    ...more,
  ]
  const fonts = onlyFont(font)
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...fonts.env },
    handleSIGTERM: false,
  })
  browser.on('disconnected', fonts.remove)
  return browser
}

const shared = new Map<string, Promise<Browser>>()

/**
 * The browser with these arguments that all files of this process share. Close the windows opened in it (`closeWindows`), never the
 * browser.
 */
export function sharedBrowser(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const browser = shared.get(key) ?? launchBrowser(more)
  // Vitest ends its workers with this signal after their last file.
  if (shared.size === 0) process.once('SIGTERM', () => void closeShared().finally(() => process.exit()))
  shared.set(key, browser)
  return browser
}

/** Closes all windows of a browser. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

async function closeShared(): Promise<void> {
  await Promise.all([...shared.values()].map(async (browser) => (await browser).close()))
}
