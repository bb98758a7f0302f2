import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, vi } from 'vitest'
import { buildTracker } from '../../build.ts'
import { withLinkSettings, withVitalsShare } from '../../module-settings.ts'
import { MODULE_FILES, SCRIPT_FILES } from '../../script-files.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { openSite, SITE_KEY } from './site.ts'
import { browseUnattended } from './unattended.ts'

export { expect }

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

/** When visits begin, on the visitors' clock. */
export const NOW = Date.UTC(2026, 2, 1, 12)

/** As the site of the tests has them. */
const LINK_SETTINGS = {
  domain: 'site.test',
  affiliate: [{ path: '/go/', label: 'tools' }],
  downloads: ['pdf', 'zip'],
}

/** Resolves when a module has run: the same address is the same module, so this loads none anew. A text, since tests rewrite `import`. */
export const hasRun = (page: Page, path: string) => page.evaluate(`import('${path}?${SITE_KEY}').then(() => {})`)

/** How long the script gathers events before it sends them, in milliseconds. */
export const GATHERED = 300

interface VisitOptions {
  /** Runs in each page before its scripts do: a browser's setting, or a page's own mischief. */
  before?: () => void
  /** `frozen`: only the test moves it. */
  clock?: 'frozen' | 'real'
}

/** A page in a browser profile of its own. */
export interface Visit {
  page: Page
  context: BrowserContext
}

/**
 * Tests with a website, `site`, and visitors to it: `await visit()` is a new one, whom the test drives, and `await leaveToItself(url)`
 * opens an address in a browser that nobody drives. After each test it is checked that the script
 * sent only what the contract takes, and that no error reached a page's `error` or `unhandledrejection` events. The files that one
 * process runs share its browser and the built scripts.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('scripts', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'curlew-script-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await buildTracker(folder)
    const files = SCRIPT_FILES.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      if (name === MODULE_FILES.links) return [`/${name}`, withLinkSettings(script, LINK_SETTINGS)] as const
      return [`/${name}`, name === MODULE_FILES.vitals ? withVitalsShare(script, 1) : script] as const
    })
    return Object.fromEntries(await Promise.all(files))
  })
  .extend('site', async ({ scripts }, { onCleanup }) => {
    const site = await openSite(scripts)
    onCleanup(() => site.close())
    return site
  })
  // biome-ignore lint/correctness/noEmptyPattern: it depends on nothing.
  .extend('leaveToItself', async ({}, { onCleanup }) => {
    const ends: (() => Promise<void>)[] = []
    onCleanup(async () => {
      await Promise.all(ends.map((end) => end()))
    })
    return async (url: string) => {
      ends.push(await browseUnattended(url))
    }
  })
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      expect(errors).toEqual([])
    })
    return async ({ before, clock = 'frozen' }: VisitOptions = {}): Promise<Visit> => {
      const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 1280, height: 800 } })
      contexts.push(context)
      context.on('weberror', (webError) => errors.push(webError.error().message))
      if (clock === 'frozen') {
        await context.clock.install({ time: NOW - 1000 })
        await context.clock.pauseAt(NOW)
      }
      if (before) await context.addInitScript(before)
      return { context, page: await context.newPage() }
    }
  })
