/**
 * Reused browser windows. A new window needs a process that compiles the whole app; one that has shown the app loads it in half the time.
 * Each test still gets a new document, new cookies and empty storage.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

type Close = BrowserContext['close']
interface Window {
  context: BrowserContext
  page: Page
  /** Ends the window for good. */
  end: Close
}

/** Idle windows, by product and those options that cannot be changed. */
const atRest = new Map<string, Window[]>()
const MOST_AT_REST = 2

/** Methods whose effect cannot be undone: a window where a test called one is not reused. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'routeWebSocket',
    'setExtraHTTPHeaders',
  ],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

/** Events that tests listen to. Playwright itself listens to others. */
const HEARD = [
  ...['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror', 'dialog', 'popup', 'page'],
  ...['download', 'filechooser', 'framenavigated', 'websocket'],
]

/**
 * A window for the app at this address. Closing its context makes it idle.
 * @param blank an address of the same server with an empty document
 */
export async function openWindow(
  browser: Browser,
  blank: string,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const { viewport, colorScheme: _scheme, reducedMotion: _motion, forcedColors: _colors, ...lasting } = options
  const key = `${blank} ${viewport === null} ${JSON.stringify(lasting)}`
  const resting = atRest.get(key) ?? []
  for (let rested = resting.pop(); rested; rested = resting.pop())
    // An idle window ends with its browser.
    if (!rested.page.isClosed()) {
      await change(rested.page, options)
      return rested
    }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const window: Window = { context, page, end: context.close.bind(context) }
  let isReusable = true
  for (const [owner, names] of [
    [context, LASTING.context],
    [page, LASTING.page],
    [page.clock, LASTING.clock],
    [context.clock, LASTING.clock],
  ] as const)
    for (const name of names) {
      const methods = owner as unknown as Record<string, (...args: unknown[]) => unknown>
      const call = methods[name]!.bind(owner)
      methods[name] = (...args) => {
        isReusable = false
        return call(...args)
      }
    }
  context.close = async (closing) => {
    const resting = atRest.get(key) ?? []
    atRest.set(key, resting)
    if (!isReusable || page.isClosed() || resting.length === MOST_AT_REST) return window.end(closing)
    try {
      await clean(window, blank)
      resting.push(window)
    } catch {
      await window.end(closing)
    }
  }
  return window
}

/** A window that has never shown the app, and is not reused. */
export async function openNewWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

/** Closes the idle windows of a server that is about to close. */
export async function endWindows(blank: string): Promise<void> {
  for (const [key, windows] of atRest)
    if (key.startsWith(`${blank} `)) {
      atRest.delete(key)
      await Promise.all(windows.map(({ end }) => end()))
    }
}

/** Applies the options that can be changed later. */
async function change(page: Page, options: BrowserContextOptions): Promise<void> {
  await Promise.all([
    page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      forcedColors: options.forcedColors ?? 'none',
    }),
    options.viewport && page.setViewportSize(options.viewport),
  ])
}

async function clean({ context, page }: Window, blank: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of HEARD) for (const emitter of [page, context]) emitter.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  // On the same server, so that the browser keeps the process and its compiled code.
  await page.goto(blank)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.mouse.move(-1, -1)])
  page.setDefaultTimeout(30_000)
}
